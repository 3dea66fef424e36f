import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@shuku/kit/i18n'
import {
  defineTable,
  escapeHtml,
  type AnySelect,
  type Context,
  type PageAlone,
  type PageBounds,
  type RankedRequest,
  type Sort,
  type TableDefinition,
  bySyllables,
} from '@shuku/kit/server'
import { documentMessages, scoreText, type DocumentRow } from '@shuku/domain/documents/contract'
import {
  countReadable,
  documentSelection,
  fieldColumns,
  isFieldColumn,
  selectDocuments,
  wordForPrograms,
} from '@shuku/domain/documents/server'
import { nameOrder, personOrder } from '@shuku/domain/people/server'
import { mayRead, branchOf } from '@shuku/domain/rights/server'
import { DocumentQuery, viewOf } from '../../contract.ts'
import { isAmongFound } from '../engine/found-sql.ts'
import { isInManyTitles, shareOfTitles, type Beside } from '../engine/sizes/estimate.ts'
import { markTitle } from '../engine/hits.ts'
import { asSearch, countFound, parseTyped } from '../engine/search.ts'
import { foundPage, withHits } from './found-page.ts'
import { alongIndex } from './scope/along-index.ts'
import { askedBeside } from './scope/asked-beside.ts'
import { findFewValues, perDocumentOfValue } from './scope/few-values.ts'
import { inScope, newestInBranch, waysBeside } from './scope/in-scope.ts'
import { latestPage } from './latest/latest-page.ts'
import {
  allConditions,
  apartFromCategory,
  isInCategory,
  readQuestion,
  together,
  type Question,
  type Within,
} from './read-question.ts'

const mostSorts = { reply: 'replies', read: 'reads', download: 'downloads', score: 'score' } as const

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
  const asked = new WeakMap<DocumentQuery, Question>()
  /** The kit hands the same query to all that answers one call. */
  const questionOf = ({ caller }: Context, query: DocumentQuery): Question => {
    const known = asked.get(query)
    if (known?.caller === caller) return known
    const question = readQuestion({ query, caller, within })
    asked.set(query, question)
    return question
  }
  return defineTable({
    shape,
    query: DocumentQuery,
    around: async (context, query, work) => {
      const question = questionOf(context, query)
      if (question.words) return asSearch(context.db, work)
      asked.set(query, await beganWithFew(context, question))
      return query.subject === undefined ? work() : asSearch(context.db, work)
    },
    select: (context, query) => selectListed(context, questionOf(context, query)),
    apart: {
      choose: (context, query, bounds) => choosePage(context, questionOf(context, query), bounds),
      show: ({ db, caller }) => selectDocuments(db, caller),
    },
    sorts: documentSorts,
    defaultSort: { column: 'updatedOn', order: 'descend' },
    sortOf: ({ most, sort, portalElement }) => {
      const column = most && mostSorts[most]
      return column ? { column, order: 'descend' } : readSort(sort ?? portalElement?.sort)
    },
    tieBreak: () => sql<number>`document.id`,
    count: (context, query) => countDocuments(context, questionOf(context, query)),
    all: { kind: documentSelection, select: (context, query) => selectAllIds(context, questionOf(context, query)) },
    ranked: (context, query, request) =>
      rankedPage(context, questionOf(context, query), {
        ...request,
        sort: request.sort ?? readSort(query.sort ?? query.portalElement?.sort),
      }),
    complete: async (context, query, rows) => completed(context, questionOf(context, query), rows),
    further: ofCategory,
    spans: documentSpans,
    export: documentExport,
  })
}

/** A list of one category has its custom fields as columns. */
const ofCategory = fieldColumns(
  sql`case when run.query ->> 'seccategory' ~ '^[1-9][0-9]{0,8}$' then (run.query ->> 'seccategory')::integer end`,
)

/** One that no column has is none. */
function readSort(text: string | undefined): Sort | undefined {
  const [, column = '', order] = /^(\w+):(ascend|descend)$/.exec(text ?? '') ?? []
  return column in documentSorts || isFieldColumn(column) ? { column, order: order as Sort['order'] } : undefined
}

function selectListed(context: Context, question: Question) {
  const { db, caller } = context
  const { words } = question
  const found = selectDocuments(db, caller).where(mayRead(caller))
  if (words) return found.where(together(allConditions(question))).where(isAmongFound(words.query))
  return found.where(shortestWay(context, question).condition)
}

interface Way {
  readonly categoryId: number | undefined
  /** All that is asked but the category. */
  readonly others: readonly RawBuilder<boolean>[]
  /** On `document`: all that is asked, beside the right to read. */
  readonly condition: RawBuilder<boolean>
}

function shortestWay(context: Context, question: Question): Way {
  const { categoryId, others } = apartFromCategory(titlesByShortestWay(context, question))
  const conditions = allConditions(others)
  const scope = question.fewValues
    ? (isInCategory(categoryId) ?? sql<boolean>`true`)
    : inScope(context, categoryId, besideCategory(context, others))
  return { categoryId, others: conditions, condition: together([scope, ...conditions]) }
}

/** Few documents have one of the values that are asked for: all else is asked of these. Of many, all that is gathered is asked for them. */
export async function beganWithFew(context: Context, question: Question): Promise<Question> {
  const { customFields = [] } = question.query
  if (customFields.length === 0) return question
  const { categoryId, others } = apartFromCategory(question)
  const beside = besideCategory(context, { ...others, query: { ...others.query, customFields: undefined } })
  const ways = waysBeside(context, categoryId, { perDocument: perDocumentOfValue, beside })
  const { fewValues, areMany } = await findFewValues(context, customFields, ways?.mostLookedUp ?? 0)
  return { ...question, fewValues, asksForValues: areMany && ways?.gathers }
}

/** What else narrows a list that is walked along; titles that are gathered first are no part of the way. */
function besideCategory(context: Context, question: Question): Beside {
  const { subject } = question.query
  if (subject !== undefined && !question.looksAtEach) return { share: 1, found: undefined }
  const beside = askedBeside(context, question)
  if (subject === undefined) return beside
  return { ...beside, share: beside.share * shareOfTitles(context, parseTyped(subject, context.caller)) }
}

/** Titles that many documents have are looked at one after the other, in the order of the list, not gathered first. */
function titlesByShortestWay(context: Context, question: Question): Question {
  const { subject } = question.query
  const looksAtEach =
    subject !== undefined &&
    isInManyTitles(context, parseTyped(subject, context.caller), askedBeside(context, question))
  return looksAtEach ? { ...question, looksAtEach } : question
}

async function rankedPage(context: Context, question: Question, request: RankedRequest) {
  const { query, words } = question
  if (words) return foundPage(context, words, request)
  return viewOf(query) === 'latest' && !request.sort
    ? latestPage(context, together([mayRead(context.caller), ...allConditions(question)]), request)
    : undefined
}

async function completed(context: Context, question: Question, rows: DocumentRow[]): Promise<DocumentRow[]> {
  const { words, query } = question
  const { caller } = context
  if (words) return withHits(context, words.query, rows)
  if (query.subject === undefined) return rows
  const typed = parseTyped(query.subject, caller)
  return rows.map((row) => ({ ...row, subjectMarked: markTitle(row.subject, typed) ?? null }))
}

/** Columns of the document itself, and what is asked by its id: nothing need be joined to order by them. */
const ownSorts = new Set(['subject', 'createdOn', 'updatedOn', 'status', 'code', 'secrecy'])
const isOwnSort = (column: string) => ownSorts.has(column) || isFieldColumn(column)

/** The same for one page, which an order of a custom field may find by itself. */
export function choosePage(context: Context, question: Question, bounds: PageBounds): AnySelect | PageAlone {
  // of few documents all are sorted
  if (!bounds.key?.fromIndex || question.words || question.fewValues) return chooseDocuments(context, question, bounds)
  const { categoryId, condition } = shortestWay(context, question)
  const asked = { categoryId, condition: together(allConditions(question)), wayToAll: condition }
  const along = alongIndex(context, bounds, asked)
  return along ? { pageAlone: context.db.selectFrom(along) } : chooseDocuments(context, question, bounds)
}

export function chooseDocuments(context: Context, question: Question, bounds: PageBounds): AnySelect {
  if (question.words || !isOwnSort(bounds.sort.column)) return selectListed(context, question).clearSelect()
  const { categoryId, others, condition } = shortestWay(context, question)
  const newest = others.length === 0 ? newestInBranch(context, categoryId, bounds) : undefined
  if (newest) return context.db.selectFrom(newest)
  return context.db.selectFrom('document').where(mayRead(context.caller)).where(condition)
}

/** All that the list has, also where it shows them by relevance or in a way of its own. */
async function selectAllIds({ db, caller }: Context, question: Question): Promise<AnySelect> {
  const found = db
    .selectFrom('document')
    .select('id')
    .where(mayRead(caller))
    .where(together(allConditions(question)))
  return question.words ? found.where(isAmongFound(question.words.query)) : found
}

/** Exact; of a whole category or of everything from the rollups, else counted, with `most` no further than one more. */
export async function countDocuments(context: Context, question: Question, most?: number): Promise<number> {
  const { db, caller } = context
  if (question.words) return countFound(context, question.words)
  const { categoryId } = question.query
  const conditions = allConditions(question)
  if (conditions.length === (categoryId ? 1 : 0)) {
    // nothing is asked but the category
    const categoryIds = categoryId ? await idsOfBranch(context, categoryId) : undefined
    return countReadable(db, caller, { categoryIds })
  }
  const listed = sql`document where ${mayRead(caller)} and ${together(conditions)}`
  const counted = most === undefined ? listed : sql`(select from ${listed} limit ${sql.lit(most + 1)}) as found`
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${counted}`.execute(db)
  return rows[0]?.count ?? 0
}

async function idsOfBranch({ db }: Context, categoryId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select ${branchOf(categoryId)} as ids`.execute(db)
  return rows[0]?.ids ?? []
}

type Type = 'text' | 'integer' | 'timestamptz'

const of = (expression: RawBuilder<unknown>, type: Type) => ({ expression: () => expression, type })
const byName = (table: string, order = nameOrder) => ({
  expression: ({ caller }: Context) => order(table, caller.language),
  type: 'text' as const,
})

/** Every column of a document's row by which lists are sorted; people and categories by their names. */
export const documentSorts = {
  subject: of(bySyllables(sql.ref('document.subject')), 'text'),
  categoryId: byName('category'),
  authorId: byName('author', personOrder),
  departmentId: byName('department'),
  createdOn: of(sql`document.created_at`, 'timestamptz'),
  updatedOn: of(sql`document.updated_at`, 'timestamptz'),
  status: of(sql`document.status`, 'integer'),
  reads: of(sql`coalesce(counted.reads, 0)`, 'integer'),
  replies: of(sql`coalesce(counted.replies, 0)`, 'integer'),
  downloads: of(sql`coalesce(counted.downloads, 0)`, 'integer'),
  score: of(sql`coalesce(counted.score, 0)`, 'integer'),
  code: of(sql`document.code`, 'text'),
  secrecy: of(sql`document.secrecy`, 'integer'),
}

const text = documentMessages.texts

/** Where a search hit is in no column of its own. */
export const documentExport: NonNullable<DocumentTable['export']> = {
  name: text.documents,
  isComplete: true,
  cells: {
    categoryId: ({ categoryName }) => categoryName,
    authorId: ({ authorName }) => authorName,
    departmentId: ({ departmentName }) => departmentName,
    createdOn: ({ createdAt }) => createdAt,
    updatedOn: ({ updatedAt }) => updatedAt,
    status: ({ statusWord }, language) => text[statusWord][language],
    score: ({ score }) => (score === 0 ? '' : score / 100),
    secrecy: ({ secrecy }, language) => text[secrecy][language],
  },
}

/** What programs show for a cell, as HTML. An unread document is known by the picture in its id's (docs/interface.md §5). */
export const documentSpans = {
  id: ({ id, unread }: DocumentRow) => `${id}${unread ? ` <img src='/images/unread.svg' alt=''>` : ''}`,
  subject: ({ subject, subjectMarked }: DocumentRow) => subjectMarked ?? escapeHtml(subject),
  categoryId: ({ categoryName }: DocumentRow) => escapeHtml(categoryName),
  authorId: ({ authorName }: DocumentRow) => escapeHtml(authorName),
  departmentId: ({ departmentName }: DocumentRow) => escapeHtml(departmentName),
  createdOn: ({ createdOn, createdTime }: DocumentRow) => `${createdOn} ${createdTime}`,
  updatedOn: ({ updatedOn, updatedTime }: DocumentRow) => `${updatedOn} ${updatedTime}`,
  status: ({ statusWord }: DocumentRow, language: Language) => wordForPrograms(statusWord)[language],
  score: ({ score }: DocumentRow) => scoreText(score),
  secrecy: ({ secrecy }: DocumentRow, language: Language) => text[secrecy][language],
}
