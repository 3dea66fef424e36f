import type { ReactNode } from 'react'
import { addresses } from '@shuku/domain/addresses'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import {
  documentBadge,
  documentColumns,
  documentFacts,
  documentTitle,
  useFieldColumns,
  useStarKey,
} from '@shuku/domain/documents/web'
import {
  prefetchCode,
  prefetchScreen,
  useMessages,
  useSmallScreen,
  type Action,
  type Selection,
  type Table,
  type TableRow,
  type useColumnChooser,
} from '@shuku/kit/web'
import type { Correction, QueryChip } from '../contract.ts'
import { searchListMessages } from '../messages.ts'
import { ConditionPanel, type Saving } from './conditions/condition-panel.tsx'
import { CorrectedNote } from './notes/corrected-note.tsx'
import { LookedTable } from './quick-look/looked-table.tsx'
import { SearchFilter } from './search-filter.tsx'
import { useDocumentWalk } from './use-document-walk.ts'
import type { SearchPatch, SearchState } from './search-state.ts'
import { ListNote } from './notes/list-note.tsx'

/** What every list call answers that finds documents (`DocumentsFound`). */
interface ListReply {
  readonly chips: readonly QueryChip[]
  readonly correction: Correction | null
  readonly pendingExtractions: number
}

interface DocumentListProps {
  table: Table<DocumentRow, ListReply>
  /** What the list is, for a screen reader. */
  label: string
  state: SearchState
  onChange: (patch: SearchPatch) => void
  category: CategoryNode | undefined
  isAdvanced: boolean
  onAdvanced: (open: boolean) => void
  /** The screen’s own menu has the button that opens the form. */
  hasMenu?: boolean
  columnChooser: ReturnType<typeof useColumnChooser>
  onOpen: (row: TableRow<DocumentRow>) => void
  rowActions: (row: TableRow<DocumentRow>) => readonly Action[]
  selectionActions: (selection: Selection<DocumentRow>) => readonly Action[]
  counters?: ReactNode
  /** Shows the rows as tiles, each with this picture. */
  picture?: ((row: TableRow<DocumentRow>) => ReactNode) | undefined
  tools?: ReactNode
  /** Above the bar: tabs. A quick look is beside them too. */
  above?: ReactNode
  /** Above the list. */
  note?: ReactNode
  saving?: Saving
  empty: ReactNode
}

/** What was found, what it was searched for by, and what can be done with it: the list of every screen that searches. */
export function DocumentList(props: DocumentListProps) {
  const { table, label, state, onChange, category, isAdvanced, onAdvanced, hasMenu = false, ...more } = props
  const { note, saving, ...rest } = more
  const t = useMessages(searchListMessages)
  const small = useSmallScreen()
  const { answer } = table
  useDocumentWalk(table)
  useStarKey(table.rows)
  const fields = useFieldColumns(table)
  return (
    <LookedTable
      {...rest}
      table={table}
      label={label}
      title={documentTitle}
      views={{ ...documentColumns, ...fields }}
      facts={documentFacts}
      badge={documentBadge}
      onHover={({ row }) => prefetchCode(addresses.document(row.id))}
      onPress={({ row }) => prefetchScreen(addresses.document(row.id))}
      actsOnEverything
      uncountedTitle={t('someWords')}
      filter={
        <SearchFilter
          state={state}
          listKey={table.key}
          onChange={onChange}
          category={category}
          typed={answer?.chips ?? []}
          sortedBy={table.columns.find(({ id }) => id === state.sort?.split(':')[0])?.title}
          isAdvanced={isAdvanced}
          onAdvanced={onAdvanced}
          hasButton={!hasMenu}
          saving={saving}
        />
      }
      panel={
        <>
          {isAdvanced && !small && (
            <ConditionPanel state={state} onChange={onChange} onClose={() => onAdvanced(false)} saving={saving} />
          )}
          {note}
          {answer?.correction && (
            <CorrectedNote correction={answer.correction} isOld={table.state === 'loading'} onChange={onChange} />
          )}
          {answer !== undefined && answer.pendingExtractions > 0 && (
            <UnreadNote documents={answer.pendingExtractions} onSearchAgain={table.reload} />
          )}
        </>
      }
    />
  )
}

interface UnreadNoteProps {
  /** In so many documents there are files whose texts are not known yet. */
  documents: number
  onSearchAgain: () => Promise<void>
}

/** Says that more may be found in a moment: files are still being read. */
function UnreadNote({ documents, onSearchAgain }: UnreadNoteProps) {
  const t = useMessages(searchListMessages)
  return (
    <ListNote actions={[{ key: 'again', label: t('searchAgain'), run: onSearchAgain }]}>
      {t(documents === 1 ? 'pendingExtraction' : 'pendingExtractions', { documents })}
    </ListNote>
  )
}
