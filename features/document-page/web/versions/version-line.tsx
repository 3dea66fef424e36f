import { useState } from 'react'
import { Checkbox } from 'antd'
import { GitCompare, MessageSquareText, RotateCcw } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { MoreButton, RelativeTime, useMessages, type Action } from '@shuku/kit/web'
import type { DocumentView } from '@shuku/domain/documents/contract'
import type { VersionRow } from '../../contract.ts'
import { readingMessages } from '../reading/reading-messages.ts'
import { restoreVersion } from './restore-version.ts'
import { versionMessages } from './version-messages.ts'
import { VersionNote } from './version-note.tsx'

interface VersionLineProps {
  view: DocumentView
  row: VersionRow
  isShown: boolean
  /** Undefined when two others are chosen already. */
  isChosen: boolean | undefined
  onChoose: (isChosen: boolean) => void
  onCompare: () => void
}

/** One version in the list: who saved it when and why, and what can be done with it. */
export function VersionLine({ view, row, isShown, isChosen, onChoose, onCompare }: VersionLineProps) {
  const t = useMessages(readingMessages)
  const words = useMessages(versionMessages)
  const [isNoted, setNoted] = useState(false)
  const { number, authorName, changedAt, note } = row
  const n = String(number)
  const isCurrent = number === view.version
  return (
    <li aria-current={isShown || undefined}>
      <div className="sk-version-line">
        <Checkbox
          checked={isChosen ?? false}
          disabled={isChosen === undefined}
          aria-label={words('choose', { n })}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <a
          className="sk-touch"
          href={addresses.document(view.id, { tab: 'version', ...(isCurrent ? {} : { version: number }) })}
          aria-label={t('openVersion', { n })}
        >
          {t('versionNumber', { n })}
        </a>
        {isCurrent && <span className="sk-small sk-secondary">{t('current')}</span>}
        <VersionActs view={view} number={number} note={note} onNote={() => setNoted(true)} onCompare={onCompare} />
      </div>
      <div className="sk-version-facts">
        <div className="sk-small sk-secondary">
          {authorName} · <RelativeTime value={changedAt} />
        </div>
        {isNoted ? (
          <VersionNote documentId={view.id} number={number} note={note} onClose={() => setNoted(false)} />
        ) : (
          note !== '' && <div className="sk-version-noted">{note}</div>
        )}
      </div>
    </li>
  )
}

interface VersionActsProps {
  view: DocumentView
  number: number
  note: string
  onNote: () => void
  onCompare: () => void
}

function VersionActs({ view, number, note, onNote, onCompare }: VersionActsProps) {
  const t = useMessages(readingMessages)
  const words = useMessages(versionMessages)
  const n = String(number)
  const isCurrent = number === view.version
  const actions: Action[] = [
    ...(isCurrent
      ? []
      : [{ key: 'compare', label: t('compareWith', { n }), icon: <GitCompare aria-hidden />, run: onCompare }]),
    ...(isCurrent || !view.allowed.edit
      ? []
      : [
          {
            key: 'restore',
            label: words('restore'),
            icon: <RotateCcw aria-hidden />,
            run: () => restoreVersion({ documentId: view.id, number, baseVersion: view.version }, () => {}),
          },
        ]),
    ...(view.allowed.edit
      ? [
          {
            key: 'note',
            label: words(note === '' ? 'addNote' : 'editNote'),
            icon: <MessageSquareText aria-hidden />,
            run: onNote,
          },
        ]
      : []),
  ]
  return <MoreButton actions={actions} about={t('versionNumber', { n })} />
}
