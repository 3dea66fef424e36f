import { ABOUT_MARK, TITLE_MARK } from '../query/terms.ts'
import type { SearchQuery } from '../query/parse-query.ts'
import { isMoreThanItsTerms, type Piece } from '../query/piece.ts'
import { anchorsOf } from '../query/tsquery.ts'
import type { Frequencies, TermFrequencies } from './frequencies.ts'

/** What a query will bring, in rows; guesses that decide only which of several ways to the same answer is taken. */
export interface Estimate {
  /** Documents with a text index entry. */
  readonly rows: number
  /** What the text index brings before the check. */
  readonly brought: number
  readonly hits: number
  /** Documents that have all of it in the title. */
  readonly titles: number
  /** Documents that are about all of it. */
  readonly about: number
  /** Parts of long texts that the pieces bring, one piece after the other. */
  readonly partsBrought: number
  /** So many of them are looked into: the index alone does not tell whether they have the piece. */
  readonly partsChecked: number
  /** Parts for each document, on the average: what looking into one costs. */
  readonly partsPerDocument: number
}

export function estimate(query: SearchQuery, { texts, parts }: Frequencies): Estimate {
  const pieces = query.clauses.flatMap(({ alternatives }) => alternatives.flatMap(anchorsOf))
  const share = (of: (piece: Piece) => number) => shareOfQuery(query, of)
  const partsOf = (some: readonly Piece[]) =>
    some.reduce((sum, piece) => sum + parts.rows * rarestShare(piece, parts, ''), 0)
  return {
    rows: texts.rows,
    brought: texts.rows * share((piece) => broughtShare(piece, texts, '')),
    hits: texts.rows * share((piece) => hitShare(piece, texts)),
    titles: texts.rows * share((piece) => broughtShare(piece, texts, TITLE_MARK)),
    about: texts.rows * share((piece) => broughtShare(piece, texts, ABOUT_MARK)),
    partsBrought: partsOf(pieces),
    partsChecked: partsOf(pieces.filter(isMoreThanItsTerms)),
    partsPerDocument: texts.rows > 0 ? parts.rows / texts.rows : 0,
  }
}

/** How much each of the ranked pieces tells: what stands in every document nothing, what is rare all that it can, 1. */
export function weightsOf({ ranked }: SearchQuery, { texts }: Frequencies): number[] {
  return ranked.map((piece) => Math.min(1, Math.log(1 + 1 / rarestShare(piece, texts, '')) / RARE))
}

/** One document in 50. */
const RARE = 4

/** Pieces are taken to be independent of each other. */
function shareOfQuery({ clauses }: SearchQuery, shareOf: (piece: Piece) => number): number {
  return clauses.reduce((product, { alternatives }) => {
    const sum = alternatives.reduce(
      (total, pieces) => total + anchorsOf(pieces).reduce((all, piece) => all * shareOf(piece), 1),
      0,
    )
    return product * Math.min(sum, 1)
  }, 1)
}

/** Of rows that have its rarest term; with a mark, in the title. */
export function rarestShare(piece: Piece, frequencies: TermFrequencies, mark: string): number {
  return piece.terms.reduce((least, { text, prefix }) => {
    const term = mark + text
    return Math.min(least, prefix ? frequencies.shareOfBeginning(term) : frequencies.share(term))
  }, 1)
}

/** Where a piece is more than one pair, most of the rows with its rarest pair have the others too: people type words. */
function broughtShare(piece: Piece, frequencies: TermFrequencies, mark: string): number {
  return rarestShare(piece, frequencies, mark) * (piece.terms.length > 1 ? 0.8 : 1)
}

/** Each further character leaves 40 % of the rows, down to 5 %. */
function hitShare(piece: Piece, frequencies: TermFrequencies): number {
  return rarestShare(piece, frequencies, '') * Math.max(0.05, 0.4 ** (piece.terms.length - 1))
}
