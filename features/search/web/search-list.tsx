import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { categoryApi, type CategoryNode } from '@shuku/domain/categories/contract'
import {
  actedRow,
  documentBadge,
  documentColumns,
  documentFacts,
  documentTitle,
  useDocumentActions,
  useListActions,
} from '@shuku/domain/documents/web'
import {
  Counter,
  DataTable,
  invalidate,
  prefetchScreen,
  useMessages,
  useSmallScreen,
  useTable,
  type Action,
  type useColumnChooser,
} from '@shuku/kit/web'
import { searchApi, searchTable, views } from '../contract.ts'
import { searchMessages } from '../messages.ts'
import { ConditionPanel } from './conditions/condition-panel.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchFilter } from './search-filter.tsx'
import { CorrectedNote } from './notes/corrected-note.tsx'
import { UnreadNote } from './notes/unread-note.tsx'
import { queryOf, type SearchPatch, type SearchState } from './search-state.ts'

const list = { endpoint: searchApi.listDocuments, table: searchTable }

interface SearchListProps {
  state: SearchState
  onChange: (patch: SearchPatch) => void
  category: CategoryNode | undefined
  /** What an empty list invites to. */
  create: Action & { href: string }
  isAdvanced: boolean
  onAdvanced: (open: boolean) => void
  columnChooser: ReturnType<typeof useColumnChooser>
}

/** What was found, what it was searched for by, and what can be done with it. */
export function SearchList({
  state,
  onChange,
  category,
  create,
  isAdvanced,
  onAdvanced,
  columnChooser,
}: SearchListProps) {
  const t = useMessages(searchMessages)
  const navigate = useNavigate()
  const small = useSmallScreen()
  const table = useTable(list, queryOf(state))
  const onDone = async (act: string) => {
    if (act === 'delete' || act === 'move') table.selection.clear()
    await Promise.all([table.reload(), invalidate(categoryApi.getCounts)])
  }
  const actionsOf = useDocumentActions({ onDone })
  const actionsOfChosen = useListActions({ key: table.key, onDone })
  const { answer } = table

  return (
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
      selectionActions={actionsOfChosen}
      actsOnEverything
      columnChooser={columnChooser}
      filter={
        <SearchFilter
          state={state}
          onChange={onChange}
          category={category}
          typed={answer?.chips ?? []}
          sortedBy={table.columns.find(({ id }) => id === state.sort?.split(':')[0])?.title}
          isAdvanced={isAdvanced}
          onAdvanced={onAdvanced}
        />
      }
      panel={
        <>
          {isAdvanced && !small && (
            <ConditionPanel state={state} onChange={onChange} onClose={() => onAdvanced(false)} />
          )}
          {answer?.correction && <CorrectedNote correction={answer.correction} onChange={onChange} />}
          {answer !== undefined && answer.unreadTexts > 0 && (
            <UnreadNote documents={answer.unreadTexts} onSearchAgain={table.reload} />
          )}
        </>
      }
      counters={
        <>
          <Counter label={t('shouldRead')} value={answer?.shouldRead} />
          <Counter label={t('read')} value={answer?.read} />
          <Counter label={t('unread')} value={answer?.unread} href={addresses.search({ view: views.latest })} />
        </>
      }
      empty={<NothingFound state={state} category={category} onChange={onChange} create={create} />}
    />
  )
}
