import type { ScoredRow } from '../sql/score-sql.ts'
import { nearbyRelevance, relevanceOf } from './relevance.ts'
import { byScore } from './score.ts'
import type { SearchQuery } from '../../query/parse-query.ts'

/** Put in order by titles and counts, the best of them by how their texts begin as well. `weights` of the ranked pieces. */
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
