import type { TreeNode } from '@shuku/kit/web'
import type { CategoryNode } from '../contract.ts'

/** Counts with those of the categories below added, by category id. */
export function addUp(nodes: readonly CategoryNode[], own: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  const sums = new Map(nodes.map(({ id }) => [String(id), own[id] ?? 0]))
  // parents stand before their children, so from the end every sum is whole when it is added
  for (const { id, parentId } of nodes.toReversed()) {
    const parent = sums.get(String(parentId))
    if (parent !== undefined) sums.set(String(parentId), parent + (sums.get(String(id)) ?? 0))
  }
  return sums
}

/** The flat list of the server as a tree; a node whose parent is not among them stands at the top. */
export function buildTree(nodes: readonly CategoryNode[]): TreeNode[] {
  const known = new Set(nodes.map(({ id }) => id))
  const below = new Map<number, CategoryNode[]>()
  for (const node of nodes) {
    const parent = known.has(node.parentId) ? node.parentId : 0
    const siblings = below.get(parent)
    if (siblings) siblings.push(node)
    else below.set(parent, [node])
  }
  const make = (parent: number): TreeNode[] =>
    (below.get(parent) ?? []).map((node) => {
      const children = make(node.id)
      return {
        id: String(node.id),
        name: node.name,
        pinyin: node.searchText,
        starred: node.starred,
        hasChildren: children.length > 0,
        children,
      }
    })
  return make(0)
}

/** The names from the top down to a category, itself last; empty for one that is not in the tree. */
export function pathOf(nodes: ReadonlyMap<number, CategoryNode>, id: number | undefined): CategoryNode[] {
  const path: CategoryNode[] = []
  for (let node = id === undefined ? undefined : nodes.get(id); node; node = nodes.get(node.parentId)) path.unshift(node)
  return path
}
