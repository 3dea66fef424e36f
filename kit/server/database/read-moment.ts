/**
 * `2026-11-22 03:15:00.123456+00`, as a session in UTC writes a moment; undefined for what it writes otherwise
 * (`infinity`, before Christ, after the year 9999). Rows have several, and the driver takes five times as long.
 */
export function readMoment(text: string): Date | undefined {
  if (text.length < 22 || !text.endsWith('+00') || text[4] !== '-' || text[10] !== ' ') return undefined
  const number = (from: number, to: number) => Number(text.slice(from, to))
  // milliseconds; what is finer is left out
  const fraction = text[19] === '.' ? Number(text.slice(20, -3).slice(0, 3).padEnd(3, '0')) : 0
  const year = number(0, 4)
  // years below 100 are of the last century to `Date.UTC`
  if (year < 100) return undefined
  return new Date(
    Date.UTC(year, number(5, 7) - 1, number(8, 10), number(11, 13), number(14, 16), number(17, 19), fraction),
  )
}
