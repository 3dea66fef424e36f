import { DayField, formatDay, useApi, useLanguage, useMessages } from '@shuku/kit/web'
import { accessApi } from '../../contract/access.ts'
import { accessMessages } from '../../access-messages.ts'
import './past-day.css'

interface PastDayProps {
  readonly documentId: number
  /** Absent: now. */
  readonly day: string | undefined
  readonly onChange: (day: string) => void
}

/** The day of which it is asked who could see the document; empty is now. */
export function PastDay({ documentId, day = '', onChange }: PastDayProps) {
  const t = useMessages(accessMessages)
  const { data } = useApi(accessApi.getPast, { documentId })
  return (
    <div className="sk-access-day">
      <DayField
        label={t('onDay')}
        placeholder={t('now')}
        value={day}
        from={data?.firstDay}
        to={data?.today}
        onChange={onChange}
      />
    </div>
  )
}

interface DayLineProps {
  readonly documentId: number
  readonly day: string
  readonly onNow: () => void
}

/** Of when the list below is, and what is not known of that time. */
export function DayLine({ documentId, day, onNow }: DayLineProps) {
  const t = useMessages(accessMessages)
  const { language } = useLanguage()
  // a day of a calendar, not an instant: no time zone moves it
  const dayName = (each: string) => formatDay(new Date(`${each}T00:00:00Z`), { language, timeZone: 'UTC' })
  const { data } = useApi(accessApi.getPast, { documentId })
  return (
    <div className="sk-access-then">
      <div className="sk-access-then-head">
        <strong>{t(day === data?.today ? 'untilNow' : 'atEndOf', { day: dayName(day) })}</strong>
        <button type="button" className="sk-plain-button sk-link-button" onClick={onNow}>
          {t('toNow')}
        </button>
      </div>
      {data && data.firstDay <= day && day < data.knownFrom && (
        <p className="sk-secondary sk-small">{t('partlyKnown', { day: dayName(data.knownFrom) })}</p>
      )}
    </div>
  )
}
