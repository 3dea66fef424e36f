import type { MouseEvent } from 'react'
import { Checkbox } from 'antd'
import { EllipsisVertical } from 'lucide-react'
import { IconButton } from '../../action/icon-button.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { hitText } from '../../show/hit-parts.ts'
import { tableMessages } from '../table-messages.ts'
import type { TableRow } from '../table-row.ts'
import { Cell, TitleLine } from './cell.tsx'
import type { ColumnView } from './column-view.ts'
import type { DataTableProps } from './data-table-props.ts'
import type { LineEvents } from './table-line.tsx'
import { useHold } from './use-hold.ts'
import './table-cards.css'

interface CardProps<R> extends DataTableProps<R> {
  row: TableRow<R>
  on: LineEvents<R>
}

/** The rows of a table on a small screen. */
export function TableCards<R>(props: DataTableProps<R> & { on: LineEvents<R> }) {
  const { table, label, selectionActions, on } = props
  const { rows, selection, canCheck } = table
  const { selecting } = selection
  const hold = useHold((row: TableRow<R>) => {
    if (!selectionActions || !canCheck || !row.canCheck) return
    if (selecting) selection.range(row.id, true)
    else selection.begin(row.id)
  })
  const tap = (row: TableRow<R>, event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('.ant-checkbox-wrapper')) return
    event.preventDefault()
    event.stopPropagation()
    selection.toggle(row.id)
  }

  return (
    <ul className={`sk-cards${selecting ? ' is-selecting' : ''}`} aria-label={label}>
      {rows.map((row, index) => {
        const { onClickCapture, ...holding } = hold(row)
        const card = (
          // the link in it is the keyboard's way; the card only makes it easier to hit
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <li
            key={row.id}
            className={`sk-card${selection.has(row.id) ? ' is-chosen' : ''}`}
            {...holding}
            onClickCapture={(event) => {
              onClickCapture(event)
              if (selecting && !event.isPropagationStopped()) tap(row, event)
            }}
            onClick={(event) => on.click(row, event)}
          >
            <CardText {...props} row={row} />
            <CardEnd {...props} row={row} />
          </li>
        )
        if (index !== table.countedRows) return card
        return [
          <li key="uncounted" className="sk-uncounted-title">
            {props.uncountedTitle}
          </li>,
          card,
        ]
      })}
    </ul>
  )
}

function CardText<R>({ row, table, title, views = {}, facts = [], badge }: CardProps<R>) {
  const { href: _, ...words } = title
  return (
    <>
      {title.glyph?.(row, 24)}
      <div className="sk-title-texts">
        <TitleLine row={row} view={table.selection.selecting ? words : title} wraps />
        {title.below?.(row) && <div className="sk-title-below sk-cut">{title.below(row)}</div>}
        <div className="sk-card-facts">
          <div className="sk-card-words">
            {facts
              .filter((column) => saysSomething(row, column))
              .map((column, index) => (
                <span key={column} className="sk-card-fact">
                  {index > 0 && <span aria-hidden="true"> · </span>}
                  {isBareNumber(row, column, views[column]) && `${titleOf(table, column)} `}
                  <Cell row={row} column={column} view={views[column]} />
                </span>
              ))}
          </div>
          {badge && <span className="sk-card-badge">{badge(row)}</span>}
        </div>
      </div>
    </>
  )
}

/** A value that is missing leaves no place behind. */
function saysSomething<R>({ row, text }: TableRow<R>, column: keyof R & string): boolean {
  const value = row[column]
  return value !== null && value !== '' && (value !== undefined || text(column) !== '')
}

/** Away from the head of its column a number says nothing by itself. */
function isBareNumber<R>(
  { row, text }: TableRow<R>,
  column: keyof R & string,
  view: ColumnView<R> | undefined,
): boolean {
  const value = row[column]
  // an id that the server has a name for is shown by that name
  return typeof value === 'number' && !view?.render && (view?.align === 'end' || text(column) === String(value))
}

function titleOf({ columns }: Pick<DataTableProps<never>['table'], 'columns'>, column: string): string {
  return columns.find(({ id }) => id === column)?.title ?? ''
}

/** What can be done with it; while rows are chosen its tick box is there, so that nothing moves. */
function CardEnd<R>({ row, table: { selection }, title, rowActions, on }: CardProps<R>) {
  const t = useMessages(tableMessages)
  const name = hitText(row.text(title.column))
  if (selection.selecting) {
    return (
      <Checkbox
        className="sk-card-tick"
        aria-label={t('selectRow', { title: name })}
        checked={selection.has(row.id)}
        disabled={!row.canCheck}
        onChange={() => selection.toggle(row.id)}
      />
    )
  }
  // a list whose rows have no acts says so by an empty one
  if (!rowActions || rowActions(row).length === 0) return null
  return (
    <IconButton
      icon={<EllipsisVertical aria-hidden />}
      label={`${t('actions')}: ${name}`}
      aria-haspopup="menu"
      onClick={(event) => on.menu(row, event)}
    />
  )
}
