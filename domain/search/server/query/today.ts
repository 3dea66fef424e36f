import { localTime, type Caller } from '@shuku/kit/server'

/** The day where the caller is, as 2026-11-20: what `date:today` means. */
export function today({ timeZone }: Pick<Caller, 'timeZone'>): string {
  return localTime(new Date(), timeZone).day
}
