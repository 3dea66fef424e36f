import type { SearchQuery } from '../query/parse-query.ts'
import { isOpenEnded, type Piece } from '../query/piece.ts'
import { isWordAt, isWordEnd, isWordStart } from '../query/runs.ts'

/** The places of the pieces of a query; what the SQL of `checks.ts` and `tsquery.ts` finds, said in plain code. */
export function* occurrencesOf(piece: Piece, normal: string): Iterable<{ start: number; end: number }> {
  const { text } = piece
  const fromWordStart = isWordAt(text, 0)
  const toWordEnd = isWordAt(text, text.length - 1) && !isOpenEnded(piece)

  for (let start = normal.indexOf(text); start >= 0; start = normal.indexOf(text, start + 1)) {
    const end = start + text.length
    if ((!fromWordStart || isWordStart(normal, start)) && (!toWordEnd || isWordEnd(normal, end))) yield { start, end }
  }
}

export function contains(normal: string, piece: Piece): boolean {
  for (const _ of occurrencesOf(piece, normal)) return true
  return false
}

/** Whether a document is found, by its title and text in normal form. Slow: for texts at hand, not for the database. */
export function matches(query: SearchQuery, texts: string[]): boolean {
  const hasAll = (pieces: Piece[]) => pieces.every((piece) => texts.some((text) => contains(text, piece)))
  return (
    query.clauses.every(({ alternatives }) => alternatives.some(hasAll)) &&
    !query.excluded.some((pieces) => hasAll(pieces))
  )
}
