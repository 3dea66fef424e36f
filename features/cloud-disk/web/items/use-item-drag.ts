import { useEffect, useRef, useState, type DragEvent } from 'react'
import { droppedFiles, runWithToast, type PlacedFiles, type Selection, type TreeDrop } from '@shuku/kit/web'
import { homeFolder, type DiskRow } from '../../contract.ts'
import { placeItems } from '../acts/place-items.ts'
import { itemsOf } from '../acts/use-item-keys.ts'

/** A folder opens under what is held over it for this long. */
const opensAfterMs = 800

/** What is dragged within this window, and what is to be done when it has been put down. */
let dragged: readonly DiskRow[] = []
let onPut: () => void = () => undefined

const folderOf = (id: string) => (id === homeFolder ? 0 : Number(id))

/** A folder takes neither itself nor what it has already. */
const takes = (folderId: number) =>
  dragged.length > 0 && dragged.every(({ id, parentId }) => id !== folderId && parentId !== folderId)

function put(folderId: number, event: Pick<DragEvent, 'ctrlKey'>): void {
  const [items, done] = [dragged, onPut]
  // a folder that opened on the way may have taken away what tells of the end
  dragged = []
  const operation = event.ctrlKey ? 'copy' : 'move'
  void runWithToast(async () => {
    await placeItems(operation, items, folderId)
    done()
  })
}

/** The folders of the tree take what is dragged from the list. */
export const treeDrop: TreeDrop = {
  mayDrop: ({ id }) => takes(folderOf(id)),
  onDrop: ({ id }, event) => put(folderOf(id), event),
}

/** A step of the way to a folder takes it too, and so does the ground of the folder that is shown. */
export function folderDrop(folderId: number) {
  return {
    onDragOver: (event: DragEvent) => {
      if (!takes(folderId)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = event.ctrlKey ? 'copy' : 'move'
      event.currentTarget.classList.add('is-target')
    },
    onDragLeave: (event: DragEvent) => event.currentTarget.classList.remove('is-target'),
    onDrop: (event: DragEvent) => {
      event.currentTarget.classList.remove('is-target')
      if (event.defaultPrevented || !takes(folderId)) return
      event.preventDefault()
      put(folderId, event)
    },
  }
}

interface ItemDragOptions {
  readonly item: DiskRow
  readonly selection: Selection<DiskRow>
  /** Only in one’s own disk things can be moved. */
  readonly isOwn: boolean
  readonly onOpen: (item: DiskRow) => void
  readonly onFiles: (placed: PlacedFiles, folderId: number) => void
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/**
 * Dragging onto a folder moves what is dragged into it, with Ctrl a copy of it; files from the desktop are uploaded into it.
 * Held over it, the folder opens.
 */
export function useItemDrag({ item, selection, isOwn, onOpen, onFiles }: ItemDragOptions) {
  const [isTarget, setTarget] = useState(false)
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(opening.current), [])
  if (!isOwn) return { isTarget: false, handlers: {} }
  const leave = () => {
    clearTimeout(opening.current)
    setTarget(false)
  }
  const isFor = (event: DragEvent) => item.kind === 'folder' && (hasFiles(event) || takes(item.id))
  return {
    isTarget,
    handlers: {
      draggable: !item.isKept,
      onDragStart: (event: DragEvent) => {
        dragged = selection.has(String(item.id)) ? itemsOf(selection).filter(({ isKept }) => !isKept) : [item]
        onPut = selection.clear
        event.dataTransfer.effectAllowed = 'copyMove'
        event.dataTransfer.setData('text/plain', dragged.map(({ name }) => name).join('\n'))
      },
      onDragEnd: () => {
        dragged = []
      },
      onDragOver: (event: DragEvent) => {
        if (!isFor(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = event.ctrlKey || hasFiles(event) ? 'copy' : 'move'
        if (isTarget) return
        setTarget(true)
        // several of these come before it is drawn as the target
        clearTimeout(opening.current)
        opening.current = setTimeout(() => onOpen(item), opensAfterMs)
      },
      onDragLeave: (event: DragEvent) => {
        // what lies within the tile is the tile still
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) leave()
      },
      onDrop: (event: DragEvent) => {
        leave()
        if (!isFor(event)) return
        event.preventDefault()
        if (hasFiles(event)) {
          const dropped = droppedFiles(event.dataTransfer)
          void runWithToast(async () => onFiles(await dropped, item.id))
        } else put(item.id, event)
      },
    },
  }
}
