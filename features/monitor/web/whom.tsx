import { documentMessages } from '@shuku/domain/documents/contract'
import { RefusedGroups } from '@shuku/domain/documents/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { useMessages } from '@shuku/kit/web'
import type { monitorApi } from '../contract.ts'
import { monitorScreenMessages } from '../screen-messages.ts'
import './monitor.css'

export type OperationPreview = ReplyOf<typeof monitorApi.previewOperation>

interface PreviewProps {
  readonly preview: OperationPreview
}

/** So many documents an operation is asked about: of more than were looked at all that were chosen. */
export const countGoing = ({ all, checked, allowed }: OperationPreview): number => (checked < all ? all : allowed)

/** Before an operation: whose documents it changes, and which of those that were chosen it cannot be done with. */
export function Whom({ preview }: PreviewProps) {
  const t = useMessages(monitorScreenMessages)
  const { all, allowed, refused } = preview
  return (
    <>
      <Named preview={preview} />
      {refused.length > 0 && (
        <div className="sk-monitor-staying">
          {t('onlySome', { all, n: allowed })}
          <RefusedGroups groups={refused} />
        </div>
      )}
    </>
  )
}

/** The first titles, and how many authors they are of. */
export function Named({ preview }: PreviewProps) {
  const t = useMessages(monitorScreenMessages)
  const documents = useMessages(documentMessages)
  const { all, checked, first, authors } = preview
  const n = countGoing(preview)
  const about = [...(n > first.length ? [t('inAll', { n })] : []), t('authors', { n: authors })].join(' · ')
  return (
    <div className="sk-monitor-named">
      <ul>
        {first.map(({ id, subject }) => (
          <li key={id} className="sk-cut" title={subject}>
            {subject}
          </li>
        ))}
      </ul>
      <p>
        {about}
        {checked < all && documents('previewChecked', { n: checked })}
      </p>
    </div>
  )
}
