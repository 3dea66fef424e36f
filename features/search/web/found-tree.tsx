import { useMemo, type ComponentProps } from 'react'
import { CategoryTreeOf, type useSearchTree } from '@shuku/domain/categories/web'
import { searchFormApi } from '@shuku/domain/search/contract'
import { isNarrowed, queryOf, type SearchState } from '@shuku/domain/search/web'
import { useApi } from '@shuku/kit/web'

/** What finds more is no list that anybody goes through category by category. */
const countedMost = 10_000

interface FoundTreeProps extends Omit<ComponentProps<typeof CategoryTreeOf>, 'source'> {
  readonly tree: ReturnType<typeof useSearchTree>
  /** What the list is asked for. */
  readonly address: SearchState
  /** The same with what a template saved. */
  readonly state: SearchState
}

/**
 * The categories beside a list. Without conditions each has the count of its documents in the tab; with some, of those in
 * it that meet them. By words it has none: the list may correct them (decision 0130).
 */
export function FoundTree({ tree, address, state, ...shown }: FoundTreeProps) {
  const narrowed = isNarrowed(state)
  const enabled = narrowed && state.fulltext === undefined
  // of all categories: one goes from one to the next
  const query = { ...queryOf(address), categoryId: undefined, readId: undefined, countedMost }
  const { data } = useApi(searchFormApi.countByCategory, query, { enabled, staleMs: 30_000, showsFormer: false })
  const counts = useMemo(
    () =>
      enabled && data?.settings.hasCount
        ? new Map(tree.list.map(({ id }) => [String(id), data.counts[String(id)] ?? 0]))
        : undefined,
    [enabled, data, tree.list],
  )
  return <CategoryTreeOf {...shown} source={narrowed ? { ...tree, counts } : tree} />
}
