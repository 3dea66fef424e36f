import { chooseCountPlan } from './choose-plan.ts'
import { countByIndex, countRightsFirst } from './sql/counting.ts'
import { prepareToSearch, prospect, readable, type Asker, type Search } from './search.ts'

/** How many documents the search finds: exact, of what the caller may read. */
export async function countFound(asker: Asker, search: Search): Promise<number> {
  await prepareToSearch(asker.db)
  const { estimate, scope, documents } = prospect(asker, search)
  const { query } = search
  const statement =
    chooseCountPlan(estimate, scope) === 'rightsFirst'
      ? countRightsFirst(query, documents)
      : countByIndex({ query, readable: readable(asker, search) })
  const { rows } = await statement.execute(asker.db)
  return Number(rows[0]?.count ?? 0)
}
