import { Fragment } from 'react'
import type { Table } from '../use-table.ts'
import type { DataTableProps } from './data-table-props.ts'
import { TableHead } from './table-head.tsx'
import { TableLine, type LineEvents } from './table-line.tsx'
import { useCompact } from '../bars/use-compact.ts'
import { rowIdOf } from './use-restored-place.ts'
import { checkWidth, type DrawnColumns } from './use-drawn-columns.ts'
import { useTableKeys } from './use-table-keys.ts'

interface TableGridProps<R> extends DataTableProps<R> {
  drawn: DrawnColumns
  on: LineEvents<R>
}

/** The table itself: real table elements, a sticky head, columns of fixed width beside the growing title. */
export function TableGrid<R>(props: TableGridProps<R>) {
  const { table, label, title, views = {}, rowActions, onOpen, look, on } = props
  const { columns, edgeOf } = props.drawn
  const [compact] = useCompact()
  const { currentId, setCurrent, keys } = useTableKeys(table, { onOpen, look })
  const { rows, selection, canCheck } = table

  return (
    <table
      className={`sk-table${compact ? ' is-compact' : ''}`}
      // its rows take the focus and the arrow keys, as the grid pattern of ARIA has it
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={label}
      aria-multiselectable={canCheck}
    >
      <colgroup>
        {canCheck && <col style={{ width: checkWidth }} />}
        {columns.map(({ id, width }) => (
          <col key={id} {...(width === undefined ? {} : { style: { width } })} />
        ))}
      </colgroup>
      <TableHead table={table as unknown as Table<never>} columns={columns} edgeOf={edgeOf} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows in it are focusable */}
      <tbody onKeyDown={keys} onFocus={(event) => setCurrent(rowIdOf(event.target))}>
        {rows.map((row, index) => (
          <Fragment key={row.id}>
            {index === table.countedRows && (
              <tr className="sk-uncounted-title">
                <td colSpan={columns.length + (canCheck ? 1 : 0)}>{props.uncountedTitle}</td>
              </tr>
            )}
            <TableLine
              row={row}
              title={title}
              views={views}
              columns={columns}
              canCheck={canCheck}
              chosen={selection.has(row.id)}
              current={row.id === currentId}
              looked={look?.row?.id === row.id}
              actions={rowActions}
              on={on}
            />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
