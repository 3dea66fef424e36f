/** A series of times in milliseconds, summed up as the tables show it. */
export interface Summary {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
  readonly count: number
}

export function summarise(times: readonly number[]): Summary {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0, count: sorted.length }
}
