import { useFormats } from './use-formats.ts'

interface LocalMomentProps {
  /** `2026-11-26`, as it is where the person is. */
  readonly day: string
  /** `14:47:05`. */
  readonly time: string
}

/** A day and a time that the server gave as texts, to the minute. */
export function LocalMoment({ day, time }: LocalMomentProps) {
  return `${useFormats().day(new Date(`${day}T12:00:00`))} ${time.slice(0, 5)}`
}
