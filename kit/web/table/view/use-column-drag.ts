import { useState, type DragEvent } from 'react'
import { getColumnChoice, tableApi } from '@shuku/kit/contract'
import { useAction } from '../../call/use-action.ts'
import { movedTo } from '../moved-to.ts'
import type { Table } from '../use-table.ts'

/** Heads are dragged onto each other: the column takes that place, and the person's order is kept. The column list does it by keyboard. */
export function useColumnDrag(table: Table<never>) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const { run } = useAction(tableApi.setColumns, { invalidates: [getColumnChoice, tableApi.getRows] })
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (id: string) => ({
    draggable: true,
    'data-drop': over === id && dragged !== id ? '' : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(id)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(id)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const ids = table.columns.map((column) => column.id)
      if (dragged !== undefined && dragged !== id)
        void run({ table: table.shape.id, columns: movedTo(ids, dragged, id) })
      end()
    },
    onDragEnd: end,
  })
}
