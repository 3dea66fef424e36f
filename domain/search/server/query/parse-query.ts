import { normalise } from './normalise.ts'
import { isSingleCharacter, phrasePiece, piecesOf, type Piece } from './piece.ts'
import { ABOUT_MARK, quoteTerm, TITLE_MARK } from './terms.ts'
import { parseField, tokensOf, type Field, type Token } from './tokens.ts'

const MAX_QUERY_LENGTH = 200
const MAX_PIECES = 40
/** A pasted sentence is matched by all of its pieces, but ranked by the first of them. */
export const MAX_RANKED_PIECES = 8

/** Of one clause at least one alternative must be met, of an alternative all pieces. */
export type Clause = { alternatives: Piece[][] }

export type SearchQuery = {
  /** Met by every document that is found. Empty when only fields were typed, or nothing that can be searched for. */
  clauses: Clause[]
  /** None of these may be met; each is met when all its pieces are. */
  excluded: Piece[][]
  fields: Field[]
  /** The words in normal form as they were typed, for "the title is the query". */
  text: string
  /** The same in each way in which a title or text may have it whole: with all signs between the words, and without. */
  wholes: string[]
  /** The pieces that decide the order and are marked. */
  ranked: Piece[]
  /** The letters alone, where they may be the pinyin or the initials of a title. */
  spelled?: string
  /** Something was cut off because the query is too long. */
  isCut: boolean
  /** Of a search by synonyms: what may replace typed words, as the administrator wrote it. */
  synonyms?: readonly { readonly piece: Piece; readonly written: string }[]
  /** Titles that have this inside a word, or are spelled so, are left out; `excluded` is never empty then. */
  unnamed?: { readonly fragment?: string | undefined; readonly spelled?: string | undefined }
}

/** Whether there are words to look for, or only conditions such as `author:`. */
export function hasWords(query: SearchQuery): boolean {
  return query.clauses.length > 0
}

export interface QueryOptions {
  /** The words as they are, never the spelling of others. */
  exactly?: boolean
}

/** `today`: the date where the asker is, as 2026-11-20. Understands whatever is typed; at worst it is just words. */
export function parseQuery(typed: string, today: string, { exactly = false }: QueryOptions = {}): SearchQuery {
  const query = new QueryBuilder(today)
  const cut = typed.slice(0, MAX_QUERY_LENGTH)
  for (const token of tokensOf(cut)) query.add(token)
  if (query.isEmpty) query.add({ kind: 'word', text: cut, negated: false })
  const parsed = query.finish(cut, typed.length > MAX_QUERY_LENGTH)
  const spelled = exactly ? undefined : spelledIn(parsed)
  return spelled === undefined ? parsed : { ...parsed, spelled }
}

class QueryBuilder {
  readonly #today: string
  readonly #clauses: Clause[] = []
  readonly #excluded: { pieces: Piece[]; typed: string }[] = []
  readonly #fields: Field[] = []
  readonly #typed: string[] = []
  #pieceCount = 0
  #isCut = false
  #orPending = false

  constructor(today: string) {
    this.#today = today
  }

  add(token: Token): void {
    if (token.kind === 'or') this.#orPending = this.#clauses.length > 0
    else if (token.kind === 'field') this.#addField(token)
    else if (token.kind === 'phrase') this.#addWords(token, phrasePieces(token.text))
    else if (token.kind === 'word') this.#addWords(token, piecesOf(normalise(token.text)))
  }

  get isEmpty(): boolean {
    return this.#clauses.length + this.#excluded.length + this.#fields.length === 0
  }

  finish(all: string, isCut: boolean): SearchQuery {
    // "-word" alone would be everything but: who types it looks for the word.
    if (this.#clauses.length === 0 && this.#fields.length === 0) {
      for (const { pieces, typed } of this.#excluded.splice(0)) this.#addClause(pieces, typed)
    }
    const pieces = this.#clauses.flatMap(({ alternatives }) => alternatives.flat())
    const text = normalise(this.#typed.join(' '))
    return {
      clauses: this.#clauses,
      excluded: this.#excluded.map(({ pieces: excluded }) => excluded),
      fields: this.#fields,
      text,
      wholes: this.#isPlain ? [...new Set([normalise(all), text])] : [text],
      ranked: distinct(pieces).slice(0, MAX_RANKED_PIECES),
      isCut: isCut || this.#isCut,
    }
  }

  /** No sign in it is an operator. */
  get #isPlain(): boolean {
    const hasChoice = this.#clauses.some(({ alternatives }) => alternatives.length > 1)
    return !hasChoice && this.#excluded.length + this.#fields.length === 0
  }

  #addField(token: Token & { kind: 'field' }): void {
    const field = parseField(token, this.#today)
    if (field) {
      this.#fields.push(field)
      this.#orPending = false
    } else this.#addWords(token, piecesOf(normalise(`${token.name} ${token.text}`)))
  }

  #addWords(token: { text: string; negated: boolean }, found: Piece[]): void {
    const pieces = found.slice(0, MAX_PIECES - this.#pieceCount)
    this.#isCut ||= pieces.length < found.length
    this.#pieceCount += pieces.length
    if (pieces.length === 0) return
    if (token.negated) this.#excluded.push({ pieces, typed: token.text })
    else if (this.#orPending) {
      this.#clauses.at(-1)?.alternatives.push(pieces)
      this.#typed.push(token.text)
    } else this.#addClause(pieces, token.text)
    this.#orPending = false
  }

  #addClause(pieces: Piece[], typed: string): void {
    this.#clauses.push({ alternatives: [pieces] })
    this.#typed.push(typed)
  }
}

/** `cai wu`, `xi'an`: letters that were typed with blanks and apostrophes between syllables are one spelling. */
function spelledIn({ clauses, excluded }: SearchQuery): string | undefined {
  const isPlain = excluded.length === 0 && clauses.every(({ alternatives }) => alternatives.length === 1)
  const pieces = clauses.flatMap(({ alternatives }) => alternatives.flat())
  if (!isPlain || pieces.some(({ kind }) => kind !== 'word' && kind !== 'code')) return undefined
  const letters = pieces.map(({ text }) => text.replace(/'/g, '')).join('')
  return SPELLING.test(letters) ? letters : undefined
}

const SPELLING = /^[a-z]{2,40}$/

function phrasePieces(text: string): Piece[] {
  const phrase = phrasePiece(normalise(text))
  return phrase ? [phrase] : []
}

function distinct(pieces: Piece[]): Piece[] {
  return [...new Map(pieces.map((piece) => [piece.text, piece])).values()]
}

/**
 * The tsquery, as text, that every document found by the query meets; nothing where only fields were typed.
 * It lets a few others through: see `checks.ts`. Excluded words are not in it: their terms may be apart.
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

/** One alternative of a clause, or one exclusion, alone; with a mark, in the title or among what the document is about. */
export function piecesTsquery(pieces: Piece[], mark = ''): string {
  return allOf(anchorsOf(pieces), mark)
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
