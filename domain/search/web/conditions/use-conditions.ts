import { useMemo } from 'react'
import { isConditionSet, useApi } from '@shuku/kit/web'
import { searchFormApi, viewOf } from '../../contract.ts'
import { asksMoreThan, formValues, queryOf, type SearchState } from '../search-state.ts'

/** What stands in the filter bar on its own. */
const inTheBar = ['docsubject', 'fulltext', 'seccategory']

/** The server's search form (SEARCH-67) and what the address holds of it. */
export function useConditions(state: SearchState, enabled: boolean) {
  const query = queryOf(state)
  const { data } = useApi(
    searchFormApi.getConditions,
    { view: viewOf(state), categoryId: query.categoryId },
    { staleMs: 300_000, enabled },
  )
  const groups = data?.conditions
  return useMemo(() => {
    const values = formValues(query)
    const elsewhere = (groups ?? []).map((group) => ({
      ...group,
      items: group.items.filter(({ names }) => !inTheBar.includes(names[0] ?? '')),
    }))
    const count = elsewhere.flatMap(({ items }) => items).filter((item) => isConditionSet(item, values)).length
    return { groups, elsewhere, values, count }
    // oxlint-disable-next-line react/exhaustive-deps -- the query is made of the state anew each time
  }, [groups, state])
}

/** Whether the address holds conditions that only the form knows how to say. */
export function needsConditions(state: SearchState): boolean {
  return asksMoreThan(queryOf(state), ['subject', 'fulltext', 'exactly', 'categoryId', 'most', 'onlyNew', 'readId'])
}
