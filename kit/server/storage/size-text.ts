const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A size as people read it, `200 MB`; the same in both languages. */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  const value = bytes / 1024 ** step
  return `${Number(value.toFixed(value < 10 && step > 0 ? 1 : 0))} ${units[step]}`
}
