import { longestQuery } from '../../contract.ts'
import type { Asker, Search } from '../engine/search.ts'
import type { Head } from '../engine/find-by-relevance.ts'
import { lookFirst } from '../engine/finds-anything.ts'
import { parseQuery, type SearchQuery } from '../query/parse-query.ts'
import { today } from '../query/today.ts'
import { withWords, wordsOf, type TypedWord } from '../query/typed-words.ts'

/** What finds fewer documents than fill two pages finds little. */
export const LITTLE = 20

/** A search that also finds what has the words of a run apart. */
export interface Widened {
  readonly text: string
  readonly head?: Head
}

/**
 * Chinese is typed without blanks, and is looked for as it was typed. Where that finds little, its words are looked for
 * as if blanks had been typed between them: what has them together still comes first. Nothing where that finds no more.
 */
export async function widen(
  asker: Asker,
  search: Search,
  found: { typed: string; head: Head },
): Promise<Widened | undefined> {
  const { typed, head } = found
  if (!head.isAll || head.ids.length >= LITTLE) return undefined
  const text = withWordsApart(typed, search.query)
  if (text === undefined || text.length > longestQuery) return undefined
  const wider = { ...search, query: parseQuery(text, today(asker.caller), { exactly: true }) }
  const look = await lookFirst(asker, wider)
  if (!look.isFound || (look.head && look.head.ids.length <= head.ids.length)) return undefined
  return { text, ...(look.head ? { head: look.head } : {}) }
}

/** What was typed, with blanks between the words of its runs of Chinese; nothing where there are none to be put. */
export function withWordsApart(typed: string, query: SearchQuery): string | undefined {
  // who writes OR has said what else they mean
  const pieces = query.clauses.flatMap(({ alternatives: [only = [], ...others] }) => (others.length > 0 ? [] : only))
  return withWords(typed, pieces, (piece) => (piece.kind === 'chinese' ? wholeWords(piece.text) : undefined))
}

/** The words that a run is made of without rest: where single characters are left it was cut out of a sentence, and is meant as it is. */
function wholeWords(run: string): TypedWord[] | undefined {
  const words = wordsOf(run)
  const isWhole = words.length > 1 && words.every(({ text }) => Array.from(text).length > 1)
  return isWhole ? words : undefined
}
