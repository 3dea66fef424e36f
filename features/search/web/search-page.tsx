import { useState } from 'react'
import { LayoutGrid, Link2, List, Plus, Rss, SlidersHorizontal, Star, TableProperties, Upload } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { starCategory, useBatchUploadPlace, useSearchTree, useSettingsAction } from '@shuku/domain/categories/web'
import { templateOf, viewOf, views } from '@shuku/domain/search/contract'
import { NarrowingPane, SearchState, treeAsked } from '@shuku/domain/search/web'
import {
  IconButton,
  PageHeader,
  RightMenu,
  toast,
  TreeLayout,
  useAddressState,
  useApi,
  useCameFrom,
  useColumnChooser,
  useMessages,
  usePageActs,
  useRightMenu,
  type Action,
} from '@shuku/kit/web'
import { searchApi } from '../contract.ts'
import { searchMessages } from '../messages.ts'
import { FoundTree } from './found-tree.tsx'
import { IntroHint } from './intro/intro-hint.tsx'
import { SearchList, useSearchTable } from './search-list.tsx'
import { SearchTabs } from './templates/search-tabs.tsx'
import { linkOf } from './templates/template-state.ts'
import { useTemplates } from './templates/use-templates.tsx'
import { whyAction } from './why/why-action.tsx'

/** The categories, which documents, what they are searched for by, and what was found. */
export function SearchPage() {
  const t = useMessages(searchMessages)
  const [address, setAddress] = useAddressState(SearchState)
  const templates = useTemplates(address, setAddress)
  const { state, change: setState, present } = templates
  // as the address has it: whether there is such a template is known only later
  const tab = templateOf(address) ?? viewOf(address)
  const [advancedOn, setAdvancedOn] = useState<number | string>()
  // another tab has a form of its own, which begins closed
  if (advancedOn !== undefined && advancedOn !== tab) setAdvancedOn(undefined)
  const from = useCameFrom()
  const table = useSearchTable(address)
  const columnChooser = useColumnChooser()
  const settingsOf = useSettingsAction()
  const batchUpload = useBatchUploadPlace()

  const view = viewOf(state)
  const kind = state.favourites ? 'favourites' : 'all'
  const tree = useSearchTree({ kind, view: views[view], selectedId: state.categoryId, asked: treeAsked(state) })
  const category = tree.byId.get(state.categoryId ?? 0)
  const menuItems = useApi(searchApi.getRightMenu, { view, categoryId: state.categoryId }, { staleMs: 300_000 })
  const pageActs = Object.fromEntries(usePageActs(t('title')).map((act) => [act.key, act]))
  const menu = useRightMenu(menuItems.data?.items, {
    BTN_SEARCH: {
      icon: <SlidersHorizontal />,
      isExpanded: advancedOn !== undefined,
      run: ({ custom }) =>
        custom?.advancedSearch ? setAdvancedOn(advancedOn === undefined ? tab : undefined) : table.reload(),
    },
    BTN_SUBSCRIBE: { icon: <Rss />, href: addresses.subscriptions() },
    BTN_MINIATURE_DISPLAY: {
      icon: state.pictures ? <List /> : <LayoutGrid />,
      ...(state.pictures ? { label: t('asList') } : {}),
      run: () => setState({ pictures: state.pictures ? undefined : true }),
    },
    BTN_COLUMN: { icon: <TableProperties />, run: () => columnChooser.onOpenChange(true) },
    ...pageActs,
  })

  const copyLink = async () => {
    await navigator.clipboard.writeText(present ? new URL(linkOf(state), location.href).href : location.href)
    toast.success(t('linkCopied'))
  }
  const link: Action = { key: 'link', label: t('copyLink'), icon: <Link2 />, startsGroup: true, run: copyLink }
  const why = whyAction(address, t('why'))
  const create = {
    key: 'new',
    label: t('newDocument'),
    icon: <Plus />,
    href: category?.mayCreate
      ? addresses.createDocument(category.id)
      : addresses.beginDocument({ categoryId: state.categoryId }),
  }
  const upload: Action = {
    key: 'upload',
    label: t('uploadMany'),
    icon: <Upload />,
    run: () => batchUpload.open(category?.id),
  }
  // without a category it is chosen in the dialog
  const uploads = { shown: category?.mayCreate ? [upload] : [], under: category ? [] : [upload] }

  return (
    <TreeLayout
      name="search"
      tree={
        <NarrowingPane
          listKey={table.key}
          state={state}
          onChange={setState}
          tree={
            <FoundTree
              tree={tree}
              address={address}
              state={state}
              kind={kind}
              onKind={(kind) => setState({ favourites: kind === 'favourites', categoryId: undefined })}
              value={state.categoryId}
              onChange={(categoryId) => setState({ categoryId })}
              actions={settingsOf}
            />
          }
        />
      }
    >
      <RightMenu actions={[...menu.all, ...uploads.shown, ...uploads.under, link, why]}>
        <PageHeader
          title={category?.name ?? t('title')}
          // where one came from is the way back, and no place that this one is in
          trail={[
            ...(from ? [{ label: from.title, href: from.href, isBack: true }] : [{ label: t('documents') }]),
            ...(category ? [{ label: t('title'), href: addresses.search({ view: views[view] }) }] : []),
          ]}
          note={category && <CategoryStar category={category} />}
          about={
            category?.description && (
              <span className="sk-cut sk-small sk-secondary" title={category.description}>
                {category.description}
              </span>
            )
          }
          // what has a button need not be under ⋯ too
          actions={[create, ...uploads.shown, ...menu.top]}
          more={[...menu.all.filter((act) => !menu.top.includes(act)), ...uploads.under, link, why]}
        />
        <SearchList
          table={table}
          above={<SearchTabs templates={templates} />}
          state={state}
          onChange={setState}
          category={category}
          create={create}
          why={why}
          isAdvanced={advancedOn !== undefined}
          onAdvanced={(isOpen) => setAdvancedOn(isOpen ? tab : undefined)}
          templates={templates}
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

/** Beside the name of the category whose documents are listed. */
function CategoryStar({ category: { id, name, starred } }: { readonly category: CategoryNode }) {
  const t = useMessages(searchMessages)
  return (
    <IconButton
      small
      className="sk-star"
      icon={<Star aria-hidden />}
      label={t(starred ? 'unstar' : 'star', { name })}
      aria-pressed={starred}
      onClick={() => void starCategory(id, !starred)}
    />
  )
}
