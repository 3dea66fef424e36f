let zone = 'Asia/Shanghai'

/** The time zone of the company: it decides when night is, and the days that are the same for everybody. */
export function companyZone(): string {
  return zone
}

/** Once, at the start. */
export function setCompanyZone(timeZone: string): void {
  zone = timeZone
}

const stamps = new Map<string, Intl.DateTimeFormat>()

/** Day and time as people in this time zone read them: `2026-11-20`, `17:05:09`. */
export function localTime(instant: Date, timeZone: string): { day: string; time: string } {
  // Swedish writes what ISO 8601 writes
  const format =
    stamps.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  stamps.set(timeZone, format)
  const [day = '', time = ''] = format.format(instant).split(' ')
  return { day, time }
}

/** `2026-11-20 17:05:09`, as the wire writes instants. */
export function localStamp(instant: Date, timeZone: string): string {
  const { day, time } = localTime(instant, timeZone)
  return `${day} ${time}`
}
