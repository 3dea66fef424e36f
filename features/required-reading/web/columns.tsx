import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import { DueDay, ProgressBar, RelativeTime, useMessages, type ColumnView, type TitleView } from '@shuku/kit/web'
import type { MyReadingRow, TeamRow } from '../contract.ts'
import { readingMessages } from '../messages.ts'

export const myTitle: TitleView<MyReadingRow> = {
  column: 'subject',
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
  href: ({ row }) => addresses.document(row.documentId),
  unread: ({ row }) => row.doneAt === null,
}

export const myColumns: { readonly [K in keyof MyReadingRow]?: ColumnView<MyReadingRow> } = {
  by: { width: { 'zh-CN': 96, 'en-US': 144 }, goes: 1 },
  dueOn: {
    width: { 'zh-CN': 112, 'en-US': 136 },
    render: ({ row }) => <Due dueOn={row.dueOn} isDone={row.doneAt !== null} />,
  },
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
    width: { 'zh-CN': 112, 'en-US': 136 },
    render: ({ row }) => <Due dueOn={row.dueOn} isDone={row.done === row.should} />,
  },
  done: { width: { 'zh-CN': 168, 'en-US': 184 }, render: ({ row }) => <Progress {...row} /> },
}

function Due({ dueOn, isDone }: { dueOn: string | null; isDone: boolean }) {
  const t = useMessages(readingMessages)
  if (dueOn === null) return <span className="sk-secondary">{t('noDue')}</span>
  return <DueDay day={dueOn} isDone={isDone} />
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
