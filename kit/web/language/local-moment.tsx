import { RelativeTime } from './relative-time.tsx'
import { useLanguage } from './use-language.ts'

interface LocalMomentProps {
  /** `2026-11-26`, as it is where the person is. */
  readonly day: string
  /** `14:47:05`. */
  readonly time: string
}

/** A day and a time that the server gave as texts. */
export function LocalMoment({ day, time }: LocalMomentProps) {
  const { timeZone } = useLanguage()
  return <RelativeTime value={momentOf(day, time, timeZone)} />
}

/** When the clocks of the time zone show this day and time. */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const there = new Date(`${day}T${time}Z`)
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const aheadMs = Date.parse(`${clock.format(there).replace(' ', 'T')}Z`) - there.getTime()
  return new Date(there.getTime() - aheadMs)
}
