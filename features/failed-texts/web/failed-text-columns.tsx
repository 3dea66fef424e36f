import { addresses } from '@shuku/domain/addresses'
import {
  type ColumnView,
  FileGlyph,
  FileName,
  momentWidth,
  RelativeTime,
  type TableRow,
  type TitleView,
  useFormats,
  useMessages,
} from '@shuku/kit/web'
import type { FailedTextRow } from '../contract.ts'
import { failedTextMessages } from '../messages.ts'

type Row = Pick<TableRow<FailedTextRow>, 'row'>

/** For documents that one may not read only the category is shown. */
export const failedTextTitle: TitleView<FailedTextRow> = {
  column: 'name',
  glyph: ({ row }, size) => <FileGlyph kind={row.kind} size={size} />,
  render: ({ row }) => (row.name === null ? <Hidden what="hiddenFile" /> : <FileName name={row.name} />),
  faded: ({ row }) => row.name === null,
}

export const failedTextColumns: { readonly [K in keyof FailedTextRow]?: ColumnView<FailedTextRow> } = {
  subject: { width: { 'zh-CN': 220, 'en-US': 220 }, render: Subject, goes: 3 },
  categoryName: { width: { 'zh-CN': 130, 'en-US': 150 }, goes: 1 },
  reason: { width: { 'zh-CN': 120, 'en-US': 140 }, render: Reason },
  sizeBytes: { width: 88, align: 'end', render: Size, goes: 2 },
  since: { width: momentWidth, render: ({ row }) => <RelativeTime value={row.since} />, goes: 4 },
}

export const failedTextFacts = ['reason', 'since'] as const

function Hidden({ what }: { what: 'hiddenFile' | 'hiddenDocument' }) {
  return <span className="sk-secondary">{useMessages(failedTextMessages)(what)}</span>
}

function Subject({ row }: Row) {
  if (row.subject === null) return <Hidden what="hiddenDocument" />
  return (
    <a className="sk-cut" href={addresses.document(row.documentId)} title={row.subject}>
      {row.subject}
    </a>
  )
}

function Reason({ row }: Row) {
  return useMessages(failedTextMessages)(row.reason)
}

function Size({ row }: Row) {
  return useFormats().bytes(row.sizeBytes)
}
