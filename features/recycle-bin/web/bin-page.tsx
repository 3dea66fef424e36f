import { useMemo, useState } from 'react'
import { Button } from 'antd'
import { Layers, RotateCcw, Settings2, SlidersHorizontal, TableProperties, Trash2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import { encodeQuery } from '@shuku/kit/contract'
import {
  Chip,
  ConditionChips,
  ConditionForm,
  DataTable,
  EmptyState,
  ErrorState,
  FilterBar,
  LocalMoment,
  NoPermission,
  openDialog,
  PageHeader,
  RightMenu,
  SearchInput,
  TreeDrawerButton,
  TreeLayout,
  useAddressState,
  useApi,
  useColumnChooser,
  useMessages,
  usePageActs,
  useRightMenu,
  useTable,
  type Action,
  type ColumnView,
  type ConditionValues,
  type TableRow,
  type TitleView,
} from '@shuku/kit/web'
import { BinQuery, BinRow, recycleBinApi } from '../contract.ts'
import { recycleBinMessages } from '../messages.ts'
import { BinTabs } from './bin-tabs.tsx'
import { BinTree, pathTo, treeOf } from './bin-tree.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import { useSettle, type Operation } from './use-settle.tsx'

const list = { endpoint: recycleBinApi.listBin, table: BinRow }

const title: TitleView<BinRow> = {
  column: 'subject',
  least: 280,
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
}

const views: { readonly [K in keyof BinRow]?: ColumnView<BinRow> } = {
  categoryName: {
    width: { 'zh-CN': 180, 'en-US': 200 },
    least: 140,
    goes: 2,
    render: ({ row }) => <Category row={row} />,
  },
  deleterName: { width: { 'zh-CN': 112, 'en-US': 144 }, least: 104, goes: 1 },
  deletedOn: { width: 160, render: ({ row }) => <LocalMoment day={row.deletedOn} time={row.deletedTime} /> },
  daysLeft: { width: 96, align: 'end', render: ({ row }) => <Days n={row.daysLeft} /> },
}

function Category({ row }: { row: BinRow }) {
  const t = useMessages(recycleBinMessages)
  return row.isCategoryGone ? t('categoryGone', { name: row.categoryName }) : row.categoryName
}

function Days({ n }: { n: number }) {
  return useMessages(recycleBinMessages)('daysLeft', { n })
}

/** The recycle bin of documents: what one deleted, or by the right over it what others did. */
export function BinPage() {
  const { data, error, refetch } = useApi(recycleBinApi.getAccess, {})
  const t = useMessages(recycleBinMessages)
  if (!data && error)
    return (
      <>
        <PageHeader title={t('bin')} />
        <ErrorState error={error} onRetry={refetch} />
      </>
    )
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
  const tree = useApi(recycleBinApi.getTree, { isFromFirst: true })
  const form = useApi(recycleBinApi.getConditions, {}, { staleMs: 300_000 })
  const menuItems = useApi(recycleBinApi.getRightMenu, {}, { staleMs: 300_000 })
  const { selection } = table
  const chosen = tree.data?.nodes.find(({ id }) => id === query.categoryId)
  const nodes = useMemo(() => treeOf(tree.data?.nodes ?? []), [tree.data])
  const path = pathTo(tree.data?.nodes ?? [], chosen)
  const values = encodeQuery(BinQuery, query)

  const { settleRow, settleChosen, elsewhere } = useSettle(table, () => tree.refetch())
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
  const isSettling = ({ key }: Action) => key === 'BTN_RECOVER' || key === 'BTN_DELETE'
  // with rows chosen the bar of the list has these two
  const atTop = selection.isEmpty ? menu.top : menu.top.filter((act) => !isSettling(act))
  const more = [...menu.all.filter((act) => !menu.top.includes(act)), ...(maySet ? [setting] : [])]
  /** Of one row, which need not be ticked. */
  const rowActions = ({ row }: TableRow<BinRow>): Action[] => [
    ...actsOn((operation) => () => settleRow(operation, row)),
    ...elsewhere(row),
    {
      key: 'together',
      label: t('showTogether'),
      icon: <Layers aria-hidden />,
      run: () => search({ deletedWith: String(row.id) }),
    },
  ]
  const ofChosen = actsOn((operation) => settleChosen(operation, selection))
  const ofScreen = menu.all.filter((act) => !isSettling(act)).map((act, at) => ({ ...act, startsGroup: at === 0 }))
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
          title={t('category')}
          nodes={nodes}
          all={tree.data?.all ?? 0}
          value={query.categoryId}
          onChange={(categoryId) => setQuery({ categoryId })}
        />
      }
    >
      <RightMenu actions={[...menu.all, ...(maySet ? [setting] : [])]}>
        <PageHeader
          title={chosen?.name ?? t('bin')}
          trail={
            chosen
              ? [
                  { label: t('bin'), href: addresses.recycleBin() },
                  ...path.map(({ id, name }) => ({ label: name, href: addresses.recycleBin({ categoryId: id }) })),
                ]
              : []
          }
          actions={atTop}
          hasPrimary={false}
          more={more}
        />
        <BinTabs value="documents" />
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
              {query.deletedWith !== undefined && (
                <Chip onRemove={() => setQuery({ deletedWith: undefined })}>{t('together')}</Chip>
              )}
              <span className="sk-small sk-secondary">{t('retainedFor', { days })}</span>
            </FilterBar>
          }
          rowActions={rowActions}
          menuActions={(row) => [...(selection.has(row.id) ? ofChosen : rowActions(row)), ...ofScreen]}
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
