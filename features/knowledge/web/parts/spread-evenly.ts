/** 100 among so many in whole numbers; what is left over goes to the last. */
export function spreadEvenly(n: number): number[] {
  if (n < 1) return []
  const each = Math.floor(100 / n)
  return Array.from({ length: n }, (_, index) => (index === n - 1 ? 100 - each * (n - 1) : each))
}
