import { parseQuery } from '../text/query/parse-query.ts'
import { today } from '../today.ts'
import { findByDate } from './find-by-date.ts'
import type { Asker, Search } from './search.ts'

/** Whether the search finds anything that the caller may read. */
export async function findsAnything(asker: Asker, search: Search): Promise<boolean> {
  return (await findByDate(asker, search, { order: 'descend', limit: 1, offset: 0 })).length > 0
}

/** Whether letters that may be the spelling of a title are a word that stands somewhere: then that is what is meant. */
export async function isWord(asker: Asker, { query, filter }: Search): Promise<boolean> {
  const words = query.ranked.map(({ text }) => `"${text}"`).join(' ')
  const exact = parseQuery(words, today(asker.caller), { exactly: true })
  return findsAnything(asker, { query: { ...exact, fields: query.fields }, filter })
}
