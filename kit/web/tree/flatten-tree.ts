import { foldText } from '../../i18n/fold-characters.ts'
import type { TreeLine, TreeNode } from './tree-node.ts'

/** The lines that are to be seen: what lies below an open node, from the top. */
export function flattenTree(nodes: readonly TreeNode[], open: ReadonlySet<string>): TreeLine[] {
  const lines: TreeLine[] = []
  const walk = (siblings: readonly TreeNode[], level: number, parent: string | undefined) => {
    for (const [index, node] of siblings.entries()) {
      const isOpen = node.hasChildren ? open.has(node.id) : undefined
      lines.push({ node, level, parent, open: isOpen, position: index + 1, siblings: siblings.length })
      if (isOpen) walk(node.children ?? [], level + 1, node.id)
    }
  }
  walk(nodes, 1, undefined)
  return lines
}

/** The part of a tree whose names or pinyin hold the text, with the way to it, all of it open. */
export function filterTree(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  const wanted = foldText(text.trim())
  if (wanted === '') return nodes
  const narrow = (node: TreeNode): TreeNode[] => {
    const below = (node.children ?? []).flatMap(narrow)
    if (below.length > 0) return [{ ...node, children: below }]
    return matches(node, wanted) ? [{ ...node, hasChildren: false, children: [] }] : []
  }
  return nodes.flatMap(narrow)
}

/** The ids above a node, the top first; undefined where it is not in the tree. */
export function ancestorsOf(nodes: readonly TreeNode[], id: string): string[] | undefined {
  for (const node of nodes) {
    if (node.id === id) return []
    const below = ancestorsOf(node.children ?? [], id)
    if (below) return [node.id, ...below]
  }
  return undefined
}

/** The ids of all nodes down to a level; 1 opens the roots. */
export function openToLevel(nodes: readonly TreeNode[], level: number): string[] {
  if (level < 1) return []
  return nodes.flatMap((node) => (node.hasChildren ? [node.id, ...openToLevel(node.children ?? [], level - 1)] : []))
}

/** Open lines whose children are still to come. */
export function waitingFor(lines: readonly TreeLine[]): TreeNode[] {
  return lines.filter(isWaiting).map(({ node }) => node)
}

export function isWaiting({ node, open }: TreeLine): boolean {
  return open === true && node.children === undefined
}

function matches({ name, pinyin }: TreeNode, wanted: string) {
  return foldText(name).includes(wanted) || (pinyin?.includes(wanted.replaceAll(' ', '')) ?? false)
}
