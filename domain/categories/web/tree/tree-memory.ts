import type { CategoryNode } from '../../contract.ts'

/** A tree beyond this would crowd everything else out of the browser's store. */
const longest = 1_000_000

/** Keeps a tree on this machine, so that it is there at once next time. */
export function rememberTree(name: string, nodes: readonly CategoryNode[]): void {
  try {
    const text = JSON.stringify(nodes)
    if (text.length <= longest) localStorage.setItem(keyOf(name), text)
  } catch {
    // a full or forbidden store: the tree comes a little later then
  }
}

/** The stored tree; an unreadable one counts as absent. */
export function recallTree(name: string): readonly CategoryNode[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]')
    return Array.isArray(stored) && stored.every(isNode) ? stored : []
  } catch {
    return []
  }
}

function keyOf(name: string) {
  return `shuku.categories.${name}`
}

function isNode(value: unknown): value is CategoryNode {
  const node = (value ?? {}) as Partial<CategoryNode>
  return typeof node.id === 'number' && typeof node.parentId === 'number' && typeof node.name === 'string'
}

const openKey = 'shuku.categories.open'

/** Keeps which categories were opened for as long as the window is there. */
export function rememberOpen(ids: readonly number[]): void {
  try {
    sessionStorage.setItem(openKey, JSON.stringify(ids))
  } catch {
    // they are asked for one by one then
  }
}

export function recallOpen(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(openKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : []
  } catch {
    return []
  }
}
