import { useMemo, useState } from 'react'
import { Folder, RotateCcw, SlidersHorizontal, TableProperties, Trash2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { encodeQuery } from '@shuku/kit/contract'
import {
  ConditionChips,
  ConditionForm,
  DataTable,
  EmptyState,
  FileGlyph,
  FilterBar,
  LocalMoment,
  PageHeader,
  RightMenu,
  SearchInput,
  TreeDrawerButton,
  TreeLayout,
  useAddressState,
  useApi,
  useColumnChooser,
  useFormats,
  useMessages,
  usePageActs,
  useRightMenu,
  useTable,
  type Action,
  type ColumnView,
  type ConditionValues,
  type TitleView,
} from '@shuku/kit/web'
import { recycleBinApi } from '../contract.ts'
import { DiskBinQuery, DiskBinRow, diskBinApi } from '../disk-bin-contract.ts'
import { diskBinMessages } from '../disk-bin-messages.ts'
import { BinTabs } from './bin-tabs.tsx'
import { BinTree, pathTo, treeOf } from './bin-tree.tsx'
import { useSettleDisk, type DiskOperation } from './use-settle-disk.ts'
import './disk-bin.css'

const list = { endpoint: diskBinApi.listDiskBin, table: DiskBinRow }

const title: TitleView<DiskBinRow> = {
  column: 'name',
  least: 280,
  glyph: ({ row }, size) =>
    row.isFile ? <FileGlyph fileName={row.name} size={size} /> : <Folder size={size} aria-hidden />,
  marks: ({ row }) => <Marks row={row} />,
}

const views: { readonly [K in keyof DiskBinRow]?: ColumnView<DiskBinRow> } = {
  folderPath: { width: 200, least: 140, goes: 1, render: ({ row }) => <FormerFolder row={row} /> },
  sizeBytes: { width: 96, align: 'end', render: ({ row }) => <Size n={row.sizeBytes} /> },
  deletedOn: { width: 160, render: ({ row }) => <LocalMoment day={row.deletedOn} time={row.deletedTime} /> },
  daysLeft: { width: 96, align: 'end', render: ({ row }) => <Days n={row.daysLeft} /> },
}

/** What restoring will do with it, before one does it. */
function Marks({ row }: { readonly row: DiskBinRow }) {
  const t = useMessages(diskBinMessages)
  const facts = [
    !row.isFile && t('filesBelow', { n: row.files }),
    row.isFolderGone && t('willBeMoved'),
    row.willBeRenamed && t('willBeRenamed'),
  ]
  return <span className="sk-disk-bin-facts sk-small sk-secondary">{facts.filter(Boolean).join(' · ')}</span>
}

function FormerFolder({ row }: { readonly row: DiskBinRow }) {
  const t = useMessages(diskBinMessages)
  const name = row.folderPath || t('disk')
  return row.isFolderGone ? <span className="sk-disk-bin-gone">{t('folderGone', { name })}</span> : name
}

function Size({ n }: { readonly n: number }) {
  return useFormats().bytes(n)
}

function Days({ n }: { readonly n: number }) {
  const t = useMessages(diskBinMessages)
  return <span className={n <= 3 ? 'sk-disk-bin-gone' : ''}>{t('daysLeft', { n })}</span>
}

export function DiskBin({ days }: { readonly days: number }) {
  const t = useMessages(diskBinMessages)
  const formats = useFormats()
  const [query, setQuery] = useAddressState(DiskBinQuery)
  const table = useTable(list, query)
  const { selection } = table
  const tree = useApi(diskBinApi.getDiskTree, {})
  const folders = useMemo(
    () =>
      (tree.data?.nodes ?? []).map((node) => ({
        ...node,
        name: node.isGone ? t('folderGone', { name: node.name }) : node.name,
      })),
    [tree.data, t],
  )
  const nodes = useMemo(() => treeOf(folders), [folders])
  const chosen = folders.find(({ id }) => id === query.folderId)
  const settle = useSettleDisk(async () => {
    selection.clear()
    await Promise.all([table.reload(), tree.refetch()])
  })
  const actsOn = (rows: readonly DiskBinRow[]): Action[] => {
    const run = (operation: DiskOperation) => () => settle(operation, rows)
    return [
      { key: 'recover', label: t('recover'), icon: <RotateCcw aria-hidden />, run: run('recover') },
      { key: 'delete', label: t('delete'), icon: <Trash2 aria-hidden />, danger: true, run: run('delete') },
    ]
  }
  const columnChooser = useColumnChooser()
  const advanced = useAdvancedSearch(query, setQuery)
  const menuItems = useApi(recycleBinApi.getRightMenu, {}, { staleMs: 300_000 })
  const chosenRows = selection.rows.map(({ row }) => row)
  const [recover, remove] = actsOn(chosenRows)
  const menu = useRightMenu(
    menuItems.data?.items,
    {
      ...(recover && { BTN_RECOVER: recover }),
      ...(remove && { BTN_DELETE: remove }),
      BTN_SEARCH: { icon: <SlidersHorizontal aria-hidden />, run: advanced.open },
      BTN_COLUMN: { icon: <TableProperties aria-hidden />, run: () => columnChooser.onOpenChange(true) },
      ...Object.fromEntries(usePageActs(t('bin')).map((act) => [act.key, act])),
    },
    !selection.isEmpty,
  )
  // with rows chosen the bar of the list has these two
  const atTop = selection.isEmpty ? menu.top : []
  const isSearched = Object.values(query).some((value) => value !== undefined)
  const path = pathTo(folders, chosen).map(({ id, name }) => ({
    label: name,
    href: addresses.cloudDiskRecycleBin({ folderId: id }),
  }))

  return (
    <TreeLayout
      name="diskBin"
      tree={
        <BinTree
          title={t('folder')}
          openLevels={2}
          nodes={nodes}
          all={tree.data?.all ?? 0}
          value={query.folderId}
          onChange={(folderId) => setQuery({ folderId })}
        />
      }
    >
      <RightMenu actions={menu.all}>
        <PageHeader
          title={chosen?.name ?? t('bin')}
          actions={atTop}
          hasPrimary={false}
          more={menu.all.filter((act) => !menu.top.includes(act))}
          trail={chosen ? [{ label: t('bin'), href: addresses.cloudDiskRecycleBin() }, ...path] : []}
        />
        <BinTabs value="disk" />
        {advanced.form}
        <DataTable
          table={table}
          label={t('bin')}
          title={title}
          views={views}
          facts={['sizeBytes', 'deletedOn']}
          columnChooser={columnChooser}
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
              drawerButton={<TreeDrawerButton label={chosen?.name ?? t('all')} />}
            >
              {advanced.chips}
              <span className="sk-small sk-secondary">{t('retainedFor', { days })}</span>
            </FilterBar>
          }
          rowActions={({ row }) => actsOn([row])}
          menuActions={(each) => actsOn(selection.has(each.id) ? chosenRows : [each.row])}
          selectionActions={({ rows }) => actsOn(rows.map(({ row }) => row))}
          counters={<Space bytes={tree.data && formats.bytes(tree.data.sizeBytes)} />}
          empty={
            <EmptyState
              title={t(isSearched ? 'noneFound' : 'none')}
              {...(isSearched ? {} : { text: t('noneText', { days }) })}
            />
          }
        />
      </RightMenu>
    </TreeLayout>
  )
}

/** The form of all conditions, where it is open, and those that are asked for, each to be taken away. */
function useAdvancedSearch(query: DiskBinQuery, setQuery: (changes: Partial<DiskBinQuery>) => void) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<ConditionValues>()
  const conditions = useApi(diskBinApi.getDiskConditions, {}, { staleMs: 300_000 })
  const values = encodeQuery(DiskBinQuery, query)
  const close = () => {
    setDraft(undefined)
    setOpen(false)
  }
  const search = (entered: ConditionValues) => {
    const read = DiskBinQuery.safeParse(entered)
    const cleared = Object.fromEntries(Object.keys(DiskBinQuery.fields).map((key) => [key, undefined]))
    // the folder is chosen in the tree, and not in the form
    setQuery({ ...cleared, ...(read.success ? read.data : {}), folderId: query.folderId })
    close()
  }
  const groups = conditions.data?.conditions
  return {
    open: () => setOpen(true),
    form: isOpen && groups && (
      <ConditionForm
        groups={groups}
        values={draft ?? values}
        onChange={setDraft}
        onSubmit={search}
        onReset={() => setDraft({})}
        onCancel={close}
        hidesQuickSearch
      />
    ),
    chips: groups && <ConditionChips groups={groups} values={values} onChange={search} hidesQuickSearch />,
  }
}

/** What the bin takes of one’s space. */
function Space({ bytes }: { readonly bytes: string | undefined }) {
  const t = useMessages(diskBinMessages)
  if (bytes === undefined) return null
  return (
    <>
      <span>
        {t('takes')} <b>{bytes}</b>
      </span>
      <span className="sk-small sk-secondary">{t('freed')}</span>
    </>
  )
}
