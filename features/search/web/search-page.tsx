import { useState } from 'react'
import { Link2, Plus, SlidersHorizontal, TableProperties } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { CategoryTreeOf, useSearchTree, useSettingsAction } from '@shuku/domain/categories/web'
import { viewOf, views, type View } from '@shuku/domain/search/contract'
import { openView, SearchState, treeAsked } from '@shuku/domain/search/web'
import {
  lastPage,
  PageHeader,
  RightMenu,
  TabBar,
  toast,
  TreeLayout,
  useAddressState,
  useApi,
  useColumnChooser,
  useMessages,
  useRightMenu,
  type Action,
} from '@shuku/kit/web'
import { searchApi } from '../contract.ts'
import { searchMessages } from '../messages.ts'
import { IntroHint } from './intro/intro-hint.tsx'
import { SearchList } from './search-list.tsx'

/** SEARCH-01: the categories, which documents, what they are searched for by, and what was found. */
export function SearchPage() {
  const t = useMessages(searchMessages)
  const [state, setState] = useAddressState(SearchState)
  const [isAdvanced, setAdvanced] = useState(false)
  const [from] = useState(lastPage)
  const columnChooser = useColumnChooser()
  const settingsOf = useSettingsAction()

  const view = viewOf(state)
  const kind = state.favourites ? 'favourites' : 'all'
  const tree = useSearchTree({ kind, view: views[view], selectedId: state.categoryId, asked: treeAsked(state) })
  const category = tree.byId.get(state.categoryId ?? 0)
  const tabs = useApi(searchApi.listTabs, {}, { staleMs: 300_000 })
  const menuItems = useApi(searchApi.getRightMenu, { view, categoryId: state.categoryId }, { staleMs: 300_000 })
  const menu = useRightMenu(menuItems.data?.items, {
    BTN_SEARCH: { icon: <SlidersHorizontal />, run: () => setAdvanced(true) },
    BTN_COLUMN: { icon: <TableProperties />, run: () => columnChooser.onOpenChange(true) },
  })

  const copyLink = async () => {
    await navigator.clipboard.writeText(location.href)
    toast.success(t('linkCopied'))
  }
  const link: Action = { key: 'link', label: t('copyLink'), icon: <Link2 />, startsGroup: true, run: copyLink }
  const create = {
    key: 'new',
    label: t('newDocument'),
    icon: <Plus />,
    href: category?.mayCreate
      ? addresses.createDocument(category.id)
      : addresses.newDocument(state.categoryId ? { categoryId: state.categoryId } : {}),
  }

  return (
    <TreeLayout
      name="search"
      tree={
        <CategoryTreeOf
          source={tree}
          kind={kind}
          onKind={(kind) => setState({ favourites: kind === 'favourites', categoryId: undefined })}
          value={state.categoryId}
          onChange={(categoryId) => setState({ categoryId })}
          actions={settingsOf}
        />
      }
    >
      <RightMenu actions={[...menu.all, link]}>
        <PageHeader
          title={t('title')}
          trail={[from ? { label: from.title, href: from.href } : { label: t('documents') }]}
          actions={[create]}
          more={[...menu.all, link]}
        />
        <TabBar
          items={(tabs.data?.tabs ?? []).map((tab) => ({ key: String(tab.view), label: tab.title }))}
          value={String(views[view])}
          label={t('views')}
          onChange={(key) => setState(openView(nameOf(key)))}
        />
        <SearchList
          state={state}
          onChange={setState}
          category={category}
          create={create}
          isAdvanced={isAdvanced}
          onAdvanced={setAdvanced}
          columnChooser={columnChooser}
        />
      </RightMenu>
      <IntroHint
        isFavourites={state.favourites}
        isOff={state.fromOutside}
        tree={tree}
        onShowAll={() => setState({ favourites: false })}
      />
    </TreeLayout>
  )
}

function nameOf(key: string): View {
  return (Object.keys(views) as View[]).find((view) => String(views[view]) === key) ?? 'all'
}
