import { useNavigate } from 'react-router'
import { FileStack, LockOpen, Plus } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import {
  DataTable,
  EmptyState,
  NoPermission,
  openDialog,
  PageHeader,
  StatusTag,
  useMessages,
  useTable,
  type ColumnView,
  type TitleView,
} from '@shuku/kit/web'
import { governanceApi, HoldRow } from '../contract.ts'
import { governanceMessages } from '../messages.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

const holds = { endpoint: governanceApi.listHolds, table: HoldRow }

const title: TitleView<HoldRow> = { column: 'name', least: 200, href: ({ row }) => addresses.held(row.id) }

const views: { readonly [K in keyof HoldRow]?: ColumnView<HoldRow> } = {
  reason: { width: { 'zh-CN': 260, 'en-US': 280 }, least: 160 },
  state: { width: { 'zh-CN': 96, 'en-US': 112 }, render: ({ row }) => <State state={row.state} /> },
  documents: { width: { 'zh-CN': 72, 'en-US': 104 }, align: 'end', goes: 4 },
  categories: { width: { 'zh-CN': 72, 'en-US': 104 }, align: 'end', goes: 1 },
  setBy: { width: { 'zh-CN': 104, 'en-US': 136 }, least: { 'zh-CN': 80, 'en-US': 112 } },
  setAt: { width: { 'zh-CN': 116, 'en-US': 132 }, goes: 3 },
  releasedBy: { width: { 'zh-CN': 104, 'en-US': 136 }, least: { 'zh-CN': 80, 'en-US': 112 }, goes: 2 },
}

/** What is held, by whom and why, for those who set and release holds. */
export function HoldsPage() {
  const t = useMessages(governanceMessages)
  const navigate = useNavigate()
  const table = useTable(holds, {})
  if (table.error?.kind === 'refused') return <NoPermission />
  const onDone = () => void table.reload()
  const open = () => openDialog((props) => <HoldDialog {...props} onDone={onDone} />)
  const add = { key: 'add', label: t('add'), icon: <Plus aria-hidden />, run: open }
  const release = (row: HoldRow) => openDialog((props) => <ReleaseDialog {...props} hold={row} onDone={onDone} />)
  return (
    <>
      <PageHeader title={t('title')} trail={[{ label: t('administration') }]} actions={[add]} />
      <DataTable
        table={table}
        label={t('title')}
        title={title}
        views={views}
        facts={['setBy', 'setAt']}
        badge={({ row }) => <State state={row.state} />}
        onOpen={({ row }) => void navigate(addresses.held(row.id).slice(1))}
        rowActions={({ row }) => [
          { key: 'held', label: t('showHeld'), icon: <FileStack aria-hidden />, href: addresses.held(row.id) },
          ...(row.mayRelease
            ? [{ key: 'release', label: t('release'), icon: <LockOpen aria-hidden />, run: () => release(row) }]
            : []),
        ]}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
      />
    </>
  )
}

function State({ state }: Pick<HoldRow, 'state'>) {
  const t = useMessages(governanceMessages)
  return <StatusTag tone={state === 'inForce' ? 'run' : 'mute'}>{t(state)}</StatusTag>
}
