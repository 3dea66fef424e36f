import { columnWidths } from '@shuku/kit/contract'
import { fitColumns, type FittedColumn } from './fit-columns.ts'

export interface SizedColumn extends FittedColumn {
  /** In pixels, as the person wants it. */
  readonly chosen: number | undefined
  /** So narrow it becomes before another one goes; absent: it stays as wide as it is. */
  readonly least?: number | undefined
}

export type Widths = Readonly<Record<string, number>>

/** The widths of the columns; the one without a width takes the room that is left. */
export interface Layout<C> {
  readonly columns: readonly C[]
  /** What the growing one has; it keeps so much when others are made wider. */
  readonly rest: number
  readonly leastRest: number
}

/**
 * The columns that fit, as wide as the person wants them. Where that leaves the growing one too little, because the window
 * is smaller than the one it was chosen for, they are as wide as they are by themselves.
 */
export function layColumns<C extends SizedColumn>(columns: readonly C[], room: number, least: number): Layout<C> {
  const wished = columns.map((column) =>
    column.width === undefined ? column : { ...column, width: column.chosen ?? column.width },
  )
  const shown = squeeze(wished, room, least)
  const laid = restOf(shown, room) < least ? squeeze(columns, room, least) : shown
  const rest = restOf(laid, room)
  return { columns: laid, rest, leastRest: Math.min(least, Math.max(rest, columnWidths.least)) }
}

/** The columns that fit when each is as narrow as it may be, and then as wide as there is room for. */
function squeeze<C extends SizedColumn>(columns: readonly C[], room: number, least: number): readonly C[] {
  const narrowest = (column: C) => (column.chosen === undefined ? (column.least ?? column.width) : column.width)
  const narrowed = columns.map((column) => ({ ...column, width: narrowest(column) }))
  const fitting = new Set(fitColumns(narrowed, room, least).map(({ id }) => id))
  const shown = columns.filter(({ id }) => fitting.has(id))
  const lacking = least - restOf(shown, room)
  const slack = shown.reduce((sum, column) => sum + (column.width ?? 0) - (narrowest(column) ?? 0), 0)
  if (lacking <= 0 || slack === 0) return shown
  const part = Math.min(1, lacking / slack)
  return shown.map((column) =>
    column.width === undefined
      ? column
      : { ...column, width: Math.floor(column.width - (column.width - (narrowest(column) ?? 0)) * part) },
  )
}

function restOf(columns: readonly FittedColumn[], room: number): number {
  return room - sumOf(columns)
}

/** Wider than this no column becomes by itself. */
const mostGrown = 280

/**
 * Room that the growing column does not need goes to columns whose words are cut, to each the same part of what it lacks;
 * not to those that a person made as wide as they are.
 */
export function giveFreeRoom<C extends SizedColumn>(
  { columns, rest, leastRest }: Layout<C>,
  { needs, restNeeds }: { readonly needs: Widths; readonly restNeeds: number },
): Layout<C> {
  const lackOf = ({ id, width, chosen }: C) =>
    width === undefined || chosen !== undefined ? 0 : Math.max(0, Math.min(needs[id] ?? 0, mostGrown) - width)
  const lack = columns.reduce((sum, column) => sum + lackOf(column), 0)
  const free = rest - restNeeds
  if (lack === 0 || free <= 0) return { columns, rest, leastRest }
  const part = Math.min(1, free / lack)
  const grown = columns.map((column) => {
    const more = Math.floor(lackOf(column) * part)
    return more === 0 ? column : { ...column, width: (column.width ?? 0) + more, isGrown: true }
  })
  const left = rest - (sumOf(grown) - sumOf(columns))
  return { columns: grown, rest: left, leastRest: Math.min(leastRest, left) }
}

function sumOf(columns: readonly FittedColumn[]): number {
  return columns.reduce((sum, { width = 0 }) => sum + width, 0)
}

/** The edge behind a column: what is before it becomes wider by what is behind it becomes narrower, so that it follows the pointer. */
export interface Edge {
  /** How wide the column before it is, and can be. */
  readonly width: number
  readonly least: number
  readonly most: number
  /** The widths of both with the edge elsewhere; of the growing column none is kept. */
  readonly moved: (width: number) => Widths
}

export function edgeBehind<C extends FittedColumn>(
  { columns, rest, leastRest }: Layout<C>,
  index: number,
): Edge | undefined {
  const [before, behind] = [columns[index], columns[index + 1]]
  if (!before || !behind) return undefined
  const { least: narrowest, most: widest } = columnWidths
  const limits = ({ width }: C) =>
    width === undefined
      ? { width: rest, least: leastRest, most: Infinity }
      : { width, least: Math.min(narrowest, width), most: Math.max(widest, width) }
  const [left, right] = [limits(before), limits(behind)]
  const both = left.width + right.width
  const least = Math.max(left.least, both - right.most)
  const most = Math.min(left.most, both - right.least)
  const moved = (wanted: number) => {
    const width = Math.round(Math.min(most, Math.max(least, wanted)))
    return {
      ...(before.width === undefined ? {} : { [before.id]: width }),
      ...(behind.width === undefined ? {} : { [behind.id]: both - width }),
    }
  }
  return { width: left.width, least, most, moved }
}
