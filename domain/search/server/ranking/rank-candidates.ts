import type { ScoredRow } from '../plans/score-sql.ts'
import { hasWholeWord } from '../text/hits/hit-window.ts'
import { relevanceOf, WHOLE_WORD } from '../text/hits/relevance.ts'
import { byScore, WORDS_CUT } from '../text/hits/score.ts'
import type { SearchQuery } from '../text/query/parse-query.ts'

/** The second stage: put in order by what title and text say. `weights`: how much each of the ranked pieces counts. */
export function rankCandidates(rows: readonly ScoredRow[], query: SearchQuery, weights: readonly number[]): number[] {
  const scored = rows
    .map((row) => ({
      id: row.id,
      updatedAt: row.updatedAt.getTime(),
      score: relevanceOf(row, query, weights),
      row,
    }))
    .toSorted(byScore)
  const cut = scored.slice(0, WORDS_CUT).map((candidate) => ({
    ...candidate,
    score: candidate.score + (hasWord(candidate.row, query) ? WHOLE_WORD : 0),
  }))
  return [...cut.toSorted(byScore), ...scored.slice(WORDS_CUT)].map(({ id }) => id)
}

/** What is hit is a word, and no accident of two neighbours. */
function hasWord({ title, body }: { title: string; body: string }, query: SearchQuery): boolean {
  return [title, body].some((text) => hasWholeWord(text, query))
}
