import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import {
  type ColumnView,
  DataTable,
  EmptyState,
  momentWidth,
  ProgressBar,
  RelativeTime,
  StatusTag,
  type TitleView,
  useMessages,
  useTable,
} from '@shuku/kit/web'
import {
  readingReportApi as api,
  ReadDocumentRow,
  ReadPairRow,
  ReadPersonRow,
  ReadUnitRow,
  type PairsQuery,
  type ReportScope,
} from '../../contract.ts'
import { reportMessages } from '../../report-messages.ts'

interface ListProps {
  readonly scope: ReportScope
  readonly filter: ReactNode
  /** Shows who has not read it, or what they have not read. */
  readonly onOpen: (id: number) => void
}

const documents = { endpoint: api.listDocuments, table: ReadDocumentRow }
const people = { endpoint: api.listPeople, table: ReadPersonRow }
const units = { endpoint: api.listUnits, table: ReadUnitRow }
const pairs = { endpoint: api.listPairs, table: ReadPairRow }

const shareView = {
  width: 152,
  render: ({ row: { done, should, share } }: { row: { done: number; should: number; share: number } }) => (
    <Share done={done} should={should} share={share} />
  ),
}
// who should and who did is what the report is about: it stays longest
const counts = {
  should: { width: { 'zh-CN': 88, 'en-US': 112 }, align: 'end', goes: 5 },
  done: { width: 80, align: 'end', goes: 6 },
  open: { width: { 'zh-CN': 80, 'en-US': 88 }, align: 'end' },
  share: shareView,
} as const

export function ByDocument({ scope, filter, onOpen }: ListProps) {
  const t = useMessages(reportMessages)
  const table = useTable(documents, scope)
  const title: TitleView<ReadDocumentRow> = {
    column: 'subject',
    glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
    render: ({ row }) => (
      <button type="button" className="sk-plain-button sk-cut" onClick={() => onOpen(row.id)}>
        {row.subject}
      </button>
    ),
  }
  return (
    <DataTable
      table={table}
      label={t('byDocument')}
      title={title}
      views={{
        categoryName: { width: 160, goes: 1 },
        medianDays: { width: { 'zh-CN': 128, 'en-US': 160 }, align: 'end', goes: 4 },
        downloads: { width: { 'zh-CN': 88, 'en-US': 104 }, align: 'end', goes: 3 },
        prints: { width: 88, align: 'end', goes: 2 },
        ...counts,
      }}
      facts={['open', 'share']}
      onOpen={({ row }) => onOpen(row.id)}
      rowActions={() => []}
      filter={filter}
      empty={<Empty />}
    />
  )
}

export function ByPerson({ scope, filter, onOpen }: ListProps) {
  const t = useMessages(reportMessages)
  const table = useTable(people, scope)
  const title: TitleView<ReadPersonRow> = {
    column: 'name',
    render: ({ row }) => (
      <button type="button" className="sk-plain-button sk-cut" onClick={() => onOpen(row.id)}>
        {row.name}
      </button>
    ),
  }
  return (
    <DataTable
      table={table}
      label={t('byPerson')}
      title={title}
      views={{ departmentName: { width: 200, goes: 1 }, ...counts }}
      facts={['open', 'share']}
      onOpen={({ row }) => onOpen(row.id)}
      rowActions={() => []}
      filter={filter}
      empty={<Empty />}
    />
  )
}

export function ByUnit({ scope, filter, onOpen }: ListProps) {
  const t = useMessages(reportMessages)
  const table = useTable(units, scope)
  const title: TitleView<ReadUnitRow> = {
    column: 'name',
    render: ({ row }) => (
      <button type="button" className="sk-plain-button sk-cut" onClick={() => onOpen(row.id)}>
        {row.name}
      </button>
    ),
  }
  return (
    <DataTable
      table={table}
      label={t('byUnit')}
      title={title}
      views={{ people: { width: 88, align: 'end', goes: 1 }, ...counts }}
      facts={['open', 'share']}
      onOpen={({ row }) => onOpen(row.id)}
      rowActions={() => []}
      filter={filter}
      empty={<Empty />}
    />
  )
}

const pairTitle: TitleView<ReadPairRow> = {
  column: 'subject',
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
  href: ({ row }) => addresses.document(row.documentId),
}

const pairViews: { readonly [K in keyof ReadPairRow]?: ColumnView<ReadPairRow> } = {
  name: { width: { 'zh-CN': 104, 'en-US': 144 } },
  departmentName: { width: 160, goes: 1 },
  hasRead: { width: 88, render: ({ row }) => <State hasRead={row.hasRead} /> },
  openings: { width: { 'zh-CN': 88, 'en-US': 104 }, align: 'end', goes: 3 },
  readAt: { width: momentWidth, goes: 2, render: ({ row }) => row.readAt && <RelativeTime value={row.readAt} /> },
}

/** Of each document and person. */
export function Pairs({ asked, filter }: { readonly asked: PairsQuery; readonly filter: ReactNode }) {
  const t = useMessages(reportMessages)
  const navigate = useNavigate()
  const table = useTable(pairs, asked)
  return (
    <DataTable
      table={table}
      label={t('details')}
      title={pairTitle}
      views={pairViews}
      facts={['name', 'hasRead']}
      onOpen={({ row }) => void navigate(addresses.document(row.documentId).slice(1))}
      rowActions={() => []}
      filter={filter}
      empty={<Empty />}
    />
  )
}

function State({ hasRead }: { readonly hasRead: boolean }) {
  const t = useMessages(reportMessages)
  return <StatusTag tone={hasRead ? 'ok' : 'back'}>{t(hasRead ? 'read' : 'unread')}</StatusTag>
}

function Share({ done, should, share }: { readonly done: number; readonly should: number; readonly share: number }) {
  const t = useMessages(reportMessages)
  const words = t('percent', { n: share })
  return (
    <span className="sk-reading-share">
      <ProgressBar done={done} total={should} label={words} over={done === should} />
      <span>{words}</span>
    </span>
  )
}

export function Empty() {
  const t = useMessages(reportMessages)
  return <EmptyState title={t('none')} text={t('noneText')} />
}
