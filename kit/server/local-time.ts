import { sql, type RawBuilder } from 'kysely'

let zone = 'Asia/Shanghai'

/** The time zone of the company: it decides when night is, and the days that are the same for everybody. */
export function companyZone(): string {
  return zone
}

/** Once, at the start. */
export function setCompanyZone(timeZone: string): void {
  zone = timeZone
}

/** The day of the company at this moment: last days, days by which something is due and first days are counted in it. */
export function companyToday(): RawBuilder<string> {
  return sql<string>`(now() at time zone ${companyZone()})::date`
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
