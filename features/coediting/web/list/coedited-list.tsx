import { useMemo } from 'react'
import { Segmented } from 'antd'
import { Eye, UsersRound, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { actedRow, levelSharing, useDocumentActions } from '@shuku/domain/documents/web'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import {
  ActionButton,
  DataTable,
  EmptyState,
  FilterBar,
  SearchInput,
  useMessages,
  useSlot,
  useSmallScreen,
  type Action,
  type ColumnView,
  type Table,
  type TableRow,
  type TitleView,
} from '@shuku/kit/web'
import type { CoeditedRow, CoeditedShareRow } from '../../documents-contract.ts'
import { coeditingMessages } from '../../messages.ts'
import { isFromChat, leaveToChat, targetOf, type ListState } from '../coediting-state.ts'
import { coeditedColumns, coeditedTitle, hrefOf } from './coedited-columns.tsx'

export interface CoeditedListProps<R> {
  readonly table: Table<R>
  readonly label: string
  readonly state: ListState
  readonly onChange: (patch: Partial<ListState>) => void
  /** Under the title of a card. */
  readonly facts: readonly (keyof R & string)[]
  /** What is said where there is nothing at all. */
  readonly none: string
}

/** One of the lists: its rows open where they are written, and chosen ones are shared. */
export function CoeditedList<R extends CoeditedRow | CoeditedShareRow>(props: CoeditedListProps<R>) {
  const { table, label, state, onChange, facts, none } = props
  const t = useMessages(coeditingMessages)
  const navigate = useNavigate()
  const small = useSmallScreen()
  const actionsOf = useDocumentActions({ onDone: () => void table.reload() })
  const sharing = useSharing(table, state)
  const title = useMemo(() => coeditedTitle(state) as unknown as TitleView<R>, [state])
  const isFiltered = state.text !== '' || state.family !== 'all'
  const cancel: Action = {
    key: 'cancel',
    label: t('cancel'),
    icon: <X aria-hidden />,
    run: () => {
      table.selection.clear()
      if (isFromChat(state)) leaveToChat()
    },
  }
  const tools = [...sharing([]), ...(isFromChat(state) ? [cancel] : [])]
  return (
    <DataTable<R>
      table={table}
      label={label}
      title={title}
      views={coeditedColumns as unknown as { readonly [K in keyof R & string]?: ColumnView<R> }}
      facts={facts}
      onOpen={({ row }) => void navigate(hrefOf(row, state).slice(1))}
      rowActions={(row) => actionsOf([actedRow(row as unknown as TableRow<DocumentRow>)])}
      selectionActions={({ rows }) => [...sharing(rows), cancel]}
      filter={
        <FilterBar
          field={
            <SearchInput
              value={state.text}
              label={t('searchTitle')}
              width={small ? '100%' : 200}
              delayMs={250}
              onSearch={(text) => onChange({ text })}
            />
          }
          count={(state.text === '' ? 0 : 1) + (state.family === 'all' ? 0 : 1)}
          onClear={() => onChange({ text: '', family: 'all' })}
        >
          <Segmented<ListState['family']>
            aria-label={t('kindOfFile')}
            value={state.family}
            options={[
              { value: 'all', label: t('everyKind') },
              { value: 'word', label: t('word') },
              { value: 'excel', label: t('excel') },
            ]}
            onChange={(family) => onChange({ family })}
          />
        </FilterBar>
      }
      tools={!small && tools.map((action) => <ActionButton key={action.key} action={action} />)}
      empty={
        <EmptyState
          title={!isFiltered ? none : state.text === '' ? t('noneOfKind') : t('noneTitled', { text: state.text })}
        />
      }
    />
  )
}

/** Collaborative and read-only share, with those in the chat if it is opened from one; with nothing chosen both are there and off. */
function useSharing<R extends CoeditedRow | CoeditedShareRow>(table: Table<R>, state: ListState) {
  const t = useMessages(coeditingMessages)
  const [part] = useSlot(levelSharing)
  return (rows: readonly TableRow<R>[]): readonly Action[] => {
    if (!part) return []
    const documents = rows.map(({ row: { id, subject } }) => ({ id, subject }))
    const chat = targetOf(state)
    const done = () => {
      table.selection.clear()
      void table.reload()
    }
    const act = (key: string, level: 'view' | 'edit', icon: Action['icon']): Action => ({
      key,
      label: t(level === 'edit' ? 'shareToEdit' : 'shareToRead'),
      icon,
      run: async () => {
        if (!chat) part.openGiving(documents, level, done)
        else if (await part.sendToChat(documents, chat, level)) done()
      },
      ...(documents.length === 0 ? { disabledBecause: t('tickFirst') } : {}),
    })
    return [act('shareToEdit', 'edit', <UsersRound aria-hidden />), act('shareToRead', 'view', <Eye aria-hidden />)]
  }
}
