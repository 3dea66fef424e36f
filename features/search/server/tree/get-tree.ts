import { z } from '@shuku/kit/contract'
import { handle } from '@shuku/kit/server'
import { CategoryNode, type CategoryNode as Node } from '@shuku/domain/categories/contract'
import type { Tree, TreeRow } from '@shuku/domain/categories/server'
import { countByCategory, findTree } from '@shuku/domain/documents/server'
import { searchApi } from '../../contract.ts'
import { branchCounts, countMine, treeCounts } from './branch-counts.ts'

/** SEARCH-64: the first level comes open with its children (SEARCH-04), deeper ones when they are asked for (SEARCH-03). */
export const getTree = handle(searchApi.getTree, async (context) => {
  const { db, caller, query } = context
  const readable = await countByCategory(db, caller)
  const tree = await findTree(db, caller, readable)
  const nodes = chosenNodes(tree, query)
  const shown = nodes.flatMap(({ id }) => [id, ...tree.childrenOf(id).map((child) => child.id)])
  const counts = branchCounts(query.view === 'mine' ? await countMine(context) : readable, tree.rows)
  return { nodes, counts: treeCounts(counts, new Set(shown)), settings: { hasCount: true } }
})

interface Choice {
  readonly parentId?: number | undefined
  readonly starred: boolean
  readonly level: 'all' | 'children'
}

function chosenNodes(tree: Tree, { parentId, starred, level }: Choice): Node[] {
  if (starred) return tree.rows.filter(({ isStarred }) => isStarred).map((row) => tree.node(row))
  if (level === 'all') return tree.below(parentId).map((row) => tree.node(row))
  const children = tree.childrenOf(parentId)
  return children.map((row) => (parentId === undefined ? openNode(tree, row) : tree.node(row)))
}

function openNode(tree: Tree, row: TreeRow): Node {
  const children = tree.childrenOf(row.id).map((child) => z.encode(CategoryNode, tree.node(child)))
  return { ...tree.node(row), open: children.length > 0, children }
}
