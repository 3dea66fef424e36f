import { FolderPlus, FolderTree } from 'lucide-react'
import { Suspense, useDeferredValue, useState } from 'react'
import { addresses } from '@shuku/domain/addresses'
import { categoryMessages, type CategoryNode } from '@shuku/domain/categories/contract'
import {
  CategoryTreeOf,
  consoleParts,
  CreateCategoryDialog,
  RenameCategoryDialog,
  useAdministeredCategories,
  useCategoryActions,
  useCategoryDrag,
  type Categories,
  type ConsolePart,
} from '@shuku/domain/categories/web'
import {
  invalidate,
  NoPermission,
  PageHeader,
  TreeLayout,
  useAddressState,
  useMessages,
  useNarrowRail,
  useSession,
  useSlot,
  type Action,
} from '@shuku/kit/web'
import { virtualFolderMessages } from '@shuku/domain/virtual-folders/contract'
import { categoryListApi, CategoryListQuery } from '../../contract/categories.ts'
import { categoryConsoleMessages } from '../../messages.ts'
import { CategoryList } from '../list/category-list.tsx'
import { CategorySettings, PageState } from './settings-page.tsx'
import { useAdministeredCounts } from './use-administered-counts.ts'

const shownBy = [categoryListApi.listCategories, categoryListApi.getConsoleTree]

/** The categories that one administers as a tree, and the settings of one of them beside it. */
export function ConsolePage() {
  const t = useMessages(categoryConsoleMessages)
  const parts = useSlot(consoleParts)
  const tv = useMessages(virtualFolderMessages)
  const [{ categoryId, section }, setState] = useAddressState(PageState)
  const [{ parentId }] = useAddressState(CategoryListQuery)
  const tc = useMessages(categoryMessages)
  const { administersCategories, rights } = useSession()
  const categories = useAdministeredCategories()
  // tree, sections and their form are side by side
  useNarrowRail(categoryId !== undefined)
  const [creatingIn, setCreatingIn] = useState<CategoryNode | 'top'>()
  const [renaming, setRenaming] = useState<CategoryNode>()
  const actionsOf = withActsOf(
    parts,
    useCategoryActions({ onCreateBelow: setCreatingIn, onRename: setRenaming, shownBy }),
  )
  if (!administersCategories) return <NoPermission />
  const mayBeFirst = rights.includes('DocSecCategoryAdd:Add')
  const place = placeOfNew(categories, { parentId, mayBeFirst })
  const chosen = categoryId === undefined ? undefined : categories.byId.get(categoryId)
  return (
    <TreeLayout
      name="categoryConsole"
      tree={
        // a section that one looks through goes along from category to category
        <ConsoleTree
          categories={categories}
          value={categoryId}
          onChange={(id) => setState({ categoryId: id })}
          actions={actionsOf}
        />
      }
    >
      {parts.map(
        ({ id, Notice }) =>
          Notice && (
            <Suspense key={id} fallback={null}>
              <Notice
                onRemoved={(removedId, intoId) => {
                  if (removedId === categoryId) setState({ categoryId: intoId })
                }}
              />
            </Suspense>
          ),
      )}
      {categoryId === undefined ? (
        <>
          <PageHeader
            title={t('console')}
            trail={[{ label: t('administration') }]}
            actions={
              place
                ? [
                    {
                      key: 'create',
                      label: tc(parentId === undefined ? 'createCategory' : 'createChild'),
                      icon: <FolderPlus />,
                      run: () => setCreatingIn(place),
                    },
                  ]
                : []
            }
            more={[
              ...parts.flatMap(({ acts }) => acts?.() ?? []),
              // they are kept where they are browsed
              {
                key: 'virtualFolders',
                label: tv('title'),
                icon: <FolderTree />,
                href: addresses.virtualFolders(),
              },
            ]}
          />
          <CategoryList categories={categories} actionsOf={actionsOf} />
        </>
      ) : (
        <CategorySettings
          categoryId={categoryId}
          section={section}
          addressOf={(key) => addresses.categoryConsole({ categoryId, section: key })}
          acts={chosen ? actionsOf(chosen).filter(({ key }) => key === 'createChild') : []}
        />
      )}
      <CreateCategoryDialog
        open={creatingIn !== undefined}
        onClose={() => setCreatingIn(undefined)}
        parent={creatingIn === 'top' ? undefined : creatingIn}
        onCreated={() => void invalidate(...shownBy)}
        onGoToSettings={(id) => setState({ categoryId: id })}
      />
      <RenameCategoryDialog category={renaming} onClose={() => setRenaming(undefined)} shownBy={shownBy} />
    </TreeLayout>
  )
}

/** Where a new category begins: in the level that is shown, at the top, or else in the first in which one may create. */
function placeOfNew(
  { byId, list }: Categories,
  { parentId, mayBeFirst }: { readonly parentId: number | undefined; readonly mayBeFirst: boolean },
): CategoryNode | 'top' | undefined {
  if (parentId !== undefined) {
    const level = byId.get(parentId)
    return level?.mayCreateChild ? level : undefined
  }
  return mayBeFirst ? 'top' : list.find(({ mayCreateChild }) => mayCreateChild)
}

type ActionsOf = (category: CategoryNode) => readonly Action[]

/** What is done with a category in the console, and what other slices do with it before what deletes it. */
function withActsOf(parts: readonly ConsolePart[], actionsOf: ActionsOf): ActionsOf {
  return (category) => {
    const actions = actionsOf(category)
    const added = category.maySet ? parts.flatMap(({ categoryActs }) => categoryActs?.(category) ?? []) : []
    const at = actions.findIndex(({ key }) => key === 'delete')
    return at < 0 ? [...actions, ...added] : actions.toSpliced(at, 0, ...added)
  }
}

interface ConsoleTreeProps {
  categories: Categories
  actions: ActionsOf
  value: number | undefined
  onChange: (id: number) => void
}

function ConsoleTree({ categories, actions, value, onChange }: ConsoleTreeProps) {
  const t = useMessages(categoryConsoleMessages)
  const counts = useAdministeredCounts()
  const drag = useCategoryDrag(categories.byId, shownBy)
  const [filter, onFilter] = useState('')
  const filteredBy = useDeferredValue(filter)
  return (
    <CategoryTreeOf
      kind="all"
      kinds={['all']}
      onKind={() => undefined}
      value={value}
      onChange={onChange}
      actions={actions}
      drag={drag}
      source={{ ...categories, counts, countTitle: t('counted'), filter, onFilter, filteredBy }}
    />
  )
}
