import { useMemo, useState } from 'react'
import { Button } from 'antd'
import { RotateCcw, Settings2, SlidersHorizontal, TableProperties, Trash2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph, resultOf } from '@shuku/domain/documents/web'
import { encodeQuery, tableApi } from '@shuku/kit/contract'
import {
  call,
  ConditionChips,
  ConditionForm,
  confirm,
  DataTable,
  EmptyState,
  FilterBar,
  NoPermission,
  openDialog,
  PageHeader,
  RightMenu,
  runWithToast,
  SearchInput,
  Tree,
  TreeDrawerButton,
  TreeHead,
  TreeLayout,
  toast,
  useAddressState,
  useApi,
  useColumnChooser,
  useMessages,
  usePageActs,
  useRightMenu,
  useTable,
  useTreeDrawer,
  type Action,
  type ColumnView,
  type ConditionValues,
  type Selection,
  type TitleView,
  type TreeNode,
} from '@shuku/kit/web'
import { BinQuery, BinRow, recycleBinApi } from '../contract.ts'
import { recycleBinMessages } from '../messages.ts'
import { SettingDialog } from './setting-dialog.tsx'

const list = { endpoint: recycleBinApi.listBin, table: BinRow }

const title: TitleView<BinRow> = {
  column: 'subject',
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
}

const views: { readonly [K in keyof BinRow]?: ColumnView<BinRow> } = {
  categoryName: { width: { 'zh-CN': 180, 'en-US': 200 }, goes: 2, render: ({ row }) => <Category row={row} /> },
  deleterName: { width: { 'zh-CN': 112, 'en-US': 144 }, goes: 1 },
  deletedOn: { width: 160, render: ({ row }) => `${row.deletedOn} ${row.deletedTime.slice(0, 5)}` },
  daysLeft: { width: 96, align: 'end', render: ({ row }) => <Days n={row.daysLeft} /> },
}

function Category({ row }: { row: BinRow }) {
  const t = useMessages(recycleBinMessages)
  return row.isCategoryGone ? t('categoryGone', { name: row.categoryName }) : row.categoryName
}

function Days({ n }: { n: number }) {
  return useMessages(recycleBinMessages)('daysLeft', { n })
}

type Operation = 'recover' | 'delete'
type Chosen = { readonly documentIds: number[] } | { readonly selectionId: number }

/** The recycle bin of documents: what one deleted, or by the right over it what others did (BIN-01 … BIN-17). */
export function BinPage() {
  const { data } = useApi(recycleBinApi.getAccess, {})
  const t = useMessages(recycleBinMessages)
  if (!data) return null
  if (!data.mayUse) return <NoPermission />
  if (data.isOpen) return <Bin days={data.days} maySet={data.maySet} />
  return (
    <>
      <PageHeader title={t('bin')} />
      <EmptyState
        title={t('closed')}
        actions={data.maySet && <Button onClick={() => openSetting(data)}>{t('setting')}</Button>}
      />
    </>
  )
}

const openSetting = ({ isOpen, days }: { readonly isOpen: boolean; readonly days: number }) =>
  openDialog((props) => <SettingDialog {...props} setting={{ isOpen, days }} />)

interface BinProps {
  readonly days: number
  readonly maySet: boolean
}

function Bin({ days, maySet }: BinProps) {
  const t = useMessages(recycleBinMessages)
  const [query, setQuery] = useAddressState(BinQuery)
  const [isAdvanced, setAdvanced] = useState(false)
  const [draft, setDraft] = useState<ConditionValues>()
  const columnChooser = useColumnChooser()
  const table = useTable(list, query)
  const tree = useApi(recycleBinApi.getTree, {})
  const form = useApi(recycleBinApi.getConditions, {}, { staleMs: 300_000 })
  const menuItems = useApi(recycleBinApi.getRightMenu, {}, { staleMs: 300_000 })
  const { selection } = table
  const chosen = tree.data?.nodes.find(({ id }) => id === query.categoryId)
  const nodes = useMemo(() => treeOf(tree.data?.nodes ?? []), [tree.data])
  const path = pathTo(tree.data?.nodes ?? [], chosen)
  const values = encodeQuery(BinQuery, query)

  const settle = async (operation: Operation, of: Chosen, n: number) => {
    const sure = await confirm({
      title: t(operation === 'recover' ? 'recoverAsked' : 'deleteAsked'),
      text: t(operation === 'recover' ? 'recoverText' : 'deleteText', { n }),
      action: t(operation),
      danger: operation === 'delete',
    })
    if (!sure) return
    await runWithToast(async () => {
      const { done, refused, message } = await call(recycleBinApi.settleDeleted, { operation, ...of })
      toast.success(message, resultOf({ done, refused }))
      // BIN-12
      selection.clear()
      await Promise.all([table.reload(), tree.refetch()])
    })
  }
  const settleChosen =
    (operation: Operation, { everything, ids }: Selection<BinRow>) =>
    async () => {
      const { key } = table
      if (!everything || key === undefined) return settle(operation, { documentIds: ids.map(Number) }, ids.length)
      const { selectionId, count } = await call(tableApi.selectAll, { key })
      return settle(operation, { selectionId }, count)
    }
  const actsOn = (run: (operation: Operation) => () => unknown): Action[] => [
    { key: 'recover', label: t('recover'), icon: <RotateCcw aria-hidden />, run: run('recover') },
    { key: 'delete', label: t('delete'), icon: <Trash2 aria-hidden />, danger: true, run: run('delete') },
  ]
  const pageActs = Object.fromEntries(usePageActs(t('bin')).map((act) => [act.key, act]))
  const menu = useRightMenu(
    menuItems.data?.items,
    {
      BTN_RECOVER: { icon: <RotateCcw aria-hidden />, run: settleChosen('recover', selection) },
      BTN_DELETE: { icon: <Trash2 aria-hidden />, run: settleChosen('delete', selection) },
      BTN_SEARCH: { icon: <SlidersHorizontal aria-hidden />, run: () => setAdvanced(true) },
      BTN_COLUMN: { icon: <TableProperties aria-hidden />, run: () => columnChooser.onOpenChange(true) },
      ...pageActs,
    },
    !selection.isEmpty,
  )
  const setting: Action = {
    key: 'setting',
    label: t('setting'),
    icon: <Settings2 aria-hidden />,
    run: () => openSetting({ isOpen: true, days }),
  }
  const more = [...menu.all.filter((act) => !menu.top.includes(act)), ...(maySet ? [setting] : [])]
  const search = (entered: ConditionValues) => {
    const read = BinQuery.safeParse(entered)
    const cleared = Object.fromEntries(Object.keys(BinQuery.fields).map((key) => [key, undefined]))
    setQuery({ ...cleared, ...(read.success ? read.data : {}) })
    setDraft(undefined)
    setAdvanced(false)
  }
  const isSearched = Object.values(query).some((value) => value !== undefined)

  return (
    <TreeLayout
      name="recycleBin"
      tree={
        <BinTree
          nodes={nodes}
          all={tree.data?.all ?? 0}
          value={query.categoryId}
          onChange={(categoryId) => setQuery({ categoryId })}
        />
      }
    >
      <RightMenu actions={more}>
        <PageHeader
          title={chosen?.name ?? t('bin')}
          trail={
            chosen
              ? [
                  { label: t('bin'), href: addresses.recycleBin() },
                  ...path.map(({ id, name }) => ({ label: name, href: addresses.recycleBin(id) })),
                ]
              : []
          }
          actions={menu.top}
          hasPrimary={false}
          more={more}
        />
        {isAdvanced && form.data && (
          <ConditionForm
            groups={form.data.conditions}
            values={draft ?? values}
            onChange={setDraft}
            onSubmit={search}
            onReset={() => setDraft({})}
            onCancel={() => setAdvanced(false)}
            hidesQuickSearch
          />
        )}
        <DataTable
          table={table}
          label={t('bin')}
          title={title}
          views={views}
          facts={['categoryName', 'deletedOn']}
          columnChooser={columnChooser}
          filter={
            <FilterBar
              field={
                <SearchInput
                  value={query.subject ?? ''}
                  label={t('find')}
                  width={240}
                  delayMs={250}
                  onSearch={(subject) => setQuery({ subject: subject || undefined }, { replace: true })}
                />
              }
              drawerButton={<TreeDrawerButton label={chosen?.name ?? t('all')} />}
            >
              {form.data && (
                <ConditionChips groups={form.data.conditions} values={values} onChange={search} hidesQuickSearch />
              )}
              <span className="sk-small sk-secondary">{t('kept', { days })}</span>
            </FilterBar>
          }
          rowActions={({ row }) => actsOn((operation) => () => settle(operation, { documentIds: [row.id] }, 1))}
          selectionActions={(chosenRows) => actsOn((operation) => settleChosen(operation, chosenRows))}
          actsOnEverything
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

interface BinTreeProps {
  readonly nodes: readonly TreeNode[]
  readonly all: number
  readonly value: number | undefined
  readonly onChange: (categoryId: number | undefined) => void
}

/** The id of the line above the categories. */
const everything = 'all'

function BinTree({ nodes, all, value, onChange }: BinTreeProps) {
  const t = useMessages(recycleBinMessages)
  const drawer = useTreeDrawer()
  const [filter, onFilter] = useState('')
  return (
    <>
      <TreeHead title={t('category')} filter={filter} onFilter={onFilter} />
      <Tree
        label={t('category')}
        nodes={[{ id: everything, name: t('all'), count: all, hasChildren: false }, ...nodes]}
        filter={filter}
        value={value === undefined ? everything : String(value)}
        onChange={(id) => {
          onChange(id === everything ? undefined : Number(id))
          drawer.close()
        }}
      />
    </>
  )
}

interface Counted {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly count: number
}

function treeOf(all: readonly Counted[], parentId: number | null = null): TreeNode[] {
  return all
    .filter((each) => each.parentId === parentId)
    .map(({ id, name, count }) => {
      const children = treeOf(all, id)
      return { id: String(id), name, count, hasChildren: children.length > 0, children }
    })
}

/** The categories above one, the first level first. */
function pathTo(all: readonly Counted[], node: Counted | undefined): Counted[] {
  const above = all.find(({ id }) => id === node?.parentId)
  return above ? [...pathTo(all, above), above] : []
}
