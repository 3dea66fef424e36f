import type { RawBuilder } from 'kysely'
import { chooseCountPlan } from '../choose-plan.ts'
import { allFoundByWords, documentsWhere, foundRightsFirst } from '../plan-sql.ts'
import { prospect, readable, type SearchContext, type Search } from '../search.ts'

/**
 * All matches that the caller may read, as `from document … where …`: like `foundDocuments`, for who takes all of them.
 * They are fetched in the order of their ids, which is that of the table.
 */
export function allFoundDocuments(asker: SearchContext, search: Search): RawBuilder<unknown> {
  const { estimate, scope, documents } = prospect(asker, search)
  return chooseCountPlan(estimate, scope) === 'rightsFirst'
    ? foundRightsFirst(search.query, documents)
    : allFoundByWords({ query: search.query, readable: readable(asker, search) })
}

/** The same, found by the conditions of the search: its words are looked for in what meets these, which is little. */
export function foundAmongReadable(asker: SearchContext, search: Search): RawBuilder<unknown> {
  return foundRightsFirst(search.query, documentsWhere(readable(asker, search)))
}
