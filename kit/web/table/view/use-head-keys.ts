import { useRef, useState, type KeyboardEvent } from 'react'
import type { TableColumn } from '../use-table.ts'
import type { MovableEdge } from './use-column-widths.ts'

/** In pixels, as that of the grip. */
const step = 16

/**
 * The heads are one stop of Tab, as the grid pattern of ARIA has it: the arrows walk over them, and with Shift they move
 * the edge behind the one that has the focus.
 */
export function useHeadKeys(
  columns: readonly Pick<TableColumn, 'id'>[],
  edgeOf: (index: number) => MovableEdge | undefined,
) {
  const [currentId, setCurrent] = useState<string>()
  const isMoved = useRef(false)
  const current = Math.max(
    0,
    columns.findIndex(({ id }) => id === currentId),
  )

  return (index: number) => {
    const edge = edgeOf(index)
    return {
      'data-head': index,
      tabIndex: index === current ? 0 : -1,
      'aria-keyshortcuts': edge ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined,
      onFocus: () => setCurrent(columns[index]?.id),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        // the grip within has keys of its own
        if (by === 0 || event.target !== event.currentTarget) return
        event.preventDefault()
        if (event.shiftKey) {
          isMoved.current = edge !== undefined
          edge?.move(edge.width + by * step)
        } else {
          const beside = event.currentTarget.closest('tr')?.querySelector<HTMLElement>(`[data-head="${index + by}"]`)
          beside?.focus()
        }
      },
      // kept when the key is let go, not at each step of one that is held down
      onKeyUp: ({ key }: KeyboardEvent) => {
        if (!isMoved.current || !key.startsWith('Arrow')) return
        isMoved.current = false
        edge?.store()
      },
    }
  }
}
