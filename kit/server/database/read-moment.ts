/**
 * `2026-11-22 03:15:00.123456+00`, as a session in UTC writes a moment; undefined for what it writes otherwise
 * (`infinity`, before Christ, after the year 9999). Rows have several, and the driver takes twenty times as long.
 */
export function readMoment(text: string): Date | undefined {
  const { length } = text
  if (length < 22 || !text.endsWith('+00') || text[4] !== '-' || text[10] !== ' ') return undefined
  const year = pair(text, 0) * 100 + pair(text, 2)
  // years below 100 are of the last century to `Date.UTC`
  if (year < 100) return undefined
  // milliseconds; what is finer is left out
  let fraction = 0
  for (let at = 20, worth = 100; at < Math.min(length - 3, 23); at++, worth /= 10) fraction += digit(text, at) * worth
  const day = Date.UTC(year, pair(text, 5) - 1, pair(text, 8), pair(text, 11), pair(text, 14), pair(text, 17))
  return new Date(day + fraction)
}

function digit(text: string, at: number): number {
  return text.charCodeAt(at) - 48
}

function pair(text: string, at: number): number {
  return digit(text, at) * 10 + digit(text, at + 1)
}
