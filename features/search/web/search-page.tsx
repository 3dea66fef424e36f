import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Link2, Plus, SlidersHorizontal, TableProperties } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { categoryApi } from '@shuku/domain/categories/contract'
import { CategoryTree, useCategories, useCategoryCounts } from '@shuku/domain/categories/web'
import {
  actedRow,
  documentBadge,
  documentColumns,
  documentFacts,
  documentTitle,
  useDocumentActions,
} from '@shuku/domain/documents/web'
import {
  Counter,
  DataTable,
  invalidate,
  PageHeader,
  prefetchScreen,
  RightMenu,
  TabBar,
  toast,
  TreeLayout,
  useAddressState,
  useApi,
  useColumnChooser,
  useMessages,
  useRightMenu,
  useSmallScreen,
  useTable,
  type Action,
} from '@shuku/kit/web'
import { searchApi, searchTable, views, type View } from '../contract.ts'
import { searchMessages } from '../messages.ts'
import { ConditionPanel } from './condition-panel.tsx'
import { IntroHint } from './intro-hint.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchFilter } from './search-filter.tsx'
import { openView, queryOf, SearchState, viewOf } from './search-state.ts'

const list = { endpoint: searchApi.listDocuments, table: searchTable }

/** SEARCH-01: the categories, which documents, what they are searched for by, and what was found. */
export function SearchPage() {
  const t = useMessages(searchMessages)
  const navigate = useNavigate()
  const [state, setState] = useAddressState(SearchState)
  const [isAdvanced, setAdvanced] = useState(false)
  const columnChooser = useColumnChooser()
  const small = useSmallScreen()

  const view = viewOf(state)
  const categories = useCategories()
  const category = state.categoryId ? categories.byId.get(state.categoryId) : undefined
  const counts = useCategoryCounts({ mine: view === 'mine' })
  const tabs = useApi(searchApi.listTabs, {}, { staleMs: 300_000 })
  const menuItems = useApi(searchApi.getRightMenu, { view, categoryId: state.categoryId }, { staleMs: 300_000 })
  const table = useTable(list, queryOf(state))
  const actionsOf = useDocumentActions({
    onDone: async (act) => {
      if (act === 'delete') table.selection.clear()
      await Promise.all([table.reload(), invalidate(categoryApi.getCounts)])
    },
  })
  const menu = useRightMenu(menuItems.data?.items, {
    BTN_SEARCH: { icon: <SlidersHorizontal />, run: () => setAdvanced(true) },
    BTN_COLUMN: { icon: <TableProperties />, run: () => columnChooser.onOpenChange(true) },
  })
  const copyLink: Action = { key: 'link', label: t('copyLink'), icon: <Link2 />, startsGroup: true, run: copyAddress }
  const create = {
    key: 'new',
    label: t('newDocument'),
    icon: <Plus />,
    href: category?.mayCreate
      ? addresses.createDocument(category.id)
      : addresses.newDocument(state.categoryId ? { categoryId: state.categoryId } : {}),
  }

  async function copyAddress() {
    await navigator.clipboard.writeText(location.href)
    toast.success(t('linkCopied'))
  }

  return (
    <TreeLayout
      name="search"
      tree={
        <CategoryTree
          kind={state.favourites ? 'favourites' : 'all'}
          onKind={(kind) => setState({ favourites: kind === 'favourites', categoryId: undefined })}
          value={state.categoryId}
          onChange={(categoryId) => setState({ categoryId })}
          counts={counts}
        />
      }
    >
      <RightMenu actions={[...menu.all, copyLink]}>
        <PageHeader
          title={t('title')}
          trail={[{ label: t('documents') }]}
          actions={[create]}
          more={[...menu.all, copyLink]}
        />
        <TabBar
          items={(tabs.data?.tabs ?? []).map((tab) => ({ key: String(tab.view), label: tab.title }))}
          value={String(views[view])}
          label={t('views')}
          onChange={(key) => setState(openView(nameOf(key)))}
        />
        <DataTable
          table={table}
          label={t('title')}
          title={documentTitle}
          views={documentColumns}
          facts={documentFacts}
          badge={documentBadge}
          onHover={({ row }) => prefetchScreen(addresses.document(row.id))}
          onOpen={({ row }) => void navigate(addresses.document(row.id).slice(1))}
          rowActions={(row) => actionsOf([actedRow(row)])}
          selectionActions={({ rows }) => actionsOf(rows.map(actedRow))}
          columnChooser={columnChooser}
          filter={
            <SearchFilter
              state={state}
              onChange={setState}
              category={category}
              typed={table.answer?.chips ?? []}
              sortedBy={table.columns.find(({ id }) => id === state.sort?.split(':')[0])?.title}
              isAdvanced={isAdvanced}
              onAdvanced={setAdvanced}
            />
          }
          panel={
            isAdvanced &&
            !small && <ConditionPanel state={state} onChange={setState} onClose={() => setAdvanced(false)} />
          }
          counters={
            <>
              <Counter label={t('shouldRead')} value={table.answer?.shouldRead} />
              <Counter label={t('read')} value={table.answer?.read} />
              <Counter
                label={t('unread')}
                value={table.answer?.unread}
                href={addresses.search({ view: views.latest })}
              />
            </>
          }
          empty={<NothingFound state={state} category={category} onChange={setState} create={create} />}
        />
      </RightMenu>
      <IntroHint isFavourites={state.favourites} onShowAll={() => setState({ favourites: false })} />
    </TreeLayout>
  )
}

function nameOf(key: string): View {
  return (Object.keys(views) as View[]).find((view) => String(views[view]) === key) ?? 'all'
}
