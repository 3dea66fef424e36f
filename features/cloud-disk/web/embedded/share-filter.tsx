import { useFormats, useMessages } from '@shuku/kit/web'
import { embeddedMessages } from '../../contract/embedded-messages.ts'
import type { TableListState } from './table-list-state.ts'

interface ShareFilterProps {
  readonly state: TableListState
  readonly onClear: () => void
}

/** Of which shares alone the list is, and the way to all of them. */
export function ShareFilter({ state: { view, folderId, shareId, sharedSince, sharedBy }, onClear }: ShareFilterProps) {
  const t = useMessages(embeddedMessages)
  const formats = useFormats()
  const parts = [
    shareId !== undefined && t('ofOneShare'),
    sharedSince !== undefined && t('sharedSince', { day: formats.calendarDay(sharedSince) }),
    Boolean(sharedBy) && t('sharedBy', { name: sharedBy ?? '' }),
  ].filter((part) => part !== false)
  if (view === 'myDisk' || folderId !== 0 || parts.length === 0) return null
  return (
    <span className="sk-embedded-filter sk-secondary">
      <span className="sk-cut">{parts.join(' · ')}</span>
      <button type="button" className="sk-plain-button sk-link-button" onClick={onClear}>
        {t('showAll')}
      </button>
    </span>
  )
}
