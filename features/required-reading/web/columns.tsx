import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import { ProgressBar, RelativeTime, StatusTag, useMessages, type ColumnView, type TitleView } from '@shuku/kit/web'
import type { MyReadingRow, TeamRow } from '../contract.ts'
import { readingMessages } from '../messages.ts'
import { useDueWords } from './due-words.ts'

export const myTitle: TitleView<MyReadingRow> = {
  column: 'subject',
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
  href: ({ row }) => addresses.document(row.documentId),
  unread: ({ row }) => row.doneAt === null,
}

export const myColumns: { readonly [K in keyof MyReadingRow]?: ColumnView<MyReadingRow> } = {
  by: { width: { 'zh-CN': 96, 'en-US': 144 }, goes: 1 },
  dueOn: { width: { 'zh-CN': 176, 'en-US': 200 }, render: ({ row }) => <Due {...row} isDone={row.doneAt !== null} /> },
  mustConfirm: { width: { 'zh-CN': 128, 'en-US': 160 }, render: ({ row }) => <How {...row} /> },
}

/** People who have not read it are shown in the document's tab. */
export const teamTitle = (open: (row: { row: TeamRow }) => unknown): TitleView<TeamRow> => ({
  column: 'subject',
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
  render: (row) => (
    <button type="button" className="sk-plain-button sk-cut" onClick={() => void open(row)}>
      {row.row.subject}
    </button>
  ),
})

export const teamColumns: { readonly [K in keyof TeamRow]?: ColumnView<TeamRow> } = {
  by: { width: { 'zh-CN': 96, 'en-US': 144 }, goes: 1 },
  dueOn: {
    width: { 'zh-CN': 176, 'en-US': 200 },
    render: ({ row }) => <Due {...row} isDone={row.done === row.should} />,
  },
  done: { width: { 'zh-CN': 168, 'en-US': 184 }, render: ({ row }) => <Progress {...row} /> },
}

function Due({ dueOn, isOverdue, isDone }: { dueOn: string | null; isOverdue: boolean; isDone: boolean }) {
  const t = useMessages(readingMessages)
  const due = useDueWords()
  if (dueOn === null) return <span className="sk-secondary">{t('noDue')}</span>
  return (
    <span className="sk-reading-due">
      {due(dueOn)} {isOverdue && !isDone && <StatusTag tone="back">{t('overdue')}</StatusTag>}
    </span>
  )
}

function How({ mustConfirm, doneAt }: MyReadingRow) {
  const t = useMessages(readingMessages)
  return doneAt === null ? t(mustConfirm ? 'byConfirming' : 'byReading') : <RelativeTime value={doneAt} />
}

export function Progress({ done, should }: { done: number; should: number }) {
  const t = useMessages(readingMessages)
  const words = t('doneOf', { done, should })
  return (
    <span className="sk-reading-progress">
      <ProgressBar done={done} total={should} label={words} over={done === should} />
      <span>{words}</span>
    </span>
  )
}
