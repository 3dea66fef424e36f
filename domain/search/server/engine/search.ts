import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Context, Database } from '@shuku/kit/server'
import { mayRead } from '@shuku/domain/rights/server'
import type { Scope } from './choose-plan.ts'
import { estimate, type Estimate } from './estimate.ts'
import { knownFrequencies } from './frequencies.ts'
import { knownVisible, reachOfLittle } from './visible.ts'
import { documentsWhere } from './sql/candidates.ts'
import type { SearchQuery } from '../query/parse-query.ts'
import { fieldConditions } from './field-conditions.ts'

/** What a search needs of a request. */
export type Asker = Pick<Context, 'db' | 'caller' | 'afterReply'>

/** A typed query with words, and the other conditions on `document` that must hold with it. */
export interface Search {
  readonly query: SearchQuery
  readonly filter?: Expression<SqlBool> | undefined
  /** Documents that are left out. */
  readonly without?: readonly number[]
}

/** The read right is part of it, before any limit: nothing that the caller may not read is found, counted or ranked. */
export function readable({ caller }: Asker, { query, filter, without = [] }: Search): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [mayRead(caller), ...fieldConditions(query.fields, caller)]
  if (filter) conditions.push(sql`(${filter})`)
  if (without.length > 0) conditions.push(sql`document.id <> all(${[...without]}::bigint[])`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

export interface Prospect {
  readonly estimate: Estimate
  readonly scope: Scope
  /** For plans that begin with what the caller may read: all of it, found by indexes where it is little. */
  readonly documents: RawBuilder<unknown>
}

/** What the choice between plans goes by. */
export function prospect(asker: Asker, search: Search): Prospect {
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

/**
 * Settings for the rest of the transaction. A scan over a whole table of the index reads every vector in it, which the
 * planner takes for cheap; and many hits must fit into memory, or each of them is looked up twice.
 */
export async function prepareToSearch(db: Database): Promise<void> {
  await sql`set local enable_seqscan = off; set local work_mem = '64MB'; set local plan_cache_mode = auto`.execute(db)
}

/**
 * For the rest of the transaction, or until the next search: kept plans are used as they are. Of statements with many
 * joins the database believes that planning anew is worth it, and takes longer for that than for running them.
 */
export async function keepPlans(db: Database): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
}

/** Whether statements about a query have the form that most have: others must not take the place of kept plans. */
export function isUsualQuery({ clauses, excluded, fields, ranked }: SearchQuery): boolean {
  const isPlain = clauses.every(({ alternatives }) => alternatives.length === 1)
  return isPlain && excluded.length + fields.length === 0 && ranked.length <= 2
}
