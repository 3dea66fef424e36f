import { Pencil, Plus, X } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import {
  DataTable,
  EmptyState,
  NoPermission,
  openDialog,
  PageHeader,
  StatusTag,
  toast,
  useAction,
  useMessages,
  useTable,
  type ColumnView,
  type TitleView,
} from '@shuku/kit/web'
import { popUpApi, PopUpRow } from '../contract.ts'
import { popUpMessages } from '../messages.ts'
import { PopUpForm } from './pop-up-form.tsx'
import './pop-ups.css'

const popUps = { endpoint: popUpApi.listPopUps, table: PopUpRow }

const title: TitleView<PopUpRow> = {
  column: 'subject',
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
  href: ({ row }) => addresses.document(row.id),
}

const views: { readonly [K in keyof PopUpRow]?: ColumnView<PopUpRow> } = {
  state: { width: { 'zh-CN': 96, 'en-US': 112 }, render: ({ row }) => <State state={row.state} /> },
  startsOn: { width: { 'zh-CN': 120, 'en-US': 128 }, goes: 1 },
  endsOn: { width: { 'zh-CN': 120, 'en-US': 128 } },
  times: { width: { 'zh-CN': 104, 'en-US': 144 }, goes: 2, render: ({ row }) => <Times times={row.times} /> },
  people: { width: { 'zh-CN': 104, 'en-US': 104 }, goes: 1 },
}

/** The documents that are shown after sign-in, for who administers them. */
export function PopUpsPage() {
  const t = useMessages(popUpMessages)
  const table = useTable(popUps, {})
  const onDone = () => void table.reload()
  const saving = useAction(popUpApi.savePopUp, { onDone })
  if (table.error?.kind === 'refused') return <NoPermission />
  const open = (row?: PopUpRow) => openDialog((props) => <PopUpForm {...props} row={row} onDone={onDone} />)
  const remove = async ({ id: documentId, startsOn, endsOn, times }: PopUpRow) => {
    const removed = await saving.run({ documentId, isSet: false })
    const before = { documentId, startsOn, endsOn, ...(times === null ? {} : { times }) }
    if (removed) toast.success(removed.message, { undo: () => saving.run(before) })
  }
  const add = { key: 'add', label: t('add'), icon: <Plus aria-hidden />, run: () => open() }
  return (
    <div className="sk-pop-ups">
      <PageHeader title={t('title')} trail={[{ label: t('administration') }]} actions={[add]} />
      <DataTable
        table={table}
        label={t('title')}
        title={title}
        views={views}
        facts={['startsOn', 'endsOn']}
        badge={({ row }) => <State state={row.state} />}
        onOpen={({ row }) => open(row)}
        rowActions={({ row }) => [
          { key: 'change', label: t('change'), icon: <Pencil aria-hidden />, run: () => open(row) },
          { key: 'end', label: t('end'), icon: <X aria-hidden />, run: () => remove(row) },
        ]}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
      />
    </div>
  )
}

const tones = { running: 'run', coming: 'mute', ended: 'mute' } as const

function State({ state }: Pick<PopUpRow, 'state'>) {
  const t = useMessages(popUpMessages)
  return <StatusTag tone={tones[state]}>{t(state)}</StatusTag>
}

function Times({ times }: Pick<PopUpRow, 'times'>) {
  const t = useMessages(popUpMessages)
  return times === null ? t('always') : t('timesOf', { n: times })
}
