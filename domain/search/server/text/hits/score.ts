import { withoutBlanks } from '../normalise.ts'
import { contains, occurrencesOf } from '../query/match.ts'
import type { Piece } from '../query/piece.ts'
import { isWordAt, isWordEnd, isWordStart } from '../runs.ts'
import type { RankedQuery } from './hit-window.ts'

/** The second stage reads no more of a text than its beginning. */
export const READ_BY_SECOND_STAGE = 3000
/** How many of the second stage are cut into words. */
export const WORDS_CUT = 50

const NEAR = 15

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

/** Stage two, added to stage one: how well the beginning of a text, in normal form, answers the query. */
export function scoreText(text: string, query: RankedQuery): number {
  const beginning = text.slice(0, READ_BY_SECOND_STAGE)
  const places = query.ranked.map((piece) => [...occurrencesOf(piece, beginning)].map(({ start }) => start))
  let score = query.ranked.length > 1 && query.wholes.some((whole) => standsWhole(beginning, whole)) ? 60 : 0
  query.ranked.forEach((piece, index) => {
    score += 4 * Math.log(1 + (places[index]?.length ?? 0))
    if (piece.kind === 'word' && standsAsWord(beginning, piece)) score += 15
    const next = query.ranked[index + 1]
    if (next && isNear({ piece, places: places[index] ?? [] }, { piece: next, places: places[index + 1] ?? [] }))
      score += 25
  })
  return score
}

/**
 * Added where a text has all that was typed as it was typed, also beyond its beginning: more than words standing apart
 * can reach, less than a title that has them all.
 */
export const WHOLE_QUERY = 150

/** Added where the hit in title or text is no fragment of longer words; see `hasWholeWord`. */
export const WHOLE_WORD_BONUS = 10

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

function standsAsWord(normal: string, piece: Piece): boolean {
  for (const { end } of occurrencesOf(piece, normal)) if (isWordEnd(normal, end)) return true
  return false
}

type Placed = { piece: Piece; places: number[] }

/** Two pieces with at most 15 characters between them, in either order. Both lists rise, so one walk is enough. */
function isNear(one: Placed, other: Placed): boolean {
  let second = 0
  for (const start of one.places) {
    while (second < other.places.length && (other.places[second] ?? 0) + other.piece.text.length + NEAR < start)
      second++
    const next = other.places[second]
    if (next !== undefined && next <= start + one.piece.text.length + NEAR) return true
  }
  return false
}
