/** An act that is measured by itself, and not by turns with a floor: what it took, and what it is held against. */
export interface ActFigure {
  readonly name: string
  readonly took: string
  readonly against: string
  readonly ratio: string
  readonly wanted: string
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
export const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
export const times = (one: number, other: number) => `${(one / other).toFixed(1)} ×`

/** The end of what `work` takes in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
