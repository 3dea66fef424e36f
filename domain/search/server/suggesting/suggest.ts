import { chooseCandidatePlan } from '../estimating/choose-plan.ts'
import { prepareToSearch, prospect, readable, type Asker } from '../finding/search.ts'
import { hasWords } from '../matching/found-sql.ts'
import { markTitle } from '../hits/make-hit.ts'
import { escapeHtml } from '../text/hits/marked-text.ts'
import { normalise } from '../text/normalise.ts'
import { parseQuery } from '../text/query/parse-query.ts'
import { today } from '../today.ts'
import { selectCategories } from './select-categories.ts'
import { selectKeywords } from './select-keywords.ts'
import { selectTitles } from './select-titles.ts'

/** What somebody who is typing may mean; all of it leads to something that they may read. */
export type Suggested =
  | { readonly kind: 'document'; readonly id: number; readonly text: string; readonly marked: string }
  | { readonly kind: 'category'; readonly id: number; readonly text: string; readonly path: string }
  | { readonly kind: 'keyword'; readonly text: string }

const most = 8
const mostCategories = 2
const mostKeywords = 2

/** At most eight: categories and keywords of that name, and documents with it in the title. */
export async function suggest(asker: Asker, typed: string): Promise<Suggested[]> {
  const query = parseQuery(typed, today(asker.caller))
  if (!hasWords(query)) return []
  await prepareToSearch(asker.db)
  const { estimate, scope } = prospect(asker, { query })
  const plan = chooseCandidatePlan(estimate, scope)
  const name = normalise(typed)
  const may = readable(asker, { query })

  const categories = await selectCategories(asker, { name, limit: mostCategories })
  const keywords = await selectKeywords(asker.db, { readable: may, name, limit: mostKeywords })
  const titles = await selectTitles(asker.db, {
    query,
    readable: may,
    isFrequent: plan.kind === 'titlesAndNewest' && plan.titles === 'beginning',
    limit: most - categories.length - keywords.length,
  })
  return [
    ...categories.map(({ id, text, path }) => ({ kind: 'category' as const, id, text, path })),
    ...keywords.map((text) => ({ kind: 'keyword' as const, text })),
    ...titles.map(({ id, subject }) => ({
      kind: 'document' as const,
      id,
      text: subject,
      marked: markTitle(subject, query) ?? escapeHtml(subject),
    })),
  ]
}
