import { useMemo } from 'react'
import { useApi } from '@shuku/kit/web'
import { categoryApi, type CategoryNode } from '../contract.ts'
import { buildTree } from './build-tree.ts'

/** Which categories a tree shows: all that the person sees, starred ones, or those they create in most. */
export type TreeKind = 'all' | 'favourites' | 'common'

interface Options {
  kind?: TreeKind
  /** Only those in which the person may create, and the way to them. */
  mayCreate?: boolean
}

export function treeQuery({ kind = 'all', mayCreate = false }: Options = {}) {
  return { level: 'all' as const, starred: kind === 'favourites', common: kind === 'common', mayCreate }
}

export type Categories = ReturnType<typeof useCategories>

/** The categories that the person sees, as a tree and by id. */
export function useCategories(options: Options = {}) {
  const answer = useApi(categoryApi.getTree, treeQuery(options), { staleMs: 60_000 })
  const nodes = answer.data?.nodes
  const made = useMemo(() => {
    const list: readonly CategoryNode[] = nodes ?? []
    return { list, tree: buildTree(list), byId: new Map(list.map((node) => [node.id, node])) }
  }, [nodes])
  return { ...made, loading: answer.isPending, error: answer.error, retry: answer.refetch }
}

/** How many documents the person may read (or, `mine`, holds) in each category and below it. */
export function useCategoryCounts({ mine = false } = {}): ReadonlyMap<string, number> | undefined {
  const { data } = useApi(categoryApi.getCounts, mine ? { view: 0 } : {}, { staleMs: 30_000 })
  return useMemo(() => data && new Map(Object.entries(data.counts)), [data])
}
