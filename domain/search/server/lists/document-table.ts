import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@shuku/kit/i18n'
import {
  defineTable,
  escapeHtml,
  type AnySelect,
  type Context,
  type PageBounds,
  type RankedRequest,
  type TableDefinition,
} from '@shuku/kit/server'
import { documentMessages, type DocumentRow } from '@shuku/domain/documents/contract'
import { countReadable, documentSelection, selectDocuments } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { DocumentQuery } from '../../contract.ts'
import { hitsOf, markTitle } from '../engine/hits.ts'
import { countFound, isFoundBy, parseTyped, prepareToSearch } from '../engine/search.ts'
import { foundPage, withHit } from './found-page.ts'
import { inScope, newestInBranch } from './in-scope.ts'
import { latestPage } from './latest-page.ts'
import { allConditions, branchOf, together, viewOf, wordSearch, type Listed, type Within } from './read-question.ts'

const mostSorts = { reply: 'replies', read: 'reads', download: 'downloads' } as const

type Shape = typeof DocumentRow
export type DocumentTable = TableDefinition<Shape['columns'], typeof DocumentQuery>

interface DocumentList {
  /** `DocumentRow` under an id of its own: what a person chooses for one list is not that of another. */
  readonly shape: Shape
  /** Of which documents the list is; of all that the caller may read without it. */
  readonly within?: Within
}

/**
 * A list of documents that is searched by a `DocumentQuery`. The read right is part of the SQL, whatever the list is
 * within: no page, total or hit ever includes a hidden document.
 */
export function defineDocumentTable({ shape, within }: DocumentList): DocumentTable {
  const listed = (query: DocumentQuery): Listed => ({ query, within })
  return defineTable({
    shape,
    query: DocumentQuery,
    select: (context, query) => selectListed(context, listed(query)),
    apart: {
      choose: (context, query, bounds) => chooseDocuments(context, listed(query), bounds),
      show: ({ db, caller }) => selectDocuments(db, caller),
    },
    sorts: documentSorts,
    defaultSort: { column: 'updatedOn', order: 'descend' },
    sortOf: ({ most }) => {
      const column = most && mostSorts[most]
      return column ? { column, order: 'descend' } : undefined
    },
    tieBreak: () => sql<number>`document.id`,
    count: (context, query) => countDocuments(context, listed(query)),
    all: { kind: documentSelection, select: (context, query) => selectAllIds(context, listed(query)) },
    ranked: (context, query, request) => rankedPage(context, listed(query), request),
    complete: (context, query, rows) => withHits(context, listed(query), rows),
    spans: documentSpans,
  })
}

function selectListed(context: Context, listed: Listed) {
  const { db, caller } = context
  const words = wordSearch(listed, caller)
  const found = selectDocuments(db, caller).where(mayRead(caller))
  if (words) return found.where(together(allConditions(listed, caller))).where(isFoundBy(words.query))
  const { categoryId, others } = apartFromCategory(listed)
  return found.where(inScope(context, categoryId)).where(together(allConditions(others, caller)))
}

/** The category is a condition of its own, which the database goes about as is shortest. */
function apartFromCategory({ query, within }: Listed): { categoryId: number | undefined; others: Listed } {
  const { categoryId, ...others } = query
  return { categoryId, others: { query: others, within } }
}

async function rankedPage(context: Context, listed: Listed, request: RankedRequest) {
  const { db, caller } = context
  const words = wordSearch(listed, caller)
  if (words || listed.query.subject !== undefined) await prepareToSearch(db)
  if (words) return foundPage(context, words, request)
  if (viewOf(listed.query) !== 'latest' || request.sort) return undefined
  return latestPage(context, together([mayRead(caller), ...allConditions(listed, caller)]), request)
}

async function withHits(context: Context, listed: Listed, rows: DocumentRow[]): Promise<DocumentRow[]> {
  const { subject } = listed.query
  const words = wordSearch(listed, context.caller)
  if (words) {
    const hits = await hitsOf(
      context.db,
      words.query,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => withHit(row, words.query, hits.get(row.id)))
  }
  if (subject === undefined) return rows
  const typed = parseTyped(subject, context.caller)
  return rows.map((row) => ({ ...row, subjectMarked: markTitle(row.subject, typed) ?? null }))
}

/** Columns of the document itself: nothing need be joined to order by them. */
const ownSorts = new Set(['subject', 'createdOn', 'updatedOn', 'status', 'code', 'secrecy'])

function chooseDocuments(context: Context, listed: Listed, bounds: PageBounds): AnySelect {
  const { db, caller } = context
  if (wordSearch(listed, caller) || !ownSorts.has(bounds.sort.column)) {
    return selectListed(context, listed).clearSelect()
  }
  const { categoryId, others } = apartFromCategory(listed)
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
async function selectAllIds({ db, caller }: Context, listed: Listed): Promise<AnySelect> {
  const words = wordSearch(listed, caller)
  if (words || listed.query.subject !== undefined) await prepareToSearch(db)
  const found = db
    .selectFrom('document')
    .select('id')
    .where(mayRead(caller))
    .where(together(allConditions(listed, caller)))
  return words ? found.where(isFoundBy(words.query)) : found
}

/** Exact; of a whole category or of everything from the rollups, else counted. */
async function countDocuments(context: Context, listed: Listed): Promise<number> {
  const { db, caller } = context
  const { categoryId, subject } = listed.query
  const words = wordSearch(listed, caller)
  if (words) return countFound(context, words)
  const conditions = allConditions(listed, caller)
  if (conditions.length === (categoryId ? 1 : 0)) {
    // nothing is asked but the category
    const categoryIds = categoryId ? await idsOfBranch(context, categoryId) : undefined
    return countReadable(db, caller, { categoryIds })
  }
  if (subject !== undefined) await prepareToSearch(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from document where ${mayRead(caller)} and ${together(conditions)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function idsOfBranch({ db }: Context, categoryId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select ${branchOf(categoryId)} as ids`.execute(db)
  return rows[0]?.ids ?? []
}

type Type = 'text' | 'integer' | 'timestamptz'

const of = (expression: RawBuilder<unknown>, type: Type) => ({ expression: () => expression, type })
const byName = (table: string) => ({
  expression: ({ caller }: Context) => sql`coalesce(${localName(table, caller.language)}, '')`,
  type: 'text' as const,
})

/** Every column of a document's row by which lists are sorted (SEARCH-74); people and categories by their names. */
export const documentSorts = {
  subject: of(sql`document.subject`, 'text'),
  categoryId: byName('category'),
  authorId: byName('author'),
  departmentId: byName('department'),
  createdOn: of(sql`document.created_at`, 'timestamptz'),
  updatedOn: of(sql`document.updated_at`, 'timestamptz'),
  status: of(sql`document.status`, 'integer'),
  reads: of(sql`coalesce(counted.reads, 0)`, 'integer'),
  replies: of(sql`coalesce(counted.replies, 0)`, 'integer'),
  downloads: of(sql`coalesce(counted.downloads, 0)`, 'integer'),
  code: of(sql`document.code`, 'text'),
  secrecy: of(sql`document.secrecy`, 'integer'),
}

const text = documentMessages.texts

/** What programs show for a cell, as HTML. An unread document is known by the picture in its id's (`wire.md` §3.2). */
export const documentSpans = {
  id: ({ id, unread }: DocumentRow) => `${id}${unread ? ` <img src='/images/unread.svg' alt=''>` : ''}`,
  subject: ({ subject, subjectMarked }: DocumentRow) => subjectMarked ?? escapeHtml(subject),
  categoryId: ({ categoryName }: DocumentRow) => escapeHtml(categoryName),
  authorId: ({ authorName }: DocumentRow) => escapeHtml(authorName),
  departmentId: ({ departmentName }: DocumentRow) => escapeHtml(departmentName),
  createdOn: ({ createdOn, createdTime }: DocumentRow) => `${createdOn} ${createdTime}`,
  updatedOn: ({ updatedOn, updatedTime }: DocumentRow) => `${updatedOn} ${updatedTime}`,
  status: ({ statusWord }: DocumentRow, language: Language) => text[statusWord][language],
  secrecy: ({ secrecy }: DocumentRow, language: Language) => text[secrecy][language],
}
