import { Eye, Heart, MessageSquare, RefreshCw } from 'lucide-react'
import { Button, Skeleton } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import { Avatar, EmptyState, ErrorState, RelativeTime, serverAddress, useMessages } from '@shuku/kit/web'
import type { Entry } from '../contract.ts'
import { centreMessages } from '../messages.ts'

const icons = { read: Eye, reply: MessageSquare, like: Heart }
const words = { read: 'reads', reply: 'replies', like: 'likes' } as const

interface EntryListProps {
  readonly entries: readonly Entry[] | undefined
  readonly error?: Error | null
  readonly refetch: () => unknown
  readonly onMore?: (() => void) | undefined
}

/** CENTRE-14 */
export function EntryList({ entries, error, refetch, onMore }: EntryListProps) {
  const t = useMessages(centreMessages)
  if (!entries && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!entries) return <Skeleton active paragraph={{ rows: 5 }} />
  if (entries.length === 0) return <EmptyState title={t('noDocuments')} />
  return (
    <>
      <ul className="sk-centre-entries">
        {entries.map((entry) => (
          <EntryLine key={entry.documentId} entry={entry} />
        ))}
      </ul>
      {onMore && (
        <Button type="link" onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function EntryLine({ entry }: { readonly entry: Entry }) {
  const t = useMessages(centreMessages)
  return (
    <li>
      <DocumentGlyph kind={entry.kind} size={18} />
      <a className="sk-centre-subject" href={addresses.document(entry.documentId)}>
        {entry.subject}
      </a>
      <span className="sk-centre-person sk-secondary">
        <Avatar name={entry.personName} photo={entry.photo === '' ? undefined : serverAddress(entry.photo)} size={20} />
        {entry.personName}
      </span>
      <span className="sk-centre-time sk-secondary">
        <RelativeTime value={entry.at} />
      </span>
      <span className="sk-centre-numbers sk-secondary">
        {entry.numbers.map(({ icon, n }) => {
          const Icon = icons[icon]
          return (
            <span key={icon} title={t(words[icon], { n })}>
              <Icon aria-hidden />
              {n}
            </span>
          )
        })}
      </span>
    </li>
  )
}

export function RefreshButton({ onClick, running }: { readonly onClick: () => void; readonly running: boolean }) {
  const t = useMessages(centreMessages)
  return (
    <Button type="text" icon={<RefreshCw aria-hidden />} loading={running} onClick={onClick}>
      {t('refresh')}
    </Button>
  )
}
