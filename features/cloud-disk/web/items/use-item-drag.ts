import { useState, type DragEvent } from 'react'
import { runWithToast, type Selection } from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'
import { placeItems } from '../acts/place-items.ts'
import { itemsOf } from '../acts/use-item-keys.ts'

/** What is dragged within this window. */
let dragged: readonly DiskRow[] = []

interface ItemDragOptions {
  readonly item: DiskRow
  readonly selection: Selection<DiskRow>
  /** Only in one’s own disk things can be moved. */
  readonly isOwn: boolean
}

/** Dragging onto a folder moves what is dragged into it, with Ctrl a copy of it. */
export function useItemDrag({ item, selection, isOwn }: ItemDragOptions) {
  const [isTarget, setTarget] = useState(false)
  if (!isOwn) return { isTarget: false, handlers: {} }
  const takes = () => item.kind === 'folder' && dragged.length > 0 && dragged.every(({ id }) => id !== item.id)
  return {
    isTarget,
    handlers: {
      draggable: !item.isKept,
      onDragStart: (event: DragEvent) => {
        dragged = selection.has(String(item.id)) ? itemsOf(selection).filter(({ isKept }) => !isKept) : [item]
        event.dataTransfer.effectAllowed = 'copyMove'
        event.dataTransfer.setData('text/plain', dragged.map(({ name }) => name).join('\n'))
      },
      onDragEnd: () => {
        dragged = []
      },
      onDragOver: (event: DragEvent) => {
        if (!takes()) return
        event.preventDefault()
        event.dataTransfer.dropEffect = event.ctrlKey ? 'copy' : 'move'
        setTarget(true)
      },
      onDragLeave: () => setTarget(false),
      onDrop: (event: DragEvent) => {
        setTarget(false)
        if (!takes()) return
        event.preventDefault()
        const items = dragged
        const isCopy = event.ctrlKey
        void runWithToast(async () => {
          await placeItems(isCopy ? 'copy' : 'move', items, item.id)
          selection.clear()
        })
      },
    },
  }
}
