export interface FittedColumn {
  readonly id: string
  /** Absent: it takes the room that the others leave. */
  readonly width: number | undefined
  /** Goes first (1), second … when there is no room; absent: it never goes. */
  readonly goes?: number | undefined
  /** It has more than its own width, as there was room. */
  readonly isGrown?: boolean
}

/** The columns that fit: those that may go are left out, until the growing one has its least width. */
export function fitColumns<C extends FittedColumn>(columns: readonly C[], room: number, least: number): readonly C[] {
  const shown = new Set(columns)
  const order = columns.filter(({ goes }) => goes !== undefined).toSorted((a, b) => (a.goes ?? 0) - (b.goes ?? 0))
  const width = () => [...shown].reduce((sum, column) => sum + (column.width ?? least), 0)
  for (const column of order) {
    if (width() <= room) break
    shown.delete(column)
  }
  return columns.filter((column) => shown.has(column))
}

/** Columns up to this one in the order of going are the first to give way. */
const lastOfFirst = 2
/** Beside further columns those stay only while titles have this much. */
const leastTitleBesideFurther = 420

/** Where a list has columns of its own besides the usual ones, counts and the like make room for these, and not the titles. */
export function giveWayToFurther<C extends FittedColumn>(columns: readonly C[], room: number): readonly C[] {
  const giving = columns.map((column) => ({
    ...column,
    goes: column.goes !== undefined && column.goes <= lastOfFirst ? column.goes : undefined,
  }))
  const fitting = new Set(fitColumns(giving, room, leastTitleBesideFurther).map(({ id }) => id))
  return columns.filter(({ id }) => fitting.has(id))
}
