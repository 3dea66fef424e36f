import { useState, type ReactNode } from 'react'
import { CalendarClock, Check, RotateCcw, Rss, SlidersHorizontal, TableProperties, X } from 'lucide-react'
import { taskApi } from '@shuku/domain/notices/contract'
import { encodeQuery } from '@shuku/kit/contract'
import {
  call,
  ConditionChips,
  ConditionForm,
  DataTable,
  ErrorState,
  FilterBar,
  invalidate,
  openDialog,
  PageHeader,
  RightMenu,
  SearchInput,
  TabBar,
  toast,
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
  type ConditionValues,
  type Selection,
  type TableRow,
} from '@shuku/kit/web'
import {
  subscriptionApi as api,
  SubscribableRow,
  SubscriptionQuery,
  SubscriptionRow,
  type Act,
  type Tab,
} from '../contract.ts'
import { subscriptionMessages } from '../messages.ts'
import { Categories } from './categories.tsx'
import { FailedDialog } from './failed-dialog.tsx'
import { NoSubscriptions } from './no-subscriptions.tsx'
import {
  askedTitle,
  openFacts,
  openTitle,
  openViews,
  ownViews,
  toDecide,
  useRequestAction,
  views,
} from './subscription-columns.tsx'

const subscribable = { endpoint: api.listSubscriptions, table: SubscribableRow }
const subscriptions = { endpoint: api.listSubscriptions, table: SubscriptionRow }

/** What can be subscribed to, one’s own subscriptions, and those that one decides on. */
export function SubscriptionPage() {
  const t = useMessages(subscriptionMessages)
  const [query, setQuery] = useAddressState(SubscriptionQuery)
  const { view, categoryId } = query
  const tree = useApi(api.getTree, { view, isFromFirst: true }, { showsFormer: false })
  const nodes = tree.data?.nodes ?? []
  const chosen = nodes.find(({ id }) => id === categoryId)
  return (
    <TreeLayout
      name="subscriptions"
      label={t('categories')}
      tree={
        tree.error ? (
          <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />
        ) : (
          <Categories nodes={nodes} value={categoryId} onChange={(id) => setQuery({ categoryId: id })} />
        )
      }
    >
      {/* Another tab is another list, with a form that is empty */}
      <List key={view} query={query} onQuery={setQuery} place={chosen?.name ?? t('all')} />
    </TreeLayout>
  )
}

interface ListProps {
  readonly query: SubscriptionQuery
  readonly onQuery: (
    patch: { [K in keyof SubscriptionQuery]?: SubscriptionQuery[K] | undefined },
    how?: { readonly replace: boolean },
  ) => void
  readonly place: string
}

const cleared = Object.fromEntries(Object.keys(SubscriptionQuery.fields).map((key) => [key, undefined]))

function List(props: ListProps) {
  return props.query.view === '3' ? <Subscribable {...props} /> : <Subscriptions {...props} />
}

function Subscribable(props: ListProps) {
  const table = useTable(subscribable, props.query)
  return (
    <Frame<SubscribableRow> {...props} table={table} documentsOf={notAsked}>
      {(shared) => <DataTable {...shared} table={table} title={openTitle} views={openViews} facts={openFacts} />}
    </Frame>
  )
}

function Subscriptions(props: ListProps) {
  const table = useTable(subscriptions, props.query)
  return (
    <Frame<SubscriptionRow> {...props} table={table} askedOf={onlyOne}>
      {(shared) => (
        <DataTable
          {...shared}
          table={table}
          title={askedTitle}
          views={props.query.view === '0' ? ownViews : views}
          facts={props.query.view === '1' ? toDecide : ['personName', 'state', 'askedOn']}
        />
      )}
    </Frame>
  )
}

const onlyOne = (rows: readonly TableRow<SubscriptionRow>[]) => (rows.length === 1 ? rows[0]?.row : undefined)
const notAsked = (rows: Rows<SubscribableRow>) => rows.map(({ row }) => row).filter(({ state }) => !state)

interface Shared<R> {
  readonly label: string
  readonly columnChooser: ReturnType<typeof useColumnChooser>
  readonly rowActions: (row: TableRow<R>) => readonly Action[]
  readonly menuActions: (row: TableRow<R>) => readonly Action[]
  readonly selectionActions: () => readonly Action[]
  readonly filter: ReactNode
  readonly empty: ReactNode
}

interface FrameProps<R> extends ListProps {
  readonly table: {
    readonly selection: Pick<Selection<R>, 'rows' | 'has' | 'isEmpty' | 'clear'>
    readonly reload: () => unknown
  }
  /** What is asked for in the dialog: those that the person has not asked for yet. */
  readonly documentsOf?: (rows: readonly TableRow<R>[]) => readonly SubscribableRow[]
  /** What was asked with the only one of them. */
  readonly askedOf?: (rows: readonly TableRow<R>[]) => SubscriptionRow | undefined
  readonly children: (shared: Shared<R>) => ReactNode
}

type Rows<R> = readonly TableRow<R>[]
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => Number(id))

/** What surrounds the list of each tab. */
function Frame<R>(props: FrameProps<R>) {
  const { query, onQuery, place, table, documentsOf = () => [], askedOf = () => undefined, children } = props
  const t = useMessages(subscriptionMessages)
  const { view } = query
  const tabs = useApi(api.listTabs, {}, { staleMs: 300_000 })
  const form = useApi(api.getConditions, { view }, { staleMs: 300_000 })
  const items = useApi(api.getRightMenu, { view }, { staleMs: 300_000 })
  const [isAdvanced, setAdvanced] = useState(false)
  const [draft, setDraft] = useState<ConditionValues>()
  const { selection } = table
  const columnChooser = useColumnChooser()
  const pageActs = Object.fromEntries(usePageActs(t('title')).map((act) => [act.key, act]))
  const done = async (message: string) => {
    toast.success(message)
    selection.clear()
    await invalidate(api.getTree, taskApi.countTasks)
    await table.reload()
  }
  const submit = async (act: Act, rows: Rows<R>) => {
    try {
      const { message } = await call(api.act, { ids: idsOf(rows), act, note: '' })
      await done(message)
    } catch (error) {
      openDialog((props) => <FailedDialog {...props} error={error} />)
    }
  }
  const subscribe = async (rows: Rows<R>) => {
    const { SubscribeDialog } = await import('./subscribe-dialog.tsx')
    openDialog((props) => (
      <SubscribeDialog {...props} rows={documentsOf(rows)} onDone={(message) => void done(message)} />
    ))
  }
  const approveWith = (rows: Rows<R>): Action => ({
    key: 'approveWith',
    label: t('approveWith'),
    icon: <CalendarClock aria-hidden />,
    run: async () => {
      const { ApproveDialog } = await import('./approve-dialog.tsx')
      openDialog((opened) => (
        <ApproveDialog {...opened} ids={idsOf(rows)} row={askedOf(rows)} onDone={(message) => void done(message)} />
      ))
    },
  })
  const actsOf = (rows: Rows<R>): Readonly<Record<string, Pick<Action, 'icon'> & { run: () => unknown }>> => ({
    BTN_SUBSCRIPTION: { icon: <Rss aria-hidden />, run: () => subscribe(rows) },
    BTN_APPROVE: { icon: <Check aria-hidden />, run: () => submit('approve', rows) },
    BTN_REFUSED: { icon: <X aria-hidden />, run: () => submit('reject', rows) },
    BTN_BACK: { icon: <RotateCcw aria-hidden />, run: () => submit('getback', rows) },
  })
  const menu = useRightMenu(
    items.data?.items,
    {
      ...actsOf(selection.rows),
      BTN_SEARCH: { icon: <SlidersHorizontal aria-hidden />, run: () => setAdvanced(true) },
      BTN_COLUMN: { icon: <TableProperties aria-hidden />, run: () => columnChooser.onOpenChange(true) },
      ...pageActs,
    },
    !selection.isEmpty,
  )
  const hasAsked = (rows: Rows<R>) => view === '3' && rows.length > 0 && documentsOf(rows).length === 0
  const because = hasAsked(selection.rows) ? { disabledBecause: t('alreadyAsked') } : {}
  const isAct = ({ key }: Action) => key !== 'BTN_SEARCH' && menu.top.some((act) => act.key === key)
  const acts = menu.top.filter(isAct).map((act) => ({ ...act, ...because }))
  const chosenActs = view === '1' ? [...acts, approveWith(selection.rows)] : acts
  const toRequest = useRequestAction()
  /** The same of one row, which need not be ticked; of what was asked for, the way to the request. */
  const rowActions = (row: TableRow<R>): readonly Action[] => {
    if (hasAsked([row])) return [toRequest]
    const handlers = actsOf([row])
    const own = acts.map((act) => ({ ...act, disabledBecause: undefined, run: () => handlers[act.key]?.run() }))
    return view === '1' ? [...own, approveWith([row])] : own
  }
  const ofScreen = menu.all.filter((act) => !isAct(act)).map((act, at) => ({ ...act, startsGroup: at === 0 }))
  const values = encodeQuery(SubscriptionQuery, query)
  const search = (entered: ConditionValues) => {
    const read = SubscriptionQuery.safeParse({ ...entered, viewcondition: view })
    onQuery({ ...cleared, ...(read.success ? read.data : {}), categoryId: query.categoryId, view })
    setDraft(undefined)
    setAdvanced(false)
  }
  const groups = form.data?.conditions ?? []
  const isNarrowed = Object.keys(values).some((name) => name !== 'viewcondition')
  const shared = {
    label: t('title'),
    columnChooser,
    rowActions,
    menuActions: (row: TableRow<R>) => [...(selection.has(row.id) ? chosenActs : rowActions(row)), ...ofScreen],
    selectionActions: () => chosenActs,
    filter: (
      <FilterBar
        field={
          <SearchInput
            value={query.subject ?? ''}
            label={t('find')}
            width={220}
            delayMs={250}
            onSearch={(subject) => onQuery({ subject: subject || undefined }, { replace: true })}
          />
        }
        drawerButton={<TreeDrawerButton label={place} />}
      >
        <ConditionChips groups={groups} values={values} onChange={search} hidesQuickSearch />
      </FilterBar>
    ),
    empty: <NoSubscriptions view={view} onClear={isNarrowed ? () => onQuery({ ...cleared, view }) : undefined} />,
  }
  return (
    <RightMenu actions={menu.all}>
      <PageHeader
        title={t('title')}
        actions={[
          ...acts,
          {
            key: 'advanced',
            label: t('advanced'),
            icon: <SlidersHorizontal aria-hidden />,
            run: () => setAdvanced(!isAdvanced),
          },
        ]}
        hasPrimary={acts.length > 0}
      />
      <TabBar
        label={t('title')}
        items={(tabs.data?.tabs ?? []).map(({ view: each, title }) => ({ key: String(each), label: title }))}
        value={view}
        onChange={(key) => onQuery({ ...cleared, view: key as Tab })}
      />
      {isAdvanced && groups.length > 0 && (
        <ConditionForm
          groups={groups}
          values={draft ?? values}
          onChange={setDraft}
          onSubmit={search}
          onReset={() => setDraft({})}
          onCancel={() => setAdvanced(false)}
          hidesQuickSearch
        />
      )}
      {children(shared)}
    </RightMenu>
  )
}
