import { chooseCandidatePlan } from '../engine/choose-plan.ts'
import { prospect, readable, type Asker, type Search } from '../engine/search.ts'
import type { SearchQuery } from '../query/parse-query.ts'
import { selectFound, type Found } from './select-found.ts'

/** The titles that answer a query with words best, and keywords with it, after `prepareToSearch`. */
export function findLikely(
  asker: Asker,
  query: SearchQuery,
  wanted: { readonly titles: number; readonly keywords: number },
): Promise<Found[]> {
  const search: Search = { query }
  const { estimate, scope, documents } = prospect(asker, search)
  const plan = chooseCandidatePlan(estimate, scope)
  return selectFound(asker.db, { query, readable: readable(asker, search), documents }, { plan, ...wanted })
}
