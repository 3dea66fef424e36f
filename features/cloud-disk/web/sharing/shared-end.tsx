import { useDaysLeft, useFormats, useLanguage, useMessages } from '@shuku/kit/web'
import { sharingMessages } from '../../sharing-messages.ts'

/** An end that is so near is in the colour of warnings. */
const soonDays = 3

/** The last day of a share where the person is; it ends with that day. */
function lastDayOf(validUntil: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(validUntil.getTime() - 1))
}

/** When a share ends. */
export function SharedEnd({ validUntil }: { readonly validUntil: Date | undefined }) {
  const t = useMessages(sharingMessages)
  const formats = useFormats()
  const daysLeft = useDaysLeft()
  const { timeZone } = useLanguage()
  if (!validUntil) return t('forever')
  const left = daysLeft(lastDayOf(validUntil, timeZone))
  if (left > soonDays) return formats.day(new Date(validUntil.getTime() - 1))
  return <span className="sk-disk-share-soon">{left <= 0 ? t('lastsToday') : t('lastsDays', { n: left })}</span>
}
