import { Folder } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import {
  DataTable,
  EmptyState,
  StatusTag,
  TabBar,
  useMessages,
  useTable,
  type ColumnView,
  type StatusTone,
  type TitleView,
} from '@shuku/kit/web'
import {
  categoryImportApi as api,
  ImportLineRow,
  lineResults,
  type CategoryImport,
  type LineResult,
} from '../contract.ts'
import { categoryImportMessages } from '../messages.ts'

const list = { endpoint: api.listImportLines, table: ImportLineRow }

const tones: Record<LineResult | 'waiting', StatusTone> = {
  new: 'ok',
  changed: 'run',
  unchanged: 'mute',
  error: 'bad',
  waiting: 'mute',
}

const title: TitleView<ImportLineRow> = {
  column: 'name',
  least: 140,
  glyph: (_, size) => <Folder aria-hidden size={size} />,
  render: ({ row }) => row.name || '–',
}

/** Where the categories are there, their names lead to them. */
const linked: TitleView<ImportLineRow> = {
  ...title,
  href: ({ row }) => (row.categoryId === null ? undefined : addresses.categoryConsole({ categoryId: row.categoryId })),
}

const views: { readonly [K in keyof ImportLineRow]?: ColumnView<ImportLineRow> } = {
  line: { width: 72, align: 'end', goes: 2 },
  parentPath: { width: 200, goes: 1 },
  result: { width: { 'zh-CN': 104, 'en-US': 112 }, render: ({ row }) => <ResultTag result={row.result} /> },
  says: { width: 480, wraps: true, render: ({ row }) => <Says row={row} /> },
}

interface LineListProps {
  readonly of: CategoryImport
  readonly result: LineResult | undefined
  readonly onResult: (result: LineResult | undefined) => void
}

/** What each line does: all lines, or those with one result. */
export function LineList({ of: { importId, counts, state }, result, onResult }: LineListProps) {
  const t = useMessages(categoryImportMessages)
  const table = useTable(list, { importId, result })
  const all = counts.new + counts.changed + counts.unchanged + counts.error
  return (
    <>
      <TabBar
        label={t('result')}
        items={[
          { key: 'all', label: t('all'), count: all },
          ...lineResults
            .filter((each) => counts[each] > 0 || result === each)
            .map((each) => ({ key: each, label: t(each), count: counts[each] })),
        ]}
        value={result ?? 'all'}
        onChange={(key) => onResult(lineResults.find((each) => each === key))}
      />
      <DataTable
        table={table}
        label={t('lines')}
        title={state === 'done' ? linked : title}
        views={views}
        facts={['says']}
        badge={({ row }) => <ResultTag result={row.result} />}
        empty={<EmptyState title={t('noLines')} />}
      />
    </>
  )
}

function ResultTag({ result }: { result: ImportLineRow['result'] }) {
  return <StatusTag tone={tones[result]}>{useMessages(categoryImportMessages)(result)}</StatusTag>
}

function Says({ row }: { row: ImportLineRow }) {
  return <span className={row.result === 'error' ? 'sk-error-text' : undefined}>{row.says}</span>
}
