/** The calendar day where the person is, after so many days. */
export function dayIn(days: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(Date.now() + days * 86_400_000))
}
