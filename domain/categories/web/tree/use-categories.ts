import { useMemo } from 'react'
import { rootId } from '@shuku/kit/contract'
import { useApi } from '@shuku/kit/web'
import { categoryApi, type CategoryNode, type CategoryOffer } from '../../contract.ts'
import { buildTree, seenAtCreation, waysTo, withWayTo } from './build-tree.ts'
import { useTreeMemory } from './use-tree-memory.ts'

/** Which categories a tree shows: all that the person sees, starred ones, or those they create in most. */
export type TreeKind = 'all' | 'favourites' | 'common'

interface Options {
  kind?: TreeKind
  /** Only those in which the person may create, and the way to them. */
  mayCreate?: boolean
  /** Only those that the person may move documents into, and the way to them. */
  mayMoveIn?: boolean
  /** The same of those that they may take documents out of. */
  mayMoveOut?: boolean
  /** The same of those that they may copy documents into. */
  mayCopyIn?: boolean
  /** Asks once more when drawn: a category or a right may be new. So does everything that categories are chosen in. */
  asksAnew?: boolean
}

const staleMs = 60_000

export function treeQuery({ kind = 'all', ...purposes }: Options = {}) {
  const { mayCreate = false, mayMoveIn = false, mayMoveOut = false, mayCopyIn = false } = purposes
  const list = { isFromFirst: true, level: 'all' as const, starred: kind === 'favourites', common: kind === 'common' }
  return { ...list, mayCreate, mayMoveIn, mayMoveOut, mayCopyIn }
}

export type Categories = ReturnType<typeof useCategories>

/** The categories that the person sees, as a tree and by id; the whole tree is remembered from visit to visit. */
export function useCategories(options: Options = {}) {
  const { kind = 'all', asksAnew = false, ...purposes } = options
  const whole = kind === 'all' && !Object.values(purposes).includes(true)
  const seen = useApi(categoryApi.getTree, treeQuery(options), {
    staleMs,
    enabled: !options.mayCreate,
    asksAnew: asksAnew || Object.values(purposes).includes(true),
    asksOnReturn: true,
  })
  const offered = useOffered(options)
  const { data, isPending, isPlaceholderData, error, refetch } = options.mayCreate ? offered : seen
  const remembered = useTreeMemory(whole ? 'all' : undefined, isPlaceholderData ? undefined : data?.nodes)
  const nodes = data?.nodes ?? remembered
  const made = useMemo(() => asTree(nodes ?? []), [nodes])
  const loading = isPending && made.list.length === 0
  /** False while a remembered tree, or that of another kind, is shown instead of the server's answer. */
  const isCurrent = data !== undefined && !isPlaceholderData
  return { ...made, loading, isCurrent, error, retry: refetch }
}

/** What one may create in is asked of the picker's own call, by each of its three lists. */
function useOffered({ kind = 'all', mayCreate = false }: Options) {
  const query = {
    parentId: rootId,
    mayCreate: true,
    level: 'all' as const,
    ...(kind === 'favourites' ? { starred: true } : kind === 'common' ? { common: true } : {}),
  }
  const { data, ...rest } = useApi(categoryApi.getPickerRows, query, {
    staleMs,
    enabled: mayCreate,
    asksAnew: true,
    asksOnReturn: true,
  })
  const nodes = useMemo(() => data?.rows.map(nodeOf), [data])
  return { ...rest, data: nodes && { nodes } }
}

/** A picker needs no more of it than whether it may be chosen. */
function nodeOf({ id, name, parentId, hasChildren, mayChoose, searchText }: CategoryOffer): CategoryNode {
  const nothing = { starred: false, open: false, description: '', children: [] }
  const rights = { mayCreateChild: false, maySet: false, mayMoveIn: false, mayMoveOut: false, mayCopyIn: false }
  return {
    domId: `sec_${id}`,
    id,
    name,
    parentId,
    hasChildren,
    mayCreate: mayChoose,
    searchText,
    ...nothing,
    ...rights,
  }
}

/** The categories whose settings the person may change, and the way to them. */
export function useAdministeredCategories(): Categories {
  const all = useCategories()
  return useMemo(() => ({ ...all, ...asTree(withWayTo(all.list, ({ maySet }) => maySet)) }), [all])
}

export interface CreationCategories extends Categories {
  /** The categories in which the person may write, and those above them, whatever kind is shown. */
  readonly leading: ReadonlySet<number>
}

/** The categories that who begins a document sees; what is common or starred is one kind of them. */
export function useCreationCategories(kind: TreeKind): CreationCategories {
  const all = useCategories({ asksAnew: true })
  const ofKind = useCategories({ kind, asksAnew: true })
  return useMemo(
    () => ({
      ...ofKind,
      ...asTree(seenAtCreation(all.list, ofKind.list)),
      leading: waysTo(all.list, ({ mayCreate }) => mayCreate),
      loading: all.loading || ofKind.loading,
      error: ofKind.error ?? all.error,
    }),
    [all, ofKind],
  )
}

function asTree(list: readonly CategoryNode[]) {
  return { list, tree: buildTree(list), byId: new Map(list.map((node) => [node.id, node])) }
}

/** How many documents the person may read (or, `mine`, holds) in each category and below it. */
export function useCategoryCounts({ mine = false } = {}): ReadonlyMap<string, number> | undefined {
  const { data } = useApi(categoryApi.getCounts, mine ? { view: 0 } : {}, { staleMs: 30_000 })
  return useMemo(() => data && new Map(Object.entries(data.counts)), [data])
}
