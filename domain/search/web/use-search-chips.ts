import type { CategoryNode } from '@shuku/domain/categories/contract'
import { viewOf, type QueryChip, searchFormApi, type FacetId } from '../contract.ts'
import { useMessages, useApi } from '@shuku/kit/web'
import { searchListMessages } from '../messages.ts'
import { facetTitles } from './facets/facet-titles.ts'
import { withoutChoice, hasChoice, isChosen, nameOf } from './facets/facet-state.ts'
import type { SearchPatch, SearchState } from './search-state.ts'
import { typedParts } from './conditions/typed-conditions.ts'

interface SearchChip {
  readonly key: string
  readonly label: string
  readonly text: string
  /** What taking it away changes; nothing can be said otherwise where it is absent. */
  readonly without?: SearchPatch
}

interface ChipSources {
  readonly state: SearchState
  /** Of the list: its facets know what their values are called. */
  readonly listKey: string | undefined
  readonly category: CategoryNode | undefined
  /** There is no such category any more, or not for this person. */
  readonly isCategoryGone: boolean
  /** The conditions that the server found among the words. */
  readonly typed: readonly QueryChip[]
  /** The column that the list was sorted by on purpose. */
  readonly sortedBy: string | undefined
}

const mostWords = { reply: 'mostReplied', read: 'mostRead', download: 'mostDownloaded', score: 'bestScored' } as const

function wordsLabel({ synonyms, exactly }: SearchState) {
  if (synonyms) return 'bySynonyms'
  return exactly ? 'exactWords' : 'fulltext'
}

/** Where and by which words is searched, as removable chips; the condition form has chips of its own. */
export function useSearchChips({
  state,
  listKey,
  category,
  isCategoryGone,
  typed,
  sortedBy,
}: ChipSources): readonly SearchChip[] {
  const t = useMessages(searchListMessages)
  const { categoryId, fulltext, most, onlyNew, portalElement, portalElementId } = state
  const facets = useFacetNames(listKey, state)
  const chips: SearchChip[] = []

  if (categoryId) {
    const unknown = t(isCategoryGone ? 'goneCategory' : 'unknownCategory')
    const text = category ? t('andBelow', { name: category.name }) : unknown
    chips.push({ key: 'category', label: t('category'), text, without: { categoryId: undefined } })
  }
  if (fulltext !== undefined) {
    const { words, onlyConditions, conditions } = typedParts(fulltext, typed)
    if (words !== '')
      chips.push({
        key: 'words',
        label: t(wordsLabel(state)),
        text: words,
        without: { fulltext: onlyConditions || undefined, exactly: undefined, synonyms: undefined },
      })
    for (const [index, { chip, without }] of conditions.entries()) {
      const text = chip.negated ? t('not', { what: chip.typed }) : chip.typed
      chips.push({ key: `typed-${index}`, label: t(chip.name), text, without: { fulltext: without || undefined } })
    }
    // words rank; another order is a choice that one wants to see and take back
    if (sortedBy !== undefined)
      chips.push({ key: 'order', label: t('order'), text: sortedBy, without: { sort: undefined } })
    else if (words !== '') chips.push({ key: 'order', label: t('order'), text: t('relevance') })
  } else if (viewOf(state) === 'latest' && !most && sortedBy === undefined)
    // no column shows it
    chips.push({ key: 'order', label: t('order'), text: t('unreadFirst') })
  for (const { id, names } of facets) {
    chips.push({ key: id, label: t(facetTitles[id]), text: names.join(t('or')), without: withoutChoice(id) })
  }
  if (portalElement || portalElementId !== undefined) {
    const { title, categoryIds } = portalElement ?? { title: portalElementId, categoryIds: [] }
    chips.push({
      key: 'portal',
      label: t('portal'),
      text: title ?? t('portalCategories', { n: categoryIds.length }),
      without: { portalElement: undefined, portalElementId: undefined, portalTabId: undefined },
    })
  }
  if (onlyNew) chips.push({ key: 'new', label: t('reading'), text: t('onlyUnread'), without: { onlyNew: undefined } })
  if (most) chips.push({ key: 'most', label: t('most'), text: t(mostWords[most]), without: { most: undefined } })
  return chips
}

/** Groups that the condition form has no field for, so that nothing else says what is chosen of them. */
const withoutField: readonly FacetId[] = ['category', 'kind', 'year', 'keyword']

/** What is chosen of these groups, by its names; nothing until they are known. */
function useFacetNames(listKey: string | undefined, state: SearchState) {
  const chosen = withoutField.filter((id) => hasChoice(state, id))
  const enabled = listKey !== undefined && chosen.length > 0
  const { data } = useApi(searchFormApi.countFacets, { key: listKey ?? '' }, { enabled, staleMs: 60_000 })
  return chosen.flatMap((id) => {
    const values = data?.facets.find((facet) => facet.id === id)?.values ?? []
    const names = values.filter((value) => isChosen(state, id, value)).map(nameOf)
    return names.length > 0 ? [{ id, names }] : []
  })
}
