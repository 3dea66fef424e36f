import { hasWholeWord } from '../text/hits/hit-window.ts'
import { byScore, scoreText, scoreTitle, WHOLE_QUERY, WHOLE_WORD_BONUS, WORDS_CUT } from '../text/hits/score.ts'
import type { SearchQuery } from '../text/query/parse-query.ts'
import type { ScoredRow } from '../plans/score-sql.ts'

/** The second stage: put in order by title and text. */
export function rankCandidates(rows: readonly ScoredRow[], query: SearchQuery): number[] {
  const scored = rows
    .map((row) => {
      const ofTitle = Math.max(scoreTitle(row.title, query), row.nameScore)
      const score = ofTitle + (row.isWhole ? WHOLE_QUERY : 0) + scoreText(row.body, query)
      return { id: row.id, updatedAt: row.updatedAt.getTime(), score, row }
    })
    .toSorted(byScore)
  const cut = scored.slice(0, WORDS_CUT).map((candidate) => ({
    ...candidate,
    score: candidate.score + (hasWord(candidate.row, query) ? WHOLE_WORD_BONUS : 0),
  }))
  return [...cut.toSorted(byScore), ...scored.slice(WORDS_CUT)].map(({ id }) => id)
}

/** What is hit is a word, and no accident of two neighbours. */
function hasWord({ title, body }: { title: string; body: string }, query: SearchQuery): boolean {
  return [title, body].some((text) => hasWholeWord(text, query))
}
