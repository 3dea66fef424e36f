import { CharacterClass, classOf, isFirstHalf } from './characters/characters.ts'
import { runEnd, runsOf } from './runs.ts'
import { wordTerm } from './terms.ts'

/** The longest Chinese run that is checked in one piece. */
const LONGEST_CHECK = 100

/** From this length on the end of a Latin word may be missing in the query. */
const PREFIX_FROM = 3

/** One thing that a document must contain. */
export type Piece = {
  kind: 'chinese' | 'word' | 'code' | 'phrase'
  /** In normal form, as it is in the text. */
  text: string
  /** Terms that every document with the piece has; `prefix`: of which it has one that begins so. */
  terms: Term[]
}

export type Term = { text: string; prefix: boolean }

// A code is one piece: ZK07-2026-00123, a@b.cn, 3.14, 1,000, c:\temp, std::string, node.js, c++, c#
const CODE_JOINT = /^(?:[-_./\\@#&']|:\/{1,3}|:\\|::|[,:](?=\d))/
const CODE_END = /^(?:\+\+|#)/

/** The pieces of a stretch of typed text in normal form: Chinese runs, Latin words, codes. */
export function piecesOf(normal: string): Piece[] {
  const pieces: Piece[] = []
  for (let index = 0; index < normal.length;) {
    const kind = classOf(normal.charCodeAt(index))
    let end = runEnd(normal, index, kind)
    if (kind === CharacterClass.chinese) pieces.push(...chinesePieces(normal.slice(index, end)))
    else if (kind === CharacterClass.word) {
      const wordEnd = end
      end = codeEnd(normal, index, end)
      pieces.push(end > wordEnd ? codePiece(normal.slice(index, end)) : wordPiece(normal.slice(index, end)))
    }
    index = end
  }
  return pieces
}

/** What was typed in quotes: is in the text as it is, from word border to word border. */
export function phrasePiece(normal: string): Piece | undefined {
  const terms = termsOfPiece(normal)
  return terms.length === 0 ? undefined : { kind: 'phrase', text: normal, terms }
}

/** A single Chinese character, which begins too many terms to be looked up beside anything else. */
export function isSingleCharacter(piece: Piece): boolean {
  return piece.kind === 'chinese' && piece.text.length === (isFirstHalf(piece.text.charCodeAt(0)) ? 2 : 1)
}

/** Whether documents with all terms of the piece may still lack the piece itself. */
export function isMoreThanItsTerms(piece: Piece): boolean {
  if (piece.terms.length > 1) return true
  return piece.text !== piece.terms[0]?.text
}

/** Whether a longer word that begins with the piece is meant too. */
export function isOpenEnded(piece: Piece): boolean {
  return piece.kind === 'chinese' || (piece.terms.at(-1)?.prefix ?? false)
}

function chinesePieces(run: string): Piece[] {
  const characters = Array.from(run)
  const pieces: Piece[] = []
  for (let start = 0; start < characters.length; start += LONGEST_CHECK) {
    const text = characters.slice(start, start + LONGEST_CHECK).join('')
    pieces.push({ kind: 'chinese', text, terms: pairTerms(text) })
  }
  return pieces
}

function wordPiece(word: string): Piece {
  return { kind: 'word', text: word, terms: [openTerm(word)] }
}

function codePiece(code: string): Piece {
  const terms = termsOfPiece(code)
  const last = terms.at(-1)
  // "c#" ends with its sign, "2026-001" may go on.
  if (last && code.endsWith(last.text)) terms[terms.length - 1] = openTerm(last.text)
  return { kind: 'code', text: code, terms }
}

function openTerm(word: string): Term {
  return { text: wordTerm(word), prefix: word.length >= PREFIX_FROM }
}

function codeEnd(normal: string, start: number, firstEnd: number): number {
  let end = firstEnd
  for (;;) {
    const joint = CODE_JOINT.exec(normal.slice(end, end + 4))?.[0] ?? ''
    const next = end + joint.length
    if (joint === '' || classOf(normal.charCodeAt(next)) !== CharacterClass.word) break
    if (joint === ',' && !/\d/.test(normal.charAt(end - 1))) break
    end = runEnd(normal, next, CharacterClass.word)
  }
  const sign = CODE_END.exec(normal.slice(end, end + 2))?.[0] ?? ''
  return end > start ? end + sign.length : end
}

function termsOfPiece(normal: string): Term[] {
  return runsOf(normal).flatMap(({ kind, start, end }) => {
    const run = normal.slice(start, end)
    return kind === 'chinese' ? pairTerms(run) : [{ text: wordTerm(run), prefix: false }]
  })
}

function pairTerms(run: string): Term[] {
  const characters = Array.from(run)
  if (characters.length === 1) return [{ text: run, prefix: true }]
  return characters.slice(1).map((character, index) => ({ text: (characters[index] ?? '') + character, prefix: false }))
}
