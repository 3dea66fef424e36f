import { sql, type RawBuilder } from 'kysely'
import { documentIsInForce } from '@shuku/domain/rights/server'
import { chooseDatePlan } from '../engine/choose-plan.ts'
import { indexPlan, orderedPlan, rightsFirstPlan, type DatePage } from '../engine/plan-sql.ts'
import { asSearch, countUpTo, prospect, readable, type Search, type SearchContext } from '../engine/search.ts'
import { hasWords } from '../query/parse-query.ts'
import { readReference } from './read-reference.ts'

/** A typed reference, and by what the one who asks knows it. */
export interface Referring<K extends number | string = number> {
  readonly key: K
  /** As it was typed. */
  readonly query: string
}

/** A statement has 65,535 parameters at most, and a search some hundred. */
const referencesAtOnce = 20

/** A reader is shown so many of what one reference finds. */
export const mostReferenced = 200

/**
 * What typed references find for the caller, the latest change first: documents in force that they may read, at most
 * `most` of each. One statement for twenty references, whatever they find; what cannot be read finds nothing.
 */
export async function findReferenced<K extends number | string>(
  asker: SearchContext,
  references: readonly Referring<K>[],
  most = mostReferenced,
): Promise<ReadonlyMap<K, readonly number[]>> {
  const searches = references.flatMap(({ key, query }) => {
    const search = searchOf(asker, query)
    return search ? [{ key, search }] : []
  })
  const found = new Map<K, readonly number[]>()
  for (let from = 0; from < searches.length; from += referencesAtOnce) {
    const portion = searches.slice(from, from + referencesAtOnce)
    const ids = await findPortion(
      asker,
      portion.map(({ search }) => search),
      most,
    )
    portion.forEach(({ key }, at) => found.set(key, ids[at] ?? []))
  }
  return found
}

/** How many documents a typed reference finds for the caller, no further than `most` and one more; none where it cannot be read. */
export async function countReferenced(asker: SearchContext, query: string, most: number): Promise<number> {
  const search = searchOf(asker, query)
  if (!search) return 0
  if (hasWords(search.query)) return countUpTo(asker, search, most)
  const { rows } = await asSearch(asker.db, () =>
    sql<{ count: number }>`
      select count(*)::integer as count
      from (select from document where ${readable(asker, search)} limit ${most + 1}) as found`.execute(asker.db),
  )
  return rows[0]?.count ?? 0
}

function searchOf(asker: SearchContext, typed: string): Search | undefined {
  const reference = readReference(typed, asker.caller)
  return reference.ok ? { query: reference.query, filter: documentIsInForce } : undefined
}

async function findPortion(
  asker: SearchContext,
  searches: readonly Search[],
  most: number,
): Promise<readonly (readonly number[])[]> {
  const selects = searches.map(
    (search, at) => sql`
      select ${at}::integer as at, array(
        select page.id from (${latestOf(asker, search, most)}) as page
        order by page."updatedAt"::timestamptz desc, page.id desc) as ids`,
  )
  const { rows } = await asSearch(asker.db, () =>
    sql<{ at: number; ids: number[] }>`${sql.join(selects, sql` union all `)}`.execute(asker.db),
  )
  return rows.toSorted((one, other) => one.at - other.at).map(({ ids }) => ids.map(Number))
}

/** By the plan that the search itself takes. A trial that did not fill the page is followed by the index in the same statement. */
function latestOf(asker: SearchContext, search: Search, most: number): RawBuilder<unknown> {
  const page: DatePage = {
    query: search.query,
    readable: readable(asker, search),
    order: 'descend',
    limit: most,
    offset: 0,
  }
  if (!hasWords(search.query)) {
    return sql`
      select document.id, document.updated_at::text as "updatedAt" from document where ${page.readable}
      order by document.updated_at desc, document.id desc limit ${most}`
  }
  const { estimate, scope, documents } = prospect(asker, search)
  const plan = chooseDatePlan(estimate, scope, most)
  if (plan.kind === 'rightsFirst') return rightsFirstPlan(page, documents)
  if (plan.kind === 'index') return indexPlan(page)
  return sql`
    with tried as materialized (${orderedPlan(page, plan.rows)})
    select id, "updatedAt" from tried where (select count(*) from tried) >= ${most}
    union all
    select id, "updatedAt" from (${indexPlan(page)}) as every where (select count(*) from tried) < ${most}`
}
