import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { localTime, type Caller, type Context, type Database } from '@shuku/kit/server'
import { mayRead } from '@shuku/domain/rights/server'
import { aboutTsquery, parseQuery, type QueryOptions, type SearchQuery } from '../query/parse-query.ts'
import {
  asksWhatItIsAbout,
  bringsFew,
  chooseCandidatePlan,
  chooseCountPlan,
  chooseDatePlan,
  textsWorthALook,
  type Scope,
} from './choose-plan.ts'
import { estimate, knownFrequencies, knownVisible, reachOfLittle, weightsOf, type Estimate } from './sizes/estimate.ts'
import { fieldConditions } from './field-conditions.ts'
import { isFoundIndeed } from './found-sql.ts'
import {
  anyByIndex,
  candidates,
  countByIndex,
  countRightsFirst,
  documentsWhere,
  foundByWords,
  foundRightsFirst,
  indexPlan,
  likelyCandidates,
  orderedPlan,
  rightsFirstPlan,
  type DatePage,
  type FoundRow,
  type PagePosition,
} from './plan-sql.ts'
import { isUsualSearch } from './sizes/usual-search.ts'
import { byScore, nearbyRelevance, relevanceOf } from './relevance.ts'
import { scoredCandidates, type ScoredRow } from './score-sql.ts'

/** The part of a request that a search needs. */
export type SearchContext = Pick<Context, 'db' | 'caller' | 'afterReply'>

/** The day where the caller is, as 2026-11-20: what `date:today` means. */
export function today({ timeZone }: Pick<Caller, 'timeZone'>): string {
  return localTime(new Date(), timeZone).day
}

/** Parses a query; days are those of the person's calendar. */
export function parseTyped(typed: string, caller: Pick<Caller, 'timeZone'>, options?: QueryOptions): SearchQuery {
  return parseQuery(typed, today(caller), options)
}

/** A typed query with words, and the other conditions on `document` that must hold with it. */
export interface Search {
  readonly query: SearchQuery
  readonly filter?: Expression<SqlBool> | undefined
  /** Documents to leave out. */
  readonly without?: readonly number[]
  readonly except?: RawBuilder<boolean> | undefined // leaves out so few that no plan takes notice
}

/** Includes the read right, before any limit: what the caller may not read is never found, counted or ranked. */
export function readable({ caller }: SearchContext, { query, filter, without, except }: Search): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [mayRead(caller), ...fieldConditions(query.fields, caller)]
  const left = without?.length && sql`document.id <> all(${[...without]}::bigint[])`
  for (const each of [filter, except, left]) if (each) conditions.push(sql`(${each})`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

interface Prospect {
  readonly estimate: Estimate
  readonly scope: Scope
  /** For plans that start from the documents that the caller may read, found by indexes where they are few. */
  readonly documents: RawBuilder<unknown>
}

/** The estimates by which a plan is chosen. */
export function prospect(asker: SearchContext, search: Search): Prospect {
  const { query, filter } = search
  const all = readable(asker, search)
  const reach = reachOfLittle(asker, all)
  return {
    estimate: estimate(query, knownFrequencies(asker.afterReply)),
    scope: {
      visible: knownVisible(asker),
      isFoundByRights: reach !== undefined,
      isFiltered: filter !== undefined || query.fields.length > 0,
    },
    documents: reach ?? documentsWhere(all),
  }
}

type Plans = 'auto' | 'force_generic_plan'

/** The planner settings of transactions with a running search. */
const searching = new WeakMap<Database, Plans>()

/**
 * Runs the work of a search with planner settings of its own, and restores those of the transaction afterwards. The
 * planner underrates a sequential scan of the index tables, which reads every vector; and a bitmap of many hits must fit
 * into memory, or each of them is checked twice. A search within another one changes nothing.
 */
export function asSearch<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return planned(db, 'auto', work)
}

/**
 * The same by kept plans as they are, until the next search of the transaction begins. Of statements with many joins the
 * database believes that planning anew is worth it, and takes longer for that than for running them.
 */
export function withPreparedStatements<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return planned(db, 'force_generic_plan', work)
}

async function planned<T>(db: Database, plans: Plans, work: () => Promise<T>): Promise<T> {
  const isWithin = searching.has(db)
  if (isWithin) {
    await setPlans(db, plans)
    return work()
  }
  searching.set(db, plans)
  try {
    await sql`set local enable_seqscan = off; set local work_mem = '64MB'; set local plan_cache_mode = ${sql.raw(plans)}`.execute(
      db,
    )
    const done = await work()
    await setBack(db)
    return done
  } catch (error) {
    // a failed transaction takes no more statements
    await setBack(db).catch(() => undefined)
    throw error
  } finally {
    searching.delete(db)
  }
}

async function setPlans(db: Database, plans: Plans): Promise<void> {
  if (searching.get(db) === plans) return
  searching.set(db, plans)
  await sql`set local plan_cache_mode = ${sql.raw(plans)}`.execute(db)
}

/** Restores the connection's defaults: nothing else sets these. */
async function setBack(db: Database): Promise<void> {
  await sql`set local enable_seqscan = default; set local work_mem = default; set local plan_cache_mode = default`.execute(
    db,
  )
}

/** The number of documents ranked by relevance; later pages follow by date. */
export const longestHead = 160

/** The documents that answer a query best, the best first. */
export interface Head {
  readonly ids: readonly number[]
  /** There are no other matches. */
  readonly isAll: boolean
}

/** Ranks the matches, or the most likely ones; one statement. */
export async function findByRelevance(asker: SearchContext, search: Search): Promise<Head> {
  const { query } = search
  const { estimate, scope, documents } = prospect(asker, search)
  const plan = chooseCandidatePlan(estimate, scope)
  const ranked = { query, readable: readable(asker, search), documents }
  const indeed = plan.kind === 'index' ? isFoundIndeed(query) : undefined
  const found = indeed ? likelyCandidates(ranked) : candidates(plan, ranked)
  const weights = weightsOf(query, knownFrequencies(asker.afterReply))
  const isUsual = plan.kind === 'index' && isUsualSearch(search) && bringsFew(estimate)
  const scored = scoredCandidates(query, found, {
    indeed,
    head: longestHead,
    textsLookedInto: textsWorthALook(estimate),
    weights,
    isUsual,
    about: asksWhatItIsAbout(estimate) ? aboutTsquery(query) : undefined,
  })
  const { rows } = await (isUsual ? withPreparedStatements : asSearch)(asker.db, () => scored.execute(asker.db))
  return {
    ids: rankCandidates(rows, query, weights),
    isAll: plan.kind !== 'titlesAndNewest' && rows.length < longestHead,
  }
}

/** Ranked by titles and counts, the best ones also by the beginning of their texts. `weights` belong to the ranked pieces. */
export function rankCandidates(rows: readonly ScoredRow[], query: SearchQuery, weights: readonly number[]): number[] {
  return rows
    .map((row) => {
      const { id, title, body } = row
      const nearby = body === null ? 0 : nearbyRelevance({ title, body }, query)
      return { id, updatedAt: row.updatedAt.getTime(), score: relevanceOf(row, query, weights) + nearby }
    })
    .toSorted(byScore)
    .map(({ id }) => id)
}

/** Where a page of a ranked list ends: within the head, or after it at a place in the order of change. */
export interface RankedEnd {
  readonly inHead: number
  readonly after?: PagePosition
}

interface RankedRange {
  readonly limit: number
  /** Rows to skip from `from` on. */
  readonly offset: number
  readonly from?: RankedEnd
  /** The ranking of an earlier page, stored so that the order is stable between pages. */
  readonly head?: Head
}

interface RankedIds {
  readonly ids: number[]
  readonly head: Head
  readonly end: RankedEnd
}

/** One page by relevance: the ranked head, then the other matches, newest first. */
export async function pageByRelevance(asker: SearchContext, search: Search, range: RankedRange): Promise<RankedIds> {
  const head = range.head ?? (await findByRelevance(asker, search))
  const { limit, offset, from = { inHead: 0 } } = range
  const start = Math.min(from.inHead + offset, head.ids.length)
  const ids = from.after ? [] : head.ids.slice(start, start + limit)
  if (head.isAll || ids.length === limit) return { ids, head, end: { inHead: start + ids.length } }

  const rest = await findByDate(
    asker,
    { ...search, without: head.ids },
    {
      order: 'descend',
      limit: limit - ids.length,
      offset: from.after ? offset : Math.max(0, from.inHead + offset - head.ids.length),
      ...(from.after ? { after: from.after } : {}),
    },
  )
  const last = rest.at(-1)
  const after = last ? { value: last.updatedAt, id: String(last.id) } : from.after
  return {
    ids: [...ids, ...rest.map(({ id }) => id)],
    head,
    end: { inHead: head.ids.length, ...(after ? { after } : {}) },
  }
}

export type DateRange = Pick<DatePage, 'order' | 'after' | 'limit' | 'offset'>

/** Matches by date of change; one statement, two if the bounded plan did not fill the page. */
export async function findByDate(asker: SearchContext, search: Search, range: DateRange): Promise<FoundRow[]> {
  const { estimate, scope, documents } = prospect(asker, search)
  const page: DatePage = { query: search.query, readable: readable(asker, search), ...range }
  const plan = chooseDatePlan(estimate, scope, range.offset + range.limit)
  return asSearch(asker.db, async () => {
    if (plan.kind === 'rightsFirst') return (await rightsFirstPlan(page, documents).execute(asker.db)).rows
    if (plan.kind === 'ordered') {
      const { rows } = await orderedPlan(page, plan.rows).execute(asker.db)
      if (rows.length === range.limit) return rows
    }
    return (await indexPlan(page).execute(asker.db)).rows
  })
}

/** The exact number of matches that the caller may read. */
export async function countFound(asker: SearchContext, search: Search): Promise<number> {
  const { estimate, scope, documents } = prospect(asker, search)
  const statement =
    chooseCountPlan(estimate, scope) === 'rightsFirst'
      ? countRightsFirst(search.query, documents)
      : countByIndex({ query: search.query, readable: readable(asker, search) })
  const { rows } = await asSearch(asker.db, () => statement.execute(asker.db))
  return Number(rows[0]?.count ?? 0)
}

/** The same, no further than `most` and one more: what is common need not be looked at whole. */
export async function countUpTo(asker: SearchContext, search: Search, most: number): Promise<number> {
  const statement = sql<{ count: number }>`
    select count(*)::integer as count from (select 1 ${foundDocuments(asker, search)} limit ${sql.lit(most + 1)}) as hit`
  const { rows } = await asSearch(asker.db, () => statement.execute(asker.db))
  return rows[0]?.count ?? 0
}

/** Matches that the caller may read, as `from document … where …`, by the way that counts them soonest. */
function foundDocuments(asker: SearchContext, search: Search): RawBuilder<unknown> {
  const { estimate, scope, documents } = prospect(asker, search)
  return chooseCountPlan(estimate, scope) === 'rightsFirst'
    ? foundRightsFirst(search.query, documents)
    : foundByWords({ query: search.query, readable: readable(asker, search) })
}

/** Whether there is a match that the caller may read. */
export async function findsAnything(asker: SearchContext, search: Search): Promise<boolean> {
  const { estimate, scope } = prospect(asker, search)
  if (chooseDatePlan(estimate, scope, 1).kind !== 'index')
    return (await findByDate(asker, search, { order: 'descend', limit: 1, offset: 0 })).length > 0
  const isUsual = isUsualSearch(search)
  const statement = anyByIndex({ query: search.query, readable: readable(asker, search), isUsual })
  const { rows } = await (isUsual ? withPreparedStatements : asSearch)(asker.db, () => statement.execute(asker.db))
  return rows[0]?.isFound ?? false
}
