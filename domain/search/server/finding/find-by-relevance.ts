import { chooseCandidatePlan } from '../estimating/choose-plan.ts'
import { candidates } from '../plans/candidates.ts'
import { longestHead, scoredCandidates } from '../plans/score-sql.ts'
import { rankCandidates } from '../ranking/rank-candidates.ts'
import { prepareToSearch, prospect, readable, type Asker, type Search } from './search.ts'

/** The documents that answer a query best, the best first. */
export interface Head {
  readonly ids: readonly number[]
  /** Nothing else is found: these are all. */
  readonly isAll: boolean
}

/** Ranks what the search finds, or the likeliest of it; one statement. */
export async function findByRelevance(asker: Asker, search: Search): Promise<Head> {
  const { query } = search
  await prepareToSearch(asker.db)
  const { estimate, scope, reachable } = prospect(asker, search)
  const plan = chooseCandidatePlan(estimate, scope)
  const may = plan.kind === 'rightsFirst' ? reachable : readable(asker, search)
  const found = candidates(plan, { query, readable: may })
  const { rows } = await scoredCandidates(query, found).execute(asker.db)
  return { ids: rankCandidates(rows, query), isAll: plan.kind !== 'titlesAndNewest' && rows.length < longestHead }
}
