import type { ReactNode } from 'react'
import type { Action } from '../../action/action.ts'
import type { ColumnChooserState } from '../bars/column-chooser.tsx'
import type { TableRow } from '../table-row.ts'
import type { Selection } from '../use-selection.ts'
import type { Table } from '../use-table.ts'
import type { ColumnView, TitleView } from './column-view.ts'

/** Rows are looked at one after the other in a pane beside the list, which keeps the focus. */
export interface RowLook<R> {
  /** The one that is shown; nothing while the pane is closed. */
  readonly row: TableRow<R> | undefined
  readonly at: (row: TableRow<R>) => void
  /** To the next or the one before, also on the page beside this one. */
  readonly step: (by: 1 | -1) => void
  readonly close: () => void
  /** The columns that stay while the pane takes their room. */
  readonly columns: readonly string[]
}

export interface DataTableProps<R> {
  table: Table<R>
  /** What the list is, for a screen reader. */
  label: string
  title: TitleView<R>
  views?: { readonly [K in keyof R & string]?: ColumnView<R> }
  /** Under the title of a card on small screens: the two columns that matter. */
  facts?: readonly (keyof R & string)[]
  /** At the end of a card: the status, where it is not the normal one. */
  badge?: (row: TableRow<R>) => ReactNode
  /** Shows the rows as tiles, each with this picture. */
  picture?: ((row: TableRow<R>) => ReactNode) | undefined
  /** A click on a row, and Enter. */
  onOpen?: (row: TableRow<R>) => void
  /** Space shows a row beside the list, Escape closes that. */
  look?: RowLook<R> | undefined
  /** The pointer rests on a row: time to prefetch. */
  onHover?: (row: TableRow<R>) => void
  /** The pointer goes down on a row: what opens at the click may be asked for. */
  onPress?: (row: TableRow<R>) => void
  /** Acts of a row: on it, under its ⋯ and by right click. */
  rowActions?: (row: TableRow<R>) => readonly Action[]
  /** What a right click on a row shows, where that is more than its acts: those of the screen too, or of all chosen rows. */
  menuActions?: (row: TableRow<R>) => readonly Action[]
  /** Acts on the chosen rows, in the bar that takes the place of the filter bar. */
  selectionActions?: (selection: Selection<R>) => readonly Action[]
  /** The acts take the table's key for "everything that matches". */
  actsOnEverything?: boolean
  /** The filter bar, and what is at its end before the column chooser. */
  filter?: ReactNode
  tools?: ReactNode
  /** Between the bar and the rows: the form of the advanced search. */
  panel?: ReactNode
  /** Above the rows that the total does not count: what they are. */
  uncountedTitle?: string
  /** Left in the foot. */
  counters?: ReactNode
  empty: ReactNode
  /** Lets the right menu open the column chooser: `const columns = useColumnChooser()`. */
  columnChooser?: ColumnChooserState
}
