import { FolderInput, RefreshCw, Trash2, Undo2 } from 'lucide-react'
import { RelativeTime, useMessages, type ColumnView, type TitleView } from '@shuku/kit/web'
import { addresses } from '@shuku/domain/addresses'
import type { MoveRow } from '../../contract.ts'
import { moveCopyMessages } from '../../messages.ts'
import { MoveProgress } from './move-progress.tsx'

const signs: Readonly<Record<string, typeof RefreshCw>> = {
  move: FolderInput,
  delete: Trash2,
  purge: Trash2,
  ...Object.fromEntries(
    ['copy', 'copyEach', 'recover', 'moveBack', 'deleteCopies', 'restore', 'turnBack', 'changeBack'].map((kind) => [
      kind,
      Undo2,
    ]),
  ),
}

/** What was done, and with which document first. */
function What({ of: { what, subject, moved } }: { readonly of: MoveRow }) {
  const t = useMessages(moveCopyMessages)
  return (
    <span className="sk-cut">
      {what}
      {subject !== null && <span className="sk-secondary"> {t(moved > 1 ? 'firstOf' : 'one', { subject })}</span>}
    </span>
  )
}

export const moveTitle: TitleView<MoveRow> = {
  column: 'kind',
  glyph: ({ row: { kind } }) => {
    const Sign = signs[kind] ?? RefreshCw
    return <Sign className="sk-move-sign" aria-hidden />
  },
  render: ({ row }) => <What of={row} />,
  href: ({ row }) => addresses.moves({ id: row.id, ...(row.isMine ? {} : { whose: 'others' }) }),
  faded: ({ row }) => row.isUndone,
}

export const moveColumns: { readonly [K in keyof MoveRow]?: ColumnView<MoveRow> } = {
  personName: { width: { 'zh-CN': 96, 'en-US': 130 }, goes: 1 },
  state: { width: 250, render: ({ row }) => <MoveProgress move={row} /> },
  total: { width: 96, align: 'end', goes: 2 },
  askedAt: {
    width: { 'zh-CN': 110, 'en-US': 130 },
    render: ({ row }) => <RelativeTime value={row.askedAt} />,
    goes: 3,
  },
}

export const moveFacts = ['state', 'askedAt'] as const
