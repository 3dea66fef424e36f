import { useNavigate } from 'react-router'
import { Archive, ShieldCheck, Trash2, TriangleAlert, Undo2 } from 'lucide-react'
import { Alert } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import { taskApi } from '@shuku/domain/notices/contract'
import {
  call,
  confirm,
  DataTable,
  EmptyState,
  invalidate,
  openDialog,
  PageHeader,
  StatusTag,
  TabBar,
  toast,
  useAddressState,
  useApi,
  useFormats,
  useMessages,
  useTable,
  type Action,
  type ColumnView,
  type Table,
  type TitleView,
} from '@shuku/kit/web'
import { retentionApi as api, RetentionQuery, RetentionRow, states } from '../contract.ts'
import { retentionMessages } from '../messages.ts'
import { RetainDialog } from './retain-dialog.tsx'
import './retention.css'

/** What becomes of documents whose time of keeping ends, for those who administer their categories. */
export function RetentionPage() {
  const t = useMessages(retentionMessages)
  const [{ state }, setQuery] = useAddressState(RetentionQuery)
  const tabs = states.map((key) => ({ key, label: t(key) }))
  return (
    <div className="sk-retention">
      <PageHeader title={t('title')} trail={[{ label: t('administration') }]} hasPrimary={false} />
      <LastRun />
      <TabBar
        items={tabs}
        value={state}
        label={t('title')}
        onChange={(key) => setQuery({ state: key as RetentionQuery['state'] })}
      />
      <List key={state} state={state} />
    </div>
  )
}

function LastRun() {
  const t = useMessages(retentionMessages)
  const formats = useFormats()
  const { data } = useApi(api.getRetention, {})
  if (!data) return <p className="sk-retention-run sk-small">{'\u00a0'}</p>
  const { lastRun, isLate, hidden } = data
  const words = lastRun ? t('lastRun', { ...lastRun, day: formats.calendarDay(lastRun.day) }) : t('neverRan')
  return (
    <>
      {isLate && (
        <Alert
          type="warning"
          showIcon
          icon={<TriangleAlert aria-hidden />}
          className="sk-retention-late"
          title={t('late')}
        />
      )}
      <p className="sk-retention-run sk-small sk-secondary">
        {words}
        {hidden > 0 && <span> · {t('hidden', { n: hidden })}</span>}
      </p>
    </>
  )
}

const list = { endpoint: api.listRetention, table: RetentionRow }
const empties = { soon: 'noneSoon', later: 'noneLater', held: 'noneHeld', kept: 'noneKept', done: 'noneDone' } as const

function List({ state }: RetentionQuery) {
  const t = useMessages(retentionMessages)
  const navigate = useNavigate()
  const table = useTable(list, { state })
  const actsOn = useActs(table, state)
  return (
    <DataTable
      table={table}
      label={t('title')}
      title={title}
      views={views}
      facts={['dueOn', 'category']}
      badge={({ row }) => <What {...row} />}
      onOpen={({ row }) => row.mayOpen && void navigate(addresses.document(row.id).slice(1))}
      rowActions={({ row }) => actsOn([row])}
      selectionActions={({ rows }) => actsOn(rows.map(({ row }) => row))}
      empty={<EmptyState title={t(empties[state])} text={t('noneText')} />}
    />
  )
}

/** Each may be taken back until the night in which it is done. */
function useActs(table: Pick<Table<RetentionRow>, 'reload' | 'selection'>, state: RetentionQuery['state']) {
  const t = useMessages(retentionMessages)
  const settled = async (message: string, undo?: () => unknown) => {
    toast.success(message, undo ? { undo } : {})
    table.selection.clear()
    await invalidate(taskApi.countTasks)
    await table.reload()
  }
  return (rows: readonly RetentionRow[]): Action[] => {
    const documentIds = rows.map(({ id }) => id)
    const n = rows.length
    const decide = async (act: 'relist' | 'archive' | 'delete') =>
      settled((await call(api.decideRetention, { documentIds, act })).message)
    const retain = () =>
      openDialog((props) => (
        <RetainDialog
          {...props}
          documentIds={documentIds}
          onDone={({ message }) => void settled(message, () => decide('relist'))}
        />
      ))
    const sure = async (act: 'archive' | 'delete') => {
      const title_ = t('decideTitle', { action: t(act), n })
      if (await confirm({ title: title_, text: t('decideText'), action: t(act), danger: act === 'delete' }))
        await decide(act)
    }
    // what is on hold is decided once it is released
    if (n === 0 || state === 'done' || state === 'held') return []
    if (state === 'kept')
      return [{ key: 'relist', label: t('relist'), icon: <Undo2 aria-hidden />, run: () => decide('relist') }]
    const asks = rows.every(({ action }) => action === 'ask')
    return [
      { key: 'keep', label: t('keep'), icon: <ShieldCheck aria-hidden />, run: retain },
      ...(asks
        ? [
            { key: 'archive', label: t('archive'), icon: <Archive aria-hidden />, run: () => sure('archive') },
            {
              key: 'delete',
              label: t('delete'),
              icon: <Trash2 aria-hidden />,
              danger: true,
              run: () => sure('delete'),
            },
          ]
        : []),
    ]
  }
}

const title: TitleView<RetentionRow> = {
  column: 'subject',
  least: 300,
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
  href: ({ row }) => (row.mayOpen ? addresses.document(row.id) : undefined),
}

const views: { readonly [K in keyof RetentionRow]?: ColumnView<RetentionRow> } = {
  category: { width: { 'zh-CN': 160, 'en-US': 208 }, least: 120, goes: 2 },
  action: { width: { 'zh-CN': 128, 'en-US': 208 }, render: ({ row }) => <What {...row} /> },
  dueOn: { width: { 'zh-CN': 112, 'en-US': 128 }, render: ({ row }) => <On day={row.dueOn} /> },
  keptUntil: { width: { 'zh-CN': 112, 'en-US': 128 }, goes: 1, render: ({ row }) => <On day={row.keptUntil} /> },
  decidedBy: { width: { 'zh-CN': 104, 'en-US': 136 }, least: 104, goes: 3 },
  reason: { width: 200, least: 140, goes: 4 },
}

function What({ action }: Pick<RetentionRow, 'action'>) {
  const t = useMessages(retentionMessages)
  const tones = { archive: 'mute', delete: 'back', ask: 'run' } as const
  return <StatusTag tone={tones[action]}>{t(action)}</StatusTag>
}

function On({ day }: { day: string | null }) {
  const { calendarDay } = useFormats()
  return day === null ? null : calendarDay(day)
}
