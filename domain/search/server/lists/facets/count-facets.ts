import { sql, type RawBuilder } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { countByCategory, sizesNow } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { facetIds, type DocumentQuery, type Facets } from '../../../contract.ts'
import { knownFrequencies, reachOfLittle } from '../../engine/sizes/estimate.ts'
import { asSearch, prospect, readable, type SearchContext, type Search } from '../../engine/search.ts'
import { beganWithFew } from '../document-table.ts'
import { allConditions, readQuestion, together, type Question } from '../read-question.ts'
import { facetGroups, withoutFacets } from './facet-groups.ts'
import { nameValues } from './name-values.ts'
import { mostValues, selectValues, type ValueRow, type ValuesOf } from './values-sql.ts'
import { chooseCountPlan } from '../../engine/choose-plan.ts'
import { allFoundByWords, allFoundRightsFirst, documentsWhere } from '../../engine/plan-sql.ts'

/** How many documents are counted (decision 0068). */
export interface FacetLimits {
  /** Of more documents than this only a part is counted … */
  readonly whole: number
  /** … of about so many documents. */
  readonly part: number
  /** A part with fewer that the caller may read says too little: then there are few, and all of them are counted. */
  readonly enough: number
}

export const usualLimits: FacetLimits = { whole: 200_000, part: 50_000, enough: 2000 }

/** Where the documents come from, to be followed by a select of them. */
export interface Source {
  /** From `from` on. */
  readonly rows: RawBuilder<unknown>
  /** The share of all that it has. */
  readonly share: number
}

/**
 * How many documents of a list have each value of each group: what is chosen of a group narrows the others, not itself.
 * Of what the caller may read, like the list.
 */
export async function countFacets(
  context: Context,
  query: DocumentQuery,
  { limits = usualLimits }: { readonly limits?: FacetLimits } = {},
): Promise<Omit<Facets, 'fields'>> {
  const question = askedFor(context, withoutFacets(query))
  const source = await partOf(context, question, limits)
  const found = await valuesIn(context, query, source)
  const isEnough = source.share === 1 || (found[0]?.documents ?? 0) >= limits.enough
  const whole = isEnough ? source : { ...source, ...allOf(context, question) }
  const rows = isEnough ? found : await valuesIn(context, query, whole)
  return { facets: await facetsOf(context, query, { rows, share: whole.share }), isExact: whole.share === 1 }
}

export function askedFor({ caller }: Context, query: DocumentQuery): Question {
  const asked = { query, caller }
  const question = readQuestion(asked)
  return question.words ? readQuestion({ ...asked, looksAtEach: true }) : question
}

/** Of documents that something else finds: a title among the thousands that have what was typed is searched for one by one. */
function lookingAtEach(question: Question): Question {
  return { ...question, looksAtEach: true }
}

/** All documents of the question, or a part of them where there are too many to be counted. */
export async function partOf(context: Context, question: Question, limits: FacetLimits): Promise<Source> {
  const { words } = question
  if (words) {
    const { estimate, scope } = prospect(context, words)
    const all = knownFrequencies(context.afterReply).texts.rows
    const visible = all > 0 && scope.visible !== undefined ? Math.min(1, scope.visible / all) : 1
    const likely = estimate.hits * visible
    if (likely <= limits.whole) return allOf(context, question)
    const every = Math.ceil(likely / limits.part)
    // by ids that say nothing of what a document is
    const part = sql<boolean>`hashint8(document.id) % ${every} = 0`
    return { rows: sql`${allFoundDocuments(context, words)} and ${part}`, share: 1 / every }
  }
  const { categoryId } = question.query
  const sizes = await sizesNow(context)
  const size = categoryId ? sizes.of(categoryId) : sizes.all
  if (size <= limits.whole || reachOf(context, question)) return allOf(context, question)
  const share = Math.min(1, limits.part / sizes.all)
  // the same pages each time, so that numbers do not dance
  const table = sql`document tablesample system (${sql.lit(share * 100)}) repeatable (1)`
  return { rows: sql`from ${table} where ${readableOf(context, lookingAtEach(question))}`, share }
}

export function allOf(context: Context, question: Question): Source {
  const { words } = question
  if (words) return { rows: allFoundDocuments(context, words), share: 1 }
  const reach = reachOf(context, question)
  const rows = reach
    ? sql`from (${reach}) as reached join document on document.id = reached.id where true`
    : sql`from document where ${readableOf(context, question)}`
  return { rows, share: 1 }
}

function reachOf(context: Context, question: Question): RawBuilder<unknown> | undefined {
  return reachOfLittle(context, readableOf(context, lookingAtEach(question)))
}

function readableOf({ caller }: Context, question: Question): RawBuilder<boolean> {
  return together([mayRead(caller), ...allConditions(question)])
}

/**
 * How many documents of a list each category holds itself: all of them are counted, as for a total; where there are more
 * than `most`, nothing is known.
 */
export async function countFoundByCategory(
  context: Context,
  query: DocumentQuery,
  most?: number,
): Promise<ReadonlyMap<number, number> | undefined> {
  const { db, caller } = context
  const question = await beganWithFew(context, askedFor(context, query))
  if (allConditions(question).length === 0 && !question.words) return countByCategory(db, caller)
  const upTo = most === undefined ? sql`` : sql`limit ${sql.lit(most + 1)}`
  const count = () =>
    sql<{ id: number; count: number }>`
      select id, count(*)::integer as count
      from (select document.category_id as id ${allOf(context, question).rows} ${upTo}) as found group by id`.execute(
      db,
    )
  const isSearch = question.words !== undefined || query.subject !== undefined
  const { rows } = await (isSearch ? asSearch(db, count) : count())
  const all = rows.reduce((sum, row) => sum + row.count, 0)
  return most !== undefined && all > most ? undefined : new Map(rows.map((row) => [row.id, row.count]))
}

export interface FewValues extends ValuesOf {
  /** How many documents have one, readable or not; nothing where no index finds them. */
  readonly documents?: number
  /** So many there are at most, where that is known. */
  readonly most?: number
}

/**
 * The values of one group that are among the wanted ones, the most frequent of them, named and counted as in
 * `countFacets`. Few documents with these values are found by them; of more, and of a long list, a part is counted.
 */
export async function countValues(
  context: Context,
  query: DocumentQuery,
  { limits = usualLimits, ...wanted }: FewValues & { readonly limits?: FacetLimits },
): Promise<Pick<Facets['facets'][number], 'values'> & Pick<Facets, 'isExact'>> {
  const question = askedFor(context, withoutFacets(query))
  const { documents = Number.POSITIVE_INFINITY, most = mostValues } = wanted
  const source =
    documents <= limits.whole
      ? { rows: documentsOf(context, question, wanted), share: 1 }
      : await partOf(context, question, limits)
  const found = await valuesIn(context, query, { ...source, wanted })
  // there may be some that a part does not have
  const isWhole = source.share < 1 && found.length < Math.min(mostValues, most)
  const whole = isWhole ? allOf(context, question) : source
  const rows = isWhole ? await valuesIn(context, query, { ...whole, wanted, isTable: !question.words }) : found
  const named = await nameValues(context, rows)
  const counts = new Map(rows.map(({ value, count }) => [value, projected(count, whole.share)]))
  return { values: named(wanted.id, counts), isExact: whole.share === 1 }
}

/** Of the question, where some have wanted values: found by these, or by the words where these are rarer. */
function documentsOf(context: Context, question: Question, wanted: FewValues): RawBuilder<unknown> {
  const { words } = question
  const { has, documents = 0 } = wanted
  if (!words) return sql`from document where ${readableOf(context, lookingAtEach(question))}`
  if (documents > prospect(context, words).estimate.brought) return allFoundDocuments(context, words)
  const filter = words.filter ? sql<boolean>`${words.filter} and ${has}` : has
  return foundAmongReadable(context, { ...words, filter })
}

interface Counting extends Pick<Source, 'rows'> {
  readonly wanted?: ValuesOf
  /** All documents are looked at, where they lie. */
  readonly isTable?: boolean
}

async function valuesIn(
  { db, caller }: Context,
  query: DocumentQuery,
  { rows, wanted, isTable = false }: Counting,
): Promise<readonly ValueRow[]> {
  const some = wanted ? { rows: sql`${rows} and ${wanted.has}`, wanted } : { rows }
  const count = () => selectValues(caller, query, some).execute(db)
  return (isTable ? await count() : await asSearch(db, count)).rows
}

interface Counted {
  readonly rows: readonly ValueRow[]
  readonly share: number
}

async function facetsOf(context: Context, query: DocumentQuery, { rows, share }: Counted): Promise<Facets['facets']> {
  const named = await nameValues(context, rows)
  return facetIds.map((id) => {
    const values = rows.filter(({ group }) => group === id)
    const counts = new Map(values.map(({ value, count }) => [value, projected(count, share)]))
    // a chosen value stays, also where nothing has it any more
    for (const value of facetGroups[id].chosen(query) ?? [])
      if (!counts.has(String(value))) counts.set(String(value), 0)
    const merged = named(id, counts)
    const spare = counts.size - merged.length
    return { id, values: merged, total: Math.max(merged.length, (values[0]?.total ?? 0) - spare) }
  })
}

/** Two digits of what a part lets expect: more would be a promise. A count is a whole number. */
export function projected(count: number, share: number): number {
  return share === 1 ? count : Math.round(Number((count / share).toPrecision(2)))
}

/**
 * All matches that the caller may read, as `from document … where …`: like `foundDocuments`, for who takes all of them.
 * They are fetched in the order of their ids, which is that of the table.
 */
function allFoundDocuments(asker: SearchContext, search: Search): RawBuilder<unknown> {
  const { estimate, scope, documents } = prospect(asker, search)
  return chooseCountPlan(estimate, scope) === 'rightsFirst'
    ? allFoundRightsFirst(search.query, documents)
    : allFoundByWords({ query: search.query, readable: readable(asker, search) })
}

/** The same, found by the conditions of the search: its words are looked for in what meets these, which is little. */
function foundAmongReadable(asker: SearchContext, search: Search): RawBuilder<unknown> {
  return allFoundRightsFirst(search.query, documentsWhere(readable(asker, search)))
}
