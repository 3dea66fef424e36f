import { isFirstHalf } from './characters/characters.ts'
import { runsOf } from './runs.ts'

/** Longer words are cut: nobody types them whole, and each term costs its length in every row that has it. */
export const MAX_TERM_LENGTH = 64

/** A term that stands in the title too. No text yields it, since `^` is no letter. */
export const TITLE_MARK = '^'

/** The terms of a normal form: of Chinese all pairs of neighbours and the last character alone, of the rest the words. */
export function termsOf(normal: string): Set<string> {
  const terms = new Set<string>()
  for (const run of runsOf(normal)) {
    if (run.kind === 'chinese') addPairs(terms, normal, run)
    else terms.add(wordTerm(normal.slice(run.start, run.end)))
  }
  return terms
}

/** The terms of a document: those of its text, and those of its title twice, plain and with the mark. */
export function documentTerms(title: string, body: string): Set<string> {
  const terms = termsOf(body)
  for (const term of termsOf(title)) {
    terms.add(term)
    terms.add(TITLE_MARK + term)
  }
  return terms
}

/** As PostgreSQL reads a tsvector: every term quoted, no positions, so that it stays a plain set. */
export function toTsvectorLiteral(terms: Iterable<string>): string {
  const quoted: string[] = []
  for (const term of terms) quoted.push(quoteTerm(term))
  return quoted.join(' ')
}

/** A term as it stands in the text form of a tsvector or tsquery. */
export function quoteTerm(term: string): string {
  return `'${/['\\]/.test(term) ? term.replace(/['\\]/g, '$&$&') : term}'`
}

export function wordTerm(word: string): string {
  return word.length > MAX_TERM_LENGTH ? word.slice(0, MAX_TERM_LENGTH).toWellFormed() : word
}

function addPairs(terms: Set<string>, normal: string, run: { start: number; end: number }): void {
  let first = run.start
  for (;;) {
    const second = first + characterLength(normal, first)
    if (second >= run.end) break
    terms.add(normal.slice(first, second + characterLength(normal, second)))
    first = second
  }
  terms.add(normal.slice(first, run.end))
}

function characterLength(normal: string, index: number): number {
  return isFirstHalf(normal.charCodeAt(index)) ? 2 : 1
}
