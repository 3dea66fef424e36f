import { isFirstHalf } from './characters/characters.ts'
import { runsOf } from './runs.ts'

/** Longer words are cut: nobody types them whole, and each term costs its length in every row that has it. */
export const MAX_TERM_LENGTH = 64

/** A term that is in the title too. No text yields it, since `^` is no letter. */
export const TITLE_MARK = '^'

/** A term of what the document is about (`aboutTerms`). No text yields it either. */
export const ABOUT_MARK = '='

/** The terms of a normal form: of Chinese all pairs of neighbours and the last character alone, of the rest the words. */
export function termsOf(normal: string): Set<string> {
  const terms = new Set<string>()
  visitTerms(normal, (term) => terms.add(term))
  return terms
}

/** The same with every place of a term. */
export function visitTerms(normal: string, visit: (term: string) => void): void {
  for (const run of runsOf(normal)) {
    if (run.kind === 'chinese') visitPairs(normal, run, visit)
    else visit(wordTerm(normal.slice(run.start, run.end)))
  }
}

/** The terms of a document: those of its text, those of its title twice, plain and with the mark, and those that it is about. */
export function documentTerms(title: string, body: string, about: Iterable<string> = []): Set<string> {
  const terms = termsOf(body)
  for (const term of about) terms.add(ABOUT_MARK + term)
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

/** A term as it is in the text form of a tsvector or tsquery. */
export function quoteTerm(term: string): string {
  return `'${/['\\]/.test(term) ? term.replace(/['\\]/g, '$&$&') : term}'`
}

export function wordTerm(word: string): string {
  return word.length > MAX_TERM_LENGTH ? word.slice(0, MAX_TERM_LENGTH).toWellFormed() : word
}

function visitPairs(normal: string, run: { start: number; end: number }, visit: (term: string) => void): void {
  let first = run.start
  for (;;) {
    const second = first + characterLength(normal, first)
    if (second >= run.end) break
    visit(normal.slice(first, second + characterLength(normal, second)))
    first = second
  }
  visit(normal.slice(first, run.end))
}

function characterLength(normal: string, index: number): number {
  return isFirstHalf(normal.charCodeAt(index)) ? 2 : 1
}
