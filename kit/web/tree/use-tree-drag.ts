import { useRef, useState, type DragEvent } from 'react'
import type { TreeNode } from './tree-node.ts'

/** How lines of a tree are put under others by dragging; each tree has another way to the same by keys. */
export interface TreeDrag {
  readonly mayMove: (node: TreeNode) => boolean
  readonly mayDrop: (node: TreeNode, target: TreeNode) => boolean
  readonly onDrop: (node: TreeNode, target: TreeNode) => void
}

/** How lines of a tree take what is dragged elsewhere on the page. */
export interface TreeDrop {
  readonly mayDrop: (target: TreeNode, event: DragEvent) => boolean
  readonly onDrop: (target: TreeNode, event: DragEvent) => void
}

/** A closed line opens under what is held over it for this long. */
const opensAfterMs = 800

/** What each line of a tree answers to while one of them is dragged. */
export function useTreeDrag(drag: TreeDrag | undefined, open: (node: TreeNode) => void) {
  const [held, setHeld] = useState<TreeNode>()
  const [target, setTarget] = useState<string>()
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = () => {
    clearTimeout(opening.current)
    setHeld(undefined)
    setTarget(undefined)
  }
  const over = (node: TreeNode, event: DragEvent) => {
    if (!drag || !held) return
    if (target !== node.id) {
      clearTimeout(opening.current)
      setTarget(node.id)
      if (node.hasChildren) opening.current = setTimeout(() => open(node), opensAfterMs)
    }
    if (!drag.mayDrop(held, node)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
  }
  return (node: TreeNode) => {
    if (!drag) return {}
    return {
      isTarget: held !== undefined && target === node.id && drag.mayDrop(held, node),
      handlers: {
        draggable: drag.mayMove(node),
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', node.name)
          setHeld(node)
        },
        onDragOver: (event: DragEvent) => over(node, event),
        onDragEnd: end,
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          end()
          if (held && drag.mayDrop(held, node)) drag.onDrop(held, node)
        },
      },
    }
  }
}

/** What each line answers to while something of another part of the page is held over it. */
export function useTreeDrop(drop: TreeDrop | undefined, open: (node: TreeNode) => void) {
  const [target, setTarget] = useState<string>()
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => {
    clearTimeout(opening.current)
    setTarget(undefined)
  }
  return (node: TreeNode) => {
    if (!drop) return {}
    return {
      isTarget: target === node.id,
      handlers: {
        onDragOver: (event: DragEvent) => {
          if (!drop.mayDrop(node, event)) return
          event.preventDefault()
          event.stopPropagation()
          event.dataTransfer.dropEffect = event.ctrlKey ? 'copy' : 'move'
          if (target === node.id) return
          clearTimeout(opening.current)
          setTarget(node.id)
          if (node.hasChildren) opening.current = setTimeout(() => open(node), opensAfterMs)
        },
        onDragLeave: leave,
        onDrop: (event: DragEvent) => {
          leave()
          if (!drop.mayDrop(node, event)) return
          event.preventDefault()
          event.stopPropagation()
          drop.onDrop(node, event)
        },
      },
    }
  }
}
