import type { Context } from '@shuku/kit/server'
import type { Correction, DocumentQuery } from '../../contract.ts'
import { correctQuery } from '../engine/other-words/correct-query.ts'
import { widen } from './widen.ts'
import type { Head } from '../engine/find-by-relevance.ts'
import { findsAnything, isWord, lookFirst } from '../engine/finds-anything.ts'
import type { Search } from '../engine/search.ts'
import type { Listed } from './search-filter.ts'
import { wordSearch } from './search-of.ts'

interface Understood {
  /** What the list is of. */
  readonly meant: DocumentQuery
  /** Where that is something else than was typed. */
  readonly correction: Correction | null
  /** What the first page will begin with, where that is known already. */
  readonly head?: Head
}

interface Known {
  /** No text is still being read in which the words may stand. */
  readonly isAllRead: boolean
}

/**
 * Words that find nothing are taken for what they may have been meant to be, unless they are meant exactly, or may yet
 * be found.
 */
export async function understand(context: Context, listed: Listed, { isAllRead }: Known): Promise<Understood> {
  const { query } = listed
  const { fulltext = '', exactly = false } = query
  const words = wordSearch(listed, context.caller)
  if (!words || exactly) return { meant: query, correction: null }
  if (words.query.spelled !== undefined && (await isWord(context, words))) {
    return { meant: { ...query, exactly: true }, correction: null }
  }
  const { isFound, head } = await lookFirst(context, words)
  if (isFound) return (await wider(context, words, { query, head })) ?? asTyped(query, head)
  if (!isAllRead) return asTyped(query, head)
  if (await standsElsewhere(context, words)) return { meant: query, correction: null }

  const corrected = await correctQuery(context, words, fulltext)
  if (!corrected) return { meant: query, correction: null }
  const { text, others } = corrected
  return {
    meant: { ...query, fulltext: text, exactly: true },
    correction: { typed: fulltext, text, others: [...others], isWider: false },
  }
}

function asTyped(query: DocumentQuery, head: Head | undefined): Understood {
  return { meant: query, correction: null, ...(head ? { head } : {}) }
}

/** Words that find little are looked for apart from each other as well. */
async function wider(
  context: Context,
  words: Search,
  { query, head }: { query: DocumentQuery; head: Head | undefined },
): Promise<Understood | undefined> {
  const { fulltext = '' } = query
  const widened = head && (await widen(context, words, { typed: fulltext, head }))
  if (!widened) return undefined
  const { text } = widened
  return {
    meant: { ...query, fulltext: text, exactly: true },
    correction: { typed: fulltext, text, others: [], isWider: true },
    ...(widened.head ? { head: widened.head } : {}),
  }
}

/** Words that other documents have are no slip: it is the other conditions that leave nothing. */
async function standsElsewhere(context: Context, { query, filter }: Search): Promise<boolean> {
  if (filter === undefined && query.fields.length === 0) return false
  return findsAnything(context, { query: { ...query, fields: [] } })
}
