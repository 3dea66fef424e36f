import { useState } from 'react'
import { FilePlus2, FolderPlus, FolderUp, House, Settings2, Upload } from 'lucide-react'
import { Navigate, useNavigate } from 'react-router'
import { addresses, links } from '@shuku/domain/addresses'
import {
  CreateCategoryDialog,
  GivenCategoryTree,
  lastWrittenIn,
  pathOf,
  RenameCategoryDialog,
  useBatchUploadPlace,
  useCategoryActions,
  useCategoryCounts,
  useCreationCategories,
  type TreeKind,
} from '@shuku/domain/categories/web'
import { categoryApi, type CategoryNode } from '@shuku/domain/categories/contract'
import { DocumentWait } from '@shuku/domain/documents/web'
import { Flag, Id, Text, wire, wireObject } from '@shuku/kit/contract'
import {
  PageHeader,
  RightMenu,
  SearchInput,
  serverAddress,
  TreeDrawerButton,
  TreeLayout,
  useAddressState,
  useApi,
  useMessages,
  useRightMenu,
  useSession,
  useSmallScreen,
  type Action,
  IconButton,
} from '@shuku/kit/web'
import { createMessages } from '../messages.ts'
import { useCompanyPages } from './company-pages.tsx'
import { cardsOf } from './cards-of.ts'
import { CategoryCards } from './category-cards.tsx'
import { firstOf } from './find-categories.ts'
import { ImportDrop } from './import-drop.tsx'
import { useCreation } from './use-creation.ts'
import { useLatest } from './use-latest.ts'
import { whereToBegin } from './where-to-begin.ts'
import './new-document-page.css'

/** What of the screen is in its address. */
const PageState = wireObject({
  categoryId: wire('secid', Id).optional(),
  starred: wire('isFav', Flag).optional(),
  common: wire('isCommon', Flag).optional(),
  text: wire('name', Text.max(100)).optional(),
  /** A document is created in a window of its own. */
  opensWindow: wire('openNewWindow', Flag).default(false),
  /** Nobody need choose where it is clear. */
  begins: wire('begin', Flag).optional(),
  /** The title of what is begun. */
  title: wire('docsubject', Text.max(300)).optional(),
})

/**
 * The category tree, a way back, a search, and a card for each category below the chosen one, also for those in which
 * one may only read.
 */
export function NewDocumentPage() {
  const t = useMessages(createMessages)
  const small = useSmallScreen()
  const navigate = useNavigate()
  const [state, setState] = useAddressState(PageState)
  const kind: TreeKind = state.starred ? 'favourites' : state.common ? 'common' : 'all'
  const categories = useCreationCategories(kind)
  const counts = useCategoryCounts()
  const [creatingIn, setCreatingIn] = useState<CategoryNode | 'top'>()
  const [renaming, setRenaming] = useState<CategoryNode>()
  const { personId } = useSession()
  const creating = { opensWindow: state.opensWindow, title: state.title }
  const creationIn = useCreation(creating)
  const actionsOf = useCategoryActions({ onCreateBelow: setCreatingIn, onRename: setRenaming })

  const path = pathOf(categories.byId, state.categoryId)
  const chosen = path.at(-1)
  const asked = {
    categories,
    parent: chosen,
    text: state.text ?? '',
    showsFavourites: kind === 'all' && !chosen && !state.text,
  }
  const { favourites, shown } = cardsOf(asked)
  const latest = useLatest([...favourites, ...shown].map(({ id }) => id))
  const choose = (categoryId: number | undefined) => setState({ categoryId, text: undefined })
  // as a click on the plus tile of its card, or on its name
  const takeFirst = (text: string) => {
    // while another kind comes, those on the screen are not its own
    if (!categories.isCurrent) return
    const first = firstOf(categories.list, text)
    if (first?.mayCreate) creationIn(first.id, { id: personId, type: '0' }).begin()
    else if (first) choose(first.id)
  }
  const toHash = (categoryId?: number) => addresses.newDocument(categoryId === undefined ? {} : { categoryId })
  const begun =
    state.begins &&
    categories.isCurrent &&
    whereToBegin(categories.byId, [state.categoryId, lastWrittenIn(personId).id])
  const companyPages = useCompanyPages()
  const batchUpload = useBatchUploadPlace()
  const menuItems = useApi(categoryApi.getRightMenus, { categoryId: chosen?.id })
  const menu = useRightMenu(menuItems.data?.items, {
    BTN_CREATE_SEC: { icon: <FolderPlus />, run: () => setCreatingIn('top') },
    BTN_CREATE_CHILDSEC: { icon: <FolderPlus />, run: () => setCreatingIn(chosen) },
    BTN_MULTI_UPLOAD: { icon: <Upload />, run: () => batchUpload.open(chosen?.id) },
    BTN_SEC_SETTING: {
      icon: <Settings2 />,
      ...(chosen ? { href: serverAddress(links.categorySettings(chosen.id)), opensWindow: true } : {}),
    },
  })
  const creatingCategory = menu.all.find(({ key }) => key === (chosen ? 'BTN_CREATE_CHILDSEC' : 'BTN_CREATE_SEC'))
  const actions: Action[] = [
    ...(chosen?.mayCreate
      ? [
          {
            key: 'new',
            label: t('title'),
            icon: <FilePlus2 />,
            href: addresses.createDocument(chosen.id, undefined, state.title),
          },
        ]
      : []),
    ...(creatingCategory ? [creatingCategory] : []),
    ...companyPages,
  ]

  const importing: Action[] = chosen?.mayCreate
    ? [{ key: 'import', label: t('importFolder'), icon: <FolderUp />, href: addresses.importFolder(chosen.id) }]
    : []

  // going back leads to where one came from, not here and on again
  if (begun) return <Navigate replace to={addresses.createDocument(begun, undefined, state.title).slice(1)} />
  if (state.begins && !categories.isCurrent && !categories.error) return <DocumentWait />

  return (
    <TreeLayout
      name="create"
      tree={
        <GivenCategoryTree
          kind={kind}
          kinds={['all', 'favourites', 'common']}
          categories={categories}
          onKind={(next) =>
            setState({
              starred: next === 'favourites' || undefined,
              common: next === 'common' || undefined,
              categoryId: undefined,
            })
          }
          value={state.categoryId}
          onChange={choose}
          counts={counts}
          actions={actionsOf}
          extra={<IconButton small icon={<House aria-hidden />} label={t('home')} onClick={() => choose(undefined)} />}
        />
      }
    >
      <RightMenu actions={[...menu.all, ...importing]}>
        <PageHeader
          title={chosen?.name ?? t('title')}
          trail={
            chosen
              ? [
                  { label: t('title'), href: toHash() },
                  ...path.slice(0, -1).map(({ id, name }) => ({ label: name, href: toHash(id) })),
                ]
              : []
          }
          extra={
            <SearchInput
              value={state.text ?? ''}
              label={t('searchCategories')}
              delayMs={150}
              // on a phone the keys would cover the cards
              takesFocus={!small}
              onEnter={takeFirst}
              onSearch={(text) => setState({ text: text || undefined }, { replace: true })}
            />
          }
          actions={actions}
          more={[...menu.all.filter((act) => act !== creatingCategory), ...importing]}
          hasPrimary={chosen?.mayCreate ?? false}
        />
        <TreeDrawerButton label={chosen?.name ?? t('allCategories')} />
        <ImportDrop category={chosen}>
          <CategoryCards
            {...asked}
            counts={counts}
            latest={latest}
            creating={creating}
            actions={actionsOf}
            onChoose={choose}
            onShowAll={() =>
              setState({ text: undefined, categoryId: undefined, starred: undefined, common: undefined })
            }
          />
        </ImportDrop>
      </RightMenu>
      <CreateCategoryDialog
        open={creatingIn !== undefined}
        onClose={() => setCreatingIn(undefined)}
        parent={creatingIn === 'top' ? undefined : creatingIn}
        onCreated={choose}
        onGoToSettings={(id) => void navigate(addresses.categorySettings(id).slice(1))}
      />
      <RenameCategoryDialog category={renaming} onClose={() => setRenaming(undefined)} />
    </TreeLayout>
  )
}
