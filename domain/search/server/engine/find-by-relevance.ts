import { asksWhatItIsAbout, chooseCandidatePlan, textsWorthALook } from './choose-plan.ts'
import { weightsOf } from './estimate.ts'
import { knownFrequencies } from './frequencies.ts'
import { isFoundIndeed } from './sql/found-sql.ts'
import { candidates, likelyCandidates } from './sql/candidates.ts'
import { scoredCandidates } from './sql/score-sql.ts'
import { aboutTsquery } from '../query/tsquery.ts'
import { rankCandidates } from './hits/rank-candidates.ts'
import { prepareToSearch, prospect, readable, type Asker, type Search } from './search.ts'

/** So many are put in order of relevance; whoever pages on finds the others by date. */
export const longestHead = 160

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
  const { estimate, scope, documents } = prospect(asker, search)
  const plan = chooseCandidatePlan(estimate, scope)
  const ranked = { query, readable: readable(asker, search), documents }
  const indeed = plan.kind === 'index' ? isFoundIndeed(query) : undefined
  const found = indeed ? likelyCandidates(ranked) : candidates(plan, ranked)
  const weights = weightsOf(query, knownFrequencies(asker.afterReply))
  const scored = scoredCandidates(query, found, {
    indeed,
    head: longestHead,
    textsLookedInto: textsWorthALook(estimate),
    weights,
    about: asksWhatItIsAbout(estimate) ? aboutTsquery(query) : undefined,
  })
  const { rows } = await scored.execute(asker.db)
  return {
    ids: rankCandidates(rows, query, weights),
    isAll: plan.kind !== 'titlesAndNewest' && rows.length < longestHead,
  }
}
