import { sql } from 'kysely'
import { keptPlan, type Database } from '@shuku/kit/server'
import type { ScoredRow } from '../plans/score-sql.ts'
import { nearbyRelevance, relevanceOf } from '../text/hits/relevance.ts'
import { byScore, READ_BY_SECOND_STAGE, WORDS_CUT, type Candidate } from '../text/hits/score.ts'
import type { SearchQuery } from '../text/query/parse-query.ts'

/** Put in order by titles and counts, the best of them by how their texts begin as well. */
export async function rankCandidates(
  db: Database,
  rows: readonly ScoredRow[],
  { query, weights }: { query: SearchQuery; weights: readonly number[] },
): Promise<number[]> {
  const scored = rows
    .map((row) => ({ id: row.id, updatedAt: row.updatedAt.getTime(), score: relevanceOf(row, query, weights) }))
    .toSorted(byScore)
  const best = await readAgain(db, scored.slice(0, WORDS_CUT), query)
  return [...best.toSorted(byScore), ...scored.slice(WORDS_CUT)].map(({ id }) => id)
}

interface Beginning {
  readonly id: number
  readonly title: string
  readonly body: string
}

async function readAgain(db: Database, best: readonly Candidate[], query: SearchQuery): Promise<readonly Candidate[]> {
  if (best.length < 2) return best
  const { rows } = await sql<Beginning>`${keptPlan}
    select document_id as id, title, left(body, ${READ_BY_SECOND_STAGE}) as body from search_text
    where document_id = any(${best.map(({ id }) => id)}::bigint[])`.execute(db)
  const added = new Map(rows.map((row) => [row.id, nearbyRelevance(row, query)]))
  return best.map((candidate) => ({ ...candidate, score: candidate.score + (added.get(candidate.id) ?? 0) }))
}
