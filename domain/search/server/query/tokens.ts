import { isFieldName } from './parse-field.ts'

/** What a query consists of before its words are looked at. */
export type Token =
  | { kind: 'word' | 'phrase'; text: string; negated: boolean }
  | { kind: 'field'; name: string; text: string; negated: boolean }
  | { kind: 'or' }

const QUOTES = /[“”„‟«»「」『』"]/g
const DASHES = /[‐‑‒–—―−]/g
// A value may be quoted: author:"Zhang San"
const FIELD = /^([\p{L}]{2,10}):(?:"([^"]+)"|([^\s"]+))/u
const PHRASE = /^"([^"]*)"/
const WORD = /^[^\s"]+/

/** `-` excludes only where a word begins: ZK07-2026 is a code. */
const NEGATION = /^-(?=[^\s-])/

/** Parts what was typed. Quotes that are never closed are none. */
export function tokensOf(typed: string): Token[] {
  const text = typed.toWellFormed().normalize('NFKC').replace(QUOTES, '"').replace(DASHES, '-')
  const tokens: Token[] = []
  for (let rest = text.trimStart(); rest !== ''; rest = rest.trimStart()) {
    const negated = NEGATION.test(rest)
    if (negated) rest = rest.slice(1)
    const { token, length } = nextToken(rest, negated)
    if (token) tokens.push(token)
    rest = rest.slice(length)
  }
  return tokens
}

function nextToken(rest: string, negated: boolean): { token?: Token; length: number } {
  const phrase = PHRASE.exec(rest)
  if (phrase) return { token: { kind: 'phrase', text: phrase[1] ?? '', negated }, length: phrase[0].length }

  const field = FIELD.exec(rest)
  if (field) {
    const name = (field[1] ?? '').toLowerCase()
    if (isFieldName(name)) {
      return { token: { kind: 'field', name, text: field[2] ?? field[3] ?? '', negated }, length: field[0].length }
    }
  }

  const word = WORD.exec(rest)?.[0]
  if (word === undefined) return { length: 1 }
  if (!negated && word === 'OR') return { token: { kind: 'or' }, length: word.length }
  if (!negated && word === 'AND') return { length: word.length }
  return { token: { kind: 'word', text: word, negated }, length: word.length }
}
