import { chooseDatePlan } from './choose-plan.ts'
import { indexPlan, orderedPlan, rightsFirstPlan, type DatePage, type FoundRow } from './sql/by-date.ts'
import { prepareToSearch, prospect, readable, type Asker, type Search } from './search.ts'

export type DateRange = Pick<DatePage, 'order' | 'after' | 'limit' | 'offset'>

/** What the search finds, in the order of change; one statement, two where the bounded plan did not fill the page. */
export async function findByDate(asker: Asker, search: Search, range: DateRange): Promise<FoundRow[]> {
  await prepareToSearch(asker.db)
  const { estimate, scope, documents } = prospect(asker, search)
  const page: DatePage = { query: search.query, readable: readable(asker, search), ...range }
  const plan = chooseDatePlan(estimate, scope, range.offset + range.limit)
  if (plan.kind === 'rightsFirst') return (await rightsFirstPlan(page, documents).execute(asker.db)).rows
  if (plan.kind === 'ordered') {
    const { rows } = await orderedPlan(page, plan.rows).execute(asker.db)
    if (rows.length === range.limit) return rows
  }
  return (await indexPlan(page).execute(asker.db)).rows
}
