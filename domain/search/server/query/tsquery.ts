import { ABOUT_MARK, quoteTerm, TITLE_MARK } from './terms.ts'
import type { SearchQuery } from './parse-query.ts'
import { isSingleCharacter, type Piece } from './piece.ts'

/**
 * The tsquery, as text, that every document found by the query meets; nothing where only fields were typed.
 * It lets a few others through: see `checks.ts`. Excluded words are not in it: their terms may stand apart.
 */
export function queryTsquery(query: SearchQuery): string | undefined {
  return conjunction(query, '')
}

/** The same for documents that have all of it in the title. */
export function titleTsquery(query: SearchQuery): string | undefined {
  return conjunction(query, TITLE_MARK)
}

/** The same for documents that are about all of it. */
export function aboutTsquery(query: SearchQuery): string | undefined {
  return conjunction(query, ABOUT_MARK)
}

/** One alternative of a clause, or one exclusion, alone. */
export function piecesTsquery(pieces: Piece[]): string {
  return allOf(anchorsOf(pieces), '')
}

function conjunction(query: SearchQuery, mark: string): string | undefined {
  const required: Piece[] = []
  const choices: string[] = []
  for (const { alternatives } of query.clauses) {
    const [only = [], ...others] = alternatives
    if (others.length === 0) required.push(...only)
    else choices.push(`(${alternatives.map((pieces) => allOf(anchorsOf(pieces), mark)).join(' | ')})`)
  }
  const parts = required.length > 0 ? [allOf(anchorsOf(required), mark), ...choices] : choices
  return parts.length > 0 ? parts.join(' & ') : undefined
}

/** Single Chinese characters are left to the check wherever there is anything better to look up. */
export function anchorsOf(pieces: Piece[]): Piece[] {
  const better = pieces.filter((piece) => !isSingleCharacter(piece))
  return better.length > 0 ? better : pieces
}

function allOf(pieces: Piece[], mark: string): string {
  const terms = pieces.flatMap((piece) =>
    piece.terms.map(({ text, prefix }) => quoteTerm(mark + text) + (prefix ? ':*' : '')),
  )
  return [...new Set(terms)].join(' & ')
}
