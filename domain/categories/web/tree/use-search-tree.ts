import { useEffect, useMemo, useState } from 'react'
import { useApi, type TreeNode } from '@shuku/kit/web'
import { categoryApi, type CategoryNode } from '../../contract.ts'
import { buildTree } from './build-tree.ts'
import { openTreeQuery, together, treeQuery, type TreeAsked } from './tree-query.ts'
import type { TreeKind } from './use-categories.ts'
import { recallOpen, rememberOpen } from './tree-memory.ts'
import { useTreeMemory } from './use-tree-memory.ts'

interface SearchTree {
  readonly kind: TreeKind
  /** The number of the view, whose documents are counted. */
  readonly view: number
  readonly selectedId?: number | undefined
  readonly asked?: TreeAsked
  /** `share`: of the screen that shares, with counts of what one may share. */
  readonly of?: 'search' | 'share'
}

const trees = { search: categoryApi.getSearchTree, share: categoryApi.getShareTree } as const

const nothing: readonly CategoryNode[] = []
/** Counts change with every document; so long they are good enough. */
const staleMs = 30_000

/**
 * The categories of a search, as far as they are open, with their counts. The others come when they are
 * opened, chosen by the address or found by their name, so that a tree of any size is there at once.
 */
export function useSearchTree({ kind, view, selectedId, asked = {}, of = 'search' }: SearchTree) {
  const endpoint = trees[of]
  // of a search, where the address asks for it
  const remembers = of === 'search' && asked.opensShown === true
  const [openIds, setOpenIds] = useState<readonly number[]>(() => (remembers ? recallOpen() : []))
  /** Above what is selected. */
  const [aboveIds, setAboveIds] = useState<readonly number[]>([])
  const [filter, setFilter] = useState('')
  const name = filter.trim()
  const isStarred = kind === 'favourites'
  const isFound = !isStarred && name !== ''

  const open = useApi(endpoint, openTreeQuery(view, asked, together(openIds, aboveIds)), {
    staleMs,
    asksOnReturn: true,
  })
  const starred = useApi(endpoint, treeQuery(view, { starred: true }), { staleMs, enabled: isStarred })
  const found = useApi(endpoint, treeQuery(view, { name }), { staleMs, enabled: isFound })
  const fresh = open.isPlaceholderData ? undefined : open.data?.nodes
  const remembered = useTreeMemory(of === 'search' ? `view${view}` : of, fresh)

  const opened = open.data?.nodes ?? remembered ?? nothing
  const shown = isStarred ? starred : found.data && isFound ? found : open
  const list = isStarred ? (starred.data?.nodes ?? nothing) : isFound ? (found.data?.nodes ?? opened) : opened
  const tree = useMemo(() => buildTree(list, { isPart: !isStarred }), [list, isStarred])
  const byId = useMemo(() => new Map([...opened, ...list].map((node) => [node.id, node])), [opened, list])
  const counts = useMemo(() => shown.data && new Map(Object.entries(shown.data.counts)), [shown.data])

  // an address may say 0, which is no category
  const isMissing = selectedId !== undefined && selectedId > 0 && opened.every(({ id }) => id !== selectedId)
  const way = useApi(categoryApi.getDefaultNode, { view, categoryId: selectedId }, { staleMs, enabled: isMissing })
  const toOpen = way.data?.nodes.flatMap((node) => (node.open || asked.opensShown ? [node.id] : [])) ?? []
  if (isMissing && toOpen.some((id) => !aboveIds.includes(id))) setAboveIds(together(aboveIds, toOpen))
  const need = (nodes: readonly TreeNode[]) => setOpenIds((ids) => together(ids, nodes.map(numberOf)))
  useEffect(() => {
    if (remembers) rememberOpen(openIds)
  }, [remembers, openIds])

  return {
    list,
    tree,
    byId,
    counts,
    loading: shown.isPending && list.length === 0,
    error: shown.error,
    retry: shown.refetch,
    filter,
    onFilter: setFilter,
    /** The text by which the nodes were filtered. */
    filteredBy: name,
    onNeed: isStarred ? undefined : need,
  }
}

function numberOf({ id }: TreeNode): number {
  return Number(id)
}
