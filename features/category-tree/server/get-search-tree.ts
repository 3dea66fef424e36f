import { holdsText } from '@shuku/kit/i18n/fold-characters'
import { z, type QueryOf } from '@shuku/kit/contract'
import { handle, type Context } from '@shuku/kit/server'
import { categoryApi, CategoryNode, type CategoryNode as Node } from '@shuku/domain/categories/contract'
import { branchCounts, treeCounts } from '@shuku/domain/categories/server'
import { countByCategory } from '@shuku/domain/documents/server'
import { countMine, countShareable } from './count-own.ts'
import { findTree } from './find-tree.ts'
import type { TreeRow } from './select-tree.ts'
import type { Tree } from './tree.ts'

type Query = QueryOf<typeof categoryApi.getSearchTree>

/** The first level comes open with its children, deeper ones when they are asked for. */
export const getSearchTree = handle(categoryApi.getSearchTree, (context) =>
  searchTree(context, async (readable) => readable),
)

/** The same for the screen that shares. */
export const getShareTree = handle(categoryApi.getShareTree, (context) =>
  searchTree(context, (readable) => countShareable(context, readable)),
)

type Counts = ReadonlyMap<number, number>

/** `count` says how many documents each category holds itself, of those that the screen lists. */
async function searchTree(context: Context<Query>, count: (readable: Counts) => Promise<Counts>) {
  const { db, caller, query } = context
  const readable = await countByCategory(db, caller)
  const tree = await findTree(db, caller, readable)
  const nodes = chosenNodes(tree, query)
  const shown = nodes.flatMap(({ id }) => [id, ...tree.childrenOf(id).map((child) => child.id)])
  // a holder may share the document
  const counts = branchCounts(query.view === 0 ? await countMine(context) : await count(readable), tree.rows)
  return { nodes, counts: treeCounts(counts, new Set(shown)), settings: { hasCount: true } }
}

function chosenNodes(tree: Tree, query: Query): Node[] {
  const { parentId, starred, name, level } = query
  const isFound = (row: TreeRow) => name === undefined || isCalled(row, name)
  if (starred)
    return tree.rows
      .filter((row) => row.isStarred && isFound(row))
      .map((row) => ({ ...tree.node(row), path: namesAbove(tree, row) }))
  if (level === 'all' || name !== undefined) {
    const found = name === undefined ? tree : tree.withAncestors(isFound)
    return found.below(parentId).map((row) => found.node(row))
  }
  const open = openIds(tree, query)
  if (level === 'open') return openNodes(tree, parentId, open)
  return tree.childrenOf(parentId).map((row) => (open.has(row.id) ? openNode(tree, row) : tree.node(row)))
}

function namesAbove(tree: Tree, row: TreeRow): string {
  const above = tree.pathOf(row).filter((step) => step !== row)
  return above.map((step) => tree.node(step).name).join(' / ')
}

function isCalled({ searchText }: TreeRow, name: string): boolean {
  return holdsText(searchText, name) || holdsText(searchText, name.replaceAll(' ', ''))
}

/** Which categories come with their children. */
function openIds(tree: Tree, { parentId, preloads, openIds: ids, shownIds, opensShown }: Query): ReadonlySet<number> {
  const first = parentId === undefined && preloads ? tree.childrenOf(undefined).map(({ id }) => id) : []
  const isShown = new Set(shownIds)
  const above = tree.rows
    .filter(({ id }) => isShown.has(id))
    .flatMap((row) => tree.pathOf(row).filter((step) => step !== row || opensShown))
  return new Set([...first, ...ids, ...above.map(({ id }) => id)])
}

function openNodes(tree: Tree, parentId: number | undefined, open: ReadonlySet<number>): Node[] {
  return tree.childrenOf(parentId).flatMap((row) => {
    const below = open.has(row.id) ? openNodes(tree, row.id, open) : []
    return [{ ...tree.node(row), open: below.length > 0 }, ...below]
  })
}

function openNode(tree: Tree, row: TreeRow): Node {
  const children = tree.childrenOf(row.id).map((child) => z.encode(CategoryNode, tree.node(child)))
  return { ...tree.node(row), open: children.length > 0, children }
}
