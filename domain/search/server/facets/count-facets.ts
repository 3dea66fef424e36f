import { sql, type RawBuilder } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { sizesNow } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { facetIds, type DocumentQuery, type FacetId, type Facets } from '../../contract.ts'
import { knownFrequencies, reachOfLittle } from '../engine/estimate.ts'
import { asSearch, foundDocuments, prospect } from '../engine/search.ts'
import { allConditions, readQuestion, together, type Question } from '../lists/read-question.ts'
import { facetConditions, facetGroups, withoutFacets } from './facet-groups.ts'
import { nameValues } from './name-values.ts'

/** The counts of a group are of so many values; chosen ones come beside them. */
export const mostValues = 50

/** How many documents are counted (decision 0068). */
export interface FacetLimits {
  /** Of more documents than this only a part is counted … */
  readonly whole: number
  /** … of about so many documents. */
  readonly part: number
  /** A part with fewer that the caller may read says too little: then there are few, and all of them are counted. */
  readonly enough: number
}

const usualLimits: FacetLimits = { whole: 200_000, part: 50_000, enough: 2000 }

/** Where the documents come from, to be followed by a select of them. */
interface Source {
  /** From `from` on. */
  readonly rows: RawBuilder<unknown>
  /** The share of all that it has. */
  readonly share: number
}

interface ValueRow {
  readonly group: FacetId
  readonly value: string
  readonly count: number
  readonly total: number
  readonly documents: number
}

/**
 * How many documents of a list have each value of each group: what is chosen of a group narrows the others, not itself.
 * Of what the caller may read, like the list.
 */
export async function countFacets(
  context: Context,
  query: DocumentQuery,
  { limits = usualLimits }: { readonly limits?: FacetLimits } = {},
): Promise<Facets> {
  const question = readQuestion({ query: withoutFacets(query), caller: context.caller })
  const source = await partOf(context, question, limits)
  const found = await valuesIn(context, query, source)
  const isEnough = source.share === 1 || (found[0]?.documents ?? 0) >= limits.enough
  const whole = isEnough ? source : { ...source, ...allOf(context, question) }
  const rows = isEnough ? found : await valuesIn(context, query, whole)
  return { facets: await facetsOf(context, query, { rows, share: whole.share }), isExact: whole.share === 1 }
}

/** All documents of the question, or a part of them where there are too many to be counted. */
async function partOf(context: Context, question: Question, limits: FacetLimits): Promise<Source> {
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
    return { rows: sql`${foundDocuments(context, words)} and ${part}`, share: 1 / every }
  }
  const { categoryId } = question.query
  const sizes = await sizesNow(context)
  const size = categoryId ? sizes.of(categoryId) : sizes.all
  if (size <= limits.whole || reachOf(context, question)) return allOf(context, question)
  const share = Math.min(1, limits.part / sizes.all)
  // the same pages each time, so that numbers do not dance
  const table = sql`document tablesample system (${sql.lit(share * 100)}) repeatable (1)`
  return { rows: sql`from ${table} where ${readableOf(context, question)}`, share }
}

function allOf(context: Context, question: Question): Source {
  const { words } = question
  if (words) return { rows: foundDocuments(context, words), share: 1 }
  const reach = reachOf(context, question)
  const rows = reach
    ? sql`from (${reach}) as reached join document on document.id = reached.id where true`
    : sql`from document where ${readableOf(context, question)}`
  return { rows, share: 1 }
}

function reachOf(context: Context, question: Question): RawBuilder<unknown> | undefined {
  return reachOfLittle(context, readableOf(context, question))
}

function readableOf({ caller }: Context, question: Question): RawBuilder<boolean> {
  return together([mayRead(caller), ...allConditions(question)])
}

export interface ValuesOf {
  readonly id: FacetId
  /** A select of the values, as texts, of which some are wanted. */
  readonly among: RawBuilder<unknown>
}

/** The values of one group that are among the wanted ones, the most frequent of them, named and counted as in `countFacets`. */
export async function countValues(
  context: Context,
  query: DocumentQuery,
  wanted: ValuesOf,
): Promise<Pick<Facets['facets'][number], 'values'> & Pick<Facets, 'isExact'>> {
  const question = readQuestion({ query: withoutFacets(query), caller: context.caller })
  const source = await partOf(context, question, usualLimits)
  const found = await valuesIn(context, query, { ...source, wanted })
  // what a part does not have may still be there
  const isWhole = source.share < 1 && found.length < mostValues
  const whole = isWhole ? { ...source, ...allOf(context, question) } : source
  const rows = isWhole ? await valuesIn(context, query, { ...whole, wanted }) : found
  const named = await nameValues(context, rows)
  const counts = new Map(rows.map(({ value, count }) => [value, projected(count, whole.share)]))
  return { values: named(wanted.id, counts), isExact: whole.share === 1 }
}

async function valuesIn(
  { db, caller }: Context,
  query: DocumentQuery,
  { rows, wanted }: Pick<Source, 'rows'> & { readonly wanted?: ValuesOf },
): Promise<readonly ValueRow[]> {
  const ids = wanted ? [wanted.id] : facetIds
  const chosen = facetConditions(query, caller)
  const columns = ids.map((id) => sql`${facetGroups[id].value(caller)} as ${sql.id(id)}`)
  const kept = chosen.map(({ id, condition }) => sql`${condition} as ${sql.id(`in_${id}`)}`)
  const selects = ids.map((id) => {
    const others = chosen.filter((each) => each.id !== id).map((each) => sql`${sql.id(`in_${each.id}`)}`)
    const where = others.length > 0 ? sql`where ${sql.join(others, sql` and `)}` : sql``
    const values = facetGroups[id].hasSeveral
      ? sql`select unnest(${sql.id(id)}) as value from hit ${where}`
      : sql`select ${sql.id(id)} as value from hit ${where}`
    const own = wanted ? [] : (facetGroups[id].chosen(query) ?? []).map(String)
    const isWanted = wanted ? sql`value::text in (${wanted.among})` : sql`true`
    return sql`(
      select ${sql.lit(id)} as "group", value::text as value, count, (count(*) over ())::integer as total
      from (select value, count(*)::integer as count from (${values}) as each group by value) as valued
      where value is not null and ${isWanted}
      order by value::text = any(${own}::text[]) desc, count desc, value limit ${sql.lit(mostValues + own.length)}
    )`
  })
  const statement = sql<ValueRow>`
    with hit as materialized (select ${sql.join([...columns, ...kept])} ${rows})
    select found.*, (select count(*)::integer from hit) as documents from (${sql.join(selects, sql` union all `)}) as found`
  const { rows: found } = await asSearch(db, () => statement.execute(db))
  return found
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
function projected(count: number, share: number): number {
  return share === 1 ? count : Math.round(Number((count / share).toPrecision(2)))
}
