import type { ReactNode } from 'react'
import { LayoutGrid, List } from 'lucide-react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { countCalls, type CategoryNode } from '@shuku/domain/categories/contract'
import { batchUploadParameter } from '@shuku/domain/categories/web'
import { unreadDays } from '@shuku/domain/documents/contract'
import { actedRow, categoryHeads, useDocumentActions, useListActions } from '@shuku/domain/documents/web'
import { viewOf, views } from '@shuku/domain/search/contract'
import {
  DocumentList,
  isNarrowed,
  ListNote,
  NothingFound,
  queryOf,
  SearchState,
  SynonymsNote,
  type SearchPatch,
} from '@shuku/domain/search/web'
import {
  Counter,
  IconButton,
  invalidate,
  useApi,
  useFormats,
  useMessages,
  useSlot,
  useTable,
  useUnreadable,
  type Action,
  type useColumnChooser,
} from '@shuku/kit/web'
import { searchApi, searchTable } from '../contract.ts'
import { searchMessages } from '../messages.ts'
import { useAskAction } from './misses/use-ask-action.tsx'
import { useCovers } from './use-covers.tsx'
import { ChangedNote } from './templates/changed-note.tsx'
import type { Templates } from './templates/use-templates.tsx'

/** Documented for the list, where they narrow nothing; and what lies over it. */
const ofOldLinks = [
  batchUploadParameter,
  'requestid',
  'istree',
  'menuIds',
  'menuPathIds',
  'moudlefrom',
  'moudleFrom',
  'desrequestid',
  'workplanid',
  'prjid',
  'taskid',
  'meetingid',
  'coworkid',
]

const list = { endpoint: searchApi.openSearchList, table: searchTable }

export type SearchTable = ReturnType<typeof useSearchTable>

/** Of a template's tab the server knows what the address does not say. */
export function useSearchTable(asked: SearchState) {
  return useTable(list, { ...queryOf(asked), hasCounters: isOfTab(asked) })
}

/** All that a tab holds: only it shows how much of the latest, which are of all categories, one has read. */
function isOfTab(state: SearchState): boolean {
  return viewOf(state) !== 'mine' && state.categoryId === undefined && !isNarrowed(state)
}

interface SearchListProps {
  table: SearchTable
  state: SearchState
  onChange: (patch: SearchPatch) => void
  category: CategoryNode | undefined
  /** The tabs. */
  above: ReactNode
  /** What an empty list invites to. */
  create: Action & { href: string }
  /** Says why a document is not in the list. */
  why: Action
  isAdvanced: boolean
  onAdvanced: (open: boolean) => void
  columnChooser: ReturnType<typeof useColumnChooser>
  templates: Templates
}

/** What was found, and what the slices let people do with it. */
export function SearchList({ table, create, why, templates, ...shown }: SearchListProps) {
  const { state, onChange, category } = shown
  const t = useMessages(searchMessages)
  const formats = useFormats()
  const navigate = useNavigate()
  const onDone = async (act: string) => {
    if (act === 'delete' || act === 'move') table.selection.clear()
    await Promise.all([table.reload(), invalidate(...countCalls)])
  }
  const actionsOf = useDocumentActions({ onDone })
  const actionsOfChosen = useListActions({ key: table.key, onDone })
  const { answer } = table
  const heads = useSlot(categoryHeads)
  const headed = state.fulltext || state.subject ? undefined : state.categoryId
  const picture = useCovers(table.rows, state.pictures ?? false)
  const unreadable = useUnreadable(SearchState, ofOldLinks)
  const askFor = useAskAction(table, state)
  const switchTo = state.pictures ? undefined : true

  return (
    <DocumentList
      {...shown}
      hasMenu
      table={table}
      label={t('title')}
      note={
        <>
          <ChangedNote templates={templates} />
          {state.fulltext && <NamedNote words={state.fulltext} />}
          <SynonymsNote listKey={table.key} isOld={table.state === 'loading'} state={state} onChange={onChange} />
          {headed !== undefined && heads.map(({ id, Content }) => <Content key={id} categoryId={headed} />)}
          {unreadable.length > 0 && (
            <ListNote isWarning actions={[]}>
              {t('unreadable', { names: formats.list(unreadable) })}
            </ListNote>
          )}
        </>
      }
      saving={{
        ...(templates.present ? { save: templates.save } : {}),
        saveAs: templates.mayAdd ? templates.saveAs : undefined,
        isLoading: templates.isLoading,
      }}
      picture={picture}
      tools={
        <IconButton
          icon={picture ? <List aria-hidden /> : <LayoutGrid aria-hidden />}
          label={t(picture ? 'asList' : 'pictures')}
          onClick={() => onChange({ pictures: switchTo })}
        />
      }
      onOpen={({ row }) => void navigate(addresses.document(row.id).slice(1))}
      rowActions={(row) => actionsOf([actedRow(row)])}
      selectionActions={actionsOfChosen}
      counters={isOfTab(state) ? <ReadCounters answer={answer} /> : undefined}
      empty={
        <NothingFound
          state={state}
          category={category}
          onChange={onChange}
          create={create}
          further={[...askFor, { ...why, label: t('whyNot') }]}
        />
      }
    />
  )
}

/** How many of the latest documents one has read, and the way to those that one has not. */
function ReadCounters({ answer }: { answer: SearchTable['answer'] }) {
  const t = useMessages(searchMessages)
  return (
    <>
      <Counter
        label={t('latest')}
        value={answer?.shouldRead}
        href={addresses.search({ view: views.latest })}
        hint={t('latestHint', { days: unreadDays })}
      />
      <Counter label={t('read')} value={answer?.read} hint={t('readHint')} />
      <Counter
        label={t('unread')}
        value={answer?.unread}
        href={addresses.search({ view: views.latest, onlyNew: true })}
        hint={t('unreadHint')}
      />
    </>
  )
}

/** Above the documents: what else has such a name, kind by kind, with the way to all of it. */
function NamedNote({ words }: { readonly words: string }) {
  const t = useMessages(searchMessages)
  const { number } = useFormats()
  // asked beside the list, which waits for nothing
  const { data } = useApi(searchApi.findNamed, { words }, { staleMs: 60_000, showsFormer: false })
  return data?.groups.map(({ kind, label, total, list, found }) => (
    <section key={kind} className="sk-search-note" aria-label={label}>
      <span>
        <b>{label}</b> <span className="sk-secondary">{number(total)}</span>
      </span>
      {found.map(({ id, name, address }) => (
        <a key={id} href={address}>
          {name}
        </a>
      ))}
      {total > found.length && <a href={list}>{t('allNamed', { n: number(total) })}</a>}
    </section>
  ))
}
