import { sql } from 'kysely'
import { documentSelection, rowOffers, selectDocuments } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { asSearch, documentExport, documentSorts, documentSpans, selectFound } from '@shuku/domain/search/server'
import { defineTable, type Context } from '@shuku/kit/server'
import { EntryQuery, EntryRow, type EntrySource } from '../contract.ts'
import { virtualFolderMessages } from '../messages.ts'
import { findFolder, type Folder } from './folders.ts'
import { isEntry } from './members.ts'

const text = virtualFolderMessages.texts

/** What a page is asked of. */
export interface EntriesAsked {
  readonly folder: Folder
  readonly query: EntryQuery
}

/** On `document`: it is in the folder, readable, and found by what is searched for. */
function isListed({ caller }: Context, { folder, query: { folderId: _, ...query } }: EntriesAsked) {
  const isSearched = Object.entries(query).some(([name, value]) => value !== undefined && name !== 'sort')
  const found = sql<boolean>`document.id = any(array(select id from (${selectFound(caller, query)}) as found))`
  return sql<boolean>`${mayRead(caller)} and ${isEntry(caller, folder)} and ${isSearched ? found : sql`true`}`
}

/** The documents of a folder, as far as the caller may read them; folder and rule are looked up for every page. */
export const entryTable = defineTable<(typeof EntryRow)['columns'], typeof EntryQuery, EntriesAsked>({
  shape: EntryRow,
  query: EntryQuery,
  around: ({ db }, _query, work) => asSearch(db, work),
  prepare: async (context, query) => ({ folder: await findFolder(context, query.folderId), query }),
  select: (context, asked) =>
    selectDocuments(context.db, context.caller)
      .leftJoin('virtual_folder_entry as entry', (join) =>
        join.onRef('entry.document_id', '=', 'document.id').on('entry.folder_id', '=', asked.folder.id),
      )
      .where(isListed(context, asked))
      .select([
        addedAt.as('addedAt'),
        sql<EntrySource>`case when entry.by_hand then 'hand' else 'rule' end`.as('source'),
        sql<string>`coalesce(entry.note, '')`.as('note'),
      ]),
  sorts: {
    ...documentSorts,
    addedAt: { expression: () => addedAt, type: 'timestamptz' },
    order: { expression: () => sql<number>`entry.position`, type: 'integer', mayBeMissing: true },
  },
  defaultSort: { column: 'addedAt', order: 'descend' },
  sortOf: ({ sort }) => {
    const [, column, order] = /^(\w+):(ascend|descend)$/.exec(sort ?? '') ?? []
    return column === undefined ? undefined : { column, order: order as 'ascend' | 'descend' }
  },
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
