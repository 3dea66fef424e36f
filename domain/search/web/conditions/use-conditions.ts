import { useMemo } from 'react'
import { isConditionSet, useApi } from '@shuku/kit/web'
import { searchFormApi, viewOf } from '../../contract.ts'
import { asksMoreThan, formValues, queryOf, type SearchState } from '../search-state.ts'

/** What is in the filter bar on its own. */
const inTheBar = ['docsubject', 'fulltext', 'seccategory']

/** The server's search form; that of all documents where the category of a link or template is gone, or hidden. */
export function useSearchForm(state: SearchState, enabled = true) {
  const { categoryId } = state
  const view = viewOf(state)
  const fieldIds = state.customFields?.map(({ id }) => id)
  const form = useApi(searchFormApi.getConditions, { view, categoryId, fieldIds }, { staleMs: 300_000, enabled })
  const isGone = categoryId !== undefined && form.error?.kind === 'notFound'
  const plain = useApi(
    searchFormApi.getConditions,
    { view, fieldIds },
    { staleMs: 300_000, enabled: enabled && isGone },
  )
  const { data, error, refetch } = isGone ? plain : form
  return { data, error, refetch, isCategoryGone: isGone }
}

/** The form and what the address holds of it. */
export function useConditions(state: SearchState, enabled: boolean) {
  const query = queryOf(state)
  const { data, isCategoryGone } = useSearchForm(state, enabled)
  const groups = data?.conditions
  return useMemo(() => {
    const values = formValues(query)
    const elsewhere = (groups ?? []).map((group) => ({
      ...group,
      items: group.items.filter(({ names }) => !inTheBar.includes(names[0] ?? '')),
    }))
    const count = elsewhere.flatMap(({ items }) => items).filter((item) => isConditionSet(item, values)).length
    return { groups, elsewhere, values, count, isCategoryGone }
    // oxlint-disable-next-line react/exhaustive-deps -- the query is made of the state anew each time
  }, [groups, state, isCategoryGone])
}

/** Whether the address holds conditions that only the form knows how to say. */
export function needsConditions(state: SearchState): boolean {
  return asksMoreThan(queryOf(state), ['subject', 'fulltext', 'exactly', 'categoryId', 'most', 'onlyNew', 'readId'])
}
