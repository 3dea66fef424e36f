import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import {
  type ColumnView,
  DataTable,
  EmptyState,
  momentWidth,
  PageHeader,
  RelativeTime,
  type TitleView,
  useApi,
  useMessages,
  useTable,
} from '@shuku/kit/web'
import {
  CountedDocumentRow,
  CountedPersonRow,
  ReadingRow,
  reportListsApi as api,
  type CountedQuery,
  type PeopleQuery,
  type ReadingsQuery,
  type ReportQuery,
} from '../contract.ts'
import { listMessages } from '../list-messages.ts'
import { reportsMessages } from '../messages.ts'
import { listAddress } from './list-address.ts'
import { ReportFilter } from './report-filter.tsx'
import { reports } from './reports.ts'

type Filter = Omit<ComponentProps<typeof ReportFilter>, 'groups'>

interface ListProps<Q> {
  readonly query: Q
  readonly filter: Filter
}

const documents = { endpoint: api.listCounted, table: CountedDocumentRow }
const readings = { endpoint: api.listReadings, table: ReadingRow }
const people = { endpoint: api.listPeople, table: CountedPersonRow }

interface DocumentLine {
  readonly id: number
  readonly kind: string
}

/** The title of a list of documents: each leads to its page. */
export function titled<R extends DocumentLine & { readonly subject: string }>(): TitleView<R> {
  return {
    column: 'subject',
    glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
    href: ({ row }) => addresses.document(row.id),
  }
}

export function useOpenDocument() {
  const navigate = useNavigate()
  return ({ row }: { readonly row: DocumentLine }) => void navigate(addresses.document(row.id).slice(1))
}

const named = {
  categoryName: { width: 160, goes: 2 },
  authorName: { width: { 'zh-CN': 104, 'en-US': 144 } },
} as const

const documentViews: { readonly [K in keyof CountedDocumentRow]?: ColumnView<CountedDocumentRow> } = {
  ...named,
  departmentName: { width: 160, goes: 1 },
  createdAt: { width: momentWidth, render: ({ row }) => <RelativeTime value={row.createdAt} /> },
}

export function CountedDocuments({ query, filter }: ListProps<CountedQuery>) {
  const word = useMessages(listMessages)
  const table = useTable(documents, query)
  const open = useOpenDocument()
  const { counted = 0, name } = table.answer ?? {}
  return (
    <Frame filter={filter} what={word('counted')} name={name}>
      {(label) => (
        <>
          <DataTable
            table={table}
            label={label}
            title={titled()}
            views={documentViews}
            facts={['authorName', 'createdAt']}
            onOpen={open}
            rowActions={() => []}
            empty={<EmptyState title={word('noDocuments')} />}
          />
          <Hidden n={table.total === undefined ? 0 : counted - table.total} kind="hiddenDocuments" />
        </>
      )}
    </Frame>
  )
}

const readingViews: { readonly [K in keyof ReadingRow]?: ColumnView<ReadingRow> } = {
  ...named,
  readers: { width: { 'zh-CN': 88, 'en-US': 96 }, align: 'end', goes: 1 },
  firstAt: { width: momentWidth, render: ({ row }) => <RelativeTime value={row.firstAt} /> },
}

export function Readings({ query, filter }: ListProps<ReadingsQuery>) {
  const word = useMessages(listMessages)
  const table = useTable(readings, query)
  const open = useOpenDocument()
  const { counted = 0, name } = table.answer ?? {}
  return (
    <Frame filter={filter} what={word('readings')} name={name}>
      {(label) => (
        <>
          <DataTable
            table={table}
            label={label}
            title={titled()}
            views={readingViews}
            facts={['authorName', 'firstAt']}
            onOpen={open}
            rowActions={() => []}
            empty={<EmptyState title={word('noDocuments')} />}
          />
          <Hidden n={table.total === undefined ? 0 : counted - table.total} kind="hiddenReadings" />
        </>
      )}
    </Frame>
  )
}

export function CountedPeople({ query, who, filter }: ListProps<ReportQuery> & Pick<PeopleQuery, 'who'>) {
  const word = useMessages(listMessages)
  return (
    <Frame filter={filter} what={word(who)}>
      {(label) => <PeopleTable query={{ ...query, who }} label={label} />}
    </Frame>
  )
}

/** People with their numbers; each leads to what their number is of. */
export function PeopleTable({
  query: { who, ...query },
  label,
  filter,
}: {
  readonly query: PeopleQuery
  readonly label: string
  readonly filter?: ReactNode
}) {
  const word = useMessages(listMessages)
  const navigate = useNavigate()
  const table = useTable(people, { ...query, who })
  const listOf = ({ row }: { readonly row: CountedPersonRow }) =>
    listAddress({ report: who === 'authors' ? 'author' : 'reading', query, barId: row.id })
  return (
    <DataTable
      table={table}
      label={label}
      title={{ column: 'name', href: listOf }}
      views={{ departmentName: { width: 240, goes: 1 }, n: { width: 104, align: 'end' } }}
      facts={['departmentName', 'n']}
      onOpen={(row) => void navigate(listOf(row).slice(1))}
      rowActions={() => []}
      filter={filter}
      empty={<EmptyState title={word('noPeople')} />}
    />
  )
}

interface FrameProps {
  readonly filter: Filter
  readonly what: string
  readonly name?: string | undefined
  /** Named by the title of the page. */
  readonly children: (label: string) => ReactNode
}

function Frame({ filter, what, name, children }: FrameProps) {
  const t = useMessages(reportsMessages)
  const word = useMessages(listMessages)
  const { report, value } = filter
  const form = useApi(reports[report].conditions, {}, { staleMs: 300_000 })
  const title = name ? word('listOf', { name, what }) : what
  const back = { label: t(report), href: reports[report].address(value), isBack: true }
  return (
    <div className="sk-report">
      <PageHeader title={title} trail={[{ label: t('title') }, back]} back={back} hasPrimary={false} />
      {form.data && <ReportFilter {...filter} groups={form.data.conditions} />}
      {children(title)}
    </div>
  )
}

interface HiddenProps {
  readonly n: number
  readonly kind: 'hiddenDocuments' | 'hiddenReadings'
}

/** What the number counts beyond the list. */
function Hidden({ n, kind }: HiddenProps) {
  const word = useMessages(listMessages)
  return n > 0 ? <p className="sk-report-hidden sk-secondary">{word(kind, { n })}</p> : null
}
