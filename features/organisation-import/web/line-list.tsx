import { Building2, UserRound } from 'lucide-react'
import {
  Avatar,
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
import { lineResults, LineRow, organisationImportApi as api, type ImportState, type LineResult } from '../contract.ts'
import { importMessages } from '../messages.ts'
import type { ImportPageState } from './import-page-state.ts'

const list = { endpoint: api.listLines, table: LineRow }

const tones: Record<LineResult | 'waiting', StatusTone> = {
  new: 'ok',
  changed: 'run',
  unchanged: 'mute',
  error: 'bad',
  leaver: 'back',
  waiting: 'mute',
}

const title: TitleView<LineRow> = {
  column: 'name',
  least: 140,
  glyph: ({ row }, size) =>
    row.kind === 'unit' ? (
      <Building2 aria-hidden size={size} />
    ) : row.name === '' ? (
      <UserRound aria-hidden size={size} />
    ) : (
      <Avatar personId={undefined} name={row.name} size={size === 18 ? 20 : size} />
    ),
  render: ({ row }) => row.name || row.code,
}

const views: { readonly [K in keyof LineRow]?: ColumnView<LineRow> } = {
  line: { width: 72, align: 'end', goes: 2, render: ({ row }) => (row.line === 0 ? '–' : row.line) },
  code: { width: 136, goes: 1 },
  result: { width: { 'zh-CN': 104, 'en-US': 112 }, render: ({ row }) => <ResultTag result={row.result} /> },
  says: { width: 560, wraps: true, render: ({ row }) => <Says row={row} /> },
}

interface LineListProps {
  readonly of: ImportState
  readonly state: ImportPageState
  readonly onChange: (patch: Partial<ImportPageState>) => void
}

/** What each line does: all lines, or those with one result. */
export function LineList({ of, state, onChange }: LineListProps) {
  const t = useMessages(importMessages)
  const { importId, counts } = of
  const table = useTable(list, { importId, result: state.result })
  const all = counts.new + counts.changed + counts.unchanged + counts.error
  return (
    <>
      <TabBar
        label={t('result')}
        items={[
          { key: 'all', label: t('all'), count: all },
          ...lineResults
            .filter((result) => counts[result] > 0 || state.result === result)
            .map((result) => ({ key: result, label: t(result), count: counts[result] })),
        ]}
        value={state.result ?? 'all'}
        onChange={(key) => onChange({ result: lineResults.find((result) => result === key) })}
      />
      <DataTable
        table={table}
        label={t('lines')}
        title={title}
        views={views}
        facts={['code', 'says']}
        badge={({ row }) => <ResultTag result={row.result} />}
        empty={<EmptyState title={t('none')} />}
      />
    </>
  )
}

function ResultTag({ result }: { result: LineRow['result'] }) {
  return <StatusTag tone={tones[result]}>{useMessages(importMessages)(result)}</StatusTag>
}

function Says({ row }: { row: LineRow }) {
  return <span className={row.result === 'error' ? 'sk-error-text' : undefined}>{row.says}</span>
}
