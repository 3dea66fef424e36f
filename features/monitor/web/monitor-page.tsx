import { useState, type ReactNode } from 'react'
import { Play, ShieldCheck, SlidersHorizontal, TableProperties } from 'lucide-react'
import { protectedItems } from '@shuku/domain/people/contract'
import { Verified } from '@shuku/domain/people/web'
import {
  ConditionChips,
  ConditionForm,
  EmptyState,
  FilterBar,
  NoPermission,
  PageHeader,
  Query,
  RightMenu,
  SearchInput,
  TabBar,
  TreeDrawerButton,
  TreeLayout,
  useAddressState,
  useApi,
  useColumnChooser,
  useFormats,
  useMessages,
  usePageActs,
  useRightMenu,
  useSession,
  useSmallScreen,
  useTable,
  type ConditionValues,
  type TitleView,
} from '@shuku/kit/web'
import { addresses } from '@shuku/domain/addresses'
import { encodeQuery } from '@shuku/kit/contract'
import { documentMessages } from '@shuku/domain/documents/contract'
import { DocumentGlyph, DocumentStatus } from '@shuku/domain/documents/web'
import { LookedTable } from '@shuku/domain/search/web'
import { monitorApi, MonitorQuery, MonitorRow, operations } from '../contract.ts'
import { monitorMessages } from '../messages.ts'
import { monitorScreenMessages } from '../screen-messages.ts'
import { viewsOf } from './monitor-columns.tsx'
import { MonitorTrees } from './monitor-trees.tsx'
import { OperationTiles } from './operation-tiles.tsx'
import { useChosenActs } from './use-chosen-acts.ts'

const beside = ['status', 'whyNot'] as const
const list = { endpoint: monitorApi.listMonitor, table: MonitorRow }
const administerCategories = 'DocSecCategoryAdd:Add'
/** What one administers one need not be able to open. */
const title: TitleView<MonitorRow> = {
  column: 'subject',
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
  href: ({ row }) => (row.level > 0 ? addresses.document(row.id) : undefined),
  faded: ({ row }) => row.whyNot !== '',
  below: ({ row }) => row.publishAt && <Planned at={row.publishAt} />,
}

function Planned({ at }: { at: Date }) {
  const t = useMessages(monitorScreenMessages)
  return <span className="sk-small sk-secondary">{t('planned', { at: useFormats().minute(at) })}</span>
}

/** The document monitor: administrators act on many documents of the categories that they administer (MON). */
export function MonitorPage() {
  const t = useMessages(monitorMessages)
  const { rights } = useSession()
  if (!rights.includes(administerCategories)) return <NoPermission />
  return (
    <Verified item={protectedItems.documentMonitor} title={t('monitor')}>
      <Monitor />
    </Verified>
  )
}

function Monitor() {
  const t = useMessages(monitorScreenMessages)
  const words = useMessages(monitorMessages)
  const [query, setQuery] = useAddressState(MonitorQuery)
  const scope = useApi(monitorApi.getScope, {})
  const [isAdvanced, setAdvanced] = useState(false)
  const items = useApi(monitorApi.getRightMenu, {}, { staleMs: 300_000 })
  const turn = () => setAdvanced(!isAdvanced)
  const { top } = useRightMenu(items.data?.items, {
    BTN_SEARCH: { icon: <SlidersHorizontal aria-hidden />, isExpanded: isAdvanced, run: turn },
  })
  if (!scope.data) return <Query of={scope} />
  const isSeparated = scope.data.status === 1
  const listAt = (place?: string) => (
    <List query={query} onQuery={setQuery} place={place} isAdvanced={isAdvanced} onAdvanced={setAdvanced} />
  )
  const head = (
    <PageHeader
      title={words('monitor')}
      trail={[{ label: t('administration') }]}
      about={
        <span className="sk-small sk-secondary sk-monitor-note">
          <ShieldCheck aria-hidden /> {t('verified')}
        </span>
      }
      hasPrimary={false}
      actions={top}
    />
  )
  if (isSeparated) return <WithTrees query={query} onQuery={setQuery} head={head} listAt={listAt} />
  return (
    <>
      {head}
      {listAt()}
    </>
  )
}

type ChangeQuery = (change: Partial<MonitorQuery>, how?: { readonly replace?: boolean }) => void

interface WithTreesProps {
  readonly query: MonitorQuery
  readonly onQuery: ChangeQuery
  readonly head: ReactNode
  readonly listAt: (place: string) => ReactNode
}

/**
 * With separated administration what the right reaches is beside the list, and a category of it is chosen
 * first. Who administers everything finds the category among the conditions of the search.
 */
function WithTrees({ query, onQuery, head, listAt }: WithTreesProps) {
  const t = useMessages(monitorScreenMessages)
  const tree = useApi(monitorApi.getTree, { isFromFirst: true })
  const nodes = tree.data?.nodes ?? []
  const place = nodes.find(({ id }) => id === query.categoryId)?.name
  return (
    <TreeLayout
      name="monitor"
      label={t('categories')}
      tree={
        <MonitorTrees
          nodes={nodes}
          categoryId={query.categoryId}
          unitId={query.unitId}
          onCategory={(categoryId) => onQuery({ categoryId })}
          onUnit={(unitId) => onQuery({ unitId })}
        />
      }
    >
      {head}
      {query.categoryId === undefined ? (
        <>
          <TreeDrawerButton label={t('categories')} />
          <EmptyState title={t('chooseFirst')} text={t('chooseFirstText')} />
        </>
      ) : (
        listAt(place ?? t('categories'))
      )}
    </TreeLayout>
  )
}

interface ListProps {
  readonly query: MonitorQuery
  readonly onQuery: ChangeQuery
  /** What is chosen in the tree, where there is one. */
  readonly place: string | undefined
  readonly isAdvanced: boolean
  readonly onAdvanced: (isOpen: boolean) => void
}

const statuses = [
  'inForce',
  'inApproval',
  'returned',
  'waitingToBePublished',
  'archived',
  'expired',
  'void',
] as const satisfies readonly MonitorQuery['status'][]

function List({ query, onQuery, place, isAdvanced, onAdvanced }: ListProps) {
  const t = useMessages(monitorScreenMessages)
  const words = useMessages(monitorMessages)
  const documents = useMessages(documentMessages)
  const small = useSmallScreen()
  const [draft, setDraft] = useState<ConditionValues>()
  // who has chosen documents chooses what is done with them
  const selectionOf = JSON.stringify(encodeQuery(MonitorQuery, { ...query, operation: operations[0] }))
  const table = useTable(list, query, { selectionOf })
  const form = useApi(monitorApi.getConditions, {}, { staleMs: 300_000 })
  const values = encodeQuery(MonitorQuery, query)
  const { execute, label, isDoable, actsOn, furtherActs } = useChosenActs(query.operation, table)
  const { selection, total = 0 } = table
  const columnChooser = useColumnChooser()
  const items = useApi(monitorApi.getRightMenu, {}, { staleMs: 300_000 })
  const pageActs = Object.fromEntries(usePageActs(words('monitor')).map((act) => [act.key, act]))
  const { all: menu } = useRightMenu(
    items.data?.items,
    {
      BTN_EXECUTE: { icon: <Play aria-hidden />, label, run: execute },
      BTN_SEARCH: { icon: <SlidersHorizontal aria-hidden />, run: () => onAdvanced(true) },
      BTN_COLUMN: { icon: <TableProperties aria-hidden />, run: () => columnChooser.onOpenChange(true) },
      ...pageActs,
    },
    !selection.isEmpty,
  )
  const search = (entered: ConditionValues) => {
    const read = MonitorQuery.safeParse({ ...entered, operation: query.operation })
    // beside the form: the trees, whose place among the conditions a field has without them
    const ofTrees = place === undefined ? {} : { categoryId: query.categoryId }
    const unchanged = { ...ofTrees, unitId: query.unitId, status: query.status, operation: query.operation }
    const cleared = Object.fromEntries(Object.keys(MonitorQuery.fields).map((key) => [key, undefined]))
    onQuery({ ...cleared, ...(read.success ? read.data : {}), ...unchanged })
    setDraft(undefined)
    onAdvanced(false)
  }
  const isSearched = query.subject !== undefined || query.status !== undefined || query.authorId !== undefined
  return (
    <RightMenu actions={menu}>
      <TabBar
        label={documents('status')}
        items={[{ key: '', label: t('all') }, ...statuses.map((key) => ({ key, label: documents(key) }))]}
        value={query.status ?? ''}
        onChange={(key) => onQuery({ status: statuses.find((each) => each === key) })}
      />
      {isAdvanced && form.data && (
        <ConditionForm
          groups={form.data.conditions}
          values={draft ?? values}
          onChange={setDraft}
          onSubmit={search}
          onReset={() => setDraft({})}
          onCancel={() => onAdvanced(false)}
          hidesQuickSearch
        />
      )}
      <LookedTable
        table={table}
        beside={beside}
        label={words('monitor')}
        title={title}
        views={viewsOf(query.operation)}
        facts={['authorId', 'whyNot']}
        badge={({ row }) => <DocumentStatus of={row} />}
        columnChooser={columnChooser}
        rowActions={(row) => actsOn([row], 'one')}
        menuActions={(row) => [...actsOn([row], 'one'), ...menu.map((act, at) => ({ ...act, startsGroup: at === 0 }))]}
        panel={
          <OperationTiles
            value={query.operation}
            categoryId={query.categoryId}
            chosen={selection.ids.length}
            label={label}
            isDoable={isDoable}
            all={
              total > table.rows.length
                ? { isChosen: selection.everything, onChoose: selection.chooseEverything }
                : undefined
            }
            furtherActs={furtherActs}
            onChange={(operation) => {
              // all with which another one can be done are others
              if (selection.everything) selection.clear()
              onQuery({ operation })
            }}
            onExecute={execute}
            onCancel={selection.clear}
          />
        }
        filter={
          <FilterBar
            field={
              <SearchInput
                value={query.subject ?? ''}
                label={t('find')}
                width={240}
                delayMs={250}
                onSearch={(subject) => onQuery({ subject: subject || undefined }, { replace: true })}
              />
            }
            drawerButton={place !== undefined && <TreeDrawerButton label={place} />}
          >
            {form.data && (
              <ConditionChips groups={form.data.conditions} values={values} onChange={search} hidesQuickSearch />
            )}
          </FilterBar>
        }
        {...(small
          ? {
              actsOnEverything: true,
              selectionActions: () => [
                { key: 'execute', label, run: execute, disabledBecause: isDoable ? undefined : t('noneOfThem') },
                ...furtherActs,
              ],
            }
          : {})}
        empty={<EmptyState title={t(isSearched ? 'noneFound' : 'empty')} />}
      />
    </RightMenu>
  )
}
