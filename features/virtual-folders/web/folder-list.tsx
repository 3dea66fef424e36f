import { useState } from 'react'
import { Segmented } from 'antd'
import { CircleMinus, Copy, FolderInput, Import, ListOrdered, SlidersHorizontal, TableProperties } from 'lucide-react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import {
  actedRow,
  documentBadge,
  documentColumns,
  documentTitle,
  useDocumentActions,
  useStarKey,
} from '@shuku/domain/documents/web'
import { formValues, LookedTable, patchOf, useDocumentWalk } from '@shuku/domain/search/web'
import { virtualFolderMessages } from '@shuku/domain/virtual-folders/contract'
import { wireObject, type z } from '@shuku/kit/contract'
import {
  type Action,
  ActionButton,
  type ColumnView,
  ConditionChips,
  ConditionForm,
  type ConditionValues,
  type Crumb,
  EmptyState,
  FilterBar,
  momentWidth,
  openDialog,
  PageHeader,
  RelativeTime,
  RightMenu,
  SearchInput,
  type Table,
  type TitleView,
  TreeDrawerButton,
  useApi,
  useColumnChooser,
  useMessages,
  usePageActs,
  useRightMenu,
  useSmallScreen,
  useTable,
} from '@shuku/kit/web'
import { EntryQuery, EntryRow, virtualFoldersApi as api, type FolderView } from '../contract.ts'
import { foldersMessages } from '../messages.ts'
import { ReadingLine } from './reading-line.tsx'
import { RuleLine } from './rule/rule-line.tsx'
import { useEntryActions } from './use-entry-actions.tsx'
import { pathTo } from './use-folders.tsx'
import './folder-list.css'

const { folderId: _folder, ...searched } = EntryQuery.fields
/** What a folder is searched by, and its order. */
export const ListState = wireObject(searched)
type ListState = z.output<typeof ListState>

const list = { endpoint: api.listEntries, table: EntryRow }
const inOrder = 'order:ascend'

interface FolderListProps {
  readonly folder: FolderView
  readonly byId: ReadonlyMap<number, FolderView>
  readonly home: Crumb
  readonly state: ListState
  readonly onChange: (patch: { [K in keyof ListState]?: ListState[K] | undefined }, how?: { replace: boolean }) => void
  readonly more: readonly Action[]
  /** Its rule is being edited. */
  readonly isEdited: boolean
  readonly onEdit: (isEdited: boolean) => void
}

/** The entries of a folder, searched as every list of documents is. */
export function FolderList({ folder, byId, home, state, onChange, more, isEdited, onEdit }: FolderListProps) {
  const t = useMessages(foldersMessages)
  const navigate = useNavigate()
  const small = useSmallScreen()
  const { id: folderId, name, hasRule, mayFill } = folder
  const table = useTable(list, { ...state, folderId })
  const chosen = useApi(api.chooseFolder, { folderId }, { staleMs: 60_000 })
  const [isAdvanced, setAdvanced] = useState(false)
  const [draft, setDraft] = useState<ConditionValues>()
  const columnChooser = useColumnChooser()
  const isInOrder = table.sort?.column === 'order' || (table.sort === undefined && state.sort === inOrder)
  const acts = chosen.data?.acts ?? []
  const entries = useEntryActions({ folder, table, acts, isInOrder: state.sort === inOrder && isInOrder })
  const ofDocument = useDocumentActions({ onDone: entries.onDone })
  useDocumentWalk(table as unknown as Table<DocumentRow>)
  useStarKey(table.rows)
  const pageActs = Object.fromEntries(usePageActs(name).map((act) => [act.key, act]))
  const ofChosen = Object.fromEntries(entries.ofChosen(table.selection).map((act) => [act.key, act]))
  const menu = useRightMenu(
    chosen.data?.items,
    {
      BTN_COPY: { icon: <Copy aria-hidden />, run: ofChosen['copy']?.run },
      BTN_MOVE: { icon: <FolderInput aria-hidden />, run: ofChosen['moveEntry']?.run },
      BTN_REMOVE: { icon: <CircleMinus aria-hidden />, run: ofChosen['remove']?.run },
      BTN_SEARCH: { icon: <SlidersHorizontal aria-hidden />, run: () => setAdvanced(true) },
      BTN_COLUMN: { icon: <TableProperties aria-hidden />, run: () => columnChooser.onOpenChange(true) },
      ...pageActs,
    },
    !table.selection.isEmpty,
  )
  const add: Action = {
    key: 'import',
    label: t('importDocuments'),
    icon: <Import aria-hidden />,
    run: async () => {
      const { AddDialog } = await import('./dialogs/add-dialog.tsx')
      openDialog((props) => <AddDialog {...props} folder={folder} onDone={() => void table.reload()} />)
    },
  }
  const groups = chosen.data?.conditions ?? []
  const values = formValues(state)
  const search = (entered: ConditionValues) => {
    onChange(patchOf(groups, entered, state))
    setDraft(undefined)
    setAdvanced(false)
  }
  const isSearched = Object.entries(state).some(([key, value]) => value !== undefined && key !== 'sort')
  const isByHand = state.sort === inOrder
  const order: Action = {
    key: 'order',
    label: t(isByHand ? 'byTime' : 'inOrder'),
    icon: <ListOrdered aria-hidden />,
    run: () => onChange({ sort: isByHand ? undefined : inOrder }),
  }
  // on a small screen there is no room for the switch above the list
  const rest = [...menu.all.filter((act) => !menu.top.includes(act)), ...(small && !hasRule ? [order] : []), ...more]
  return (
    <RightMenu actions={rest}>
      <PageHeader
        title={name}
        trail={[
          home,
          { label: t(folder.root) },
          ...pathTo(byId, folder).map((above) => ({ label: above.name, href: addresses.virtualFolders(above.id) })),
        ]}
        actions={mayFill ? [add, ...menu.top] : menu.top}
        hasPrimary={mayFill}
        more={rest}
      />
      {!hasRule && <ReadingLine folderId={folderId} />}
      {hasRule && (
        <RuleLine
          folder={folder}
          groups={groups}
          isEdited={isEdited}
          onEdit={onEdit}
          onSaved={() => void table.reload()}
        />
      )}
      {isAdvanced && groups.length > 0 && (
        <ConditionForm
          groups={groups}
          values={draft ?? values}
          onChange={setDraft}
          onSubmit={search}
          onReset={() => setDraft({})}
          onCancel={() => setAdvanced(false)}
          hidesQuickSearch
        />
      )}
      <LookedTable<EntryRow>
        table={table}
        beside={hasRule ? besideByRule : beside}
        label={name}
        title={small ? cardTitle : title}
        views={hasRule ? views : ofHand}
        facts={[hasRule ? 'updatedOn' : 'addedAt', 'source']}
        badge={documentBadge as never}
        columnChooser={columnChooser}
        onOpen={({ row }) => void navigate(addresses.document(row.id).slice(1))}
        rowActions={(row) => [...entries.ofRow(row), ...grouped(ofDocument([actedRow(row as never)]))]}
        selectionActions={entries.ofChosen}
        actsOnEverything
        filter={
          <FilterBar
            field={
              <SearchInput
                value={state.subject ?? ''}
                label={t('find')}
                width={220}
                delayMs={250}
                onSearch={(subject) => onChange({ subject: subject || undefined }, { replace: true })}
              />
            }
            drawerButton={<TreeDrawerButton label={name} />}
          >
            <ConditionChips groups={groups} values={values} onChange={search} />
          </FilterBar>
        }
        tools={
          !hasRule && (
            <Segmented
              aria-label={t('inOrder')}
              value={state.sort === inOrder ? inOrder : ''}
              options={[
                { value: '', label: t('asList') },
                { value: inOrder, label: t('inOrder') },
              ]}
              onChange={(sort) => onChange({ sort: sort || undefined })}
            />
          )
        }
        empty={
          <EmptyState
            title={t(isSearched ? 'noneFound' : hasRule ? 'noneByRule' : 'none')}
            {...(!isSearched && mayFill && !hasRule ? { actions: <ActionButton action={add} /> } : {})}
          />
        }
      />
    </RightMenu>
  )
}

/** What can be done with the document itself is separated from what is done with the entry. */
function grouped([first, ...others]: readonly Action[]): readonly Action[] {
  return first ? [{ ...first, startsGroup: true }, ...others] : []
}

const views = {
  ...documentColumns,
  addedAt: {
    width: momentWidth,
    render: ({ row }) => <RelativeTime value={row.addedAt} />,
    goes: 4,
  },
  source: { width: { 'zh-CN': 72, 'en-US': 92 }, render: ({ row }) => <Source of={row} />, goes: 3 },
  note: { width: 180, render: ({ row }) => <span className="sk-cut sk-secondary">{row.note}</span>, goes: 2 },
} as { readonly [K in keyof EntryRow]?: ColumnView<EntryRow> }

const beside = ['categoryId', 'addedAt'] as const
const besideByRule = ['categoryId', 'updatedOn'] as const

const title = documentTitle as unknown as TitleView<EntryRow>

/** A card has no column for the note. */
const cardTitle: TitleView<EntryRow> = { ...title, below: (entry) => entry.row.note || title.below?.(entry) }

/** What is in a folder by hand was put there by hand: that comes last. */
const ofHand = { ...views, source: { ...views.source, goes: 1 }, note: { ...views.note, goes: 3 } }

function Source({ of: { source } }: { readonly of: EntryRow }) {
  const t = useMessages(virtualFolderMessages)
  return <span className="sk-entry-source">{t(source === 'hand' ? 'byHand' : 'byRule')}</span>
}
