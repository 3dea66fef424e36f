import { useApi } from '@shuku/kit/web'
import { searchFormApi, type FacetId } from '../../contract.ts'
import type { SearchState } from '../search-state.ts'
import { hasChoice, isChosen, nameOf } from './facet-state.ts'

/** Groups that the condition form has no field for, so that nothing else says what is chosen of them. */
const withoutField: readonly FacetId[] = ['category', 'kind', 'year', 'keyword']

/** What is chosen of these groups, by its names; nothing until they are known. */
export function useFacetNames(listKey: string | undefined, state: SearchState) {
  const chosen = withoutField.filter((id) => hasChoice(state, id))
  const enabled = listKey !== undefined && chosen.length > 0
  const { data } = useApi(searchFormApi.countFacets, { key: listKey ?? '' }, { enabled, staleMs: 60_000 })
  return chosen.flatMap((id) => {
    const values = data?.facets.find((facet) => facet.id === id)?.values ?? []
    const names = values.filter((value) => isChosen(state, id, value)).map(nameOf)
    return names.length > 0 ? [{ id, names }] : []
  })
}
