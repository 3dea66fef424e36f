import { sql, type RawBuilder } from 'kysely'
import { documentSelection, rowOffers, selectDocuments } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { asSearch, documentExport, documentSorts, documentSpans, selectFound } from '@shuku/domain/search/server'
import { defineTable, type Context, type Sort } from '@shuku/kit/server'
import { EntryQuery, EntryRow, type EntrySource } from '../contract.ts'
import { virtualFolderMessages } from '../messages.ts'
import { countRuled, pageByChange, type Ruled } from './by-change.ts'
import { findFolder, type Folder } from './folders.ts'
import { isEntry } from './members.ts'

const text = virtualFolderMessages.texts

/** What a page is asked of. */
export interface EntriesAsked {
  readonly folder: Folder
  readonly query: EntryQuery
}

/** On `document`: what is searched for in the folder finds it. */
function isFoundBy({ caller }: Context, { folderId: _, ...query }: EntryQuery): RawBuilder<boolean> | undefined {
  const isSearched = Object.entries(query).some(([name, value]) => value !== undefined && name !== 'sort')
  return isSearched
    ? sql<boolean>`document.id = any(array(select id from (${selectFound(caller, query)}) as found))`
    : undefined
}

/** On `document`: it is in the folder, readable, and found by what is searched for. */
function isListed(context: Context, { folder, query }: EntriesAsked): RawBuilder<boolean> {
  return sql<boolean>`${isEntry(context.caller, folder)} and ${isFoundBy(context, query) ?? sql`true`}`
}

function selectRows({ db, caller }: Context, folderId: number) {
  return selectDocuments(db, caller)
    .leftJoin('virtual_folder_entry as entry', (join) =>
      join.onRef('entry.document_id', '=', 'document.id').on('entry.folder_id', '=', folderId),
    )
    .select([
      addedAt.as('addedAt'),
      sql<EntrySource>`case when entry.by_hand then 'hand' else 'rule' end`.as('source'),
      sql<string>`coalesce(entry.note, '')`.as('note'),
    ])
}

async function showRows(context: Context, folderId: number, ids: readonly number[]): Promise<EntryRow[]> {
  if (ids.length === 0) return []
  const rows: EntryRow[] = await selectRows(context, folderId)
    .where(sql<boolean>`document.id = any(${[...ids]}::bigint[])`)
    .where(mayRead(context.caller))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function findRuled(context: Context, query: EntryQuery): Promise<Ruled | undefined> {
  const { id: folderId, rule } = await findFolder(context, query.folderId)
  return rule && { folderId, rule, isFound: isFoundBy(context, query) }
}

const sortOf = ({ sort }: EntryQuery): Sort | undefined => {
  const [, column, order] = /^(\w+):(ascend|descend)$/.exec(sort ?? '') ?? []
  return column === undefined ? undefined : { column, order: order as Sort['order'] }
}

/** The documents of a folder, as far as the caller may read them; folder and rule are looked up for every page. */
export const entryTable = defineTable<(typeof EntryRow)['columns'], typeof EntryQuery, EntriesAsked>({
  shape: EntryRow,
  query: EntryQuery,
  around: ({ db }, _query, work) => asSearch(db, work),
  prepare: async (context, query) => ({ folder: await findFolder(context, query.folderId), query }),
  select: (context, asked) => selectRows(context, asked.folder.id).where(isListed(context, asked)),
  // a folder with a rule is in the order of change, unless another one is asked for: only that one an index has
  ranked: async (context, query, request) => {
    const sort = request.sort ?? sortOf(query)
    if (sort && sort.column !== 'updatedOn') return undefined
    const ruled = await findRuled(context, query)
    const show = (ids: readonly number[]) => showRows(context, query.folderId, ids)
    return ruled && pageByChange(context, ruled, { request: { ...request, sort }, show })
  },
  count: async (context, query) => {
    const folder = await findFolder(context, query.folderId)
    const { rule } = folder
    if (rule) return countRuled(context, { folderId: folder.id, rule, isFound: isFoundBy(context, query) })
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from document where ${isListed(context, { folder, query })}`.execute(context.db)
    return rows[0]?.n ?? 0
  },
  sorts: {
    ...documentSorts,
    addedAt: { expression: () => addedAt, type: 'timestamptz' },
    order: { expression: () => sql<number>`entry.position`, type: 'integer', mayBeMissing: true },
  },
  defaultSort: { column: 'addedAt', order: 'descend' },
  sortOf,
  tieBreak: () => sql<number>`document.id`,
  canCheck: true,
  ...rowOffers,
  all: {
    kind: documentSelection,
    select: async (context, query) => {
      const folder = await findFolder(context, query.folderId)
      return context.db.selectFrom('document').where(isListed(context, { folder, query })).select('document.id as id')
    },
  },
  spans: {
    ...documentSpans,
    source: ({ source }, language) => text[source === 'hand' ? 'byHand' : 'byRule'][language],
  },
  export: {
    ...documentExport,
    name: text.title,
    cells: {
      ...documentExport.cells,
      source: ({ source }, language) => text[source === 'hand' ? 'byHand' : 'byRule'][language],
    },
  },
})

const addedAt = sql<Date>`coalesce(entry.added_at, document.effective_at, document.created_at)`
