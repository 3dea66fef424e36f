import { sql, type RawBuilder } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import { countByCategory } from '@shuku/domain/documents/server'
import { isInUnit, isSeenInReports, localName } from '@shuku/domain/people/server'
import { isWithin } from '@shuku/domain/search/server'
import { mostRows, usualReach, type ReportKind, type ReportQuery } from '../contract.ts'

export interface Asked {
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

export interface Counting extends Asked {
  readonly db: Database
}

export interface CountedRow {
  readonly id: number
  readonly name: string
  readonly n: number
}

/** On `document`: in force and archived, not in the recycle bin (REPORT-77). */
export const counts = sql<boolean>`document.deleted_at is null and document.status in (1, 2, 5)`

/** On `document`, with its author as `person`: the report counts it. */
export function isCounted(asked: Asked): RawBuilder<boolean> {
  return sql<boolean>`(${counts} and ${isIn(asked, 'document.created_at')})`
}

/** On `read_mark`, `document` and the reader as `person`: the report counts it; what one wrote oneself is no reading. */
export function isCountedReading(asked: Asked): RawBuilder<boolean> {
  return sql<boolean>`(read_mark.times > 0 and document.creator_id <> read_mark.person_id and ${counts}
    and ${isIn(asked, 'read_mark.first_at')})`
}

function isIn(asked: Asked, column: string): RawBuilder<boolean> {
  const days = isWithin(column, asked.query, asked.caller) ?? sql`true`
  return sql<boolean>`${days} and ${isInScope(asked)} and ${isInCategory(asked)} and ${isOfBar(asked)}`
}

/** In SQL: documents that the report counts, with their author as `person`. */
export function countedDocuments(asked: Asked): RawBuilder<unknown> {
  return sql`document join person on person.id = document.creator_id where ${isCounted(asked)}`
}

/** In SQL: readings of documents that count, with the reader as `person`: each document once for each person. */
export function countedReadings(asked: Asked): RawBuilder<unknown> {
  return sql`read_mark join person on person.id = read_mark.person_id
    join document on document.id = read_mark.document_id
    where ${isCountedReading(asked)}`
}

/** On `person`: whom the report is about, where they are now. */
export function isInScope({ query, caller, report }: Asked): RawBuilder<boolean> {
  const { branchId = caller.subcompanyId, departmentId = caller.departmentId, personId = caller.personId } = query
  const scopes = {
    1: sql<boolean>`true`,
    2: isInUnit(branchId),
    3: isInUnit(departmentId),
    4: sql<boolean>`person.id = ${personId}`,
  }
  const employed = { 1: sql`true`, 2: sql`person.status = 'active'`, 3: sql`person.status = 'left'` }
  const scope = scopes[query.reach ?? usualReach[report]]
  return sql<boolean>`(${scope} and ${employed[query.employment]} and ${isSeenInReports(caller)})`
}

function isInCategory({ query, readable }: Asked): RawBuilder<boolean> {
  const { categoryId } = query
  if (!asksCategory(query)) return sql<boolean>`true`
  return sql<boolean>`(${isAmong(readable)} and ${isInBranch(categoryId)})`
}

/** On `document`: one of the bars of the report; categories of which it does not tell have none. */
function isOfBar({ report, barId, readable }: Asked): RawBuilder<boolean> {
  if (barId === undefined) return sql<boolean>`true`
  if (report === 'category') return sql<boolean>`(document.category_id = ${barId} and ${isAmong(readable)})`
  return sql<boolean>`${groups[report === 'reading' ? 'author' : report]} = ${barId}`
}

const isAmong = (categoryIds: readonly number[] | undefined) =>
  categoryIds ? sql<boolean>`document.category_id = any(${categoryIds}::integer[])` : sql<boolean>`true`

/** On `document`: in a category or below it; anywhere without one. */
export function isInBranch(categoryId: number | undefined): RawBuilder<boolean> {
  if (categoryId === undefined) return sql<boolean>`true`
  return sql<boolean>`document.category_id in (
    with recursive branch (id) as (
      select ${categoryId}::integer
      union
      select below.id from branch join category as below on below.parent_id = branch.id where below.deleted_at is null
    )
    select id from branch)`
}

/** Whether the report is about one category and those below it. */
export function asksCategory({ categories, categoryId }: ReportQuery): boolean {
  return categories !== '0' && categoryId !== undefined
}

export async function selectReadable(db: Database, caller: Caller): Promise<number[]> {
  const counts = await countByCategory(db, caller)
  return [...counts].flatMap(([id, n]) => (n > 0 ? [id] : []))
}

/** What is needed beside the question: no number tells of categories in which the caller reads nothing. */
export async function prepareCounting(db: Database, asked: Asked): Promise<Counting> {
  const isOfCategory = asksCategory(asked.query) || (asked.report === 'category' && asked.barId !== undefined)
  return { ...asked, db, ...(isOfCategory ? { readable: await selectReadable(db, asked.caller) } : {}) }
}

async function one(db: Database, what: RawBuilder<number>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${what} as n from ${from}`.execute(db)
  return rows[0]?.n ?? 0
}

const number = (expression: RawBuilder<unknown>) => sql<number>`(${expression})::float8`

/** The people whom the reading statistics are about, whether they read or not. */
export const countPeople = (counting: Counting) =>
  one(counting.db, number(sql`count(*)`), sql`person where ${isInScope(counting)}`)

export const countReaders = (counting: Counting) =>
  one(counting.db, number(sql`count(distinct person.id)`), countedReadings(counting))

export const countReadDocuments = (counting: Counting) =>
  one(counting.db, number(sql`count(distinct document.id)`), countedReadings(counting))

export const countDocuments = (counting: Counting) =>
  one(counting.db, number(sql`count(*)`), countedDocuments(counting))

const groups = {
  author: sql.ref('person.id'),
  department: sql.ref('person.department_id'),
  subcompany: sql.ref('person.subcompany_id'),
}
type Group = keyof typeof groups

/** How many authors, departments or sub-companies have documents that count. */
export const countGroups = (counting: Counting, group: Group) =>
  one(counting.db, number(sql`count(distinct ${groups[group]})`), countedDocuments(counting))

/** The largest, equal ones by their ids. */
export async function selectGroups(counting: Counting, group: Group): Promise<CountedRow[]> {
  const table = group === 'author' ? 'person' : 'unit'
  return named(counting, { table, key: groups[group], from: countedDocuments(counting) })
}

export async function selectReaders(counting: Counting): Promise<CountedRow[]> {
  return named(counting, { table: 'person', key: groups.author, from: countedReadings(counting) })
}

interface Named {
  readonly table: 'person' | 'unit'
  readonly key: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
}

async function named({ db, caller }: Counting, { table, key, from }: Named): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select counted.id, ${localName('named', caller.language)} as name, counted.n
    from (
      select ${key} as id, count(*)::float8 as n from ${from} group by 1 order by 2 desc, 1 limit ${mostRows}
    ) as counted
    join ${sql.table(table)} as named on named.id = counted.id
    order by counted.n desc, counted.id`.execute(db)
  return rows
}

export interface CountedCategory extends CountedRow {
  /** Its own name; `name` has those above it too. */
  readonly ownName: string
}

/** The documents that are counted in none of these categories, as there the caller reads nothing. */
export async function countHidden(counting: Counting, told: readonly CountedCategory[]): Promise<number> {
  const shown = told.reduce((sum, { n }) => sum + n, 0)
  // a document may come or go between the two questions
  return Math.max(0, (await countDocuments(counting)) - shown)
}

/** Of categories in which the caller may read something: no report tells of another. */
export async function selectCategories(counting: Counting): Promise<CountedCategory[]> {
  const { db, caller } = counting
  const ids = counting.readable ?? (await selectReadable(db, caller))
  const { rows } = await sql<CountedCategory>`
    with recursive counted as (
      select document.category_id as id, count(*)::float8 as n from ${countedDocuments(counting)}
        and document.category_id = any(${ids}::integer[])
      group by 1
    ), above (id, category_id, level) as (
      select id, id, 0 from counted
      union all
      select above.id, category.parent_id, level + 1 from above join category on category.id = above.category_id
      where category.parent_id is not null and level < 100
    )
    select counted.id, counted.n, ${localName('own', caller.language)} as "ownName", (
      select string_agg(${localName('step', caller.language)}, ' / ' order by above.level desc)
      from above join category as step on step.id = above.category_id where above.id = counted.id
    ) as name
    from counted join category as own on own.id = counted.id
    order by counted.n desc, counted.id`.execute(db)
  return rows
}
