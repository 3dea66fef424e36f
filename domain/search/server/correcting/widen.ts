import type { Asker, Search } from '../finding/search.ts'
import type { Head } from '../finding/find-by-relevance.ts'
import { lookFirst } from '../finding/finds-anything.ts'
import { wordBorders } from '../text/hits/cut-words.ts'
import { normaliseWithMap } from '../text/normalise.ts'
import { parseQuery, type SearchQuery } from '../text/query/parse-query.ts'
import type { Piece } from '../text/query/piece.ts'
import { today } from '../today.ts'

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
  if (text === undefined) return undefined
  const wider = { ...search, query: parseQuery(text, today(asker.caller), { exactly: true }) }
  const look = await lookFirst(asker, wider)
  if (!look.isFound || (look.head && look.head.ids.length <= head.ids.length)) return undefined
  return { text, ...(look.head ? { head: look.head } : {}) }
}

/** What was typed, with blanks between the words of its runs of Chinese; nothing where there are none to be put. */
export function withWordsApart(typed: string, { clauses }: SearchQuery): string | undefined {
  // who writes OR has said what else they mean
  const pieces = clauses.flatMap(({ alternatives: [only = [], ...others] }) => (others.length > 0 ? [] : only))
  const apart = pieces.reduce((text, piece) => withPieceApart(text, piece) ?? text, typed)
  return apart === typed ? undefined : apart
}

function withPieceApart(typed: string, { kind, text }: Piece): string | undefined {
  const words = kind === 'chinese' ? wordsOf(text) : []
  const { text: normal, toOriginal } = normaliseWithMap(typed)
  const place = normal.indexOf(text)
  if (words.length < 2 || place < 0) return undefined
  const written = words.map(({ start, end }) => {
    const span = toOriginal(place + start, place + end)
    return typed.slice(span.start, span.end)
  })
  const whole = toOriginal(place, place + text.length)
  return `${typed.slice(0, whole.start)}${written.join(' ')}${typed.slice(whole.end)}`
}

/** The words that a run is made of without rest: where single characters are left it was cut out of a sentence, and is meant as it is. */
function wordsOf(run: string): { start: number; end: number }[] {
  const borders = [...wordBorders(run)].toSorted((a, b) => a - b)
  const words = borders.slice(1).map((end, index) => ({ start: borders[index] ?? 0, end }))
  return words.every(({ start, end }) => Array.from(run.slice(start, end)).length > 1) ? words : []
}
