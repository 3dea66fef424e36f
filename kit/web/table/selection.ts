import type { TableRow } from './table-row.ts'

/** Which rows are chosen, over all pages of a list. */
export interface SelectionState<R> {
  readonly chosen: ReadonlyMap<string, TableRow<R>>
  /** Where a range begins. */
  readonly anchor: string | undefined
  /** Everything that matches, also what has not been seen: acts then go by the list, not by ids. */
  readonly everything: boolean
  /** A tap chooses instead of opening; only where there is no pointer. */
  readonly selecting: boolean
}

export const nothingChosen: SelectionState<never> = {
  chosen: new Map(),
  anchor: undefined,
  everything: false,
  selecting: false,
}

type Rows<R> = readonly TableRow<R>[]

/** Turns one row on or off; it is where the next range begins. Of everything that matches the rows of the page stay. */
export function toggleRow<R>(state: SelectionState<R>, rows: Rows<R>, id: string): SelectionState<R> {
  const chosen = new Map(state.chosen)
  if (state.everything) for (const row of rows) if (row.canCheck) chosen.set(row.id, row)
  if (!chosen.delete(id)) for (const row of rows) if (row.id === id && row.canCheck) chosen.set(id, row)
  return { ...state, chosen, anchor: id, everything: false }
}

/** From the anchor to this row, as a file manager does: instead of what was chosen, or added to it. */
export function chooseRange<R>(
  state: SelectionState<R>,
  rows: Rows<R>,
  { id, adds, anchor = state.anchor }: { id: string; adds: boolean; anchor?: string | undefined },
): SelectionState<R> {
  const to = rows.findIndex((row) => row.id === id)
  const from = rows.findIndex((row) => row.id === anchor)
  if (to < 0) return state
  // an anchor that is on another page begins nothing here
  const start = from < 0 ? to : from
  const range = rows.slice(Math.min(start, to), Math.max(start, to) + 1).filter(({ canCheck }) => canCheck)
  const chosen = new Map(adds ? state.chosen : [])
  for (const row of range) chosen.set(row.id, row)
  return { ...state, chosen, anchor: from < 0 ? id : anchor, everything: false }
}

/** These and no others: what a frame was drawn around. */
export function chooseRows<R>(state: SelectionState<R>, rows: Rows<R>, ids: readonly string[]): SelectionState<R> {
  const chosen = rows.filter(({ id, canCheck }) => canCheck && ids.includes(id))
  return { ...state, chosen: new Map(chosen.map((row) => [row.id, row])), anchor: ids[0], everything: false }
}

/** The tick box of the head: all rows of the page, or none of them. */
export function togglePage<R>(state: SelectionState<R>, rows: Rows<R>): SelectionState<R> {
  const checkable = rows.filter(({ canCheck }) => canCheck)
  const chosen = new Map(state.everything ? [] : state.chosen)
  const whole = pageState(state, rows) === 'all'
  for (const row of checkable) {
    if (whole) chosen.delete(row.id)
    else chosen.set(row.id, row)
  }
  return { ...state, chosen, anchor: undefined, everything: false }
}

/** The state of the head's tick box. */
export function pageState<R>({ chosen, everything }: SelectionState<R>, rows: Rows<R>): 'all' | 'some' | 'none' {
  const checkable = rows.filter(({ canCheck }) => canCheck)
  const here = everything ? checkable.length : checkable.filter(({ id }) => chosen.has(id)).length
  if (here > 0 && here === checkable.length) return 'all'
  return chosen.size > 0 || everything ? 'some' : 'none'
}
