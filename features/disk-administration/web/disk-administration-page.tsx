import { Checkbox } from 'antd'
import { Gauge, Send, Trash2 } from 'lucide-react'
import type { ReplyOf } from '@shuku/kit/contract'
import {
  call,
  confirm,
  DataTable,
  EmptyState,
  FilterBar,
  NoPermission,
  NumbersForm,
  openDialog,
  PageHeader,
  Query,
  runWithToast,
  SearchInput,
  toast,
  useAction,
  useAddressState,
  useApi,
  useFormats,
  useMessages,
  useTable,
  type Action,
  type ColumnView,
  type TitleView,
} from '@shuku/kit/web'
import { diskAdministrationApi as api, DisksQuery, mostGigabytes, PersonDiskRow } from '../contract.ts'
import { diskAdministrationMessages } from '../messages.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { LinkSettings } from './link-settings.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import './disk-administration-page.css'

const list = { endpoint: api.listDisks, table: PersonDiskRow }

const title: TitleView<PersonDiskRow> = {
  column: 'name',
  least: 200,
  marks: ({ row }) => (row.hasLeft ? <Left /> : null),
}

const views: { readonly [K in keyof PersonDiskRow]?: ColumnView<PersonDiskRow> } = {
  departmentName: { width: 280, least: 140, goes: 1 },
  usedBytes: { width: 120, align: 'end', render: ({ row }) => <Size of={row.usedBytes} /> },
  limitBytes: { width: 180, align: 'end', render: ({ row }) => <Limit row={row} /> },
}

/** How much cloud disks may have, who uses how much, and what becomes of the disks of those who left. */
export function DiskAdministrationPage() {
  const t = useMessages(diskAdministrationMessages)
  const disks = useApi(api.getDisks, {}, { staleMs: 0 })
  const [query, setQuery] = useAddressState(DisksQuery)
  const table = useTable(list, query)
  const { selection } = table
  const purge = usePurge(() => table.reload())
  if (disks.error?.kind === 'refused') return <NoPermission />
  const setLimit = (rows: readonly PersonDiskRow[]): Action => ({
    key: 'limit',
    label: t('setLimit'),
    icon: <Gauge aria-hidden />,
    run: () => openDialog((props) => <LimitDialog {...props} people={rows} />),
  })
  const actsOn = (row: PersonDiskRow): Action[] => [
    setLimit([row]),
    ...(row.hasLeft
      ? [
          {
            key: 'transfer',
            label: t('transfer'),
            icon: <Send aria-hidden />,
            run: () => openDialog((props) => <TransferDialog {...props} person={row} />),
          },
          { key: 'purge', label: t('purge'), icon: <Trash2 aria-hidden />, danger: true, run: () => purge(row) },
        ]
      : []),
  ]
  const chosen = selection.rows.map(({ row }) => row)
  return (
    <div className="sk-disk-administration">
      <PageHeader title={t('title')} trail={[{ label: t('administration') }]} />
      <div className="sk-disk-administration-limit">
        <p className="sk-secondary">{t('about')}</p>
        <Query of={disks} rows={3}>
          {(data) => <LimitForm disks={data} />}
        </Query>
        <LinkSettings />
      </div>
      <DataTable
        table={table}
        label={t('people')}
        title={title}
        views={views}
        facts={['departmentName', 'usedBytes']}
        filter={
          <FilterBar
            field={
              <SearchInput
                value={query.text ?? ''}
                label={t('find')}
                width={240}
                delayMs={250}
                onSearch={(typed) => setQuery({ text: typed || undefined }, { replace: true })}
              />
            }
          >
            <Checkbox
              checked={query.onlyLeavers === true}
              onChange={({ target }) => setQuery({ onlyLeavers: target.checked ? true : undefined })}
            >
              {t('onlyLeavers')}
            </Checkbox>
          </FilterBar>
        }
        rowActions={({ row }) => actsOn(row)}
        menuActions={(each) => (selection.has(each.id) && chosen.length > 1 ? [setLimit(chosen)] : actsOn(each.row))}
        selectionActions={({ rows }) => [setLimit(rows.map(({ row }) => row))]}
        empty={<EmptyState title={t('none')} />}
      />
    </div>
  )
}

function usePurge(again: () => Promise<unknown>) {
  const t = useMessages(diskAdministrationMessages)
  const { bytes } = useFormats()
  return async ({ id, name, usedBytes }: PersonDiskRow) => {
    const sure = await confirm({
      title: t('purgeAsked', { name }),
      text: t('purgeText', { size: bytes(usedBytes) }),
      action: t('purge'),
      danger: true,
    })
    if (!sure) return
    await runWithToast(async () => {
      const { message } = await call(api.purgeDisk, { personId: id })
      toast.success(message)
      await again()
    })
  }
}

function LimitForm({ disks }: { readonly disks: ReplyOf<typeof api.getDisks> }) {
  const t = useMessages(diskAdministrationMessages)
  const { bytes } = useFormats()
  const save = useAction(api.saveDiskLimit, {
    invalidates: [api.getDisks, api.listDisks],
    onDone: ({ message }) => toast.success(message),
  })
  const { limitGigabytes, usedBytes } = disks
  return (
    <>
      <p>{t('usedByAll', { disks: disks.disks, used: bytes(usedBytes) })}</p>
      <NumbersForm
        saved={{ limitGigabytes }}
        fields={[{ name: 'limitGigabytes', label: t('perPerson'), min: 0, max: mostGigabytes, suffix: 'GB' }]}
        save={save.run}
        running={save.running}
        leave={t('leave')}
        discard={t('discard')}
      />
    </>
  )
}

function Left() {
  const t = useMessages(diskAdministrationMessages)
  return <span className="sk-small sk-secondary">{t('left')}</span>
}

function Limit({ row }: { readonly row: PersonDiskRow }) {
  const t = useMessages(diskAdministrationMessages)
  const { bytes } = useFormats()
  const size = bytes(row.limitBytes)
  return row.hasOwnLimit ? `${size} · ${t('own')}` : size
}

function Size({ of: sizeBytes }: { readonly of: number }) {
  const { bytes } = useFormats()
  return bytes(sizeBytes)
}
