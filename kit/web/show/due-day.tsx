import { useDaysLeft } from '../language/use-days-left.ts'
import { useFormats } from '../language/use-formats.ts'
import { useMessages } from '../language/use-messages.ts'
import { showMessages } from './show-messages.ts'
import './show.css'

const soonDays = 14

/**
 * By when something is to be done, in every list alike: the days that are left while they are few; late ones and the last
 * one in the colour of warnings. Of what is done, the day.
 */
export function DueDay({ day, isDone = false }: { readonly day: string; readonly isDone?: boolean }) {
  const t = useMessages(showMessages)
  const formats = useFormats()
  const daysLeft = useDaysLeft()
  const left = daysLeft(day)
  if (isDone || left > soonDays) return formats.calendarDay(day)
  if (left > 0) return t('daysLeft', { n: left })
  return <span className="sk-due-soon">{left === 0 ? t('dueToday') : t('daysOverdue', { n: -left })}</span>
}
