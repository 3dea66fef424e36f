import { useDaysLeft, useFormats, useMessages } from '@shuku/kit/web'
import { taskMessages } from '../messages.ts'
import './tasks.css'

const soonDays = 14

/** Days that are left, while they are few; late ones and the last one in the colour of warnings. */
export function Due({ day }: { day: string | null }) {
  const t = useMessages(taskMessages)
  const formats = useFormats()
  const daysLeft = useDaysLeft()
  if (day === null) return null
  const left = daysLeft(day)
  if (left > soonDays) return formats.day(new Date(`${day}T12:00:00`))
  if (left > 0) return t('left', { n: left })
  return <span className="sk-tasks-soon">{left === 0 ? t('today') : t('overdue', { n: -left })}</span>
}
