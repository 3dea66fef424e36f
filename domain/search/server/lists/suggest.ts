import { prepareToSearch, type Asker } from '../engine/search.ts'
import { hasWords } from '../engine/sql/found-sql.ts'
import { markTitle } from '../engine/hits/make-hit.ts'
import { escapeHtml } from '../engine/hits/marked-text.ts'
import { normalise } from '../query/normalise.ts'
import { parseQuery } from '../query/parse-query.ts'
import { today } from '../query/today.ts'
import { findLikely } from './find-likely.ts'
import { selectCategories } from './select-categories.ts'
import { selectPeople } from './select-people.ts'

/** What somebody who is typing may mean: what leads to something that they may read, and colleagues. */
export type Suggested =
  | { readonly kind: 'document'; readonly id: number; readonly text: string; readonly marked: string }
  | { readonly kind: 'category'; readonly id: number; readonly text: string; readonly path: string }
  | { readonly kind: 'person'; readonly text: string; readonly path: string }
  | { readonly kind: 'keyword'; readonly text: string }

const most = 8
const mostCategories = 2
const mostPeople = 2
const mostKeywords = 2

/** At most eight: categories, people and keywords of that name, and documents with it in the title. */
export async function suggest(asker: Asker, typed: string): Promise<Suggested[]> {
  const query = parseQuery(typed, today(asker.caller))
  if (!hasWords(query)) return []
  await prepareToSearch(asker.db)
  const name = normalise(typed)
  const [categories, people] = await Promise.all([
    selectCategories(asker, { name, limit: mostCategories }),
    selectPeople(asker, { name, limit: mostPeople }),
  ])
  const titles = most - categories.length - people.length
  const found = await findLikely(asker, query, { titles, keywords: mostKeywords })
  return [
    ...categories.map(({ id, text, path }) => ({ kind: 'category' as const, id, text, path })),
    ...people.map(({ text, path }) => ({ kind: 'person' as const, text, path })),
    ...found.map(({ id, text }) =>
      id === null
        ? { kind: 'keyword' as const, text }
        : { kind: 'document' as const, id, text, marked: markTitle(text, query) ?? escapeHtml(text) },
    ),
  ].slice(0, most)
}
