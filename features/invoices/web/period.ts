/** Of which time invoices are listed. */
export const periods = ['anyTime', 'thisMonth', 'months3', 'thisYear'] as const
export type Period = (typeof periods)[number]

/** The first day of a period, seen from today. */
export function sinceOf(period: Period, today: string): string | undefined {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  if (period === 'anyTime') return undefined
  if (period === 'thisYear') return `${year}-01-01`
  if (period === 'thisMonth') return `${today.slice(0, 7)}-01`
  // a day that the month does not have is its last one
  const lastDay = new Date(Date.UTC(year, month - 3, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 4, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
