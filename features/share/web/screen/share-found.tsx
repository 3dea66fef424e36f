import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Search, Share2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { CategoryTree, pathOf, useCategories } from '@shuku/domain/categories/web'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import { actedRow } from '@shuku/domain/documents/web'
import { DocumentList, NothingFound, queryOf, type SearchPatch, type SearchState } from '@shuku/domain/search/web'
import {
  PageHeader,
  TreeLayout,
  useColumnChooser,
  useMessages,
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

/** SHARE-02: the categories, the way to the chosen one, what is searched for, and what of it may be shared. */
export function ShareFound({ state, onChange }: ShareFoundProps) {
  const t = useMessages(shareMessages)
  const navigate = useNavigate()
  const [isAdvanced, setAdvanced] = useState(false)
  const columnChooser = useColumnChooser()
  const categories = useCategories()
  const category = categories.byId.get(state.categoryId ?? 0)
  const table = useTable(list, queryOf(state))
  const { selection } = table
  const share: Action = {
    key: 'share',
    label: t('batchTitle'),
    icon: <Share2 aria-hidden />,
    run: () => openBatch({ table, onDone: selection.clear }),
  }
  const one = (row: TableRow<DocumentRow>): Action => ({
    key: 'share',
    label: t('share'),
    icon: <Share2 aria-hidden />,
    run: () => openShares(actedRow(row)),
  })

  return (
    <TreeLayout
      name="share"
      tree={
        <CategoryTree
          kind={state.favourites ? 'favourites' : 'all'}
          onKind={(kind) => onChange({ favourites: kind === 'favourites', categoryId: undefined })}
          value={state.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      }
    >
      <PageHeader
        {...useTrail(category, categories.byId)}
        actions={[
          selection.isEmpty ? { ...share, disabledBecause: t('tickDocuments') } : share,
          { key: 'anew', label: t('searchAnew'), icon: <Search aria-hidden />, href: addresses.share() },
        ]}
      />
      <DocumentList
        table={table}
        label={t('screen')}
        state={state}
        onChange={onChange}
        category={category}
        isAdvanced={isAdvanced}
        onAdvanced={setAdvanced}
        columnChooser={columnChooser}
        onOpen={({ row }) => void navigate(addresses.document(row.id).slice(1))}
        rowActions={(row) => [one(row)]}
        selectionActions={() => [share]}
        empty={<NothingFound state={state} category={category} onChange={onChange} none={t('noneToShare')} />}
      />
    </TreeLayout>
  )
}

/** The way to the chosen category; each step leads to what may be shared there. */
function useTrail(
  category: CategoryNode | undefined,
  byId: ReadonlyMap<number, CategoryNode>,
): { title: string; trail: readonly Crumb[] } {
  const t = useMessages(shareMessages)
  const documents = { label: t('documents') }
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
