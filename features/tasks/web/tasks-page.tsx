import { useNavigate } from 'react-router'
import { Stamp } from 'lucide-react'
import { Segmented } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import { taskApi } from '@shuku/domain/notices/contract'
import {
  type ColumnView,
  DataTable,
  DueDay,
  EmptyState,
  FilterBar,
  momentWidth,
  PageHeader,
  RelativeTime,
  TabBar,
  type TitleView,
  useAddressState,
  useApi,
  useMessages,
  useTable,
} from '@shuku/kit/web'
import { TaskQuery, TaskRow, tasksApi } from '../contract.ts'
import { taskMessages } from '../messages.ts'
import { useTaskActs } from './use-task-acts.ts'

/** What waits for one, of all kinds, and what one waits for. */
export function TasksPage() {
  const t = useMessages(taskMessages)
  const [query, setQuery] = useAddressState(TaskQuery)
  const { data } = useApi(taskApi.countTasks, {}, { staleMs: 0 })
  const tabs = [
    { key: 'waiting', label: t('waiting'), count: data?.waiting },
    { key: 'begun', label: t('begun'), count: data?.begun },
  ]
  const approvals = addresses.approvals({ tab: 'done' })
  return (
    <>
      <PageHeader
        title={t('tasks')}
        hasPrimary={false}
        actions={[{ key: 'approvals', label: t('approvals'), icon: <Stamp aria-hidden />, href: approvals }]}
      />
      <TabBar
        items={tabs}
        value={query.side}
        label={t('tasks')}
        onChange={(key) => setQuery({ side: key as TaskQuery['side'], kind: undefined })}
      />
      <List key={query.side} query={query} kinds={data?.kinds ?? []} onKind={(kind) => setQuery({ kind })} />
    </>
  )
}

const tasks = { endpoint: tasksApi.listTasks, table: TaskRow }

interface ListProps {
  readonly query: TaskQuery
  readonly kinds: readonly { readonly kind: string; readonly label: string; readonly n: number }[]
  readonly onKind: (kind: string | undefined) => void
}

function List({ query, kinds, onKind }: ListProps) {
  const t = useMessages(taskMessages)
  const navigate = useNavigate()
  const table = useTable(tasks, query)
  const { actsOn, hrefOf } = useTaskActs(() => {
    table.selection.clear()
    return table.reload()
  })
  const isWaiting = query.side === 'waiting'
  const acts = (rows: readonly TaskRow[]) => (isWaiting ? actsOn(rows) : [])
  const title: TitleView<TaskRow> = {
    column: 'subject',
    glyph: ({ row }, size) => <DocumentGlyph kind={row.documentKind} size={size} />,
    href: ({ row }) => hrefOf(row),
  }
  const total = kinds.reduce((sum, { n }) => sum + n, 0)
  const options = [
    { value: '', label: `${t('all')} ${total}` },
    ...kinds.map(({ kind, label, n }) => ({ value: kind, label: `${label} ${n}` })),
  ]
  return (
    <DataTable
      table={table}
      label={t(query.side)}
      title={title}
      views={columns}
      facts={['what', 'by', 'dueOn']}
      onOpen={({ row }) => void navigate(hrefOf(row).slice(1))}
      rowActions={({ row }) => acts([row])}
      selectionActions={({ rows }) => acts(rows.map(({ row }) => row))}
      filter={
        isWaiting && kinds.length > 1 ? (
          <FilterBar count={query.kind === undefined ? 0 : 1} onClear={() => onKind(undefined)}>
            <Segmented<string>
              aria-label={t('kinds')}
              options={options}
              value={query.kind ?? ''}
              onChange={(kind) => onKind(kind || undefined)}
            />
          </FilterBar>
        ) : undefined
      }
      empty={
        isWaiting ? (
          <EmptyState title={t('noneWaiting')} />
        ) : (
          <EmptyState title={t('noneBegun')} text={t('noneBegunText')} />
        )
      }
    />
  )
}

const columns: { readonly [K in keyof TaskRow]?: ColumnView<TaskRow> } = {
  what: { width: { 'zh-CN': 112, 'en-US': 160 } },
  by: { width: { 'zh-CN': 96, 'en-US': 144 } },
  note: { width: 200, goes: 1 },
  at: { width: momentWidth, goes: 2, render: ({ row }) => <RelativeTime value={row.at} /> },
  dueOn: {
    width: { 'zh-CN': 112, 'en-US': 136 },
    render: ({ row }) => row.dueOn !== null && <DueDay day={row.dueOn} />,
  },
}
