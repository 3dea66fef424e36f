import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Search, Share2, SlidersHorizontal, TableProperties } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { CategoryTreeOf, pathOf, useSearchTree } from '@shuku/domain/categories/web'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import { actedRow } from '@shuku/domain/documents/web'
import { viewOf, views } from '@shuku/domain/search/contract'
import {
  DocumentList,
  NothingFound,
  queryOf,
  treeAsked,
  isNarrowed,
  type SearchPatch,
  type SearchState,
} from '@shuku/domain/search/web'
import {
  PageHeader,
  RightMenu,
  TreeLayout,
  useApi,
  useColumnChooser,
  useMessages,
  usePageActs,
  useRightMenu,
  useTable,
  type Action,
  type Crumb,
  type TableRow,
} from '@shuku/kit/web'
import { screenTable, shareScreenApi } from '../../contract.ts'
import { shareMessages } from '../../messages.ts'
import { openBatch, openShares } from './open-dialogs.tsx'

const list = { endpoint: shareScreenApi.listShareable, table: screenTable }

interface ShareFoundProps {
  state: SearchState
  onChange: (patch: SearchPatch) => void
}

/** The categories, the way to the chosen one, what is searched for, and what of it may be shared. */
export function ShareFound({ state, onChange }: ShareFoundProps) {
  const t = useMessages(shareMessages)
  const navigate = useNavigate()
  const [isAdvanced, setAdvanced] = useState(false)
  const columnChooser = useColumnChooser()
  const kind = state.favourites ? 'favourites' : 'all'
  const asked = { kind, view: views[viewOf(state)], selectedId: state.categoryId, asked: treeAsked(state) } as const
  const tree = useSearchTree({ ...asked, of: 'share' })
  const category = tree.byId.get(state.categoryId ?? 0)
  const table = useTable(list, queryOf(state))
  const { selection } = table
  const icon = <Share2 aria-hidden />
  const shareChosen = () => openBatch({ table, onDone: selection.clear })
  const { title, trail } = useTrail(category, tree.byId)
  const pageActs = Object.fromEntries(usePageActs(title).map((act) => [act.key, act]))
  const menuItems = useApi(shareScreenApi.getRightMenu, {}, { staleMs: 300_000 })
  const menu = useRightMenu(
    menuItems.data?.items,
    {
      BTN_SHARE: { icon, run: shareChosen },
      BTN_SEARCH: {
        icon: <SlidersHorizontal aria-hidden />,
        isExpanded: isAdvanced,
        run: ({ custom }) => (custom?.advancedSearch ? setAdvanced(!isAdvanced) : table.reload()),
      },
      BTN_COLUMN: { icon: <TableProperties aria-hidden />, run: () => columnChooser.onOpenChange(true) },
      ...pageActs,
    },
    !selection.isEmpty,
  )
  const anew = {
    key: 'anew',
    label: t('searchAnew'),
    icon: <Search aria-hidden />,
    href: addresses.share(),
  }
  const one = (row: TableRow<DocumentRow>): Action => ({
    key: 'share',
    label: t('share'),
    icon,
    run: () => openShares(actedRow(row)),
  })

  return (
    <TreeLayout
      name="share"
      tree={
        <CategoryTreeOf
          // counted without conditions, they are not of what is found
          source={isNarrowed(state) ? { ...tree, counts: undefined } : tree}
          kind={kind}
          onKind={(kind) => onChange({ favourites: kind === 'favourites', categoryId: undefined })}
          value={state.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      }
    >
      <RightMenu actions={menu.all}>
        <PageHeader
          title={title}
          trail={trail}
          // the first is the page's purpose: nothing else takes its place until it is known
          actions={menu.top.length > 0 ? [...menu.top, anew] : []}
          more={menu.all.filter((act) => !menu.top.includes(act))}
        />
        <DocumentList
          table={table}
          label={t('screen')}
          state={state}
          onChange={onChange}
          category={category}
          hasMenu
          isAdvanced={isAdvanced}
          onAdvanced={setAdvanced}
          columnChooser={columnChooser}
          onOpen={({ row }) => void navigate(addresses.document(row.id).slice(1))}
          rowActions={(row) => [one(row)]}
          selectionActions={() => [{ key: 'share', label: t('batchTitle'), icon, run: shareChosen }]}
          empty={<NothingFound state={state} category={category} onChange={onChange} none={t('noneToShare')} />}
        />
      </RightMenu>
    </TreeLayout>
  )
}

/** The way to the chosen category; each step leads to what may be shared there. */
function useTrail(
  category: CategoryNode | undefined,
  byId: ReadonlyMap<number, CategoryNode>,
): { title: string; trail: readonly Crumb[] } {
  const t = useMessages(shareMessages)
  const documents = { label: t('lists'), href: addresses.shared() }
  if (!category) return { title: t('screen'), trail: [documents] }
  const above = pathOf(byId, category.id).filter(({ id }) => id !== category.id)
  return {
    title: category.name,
    trail: [
      documents,
      { label: t('screen'), href: addresses.share({ found: true }) },
      ...above.map(({ id, name }) => ({ label: name, href: addresses.share({ found: true, categoryId: id }) })),
    ],
  }
}
