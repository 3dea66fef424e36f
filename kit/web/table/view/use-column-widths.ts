import { useState } from 'react'
import { tableApi } from '@shuku/kit/contract'
import { useAction } from '../../call/use-action.ts'
import { edgeBehind, type Edge, type Layout, type Widths } from '../column-widths.ts'
import type { FittedColumn } from '../fit-columns.ts'
import type { Table } from '../use-table.ts'

export interface MovableEdge extends Omit<Edge, 'moved'> {
  /** Shows the column before it so wide. */
  readonly move: (width: number) => void
  /** Keeps for the person what is shown. */
  readonly store: () => void
  /** Both columns are as wide as they are by themselves. */
  readonly reset: () => void
}

/** How wide the person wants the columns of a table, and the edges that change it. */
export function useColumnWidths(table: Table<never>) {
  const { run } = useAction(tableApi.setWidths, { invalidates: [tableApi.getRows] })
  // what is being moved shows at once; the server's answer takes its place
  const [moved, setMoved] = useState<Widths>()
  const chosen = moved ?? table.widths
  const store = async (widths: Widths) => {
    setMoved(widths)
    await run({ table: table.shape.id, widths: { ...widths } })
    setMoved((now) => (now === widths ? undefined : now))
  }
  const edgesOf =
    (layout: Layout<FittedColumn>) =>
    (index: number): MovableEdge | undefined => {
      const edge = edgeBehind(layout, index)
      if (!edge) return undefined
      const { moved: widthsAt, ...limits } = edge
      // what has grown keeps its width, so that nothing but the edge moves
      const grown = layout.columns.flatMap(({ id, width, isGrown = false }) =>
        isGrown && width !== undefined ? [[id, width] as const] : [],
      )
      const ids = layout.columns.slice(index, index + 2).map(({ id }) => id)
      return {
        ...limits,
        move: (width) => setMoved({ ...held(chosen, layout), ...Object.fromEntries(grown), ...widthsAt(width) }),
        store: () => void store(chosen),
        reset: () => void store(Object.fromEntries(Object.entries(chosen).filter(([id]) => !ids.includes(id)))),
      }
    }
  return { chosen, edgesOf }
}

/** Without those for which there was no room: a choice begins at what is shown. */
function held(chosen: Widths, { columns }: Layout<FittedColumn>): Widths {
  const shown = new Map(columns.map(({ id, width }) => [id, width]))
  return Object.fromEntries(Object.entries(chosen).filter(([id, width]) => !shown.has(id) || shown.get(id) === width))
}
