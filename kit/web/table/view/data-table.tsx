import { useEffect, useRef, type MouseEvent } from 'react'
import type { Action } from '../../action/action.ts'
import { runAction } from '../../action/run-action.ts'
import { useMenuAt } from '../../action/use-menu-at.tsx'
import { ErrorState } from '../../feedback/error-state.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { WaitingBar } from '../../show/progress/waiting-bar.tsx'
import { useSmallScreen } from '../../theme/use-media.ts'
import { tableMessages } from '../table-messages.ts'
import type { TableRow } from '../table-row.ts'
import type { Selection } from '../use-selection.ts'
import type { Table } from '../use-table.ts'
import { ColumnChooser, ColumnDrawer, useColumnChooser } from '../bars/column-chooser.tsx'
import { ExportMenu } from '../bars/export-menu.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { SelectionBar } from '../bars/selection-bar.tsx'
import { SelectionActs, SelectionHead, SelectionLine } from '../bars/selection-head.tsx'
import { TableCards } from './table-cards.tsx'
import { CountLine, TableFoot } from '../bars/table-foot.tsx'
import { TableGrid } from './table-grid.tsx'
import { TableTiles } from './table-tiles.tsx'
import type { LineEvents } from './table-line.tsx'
import { useDrawnColumns } from './use-drawn-columns.ts'
import { useRestoredPlace } from './use-restored-place.ts'
import { useRoom } from './use-room.ts'
import '../bars/filter-bar.css'
import './data-table.css'
import './table-grid.css'

/** Every list of the product: bar, head, rows (cards on small screens), foot; first, loading, empty and failed. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { table, label, counters, empty, selectionActions } = props
  const t = useMessages(tableMessages)
  const small = useSmallScreen()
  const [menu, openMenu] = useMenuAt()
  const pane = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLElement>(null)
  useRoom(whole, table.setFits)
  const drawnColumns = useDrawnColumns(props, pane)
  const isGrid = !small && !props.picture
  const isHere = table.state === 'ready' && table.rows.length > 0
  const place = useRestoredPlace(pane, table.shape.id, isHere)
  const on = lineEvents(props, useRowMenu(props, openMenu))
  const { state, selection, rows } = table
  const drawn = table as unknown as Table<never>
  const hasRows = state !== 'failed' && rows.length > 0
  const selecting = small && selection.selecting

  return (
    <section
      ref={whole}
      className="sk-data-table"
      aria-label={label}
      aria-busy={state === 'first' || state === 'loading'}
    >
      <TableBar {...props} columns={isGrid ? drawnColumns.columns : table.columns} />
      {props.panel}
      {small &&
        hasRows &&
        (selecting ? (
          <SelectionLine table={drawn} offersEverything={props.actsOnEverything ?? false} />
        ) : (
          <CountLine table={drawn} counters={counters} maySelect={table.canCheck && selectionActions !== undefined} />
        ))}
      {state === 'loading' && <WaitingBar kind="late" />}
      <div ref={pane} className={`sk-table-pane${state === 'loading' ? ' is-old' : ''}`} {...place}>
        {state === 'failed' ? (
          <ErrorState error={table.error} title={t('failed')} onRetry={table.reload} />
        ) : state === 'first' ? (
          <TableSkeleton />
        ) : rows.length === 0 ? (
          empty
        ) : props.picture ? (
          <>
            <TableTiles {...props} picture={props.picture} on={on} />
            {small && <TableFoot table={drawn} />}
          </>
        ) : small ? (
          <>
            <TableCards {...props} on={on} />
            <TableFoot table={drawn} />
          </>
        ) : (
          <TableGrid {...props} drawn={drawnColumns} on={on} />
        )}
      </div>
      {!small && state !== 'failed' && state !== 'first' && <TableFoot table={drawn} counters={counters} />}
      {selecting && selectionActions && (
        <SelectionActs
          label={t('selected', { n: selection.rows.length })}
          isEmpty={selection.isEmpty}
          actions={selection.isEmpty ? [] : actsOn(selection, selectionActions)}
        />
      )}
      {menu}
    </section>
  )
}

/** What the list is filtered by, or what is chosen in it. */
function TableBar<R>(props: DataTableProps<R> & { columns: readonly { id: string }[] }) {
  const { table, columns, filter, tools, selectionActions, actsOnEverything = false } = props
  const small = useSmallScreen()
  const ownChooser = useColumnChooser()
  const { selection } = table
  const drawn = table as unknown as Table<never>
  if (small && selection.selecting) return <SelectionHead table={drawn} />
  if (!selection.isEmpty && selectionActions) {
    return (
      <SelectionBar table={drawn} actions={actsOn(selection, selectionActions)} offersEverything={actsOnEverything} />
    )
  }
  if (filter === undefined && tools === undefined && !table.exportRows) {
    // nearly every list can be saved as a table, which its first rows say
    return table.state === 'first' ? <div className="sk-filter-bar" aria-hidden="true" /> : null
  }
  return (
    <div className="sk-filter-bar">
      <div className="sk-filters">{filter}</div>
      {small ? (
        <>
          <ExportMenu table={drawn} />
          {props.columnChooser && <ColumnDrawer table={drawn} {...props.columnChooser} />}
        </>
      ) : (
        <div className="sk-tools">
          {tools}
          <ExportMenu table={drawn} />
          <ColumnChooser
            table={drawn}
            drawn={table.rows.length > 0 ? columns.map(({ id }) => id) : undefined}
            {...(props.columnChooser ?? ownChooser)}
          />
        </div>
      )}
    </div>
  )
}

/** The buttons stay while other rows are chosen. */
function actsOn<R>(selection: Selection<R>, actionsOf: (selection: Selection<R>) => readonly Action[]) {
  const asks = selection.everything ? 'everything' : selection.ids
  return actionsOf(selection).map((action) => ({ asks, ...action }))
}

/** How long somebody waits for the menu of a row that is about to be replaced. */
const menuWaitsMs = 5000

/** The menu of a row; of one that is about to be replaced once it has been, if it is there still. */
function useRowMenu<R>(
  { table: { state, rows }, rowActions, menuActions = rowActions }: DataTableProps<R>,
  openMenu: ReturnType<typeof useMenuAt>[1],
): LineEvents<R>['menu'] {
  const waiting = useRef<{ readonly id: TableRow<R>['id']; readonly event: MouseEvent; readonly since: number }>(
    undefined,
  )
  const open = (row: TableRow<R>, event: MouseEvent) => {
    const actionsOf = event.type === 'contextmenu' ? menuActions : rowActions
    openMenu(actionsOf?.(row) ?? [], event)
  }
  useEffect(() => {
    const asked = waiting.current
    if (!asked || state === 'loading') return
    waiting.current = undefined
    const row = rows.find(({ id }) => id === asked.id)
    if (row && performance.now() - asked.since < menuWaitsMs) open(row, asked.event)
  })
  return (row, event) => {
    waiting.current = undefined
    if (state !== 'loading') {
      open(row, event)
      return
    }
    event.preventDefault()
    event.stopPropagation()
    // its target is forgotten when it has been handled
    const { currentTarget, target } = event
    waiting.current = {
      id: row.id,
      event: Object.assign(Object.create(event) as MouseEvent, { currentTarget, target }),
      since: performance.now(),
    }
  }
}

function lineEvents<R>(
  { table: { selection, state }, onOpen, onHover, onPress }: DataTableProps<R>,
  menu: LineEvents<R>['menu'],
): LineEvents<R> {
  return {
    click: (row, event) => {
      if (event.shiftKey) selection.range(row.id, event.ctrlKey || event.metaKey)
      else if (event.ctrlKey || event.metaKey) selection.toggle(row.id)
      else if (!isOwnClick(event)) onOpen?.(row)
    },
    check: (row, { shiftKey }) => (shiftKey ? selection.range(row.id, true) : selection.toggle(row.id)),
    act: (run, event) => {
      // the row is about to be replaced: the pointer is kept from its acts, the keys are not
      if (state !== 'loading') runAction(run, event)
    },
    menu,
    hover: onHover,
    press: onPress,
  }
}

const controls = 'button, input, label, .ant-select, .sk-check-cell, .sk-row-acts, a'

/** A click on a control in the row or on what it has opened elsewhere, or the end of marking text, does not open the row. */
function isOwnClick({ target, currentTarget }: MouseEvent) {
  if (!(target instanceof Element)) return false
  const isOfControl = target.closest(controls) !== null || !currentTarget.contains(target)
  return isOfControl || (getSelection()?.toString() ?? '') !== ''
}

const widths = [62, 48, 71, 55, 66, 43, 58, 69, 51, 60]

/** The shape of a list before its first rows. */
function TableSkeleton() {
  return (
    <div className="sk-skeleton" aria-hidden="true">
      {widths.map((width) => (
        <div key={width}>
          <span style={{ width: 16 }} />
          <span style={{ width: `${width}%` }} />
          <span style={{ width: 80 }} />
          <span style={{ width: 64 }} />
        </div>
      ))}
    </div>
  )
}
