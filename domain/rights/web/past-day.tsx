import { DayField, formatDay, useLanguage, useMessages } from '@shuku/kit/web'
import type { PastReply } from '../contract.ts'
import { rightMessages } from '../messages.ts'
import './access.css'

interface PastDayProps {
  /** Absent while it is asked for. */
  readonly past: PastReply | undefined
  /** Absent: now. */
  readonly day: string | undefined
  readonly onChange: (day: string) => void
}

/** The day of which it is asked who could see something; empty is now. */
export function PastDay({ past, day = '', onChange }: PastDayProps) {
  const t = useMessages(rightMessages)
  return (
    <div className="sk-access-day">
      <DayField
        label={t('onDay')}
        placeholder={t('now')}
        value={day}
        from={past?.firstDay}
        to={past?.today}
        onChange={onChange}
      />
    </div>
  )
}

interface DayLineProps {
  readonly past: PastReply | undefined
  readonly day: string
  /** A note on what is unknown before this day. */
  readonly partlyKnown: (day: string) => string
  readonly onNow: () => void
}

/** The day of the list below, and what is unknown about that time. */
export function DayLine({ past, day, partlyKnown, onNow }: DayLineProps) {
  const t = useMessages(rightMessages)
  const { language } = useLanguage()
  // a day of a calendar, not an instant: no time zone moves it
  const dayName = (each: string) => formatDay(new Date(`${each}T00:00:00Z`), { language, timeZone: 'UTC' })
  return (
    <div className="sk-access-then">
      <div className="sk-access-then-head">
        <strong>{t(day === past?.today ? 'untilNow' : 'atEndOf', { day: dayName(day) })}</strong>
        <button type="button" className="sk-plain-button sk-link-button" onClick={onNow}>
          {t('toNow')}
        </button>
      </div>
      {past && past.firstDay <= day && day < past.knownFrom && (
        <p className="sk-secondary sk-small">{partlyKnown(dayName(past.knownFrom))}</p>
      )}
    </div>
  )
}
