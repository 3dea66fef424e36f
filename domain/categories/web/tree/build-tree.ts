import type { TreeNode } from '@shuku/kit/web'
import type { CategoryNode } from '../../contract.ts'

/**
 * The flat list of the server as a tree; a node whose parent is not among them is at the top. Of a list in part
 * (`isPart`), children that are not in it come when their parent is opened.
 */
export function buildTree(nodes: readonly CategoryNode[], { isPart = false } = {}): TreeNode[] {
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
      const known = make(node.id)
      const children = isPart && node.hasChildren && known.length === 0 ? undefined : known
      return {
        id: String(node.id),
        name: node.name,
        pinyin: node.searchText,
        starred: node.starred,
        hasChildren: children === undefined || children.length > 0,
        children,
      }
    })
  return make(0)
}

/** The names from the top down to a category, itself last; empty for one that is not in the tree. */
export function pathOf(nodes: ReadonlyMap<number, CategoryNode>, id: number | undefined): CategoryNode[] {
  const path: CategoryNode[] = []
  for (let node = id === undefined ? undefined : nodes.get(id); node; node = nodes.get(node.parentId))
    path.unshift(node)
  return path
}

/** The categories that are wanted, and all above them. */
export function withWayTo(
  list: readonly CategoryNode[],
  isWanted: (category: CategoryNode) => boolean,
): readonly CategoryNode[] {
  const shown = waysTo(list, isWanted)
  return list.filter(({ id }) => shown.has(id))
}

/** The ids of the categories that are wanted, and of all above them. */
export function waysTo(
  list: readonly CategoryNode[],
  isWanted: (category: CategoryNode) => boolean,
): ReadonlySet<number> {
  const parents = new Map(list.map(({ id, parentId }) => [id, parentId]))
  const ways = new Set<number>()
  for (const category of list) {
    if (!isWanted(category)) continue
    for (let at = category.id; at !== 0 && !ways.has(at); at = parents.get(at) ?? 0) ways.add(at)
  }
  return ways
}

/**
 * What who begins a document sees of a kind of categories: also those in which one may only read, which then have no
 * tile; nothing where one may write or arrange in no category at all.
 */
export function seenAtCreation(all: readonly CategoryNode[], ofKind: readonly CategoryNode[]): readonly CategoryNode[] {
  return all.some(({ mayCreate, mayCreateChild, maySet }) => mayCreate || mayCreateChild || maySet) ? ofKind : []
}
