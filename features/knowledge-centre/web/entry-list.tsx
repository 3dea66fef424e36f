import { useState } from 'react'
import { Eye, Heart, MessageSquare, RefreshCw, X } from 'lucide-react'
import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import { Avatar, EmptyState, IconButton, Query, RelativeTime, useFormats, useMessages } from '@shuku/kit/web'
import type { Entry, Reason } from '../contract.ts'
import { centreMessages } from '../messages.ts'

const icons = { read: Eye, reply: MessageSquare, like: Heart }
const words = { read: 'reads', reply: 'replies', like: 'likes' } as const

interface EntryListProps {
  readonly entries: readonly Entry[] | undefined
  readonly error?: Error | null
  readonly refetch: () => unknown
  readonly onMore?: (() => void) | undefined
  /** The people are who read the documents last, not their authors. */
  readonly namesReaders?: boolean
  /** Not this one again. */
  readonly onDismiss?: ((entry: Entry) => unknown) | undefined
}

export function EntryList({ entries, error, refetch, onMore, onDismiss, namesReaders = false }: EntryListProps) {
  const t = useMessages(centreMessages)
  if (!entries) return <Query of={{ error, refetch }} rows={5} />
  if (entries.length === 0) return <EmptyState title={t('noDocuments')} />
  return (
    <>
      <ul className="sk-centre-entries">
        {entries.map((entry) => (
          <EntryLine key={entry.documentId} entry={entry} onDismiss={onDismiss} namesReaders={namesReaders} />
        ))}
      </ul>
      {onMore && (
        <Button type="link" className="sk-centre-more" onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

type EntryLineProps = Pick<EntryListProps, 'onDismiss' | 'namesReaders'> & { readonly entry: Entry }

function EntryLine({ entry, onDismiss, namesReaders }: EntryLineProps) {
  const t = useMessages(centreMessages)
  const { day, nearDay } = useFormats()
  const [now] = useState(() => new Date())
  return (
    <li>
      <DocumentGlyph kind={entry.kind} size={18} />
      <div className="sk-centre-what">
        <a className="sk-centre-subject" href={addresses.document(entry.documentId)}>
          {entry.subject}
        </a>
        {entry.reason && <Why reason={entry.reason} />}
      </div>
      {/* the heading says it; beside a name it would leave no room for that */}
      <span
        className="sk-centre-person sk-secondary"
        title={namesReaders ? t('readBy', { name: entry.personName }) : undefined}
      >
        <Avatar
          personId={entry.personId}
          name={entry.personName}
          photo={entry.photo === '' ? undefined : entry.photo}
          size={20}
        />
        <span className="sk-cut">{entry.personName}</span>
      </span>
      <span className="sk-centre-time sk-secondary">
        {entry.isDayOnly ? (
          <time dateTime={entry.at.toISOString()} title={day(entry.at)}>
            {nearDay(entry.at, now)}
          </time>
        ) : (
          <RelativeTime value={entry.at} />
        )}
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
      {onDismiss && (
        <IconButton
          small
          icon={<X aria-hidden />}
          label={t('dismiss', { name: entry.subject })}
          onClick={() => void onDismiss(entry)}
        />
      )}
    </li>
  )
}

/** Why it is recommended. */
function Why({ reason: { kind, words: shared, n, name } }: { readonly reason: Reason }) {
  const t = useMessages(centreMessages)
  const words = useFormats().list(shared)
  const said = {
    words: () => t('becauseWords', { words }),
    colleagues: () => t('becauseColleagues', { n }),
    category: () => t('becauseCategory', { name }),
    read: () => t('becauseRead', { n }),
  }
  return <span className="sk-centre-why sk-small sk-secondary">{said[kind]()}</span>
}

export function RefreshButton({ onClick, running }: { readonly onClick: () => void; readonly running: boolean }) {
  const t = useMessages(centreMessages)
  return (
    <Button type="text" icon={<RefreshCw aria-hidden />} loading={running} onClick={onClick}>
      {t('refresh')}
    </Button>
  )
}
