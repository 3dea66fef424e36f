import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '../feedback/toast.ts'
import { ancestorsOf, childrenOf, filterTree, flattenTree, openToLevel, type LoadedChildren } from './flatten-tree.ts'
import type { TreeLine, TreeNode } from './tree-node.ts'

export interface TreeStateOptions {
  nodes: readonly TreeNode[]
  /** Loads the children of a node when it is first opened. */
  loadChildren?: ((node: TreeNode) => Promise<readonly TreeNode[]>) | undefined
  /** How many levels stand open at first; 1. */
  openLevels?: number | undefined
  filter?: string | undefined
  /** A node that is to be seen: those above it are opened when it is chosen, or when the tree arrives. */
  reveal?: string | undefined
}

/** Which nodes are open, what was loaded for them, and the lines that follow. */
export function useTreeState({ nodes, loadChildren, openLevels = 1, filter = '', reveal }: TreeStateOptions) {
  // undefined: as it begins, so that a tree that arrives later opens its first levels too
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [loaded, setLoaded] = useState<LoadedChildren>(new Map())
  const pending = useRef(new Set<string>())
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

  const shown = useMemo(() => filterTree(nodes, filter, loaded), [nodes, filter, loaded])
  const open = useMemo(() => {
    if (filtering) return new Set(openToLevel(shown, Number.POSITIVE_INFINITY))
    return chosen ?? new Set(openToLevel(nodes, openLevels))
  }, [filtering, shown, chosen, nodes, openLevels])
  const lines = useMemo(() => flattenTree(shown, open, loaded), [shown, open, loaded])
  const isWaiting = useCallback(
    ({ node, open: isOpen }: TreeLine) => isOpen === true && childrenOf(node, loaded) === undefined,
    [loaded],
  )

  // whatever stands open, by a click or from the beginning, gets its children
  useEffect(() => {
    if (!loadChildren) return
    for (const { node } of lines.filter((line) => isWaiting(line) && !pending.current.has(line.node.id))) {
      pending.current.add(node.id)
      loadChildren(node)
        .then((children) => setLoaded((known) => new Map(known).set(node.id, children)))
        .catch((error: unknown) => {
          toast.error(error)
          setChosen((ids) => without(ids ?? open, node.id))
        })
        .finally(() => pending.current.delete(node.id))
    }
  }, [lines, isWaiting, loadChildren, open])

  const setOpen = useCallback(
    (node: TreeNode, isOpen: boolean) => setChosen(isOpen ? new Set(open).add(node.id) : without(open, node.id)),
    [open],
  )
  const closeAll = useCallback(() => setChosen(new Set()), [])

  return { lines, isWaiting, setOpen, closeAll }
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids)
  rest.delete(id)
  return rest
}
