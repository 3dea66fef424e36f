import { FolderInput, RefreshCw, Trash2, Undo2 } from 'lucide-react'
import { RelativeTime, type ColumnView, type TableRow, type TitleView } from '@shuku/kit/web'
import { addresses } from '@shuku/domain/addresses'
import type { MoveRow } from '../../contract.ts'
import { MoveProgress } from './move-progress.tsx'
import { useWhatItIs } from './what-it-is.ts'

const changes: ReadonlySet<string> = new Set(['turn', 'author', 'owner', 'secrecy', 'unshare', 'unlock', 'renumber'])

type Row = Pick<TableRow<MoveRow>, 'row'>

export const moveTitle: TitleView<MoveRow> = {
  column: 'kind',
  glyph: ({ row: { kind } }) => {
    if (changes.has(kind)) return <RefreshCw className="sk-move-sign" aria-hidden />
    if (kind === 'move') return <FolderInput className="sk-move-sign" aria-hidden />
    return kind === 'delete' || kind === 'purge' ? (
      <Trash2 className="sk-move-sign" aria-hidden />
    ) : (
      <Undo2 className="sk-move-sign" aria-hidden />
    )
  },
  render: What,
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

function What({ row }: Row) {
  const what = useWhatItIs()
  return <span className="sk-cut">{what(row)}</span>
}
