import { sql, type RawBuilder } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import { isInBranch } from '@shuku/domain/rights/server'
import { countByCategory, isCountedFor } from '@shuku/domain/documents/server'
import { isSeenInReports, unitStandingFor } from '@shuku/domain/people/server'
import { isWithin } from '@shuku/domain/search/server'
import type { ReportKind, ReportQuery } from '../contract.ts'
import { isReading } from './answering/count.ts'
import { isAmong, peopleOf } from './answering/question.ts'

export interface ReportQuestion {
  readonly caller: Caller
  readonly query: ReportQuery
  readonly report: ReportKind
  /** One of its bars: the person, unit or category. */
  readonly barId?: number | undefined
  /**
   * Where a category is asked for: those in which the caller reads something; no report tells of another. Needless where
   * each document is one that the caller may read.
   */
  readonly readable?: readonly number[]
}

export interface Counting extends ReportQuestion {
  readonly db: Database
}

/** On `document`, with its author as `person`: the report counts it. */
export function isCounted(asked: ReportQuestion): RawBuilder<boolean> {
  return sql<boolean>`(${isCountedFor(asked.caller)} and ${isIn(asked, 'document.created_at')})`
}

/** On `read_mark`, `document` and the reader as `person`: the report counts it. */
export function isCountedReading(asked: ReportQuestion): RawBuilder<boolean> {
  return sql<boolean>`(${isReading} and ${isCountedFor(asked.caller)} and ${isIn(asked, 'read_mark.first_at')})`
}

function isIn(asked: ReportQuestion, column: string): RawBuilder<boolean> {
  const days = isWithin(column, asked.query, asked.caller) ?? sql`true`
  return sql<boolean>`${days} and ${isInScope(asked)} and ${isInCategory(asked)} and ${isOfBar(asked)}`
}

/** In SQL: documents that the report counts, with their author as `person`. */
export function countedDocuments(asked: ReportQuestion): RawBuilder<unknown> {
  return sql`document join person on person.id = document.creator_id where ${isCounted(asked)}`
}

/** In SQL: readings of documents that count, with the reader as `person`: each document once for each person. */
export function countedReadings(asked: ReportQuestion): RawBuilder<unknown> {
  return sql`read_mark join person on person.id = read_mark.person_id
    join document on document.id = read_mark.document_id
    where ${isCountedReading(asked)}`
}

/** On `person`: whom the report is about, where they are now. */
export function isInScope(asked: ReportQuestion): RawBuilder<boolean> {
  return sql<boolean>`(${isAmong(peopleOf(asked), asked.query.employment)} and ${isSeenInReports(asked.caller)})`
}

function isInCategory({ query, readable }: ReportQuestion): RawBuilder<boolean> {
  if (!asksCategory(query)) return sql<boolean>`true`
  return sql<boolean>`(${isAmongCategories(readable)} and ${isInBranch(query.categoryId)})`
}

const bars = {
  author: sql.ref('person.id'),
  department: sql.ref('person.department_id'),
  subcompany: sql.ref('person.subcompany_id'),
}

/** On `document`: one of the bars of the report; categories of which it does not tell have none. */
function isOfBar({ report, barId, readable }: ReportQuestion): RawBuilder<boolean> {
  if (barId === undefined) return sql<boolean>`true`
  if (report === 'category') return sql<boolean>`(document.category_id = ${barId} and ${isAmongCategories(readable)})`
  return sql<boolean>`${bars[report === 'reading' ? 'author' : report]} = ${report === 'department' ? unitStandingFor(barId) : barId}`
}

const isAmongCategories = (categoryIds: readonly number[] | undefined) =>
  categoryIds ? sql<boolean>`document.category_id = any(${categoryIds}::integer[])` : sql<boolean>`true`

/** On `document`: in the category asked for or below it; anywhere where none is. */
export const isWhereAsked = ({ categoryId }: Pick<ReportQuery, 'categoryId'>): RawBuilder<boolean> =>
  categoryId === undefined ? sql<boolean>`true` : isInBranch(categoryId)

/** Whether the report is about one category and those below it. */
export function asksCategory<Q extends ReportQuery>(query: Q): query is Q & { readonly categoryId: number } {
  return query.categories !== '0' && query.categoryId !== undefined
}

export async function selectReadable(db: Database, caller: Caller): Promise<number[]> {
  const numbers = await countByCategory(db, caller)
  return [...numbers].flatMap(([id, n]) => (n > 0 ? [id] : []))
}

/** What is needed beside the question: no number tells of categories in which the caller reads nothing. */
export async function prepareCounting(db: Database, asked: ReportQuestion): Promise<Counting> {
  const isOfCategory = asksCategory(asked.query) || (asked.report === 'category' && asked.barId !== undefined)
  return { ...asked, db, ...(isOfCategory ? { readable: await selectReadable(db, asked.caller) } : {}) }
}
