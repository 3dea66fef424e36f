import { useState, type ReactNode } from 'react'
import { Check, RotateCcw, Rss, SlidersHorizontal, X } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { encodeQuery } from '@shuku/kit/contract'
import {
  call,
  ConditionChips,
  ConditionForm,
  DataTable,
  EmptyState,
  FilterBar,
  invalidate,
  openDialog,
  PageHeader,
  RelativeTime,
  RightMenu,
  SearchInput,
  StatusTag,
  TabBar,
  toast,
  TreeDrawerButton,
  TreeLayout,
  useAddressState,
  useApi,
  useMessages,
  usePageActs,
  useRightMenu,
  useTable,
  type Action,
  type ColumnView,
  type ConditionValues,
  type Selection,
  type TitleView,
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

const subscribable = { endpoint: api.listSubscriptions, table: SubscribableRow }
const subscriptions = { endpoint: api.listSubscriptions, table: SubscriptionRow }

/** SUB-01: what can be subscribed to, one’s own subscriptions, and those that one decides on. */
export function SubscriptionPage() {
  const t = useMessages(subscriptionMessages)
  const [query, setQuery] = useAddressState(SubscriptionQuery)
  const { view, categoryId } = query
  const tree = useApi(api.getTree, { view }, { keepsOld: false })
  const nodes = tree.data?.nodes ?? []
  const chosen = nodes.find(({ id }) => id === categoryId)
  return (
    <TreeLayout
      name="subscriptions"
      label={t('categories')}
      tree={<Categories nodes={nodes} value={categoryId} onChange={(id) => setQuery({ categoryId: id })} />}
    >
      {/* SUB-09: another tab is another list, with a form that is empty */}
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

const emptyTexts = {
  '3': 'noneSubscribable',
  '0': 'noHistory',
  '1': 'noneToApprove',
  '2': 'noneToTakeBack',
} as const
const cleared = Object.fromEntries(Object.keys(SubscriptionQuery.fields).map((key) => [key, undefined]))

function List(props: ListProps) {
  return props.query.view === '3' ? <Subscribable {...props} /> : <Subscriptions {...props} />
}

function Subscribable(props: ListProps) {
  const table = useTable(subscribable, props.query)
  const { rows } = table.selection
  return (
    <Frame {...props} table={table} chosen={rows.map(({ row }) => row)}>
      {(shared) => (
        <DataTable {...shared} table={table} title={openTitle} views={openViews} facts={['authorName', 'createdAt']} />
      )}
    </Frame>
  )
}

function Subscriptions(props: ListProps) {
  const table = useTable(subscriptions, props.query)
  return (
    <Frame {...props} table={table} chosen={[]}>
      {(shared) => (
        <DataTable
          {...shared}
          table={table}
          title={askedTitle}
          views={props.query.view === '0' ? ownViews : views}
          facts={['personName', 'state', 'askedAt']}
        />
      )}
    </Frame>
  )
}

interface Shared {
  readonly label: string
  readonly selectionActions: () => readonly Action[]
  readonly filter: ReactNode
  readonly empty: ReactNode
}

interface FrameProps extends ListProps {
  readonly table: {
    readonly selection: Pick<Selection<unknown>, 'ids' | 'isEmpty' | 'clear'>
    readonly reload: () => unknown
  }
  /** What is asked for in the dialog. */
  readonly chosen: readonly SubscribableRow[]
  readonly children: (shared: Shared) => ReactNode
}

/** What stands around the list of each tab. */
function Frame({ query, onQuery, place, table, chosen, children }: FrameProps) {
  const t = useMessages(subscriptionMessages)
  const { view } = query
  const tabs = useApi(api.listTabs, {}, { staleMs: 300_000 })
  const form = useApi(api.getConditions, { view }, { staleMs: 300_000 })
  const items = useApi(api.getRightMenu, { view }, { staleMs: 300_000 })
  const [isAdvanced, setAdvanced] = useState(false)
  const [draft, setDraft] = useState<ConditionValues>()
  const { selection } = table
  const pageActs = Object.fromEntries(usePageActs(t('title')).map((act) => [act.key, act]))
  const done = async (message: string) => {
    toast.success(message)
    selection.clear()
    await invalidate(api.getTree)
    await table.reload()
  }
  /** SUB-11, SUB-17 */
  const submit = (act: Act) => async () => {
    try {
      const { message } = await call(api.act, { ids: selection.ids.map(Number), act })
      await done(message)
    } catch (error) {
      openDialog((props) => <FailedDialog {...props} error={error} />)
    }
  }
  /** SUB-10 */
  const subscribe = async () => {
    const { SubscribeDialog } = await import('./subscribe-dialog.tsx')
    openDialog((props) => <SubscribeDialog {...props} rows={chosen} onDone={(message) => void done(message)} />)
  }
  const menu = useRightMenu(
    items.data?.items,
    {
      BTN_SUBSCRIPTION: { icon: <Rss aria-hidden />, run: subscribe },
      BTN_APPROVE: { icon: <Check aria-hidden />, run: submit('approve') },
      BTN_REFUSED: { icon: <X aria-hidden />, run: submit('reject') },
      BTN_BACK: { icon: <RotateCcw aria-hidden />, run: submit('getback') },
      BTN_SEARCH: { icon: <SlidersHorizontal aria-hidden />, run: () => setAdvanced(true) },
      ...pageActs,
    },
    !selection.isEmpty,
  )
  const acts = menu.top.filter(({ key }) => key !== 'BTN_SEARCH')
  const values = encodeQuery(SubscriptionQuery, query)
  const search = (entered: ConditionValues) => {
    const read = SubscriptionQuery.safeParse({ ...entered, viewcondition: view })
    onQuery({ ...cleared, ...(read.success ? read.data : {}), categoryId: query.categoryId, view })
    setDraft(undefined)
    setAdvanced(false)
  }
  const groups = form.data?.conditions ?? []
  const shared = {
    label: t('title'),
    selectionActions: () => acts,
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
    empty: <EmptyState title={t(emptyTexts[view])} />,
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

const openTitle: TitleView<SubscribableRow> = { column: 'subject', href: () => undefined }
const askedTitle: TitleView<SubscriptionRow> = {
  column: 'subject',
  href: ({ row }) => (row.level > 0 ? addresses.document(row.documentId) : undefined),
}

const openViews: { readonly [K in keyof SubscribableRow]?: ColumnView<SubscribableRow> } = {
  categoryName: { width: 180, goes: 2 },
  authorName: { width: { 'zh-CN': 96, 'en-US': 128 } },
  createdAt: { width: 128, goes: 1, render: ({ row }) => <RelativeTime value={row.createdAt} /> },
}

const views: { readonly [K in keyof SubscriptionRow]?: ColumnView<SubscriptionRow> } = {
  categoryName: { width: 140, goes: 4 },
  authorName: { width: { 'zh-CN': 88, 'en-US': 120 }, goes: 5 },
  personName: { width: { 'zh-CN': 88, 'en-US': 120 } },
  others: { width: 140, goes: 2 },
  note: { width: 180, goes: 3 },
  state: { width: { 'zh-CN': 88, 'en-US': 148 }, render: ({ row }) => <State of={row} /> },
  askedAt: { width: 128, goes: 1, render: ({ row }) => <RelativeTime value={row.askedAt} /> },
}
/** One’s own are all by oneself: who asked is told last. */
const ownViews = { ...views, personName: { width: 96, goes: 6 } }

const tones = { asked: 'run', approved: 'ok', rejected: 'back', takenBack: 'mute' } as const

function State({ of: { state } }: { readonly of: SubscriptionRow }) {
  const t = useMessages(subscriptionMessages)
  return <StatusTag tone={tones[state]}>{t(state)}</StatusTag>
}
