import { CalendarDays, Pin, PinOff } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import { ErrorNote, IconButton, openDialog, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { topApi, type Top } from '../contract.ts'
import { topMessages } from '../messages.ts'
import { setTop } from './set-top.ts'
import './top.css'

/** Above the list of a category: what is pinned there. */
export function TopStrip({ categoryId }: { readonly categoryId: number }) {
  const t = useMessages(topMessages)
  const { data, error, refetch } = useApi(topApi.getTops, { categoryId }, { showsFormer: false })
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data || data.documents.length === 0) return null
  return (
    <ul className="sk-tops" aria-label={t('pinned')}>
      {data.documents.map((top) => (
        <li key={top.id}>
          <Pin aria-hidden />
          <DocumentGlyph kind={top.kind} size={18} />
          <a href={addresses.document(top.id)} title={top.subject}>
            {top.subject}
          </a>
          {top.mayUnpin && <Acts top={top} />}
        </li>
      ))}
    </ul>
  )
}

/** For those who may take it away: the days, and the way to change them. */
function Acts({ top }: { readonly top: Top }) {
  const t = useMessages(topMessages)
  const { id, subject, fromDay, toDay, isLater, mayChange } = top
  return (
    <>
      <InDays fromDay={isLater ? fromDay : undefined} toDay={toDay} />
      {mayChange && (
        <IconButton
          small
          icon={<CalendarDays aria-hidden />}
          label={t('setDays', { subject })}
          onClick={() => void openDays(top)}
        />
      )}
      <IconButton
        small
        icon={<PinOff aria-hidden />}
        label={t('unpinOne', { subject })}
        onClick={() => void setTop({ documentIds: [id], isTop: false, fromDay, toDay, isFinal: !mayChange })}
      />
    </>
  )
}

async function openDays(top: Top) {
  const { DaysDialog } = await import('./days-dialog.tsx')
  openDialog((props) => <DaysDialog {...props} top={top} />)
}

function InDays({ fromDay, toDay }: { readonly fromDay: string | undefined; readonly toDay: string | undefined }) {
  const t = useMessages(topMessages)
  const { calendarDay } = useFormats()
  const words = [
    ...(fromDay === undefined ? [] : [t('from', { day: calendarDay(fromDay) })]),
    ...(toDay === undefined ? [] : [t('until', { day: calendarDay(toDay) })]),
  ]
  return words.length > 0 && <span className="sk-small sk-secondary">{words.join(' · ')}</span>
}
