/** When a process is killed: at the moments of every run of the tests, and by `npm run torture` at the others too. */
export function momentsOf(always: readonly number[], others: readonly number[]): number[] {
  const isLong = process.env['SHUKU_TORTURE_ROUNDS'] !== undefined
  return [...always, ...(isLong ? others : [])].toSorted((a, b) => a - b)
}
