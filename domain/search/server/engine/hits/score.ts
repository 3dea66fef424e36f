import { withoutBlanks } from '../../query/normalise.ts'
import { contains } from '../../query/match.ts'
import { isWordAt, isWordStart } from '../../query/runs.ts'
import type { RankedQuery } from './hit-window.ts'

/** The second stage looks no further into a text for words that stand near each other. */
export const READ_BY_SECOND_STAGE = 3000
/** How many of the second stage are cut into words. */
export const WORDS_CUT = 50

/** A piece that stands this often says half of what it can say, in a short text; */
export const OFTEN = 4
/** in a longer one once more for each so many octets. */
export const OCTETS_EACH = 4000

/** Stage one: how well a title, in normal form, answers the query. 1000 is the query itself, 0 nothing of it. */
export function scoreTitle(title: string, { ranked, text, wholes }: RankedQuery): number {
  if (title === '' || text === '') return 0
  const squeezedTitle = withoutBlanks(title)
  const squeezedQuery = withoutBlanks(text)
  if (wholes.some((whole) => withoutBlanks(whole) === squeezedTitle)) return 1000
  const share = (length: number) => length / squeezedTitle.length
  if (wholes.some((whole) => standsWhole(title, whole))) return 600 + 100 * share(squeezedQuery.length)

  const found = ranked.filter((piece) => contains(title, piece))
  if (ranked.length > 1 && found.length === ranked.length) return 300 + 100 * Math.min(1, share(squeezedQuery.length))
  return found.reduce((sum, piece) => sum + 20 * (1 + share(piece.text.length)), 0)
}

/**
 * Added in the first stage where a text has all that was typed as it was typed: more than words standing apart in the
 * title can reach, less than a title that has them all.
 */
export const WHOLE_QUERY = 150

export type Candidate = { score: number; updatedAt: number; id: number }

/** Better first; of equals the newer, of these the later made, so that pages never shuffle. */
export function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || b.updatedAt - a.updatedAt || b.id - a.id
}

/** A query that begins with a Latin word is not found within one: `port` is not in `report`. */
function standsWhole(normal: string, query: string): boolean {
  if (query === '') return false
  for (let start = normal.indexOf(query); start >= 0; start = normal.indexOf(query, start + 1)) {
    if (!isWordAt(query, 0) || isWordStart(normal, start)) return true
  }
  return false
}
