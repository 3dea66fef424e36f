import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ancestorsOf, filterTree, flattenTree, openToLevel, waitingFor } from './flatten-tree.ts'
import type { TreeNode } from './tree-node.ts'

export interface TreeStateOptions {
  nodes: readonly TreeNode[]
  /** Called with expanded nodes that have no children yet; `nodes` has them later. */
  onNeed?: ((nodes: readonly TreeNode[]) => void) | undefined
  /** How many levels are open at first; 1. */
  openLevels?: number | undefined
  filter?: string | undefined
  /** A node that is to be seen: those above it are opened when it is chosen, or when the tree arrives. */
  reveal?: string | undefined
}

/** Which nodes are open, and the lines that follow. */
export function useTreeState({ nodes, onNeed, openLevels = 1, filter = '', reveal }: TreeStateOptions) {
  // undefined: as it begins, so that a tree that arrives later opens its first levels too
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const filtering = filter.trim() !== ''

  // what lies above the chosen node opens once for each choice, and once more where it was moved; closing it again is
  // the person's
  const [revealed, setRevealed] = useState<string>()
  const above = useMemo(() => (reveal === undefined ? undefined : ancestorsOf(nodes, reveal)), [nodes, reveal])
  const place = above && [...above, reveal].join(' ')
  if (above && place !== revealed) {
    setRevealed(place)
    if (above.length > 0) setChosen(new Set([...(chosen ?? openToLevel(nodes, openLevels)), ...above]))
  }

  const shown = useMemo(() => filterTree(nodes, filter), [nodes, filter])
  const open = useMemo(() => {
    if (filtering) return new Set(openToLevel(shown, Number.POSITIVE_INFINITY))
    return chosen ?? new Set(openToLevel(nodes, openLevels))
  }, [filtering, shown, chosen, nodes, openLevels])
  const lines = useMemo(() => flattenTree(shown, open), [shown, open])

  // every expanded node, by a click or from the beginning, gets its children
  const waiting = useMemo(() => waitingFor(lines), [lines])
  const need = useEffectEvent((asked: readonly TreeNode[]) => onNeed?.(asked))
  useEffect(() => {
    if (waiting.length > 0) need(waiting)
  }, [waiting])

  const setOpen = useCallback(
    (node: TreeNode, isOpen: boolean) => setChosen(isOpen ? new Set(open).add(node.id) : without(open, node.id)),
    [open],
  )
  const closeAll = useCallback(() => setChosen(new Set()), [])

  return { lines, setOpen, closeAll }
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids)
  rest.delete(id)
  return rest
}
