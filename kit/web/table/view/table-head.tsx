import { Checkbox } from 'antd'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useMessages } from '../../language/use-messages.ts'
import { PaneGrip } from '../../layout/pane-grip.tsx'
import { tableMessages } from '../table-messages.ts'
import type { Table, TableColumn } from '../use-table.ts'
import { useColumnDrag } from './use-column-drag.ts'
import { useHeadKeys } from './use-head-keys.ts'
import type { MovableEdge } from './use-column-widths.ts'

type Order = TableColumn['firstOrder']

export interface DrawnColumn extends TableColumn {
  readonly width: number | undefined
  readonly align: 'end' | undefined
}

interface TableHeadProps {
  table: Table<never>
  columns: readonly DrawnColumn[]
  /** What a column's right edge is moved by; the last one has none. */
  edgeOf: (index: number) => MovableEdge | undefined
}

/** The head: tick box, names, and the sorter on the sorted or hovered one. */
export function TableHead({ table, columns, edgeOf }: TableHeadProps) {
  const t = useMessages(tableMessages)
  const { selection, canCheck } = table
  const dragOf = useColumnDrag(table)
  const keysOf = useHeadKeys(columns, edgeOf)
  return (
    <thead>
      <tr>
        {canCheck && (
          <th scope="col" className="sk-check-cell">
            <Checkbox
              aria-label={t('selectPage')}
              checked={selection.page === 'all'}
              indeterminate={selection.page === 'some'}
              onChange={selection.togglePage}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell
            key={column.id}
            table={table}
            column={column}
            drag={dragOf(column.id)}
            edge={edgeOf(index)}
            keys={keysOf(index)}
          />
        ))}
      </tr>
    </thead>
  )
}

/** What a click on a head orders by: first as the column begins, then the other way about. */
export function orderByClick(present: Order | undefined, firstOrder: Order): Order {
  if (present === undefined) return firstOrder
  return present === 'descend' ? 'ascend' : 'descend'
}

interface HeadCellProps {
  table: Table<never>
  column: DrawnColumn
  drag: ReturnType<ReturnType<typeof useColumnDrag>>
  edge: MovableEdge | undefined
  keys: ReturnType<ReturnType<typeof useHeadKeys>>
}

function HeadCell({ table, column, drag, edge, keys }: HeadCellProps) {
  const t = useMessages(tableMessages)
  const { id, title, sortable, firstOrder, align } = column
  const order = table.sort?.column === id ? table.sort.order : undefined
  const turn = () => table.setSort({ column: id, order: orderByClick(order, firstOrder) })
  const Arrow = order === 'ascend' ? ChevronUp : ChevronDown
  return (
    <th
      scope="col"
      {...drag}
      {...(sortable ? {} : keys)}
      // without what is said of its edge
      aria-label={title}
      className={`${align === 'end' ? 'is-end' : ''}${order ? ' is-sorted' : ''}`}
      aria-sort={order && (order === 'ascend' ? 'ascending' : 'descending')}
    >
      {sortable ? (
        <button type="button" className="sk-plain-button sk-sorter" {...keys} onClick={turn}>
          <span className="sk-cut">{title}</span>
          <Arrow aria-hidden />
        </button>
      ) : (
        <span className="sk-cut">{title}</span>
      )}
      {edge && (
        <PaneGrip
          label={t('widthOf', { column: title })}
          isTabStop={false}
          width={edge.width}
          least={edge.least}
          most={edge.most}
          onChange={edge.move}
          onDone={edge.store}
          usual={edge.reset}
        />
      )}
    </th>
  )
}
