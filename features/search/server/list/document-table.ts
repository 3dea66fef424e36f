import { sql } from 'kysely'
import {
  defineTable,
  type AnySelect,
  type Caller,
  type Context,
  type PageBounds,
  type RowOperation,
} from '@shuku/kit/server'
import { statuses, type DocumentRow } from '@shuku/domain/documents/contract'
import {
  allows as statusAllows,
  countReadable,
  documentSelection,
  selectDocuments,
} from '@shuku/domain/documents/server'
import { hasRight, mayRead } from '@shuku/domain/rights/server'
import type { DocumentOperation } from '@shuku/domain/slots/contract'
import {
  countFound,
  hitsOf,
  isFoundBy,
  markTitle,
  parseQuery,
  prepareToSearch,
  today,
} from '@shuku/domain/search/server'
import { SearchQuery, searchTable } from '../../contract.ts'
import { documentSpans } from './document-spans.ts'
import { foundPage } from './found/found-page.ts'
import { withHit } from './found/found-rows.ts'
import { inScope, newestInBranch } from './in-scope.ts'
import { latestPage } from './latest-page.ts'
import { branchOf, viewOf } from './search-filter.ts'
import { allConditions, together, wordSearch } from './search-of.ts'
import { documentSorts } from './sorts.ts'

const mostSorts = { reply: 'replies', read: 'reads', download: 'downloads', score: undefined } as const

/** The read right is part of the SQL: no page, total or hit ever includes a hidden document. */
export const documentTable = defineTable({
  shape: searchTable,
  query: SearchQuery,
  select: (context, query) => {
    const { db, caller } = context
    const words = wordSearch(query, caller)
    const found = selectDocuments(db, caller).where(mayRead(caller))
    if (words) return found.where(together(allConditions(query, caller))).where(isFoundBy(words.query))
    const { categoryId, ...others } = query
    return found.where(inScope(context, categoryId)).where(together(allConditions(others, caller)))
  },
  apart: {
    choose: chooseDocuments,
    show: ({ db, caller }) => selectDocuments(db, caller),
  },
  sorts: documentSorts,
  defaultSort: { column: 'updatedOn', order: 'descend' },
  sortOf: ({ most }) => {
    const column = most && mostSorts[most]
    return column ? { column, order: 'descend' } : undefined
  },
  tieBreak: () => sql<number>`document.id`,
  count: countDocuments,
  all: { kind: documentSelection, select: selectAllIds },

  async ranked(context, query, request) {
    const words = wordSearch(query, context.caller)
    if (words || query.subject !== undefined) await prepareToSearch(context.db)
    if (words) return foundPage(context, words, request)
    if (viewOf(query) !== 'latest' || request.sort) return undefined
    return latestPage(context, together([mayRead(context.caller), ...allConditions(query, context.caller)]), request)
  },

  async complete(context, query, rows) {
    const words = wordSearch(query, context.caller)
    if (words) {
      const hits = await hitsOf(
        context.db,
        words.query,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => withHit(row, words.query, hits.get(row.id)))
    }
    if (query.subject === undefined) return rows
    const typed = parseQuery(query.subject, today(context.caller))
    return rows.map((row) => ({ ...row, subjectMarked: markTitle(row.subject, typed) ?? null }))
  },
  spans: documentSpans,
})

/** The table with what other slices let people do with a row. */
export function withOperations(operations: readonly DocumentOperation[]): typeof documentTable {
  const ordered = operations.toSorted((a, b) => a.order - b.order)
  const byId = new Map(ordered.map((operation) => [operation.id, operation]))
  return {
    ...documentTable,
    operations: ordered.map(({ id, label }): RowOperation => ({ id, label })),
    allows: (row, id, caller) => {
      const operation = byId.get(id)
      return operation !== undefined && mayDo(operation, row, caller)
    },
  }
}

function mayDo({ right }: DocumentOperation, row: DocumentRow, { personId }: Caller): boolean {
  const isHolder = row.authorId === personId || row.ownerId === personId
  const standing = { status: statuses[row.status], level: row.level, isHolder, mayDownload: row.mayDownload }
  return hasRight(standing, right) && (right !== 'edit' || statusAllows(row.status, 'edit'))
}

/** Columns of the document itself: nothing need be joined to order by them. */
const ownSorts = new Set(['subject', 'createdOn', 'updatedOn', 'status', 'code', 'secrecy'])

function chooseDocuments(context: Context, query: SearchQuery, bounds: PageBounds): AnySelect {
  const { db, caller } = context
  const { categoryId, ...others } = query
  if (wordSearch(query, caller) || !ownSorts.has(bounds.sort.column)) {
    return documentTable.select(context, query).clearSelect()
  }
  const conditions = allConditions(others, caller)
  const newest = conditions.length === 0 ? newestInBranch(context, categoryId, bounds) : undefined
  if (newest) return db.selectFrom(newest)
  return db
    .selectFrom('document')
    .where(mayRead(caller))
    .where(inScope(context, categoryId))
    .where(together(conditions))
}

/** All that the list has, also where it shows them by relevance or in a way of its own. */
async function selectAllIds({ db, caller }: Context, query: SearchQuery): Promise<AnySelect> {
  const words = wordSearch(query, caller)
  if (words || query.subject !== undefined) await prepareToSearch(db)
  const found = db
    .selectFrom('document')
    .select('id')
    .where(mayRead(caller))
    .where(together(allConditions(query, caller)))
  return words ? found.where(isFoundBy(words.query)) : found
}

/** Exact; of a whole category or of everything from the rollups, else counted. */
async function countDocuments(context: Context, query: SearchQuery): Promise<number> {
  const { db, caller } = context
  const words = wordSearch(query, caller)
  if (words) return countFound(context, words)
  const conditions = allConditions(query, caller)
  if (conditions.length === (query.categoryId ? 1 : 0)) {
    // nothing is asked but the category
    const categoryIds = query.categoryId ? await idsOfBranch(context, query.categoryId) : undefined
    return countReadable(db, caller, { categoryIds })
  }
  if (query.subject !== undefined) await prepareToSearch(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from document where ${mayRead(caller)} and ${together(conditions)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function idsOfBranch({ db }: Context, categoryId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select ${branchOf(categoryId)} as ids`.execute(db)
  return rows[0]?.ids ?? []
}
