/** The day so many days before today, as people in this time zone count days. */
export function dayBefore(now: Date, { days, timeZone }: { readonly days: number; readonly timeZone: string }): string {
  // Swedish writes what ISO 8601 writes
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - days)
  return day.toISOString().slice(0, 10)
}
