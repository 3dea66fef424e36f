import type { Caller } from '@shuku/kit/server'
import { parseTyped } from '../engine/search.ts'
import { normalise } from '../query/normalise.ts'
import { hasWords, type SearchQuery } from '../query/parse-query.ts'
import { piecesOf } from '../query/piece.ts'
import { parseField, tokensOf, type Token } from '../query/tokens.ts'

/** What a typed reference means, or the part of it that means nothing in the language of the search. */
export type Reference =
  | { readonly ok: true; readonly query: SearchQuery }
  | { readonly ok: false; readonly part: string }

/** Longer than the search reads at once: what is cut off there is refused here, but a text of any length costs nothing. */
const longestReference = 1000
const longestPart = 40

const CONTROL = /[^\P{Cc}\t\n\r]/u
/** Signs of other languages; people who look for one of them put it into quotes. An apostrophe within a word is a letter. */
const FOREIGN = /[=<>;()*|\\`]|(?<!\p{L})'|'(?!\p{L})/u
/** Of Chinese they are punctuation as any other. */
const WIDE = /[（）；]/g
/** As a condition is written, by a name that no condition has; an address is none. */
const UNKNOWN_FIELD = /^[\p{L}_]{2,20}:[^\s:/]/u
const STATEMENTS: readonly (readonly string[])[] = [
  ['select', 'from'],
  ['union', 'select'],
  ['insert', 'into'],
  ['update', 'set'],
  ['delete', 'from'],
  ['drop', 'table'],
  ['truncate', 'table'],
  ['alter', 'table'],
]

/**
 * Reads what is stored and asked again and again, so that nobody is there to see what became of it: unlike a search, which
 * takes all it does not know for words, it refuses that and names it. The words are taken as they are.
 */
export function readReference(typed: string, caller: Pick<Caller, 'timeZone'>): Reference {
  if (typed.length > longestReference) return refused(typed.slice(longestReference))
  const control = CONTROL.exec(typed)?.[0]
  if (control !== undefined) return refused(`U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
  const tokens = tokensOf(typed.replace(WIDE, ' '))
  const foreign = tokens.find(isForeign)
  if (foreign) return refused(wordsOf(foreign))
  const statement = statementIn(tokens)
  if (statement !== undefined) return refused(statement)

  const query = parseTyped(typed, caller, { exactly: true })
  if (query.isCut) return refused(typed.trim().slice(-longestPart).trim())
  return hasWords(query) || query.fields.length > 0 ? { ok: true, query } : refused(typed.trim())
}

function refused(part: string): Reference {
  return { ok: false, part: part.length > longestPart ? `${part.slice(0, longestPart)}…` : part }
}

/** The day does not matter: what is a date is one on every day. */
const anyDay = '2026-01-01'

function isForeign(token: Token): boolean {
  if (token.kind === 'field') return parseField(token, anyDay) === undefined
  if (token.kind !== 'word') return false
  return FOREIGN.test(token.text) || UNKNOWN_FIELD.test(token.text) || isSignOfWord(token.text)
}

/** Signs without a letter or digit; commas and dots between words are how people write lists. */
function isSignOfWord(text: string): boolean {
  return !/^[\p{P}\s]+$/u.test(text) && piecesOf(normalise(text)).length === 0
}

function wordsOf(token: Token): string {
  if (token.kind === 'or') return 'OR'
  const minus = token.negated ? '-' : ''
  return token.kind === 'field' ? `${minus}${token.name}:${token.text}` : `${minus}${token.text}`
}

/** The words of a statement that follow each other, others between them or not: from the first to the last. */
function statementIn(tokens: readonly Token[]): string | undefined {
  const words = tokens.map((token) => (token.kind === 'word' ? token.text.toLowerCase() : ''))
  for (const [first = '', last = ''] of STATEMENTS) {
    const from = words.indexOf(first)
    const to = from < 0 ? -1 : words.indexOf(last, from + 1)
    if (to > 0) return tokens.slice(from, to + 1).map(wordsOf).join(' ')
  }
  return undefined
}
