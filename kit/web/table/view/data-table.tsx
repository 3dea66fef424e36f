import { useRef, type MouseEvent, type ReactNode } from 'react'
import { useMenuAt } from '../../action/use-menu-at.tsx'
import type { Action } from '../../action/action.ts'
import { ErrorState } from '../../feedback/error-state.tsx'
import { kitMessages } from '../../language/kit-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { useSmallScreen } from '../../theme/use-media.ts'
import { tableMessages } from '../table-messages.ts'
import type { TableRow } from '../table-row.ts'
import type { Selection } from '../use-selection.ts'
import type { Table } from '../use-table.ts'
import { ColumnChooser, useColumnChooser } from '../bars/column-chooser.tsx'
import type { ColumnView, TitleView } from './column-view.ts'
import { SelectionBar } from '../bars/selection-bar.tsx'
import { TableCards } from './table-cards.tsx'
import { CountLine, TableFoot } from '../bars/table-foot.tsx'
import { TableGrid } from './table-grid.tsx'
import type { LineEvents } from './table-line.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import './data-table.css'
import './table-grid.css'

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
  /** A click on a row, and Enter. */
  onOpen?: (row: TableRow<R>) => void
  /** The pointer rests on a row: time to prefetch. */
  onHover?: (row: TableRow<R>) => void
  /** Acts of a row: on it, under its ⋯ and by right click. */
  rowActions?: (row: TableRow<R>) => readonly Action[]
  /** Acts on the chosen rows, in the bar that takes the place of the filter bar. */
  selectionActions?: (selection: Selection<R>) => readonly Action[]
  /** The acts take the table's key for "everything that matches". */
  actsOnEverything?: boolean
  /** The filter bar, and what stands at its end before the column chooser. */
  filter?: ReactNode
  tools?: ReactNode
  /** Between the bar and the rows: the form of the advanced search. */
  panel?: ReactNode
  /** Left in the foot. */
  counters?: ReactNode
  empty: ReactNode
  /** Lets the right menu open the column chooser: `const columns = useColumnChooser()`. */
  columnChooser?: ReturnType<typeof useColumnChooser>
}

/** Every list of the product: bar, head, rows (cards on small screens), foot; first, loading, empty and failed. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { table, label, filter, tools, counters, empty, rowActions, selectionActions, actsOnEverything = false } = props
  const t = useMessages(tableMessages)
  const words = useMessages(kitMessages)
  const small = useSmallScreen()
  const ownChooser = useColumnChooser()
  const [menu, openMenu] = useMenuAt()
  const pane = useRef<HTMLDivElement>(null)
  const on = lineEvents(props, openMenu)
  const { state, selection, rows } = table
  const drawn = table as unknown as Table<never>
  const hasRows = state !== 'failed' && rows.length > 0

  return (
    <section className="sk-data-table" aria-label={label} aria-busy={state === 'first' || state === 'loading'}>
      {!selection.isEmpty && selectionActions ? (
        <SelectionBar table={drawn} actions={selectionActions(selection)} offersEverything={actsOnEverything} />
      ) : (
        (filter !== undefined || tools !== undefined) && (
          <div className="sk-filter-bar">
            <div className="sk-filters">{filter}</div>
            {!small && (
              <div className="sk-tools">
                {tools}
                <ColumnChooser tableId={table.shape.id} {...(props.columnChooser ?? ownChooser)} />
              </div>
            )}
          </div>
        )
      )}
      {props.panel}
      {state === 'loading' && <div className="sk-progress" role="progressbar" aria-label={words('loading')} />}
      {small && hasRows && <CountLine table={drawn} counters={counters} />}
      <div ref={pane} className={`sk-table-pane${state === 'loading' ? ' is-old' : ''}`}>
        {state === 'failed' ? (
          <ErrorState error={table.error} title={t('failed')} onRetry={table.reload} />
        ) : state === 'first' ? (
          <TableSkeleton />
        ) : rows.length === 0 ? (
          empty
        ) : small ? (
          <>
            <TableCards
              rows={rows}
              label={label}
              title={props.title}
              views={props.views ?? {}}
              facts={props.facts ?? []}
              badge={props.badge}
              hasMenu={rowActions !== undefined}
              on={on}
            />
            <TableFoot table={drawn} />
          </>
        ) : (
          <TableGrid {...props} pane={pane} on={on} />
        )}
      </div>
      {!small && state !== 'failed' && state !== 'first' && <TableFoot table={drawn} counters={counters} />}
      {menu}
    </section>
  )
}

function lineEvents<R>(
  { table: { selection }, onOpen, onHover, rowActions }: DataTableProps<R>,
  openMenu: ReturnType<typeof useMenuAt>[1],
): LineEvents<R> {
  return {
    click: (row, event) => {
      if (event.shiftKey) selection.range(row.id, event.ctrlKey || event.metaKey)
      else if (event.ctrlKey || event.metaKey) selection.toggle(row.id)
      else if (!isOwnClick(event)) onOpen?.(row)
    },
    check: (row, { shiftKey }) => (shiftKey ? selection.range(row.id, true) : selection.toggle(row.id)),
    menu: (row, event) => openMenu(rowActions?.(row) ?? [], event),
    hover: onHover,
  }
}

/** A click on a control in the row, or the end of marking text, does not open the row. */
function isOwnClick(event: MouseEvent) {
  const control = event.target instanceof Element && event.target.closest('button, input, label, .sk-check-cell, a')
  return Boolean(control) || (getSelection()?.toString() ?? '') !== ''
}
