import { chooseCandidatePlan, chooseDatePlan } from './choose-plan.ts'
import { anyByIndex } from './sql/any-found.ts'
import { parseQuery } from '../query/parse-query.ts'
import { today } from '../query/today.ts'
import { findByDate } from './find-by-date.ts'
import { findByRelevance, type Head } from './find-by-relevance.ts'
import { isUsualQuery, keepPlans, prepareToSearch, prospect, readable, type Asker, type Search } from './search.ts'

/** Whether the search finds anything that the caller may read. */
export async function findsAnything(asker: Asker, search: Search): Promise<boolean> {
  const { estimate, scope } = prospect(asker, search)
  if (chooseDatePlan(estimate, scope, 1).kind !== 'index')
    return (await findByDate(asker, search, { order: 'descend', limit: 1, offset: 0 })).length > 0
  await prepareToSearch(asker.db)
  const isUsual = isUsualQuery(search.query) && search.filter === undefined
  if (isUsual) await keepPlans(asker.db)
  const { rows } = await anyByIndex({ query: search.query, readable: readable(asker, search), isUsual }).execute(
    asker.db,
  )
  return rows[0]?.isFound ?? false
}

interface FirstLook {
  readonly isFound: boolean
  /** The ranked documents, where they were sooner known than whether there are any. */
  readonly head?: Head
}

/** Whether the search finds anything; where hits are few they are ranked at once, so that the page need not look again. */
export async function lookFirst(asker: Asker, search: Search): Promise<FirstLook> {
  const { estimate, scope } = prospect(asker, search)
  if (chooseCandidatePlan(estimate, scope).kind !== 'index') return { isFound: await findsAnything(asker, search) }
  const head = await findByRelevance(asker, search)
  return { isFound: head.ids.length > 0, head }
}

/** Whether letters that may be the spelling of a title are a word that stands somewhere: then that is what is meant. */
export async function isWord(asker: Asker, { query, filter }: Search): Promise<boolean> {
  const words = query.ranked.map(({ text }) => `"${text}"`).join(' ')
  const exact = parseQuery(words, today(asker.caller), { exactly: true })
  return findsAnything(asker, { query: { ...exact, fields: query.fields }, filter })
}
