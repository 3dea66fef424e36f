import { useState, type DragEvent, type KeyboardEvent } from 'react'

/**
 * Rows are dragged onto each other by their grips, or moved by the arrow keys while a grip has the focus: the row takes
 * that place.
 */
export function useRowOrder(count: number, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    grip: (place: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        const row = event.currentTarget.closest('[data-row]')
        if (row) event.dataTransfer.setDragImage(row, 24, 16)
        setDragged(place)
      },
      onDragEnd: end,
      onKeyDown: (event: KeyboardEvent) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        const to = place + step
        if (to >= 0 && to < count) onMove(place, to)
      },
    }),
    row: (place: number) => ({
      'data-row': '',
      'data-drop': over === place && dragged !== place ? '' : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        event.stopPropagation()
        setOver(place)
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        event.stopPropagation()
        if (dragged !== place) onMove(dragged, place)
        end()
      },
    }),
  }
}
