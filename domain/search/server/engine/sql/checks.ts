import { isWordAt } from '../../query/runs.ts'
import type { SearchQuery } from '../../query/parse-query.ts'
import { isMoreThanItsTerms, isOpenEnded, isSingleCharacter, type Piece } from '../../query/piece.ts'

/**
 * A condition on title and text in normal form: `contains` by strpos, and, where `pattern` is given, by `~` as well.
 * strpos comes first: it is cheap, and mostly says no. Where one of the `surely` stands in the text, the pattern holds.
 */
export type Check = { contains: string; pattern?: string; surely?: string[] } | { all: Check[] } | { any: Check[] }

/** What remains to be looked at in documents that the tsquery let through; nothing if that was exact. */
export function remainingCheck(query: SearchQuery): Check | undefined {
  const pieceCount = query.clauses.reduce((sum, { alternatives }) => sum + alternatives.flat().length, 0)
  const isDoubtful = (piece: Piece) => isMoreThanItsTerms(piece) || (isSingleCharacter(piece) && pieceCount > 1)
  const checks: Check[] = []
  for (const { alternatives } of query.clauses) {
    const [only = [], ...others] = alternatives
    if (others.length === 0) checks.push(...only.filter(isDoubtful).map(pieceCheck))
    // Which of the alternatives the tsquery met is not known, so each is checked whole.
    else if (alternatives.flat().some(isDoubtful)) checks.push(anyOf(alternatives))
  }
  return checks.length > 0 ? { all: checks } : undefined
}

/** The whole query without the text index, for plans that walk through documents in order. */
export function fullCheck(query: SearchQuery): Check | undefined {
  const checks = query.clauses.map(({ alternatives }) => anyOf(alternatives))
  return checks.length > 0 ? { all: checks } : undefined
}

/** All of these pieces: what an exclusion excludes, after `piecesTsquery` found it. */
export function piecesCheck(pieces: Piece[]): Check {
  return { all: pieces.map(pieceCheck) }
}

function anyOf(alternatives: Piece[][]): Check {
  const [only] = alternatives
  if (alternatives.length === 1 && only) return piecesCheck(only)
  return { any: alternatives.map(piecesCheck) }
}

// Not \m and \M: to these an underscore is part of a word.
const WORD_START = '(?<![[:alnum:]])'
const WORD_END = '(?![[:alnum:]])'

function pieceCheck(piece: Piece): Check {
  const { text } = piece
  const start = isWordAt(text, 0) ? WORD_START : ''
  const end = isWordAt(text, text.length - 1) && !isOpenEnded(piece) ? WORD_END : ''
  if (start === '' && end === '') return { contains: text }
  const pattern = start + text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') + end
  // a word mostly follows a blank or begins a line, which is seen sooner than a pattern is tried
  return end === '' ? { contains: text, pattern, surely: [` ${text}`, `\n${text}`] } : { contains: text, pattern }
}
