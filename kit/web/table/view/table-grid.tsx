import { Fragment, useEffect, useState, type RefObject } from 'react'
import type { Language } from '@shuku/kit/i18n'
import { useLanguage } from '../../language/use-language.ts'
import { layColumns, type SizedColumn, type Widths } from '../column-widths.ts'
import type { Table } from '../use-table.ts'
import type { DataTableProps } from './data-table-props.ts'
import { TableHead, type DrawnColumn } from './table-head.tsx'
import { TableLine, type LineEvents } from './table-line.tsx'
import { useCompact } from '../bars/use-compact.ts'
import { rowIdOf } from './use-restored-place.ts'
import { useColumnWidths } from './use-column-widths.ts'
import { useTableKeys } from './use-table-keys.ts'

interface TableGridProps<R> extends DataTableProps<R> {
  pane: RefObject<HTMLDivElement | null>
  on: LineEvents<R>
}

const usualLeastTitle = 360
const usualWidth = 96
const checkWidth = 44
const edge = 12

/** The table itself: real table elements, a sticky head, columns of fixed width beside the growing title. */
export function TableGrid<R>(props: TableGridProps<R>) {
  const { table, label, title, views = {}, rowActions, onOpen, look, pane, on } = props
  const room = useWidth(pane)
  const [compact] = useCompact()
  const { currentId, setCurrent, keys } = useTableKeys(table, { onOpen, look })
  const { rows, selection, canCheck } = table
  const { language } = useLanguage()
  const { chosen, edgesOf } = useColumnWidths(table as unknown as Table<never>)
  const layout = layOut({ table, title, views, look, language, chosen }, room - (canCheck ? checkWidth : 0))
  const columns = withEdge(layout.columns)

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
      <TableHead table={table as unknown as Table<never>} columns={columns} edgeOf={edgesOf(layout)} />
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

type Asked<R> = Pick<DataTableProps<R>, 'table' | 'title' | 'views' | 'look'> & { language: Language; chosen: Widths }

function layOut<R>({ table, title, views = {}, look, language, chosen }: Asked<R>, room: number) {
  const kept = table.columns.filter(({ id }) => !look?.row || id === title.column || look.columns.includes(id))
  // who does not show the title gives its room to another one
  const growing = kept.find(({ id }) => id === title.column) ?? kept[0]
  const all = kept.map((column): DrawnColumn & SizedColumn => {
    const view = views[column.id as keyof R & string]
    const align = view?.align
    if (column === growing) return { ...column, width: undefined, align, goes: undefined, chosen: undefined }
    const width = typeof view?.width === 'object' ? view.width[language] : (view?.width ?? usualWidth)
    return { ...column, width, align, goes: view?.goes, chosen: chosen[column.id] }
  })
  return layColumns(all, room, title.least ?? usualLeastTitle)
}

/** The last one stands further from the edge than the others from each other. */
function withEdge<C extends DrawnColumn>(columns: readonly C[]): readonly C[] {
  const last = columns.at(-1)
  if (last?.width === undefined || last.align === 'end') return columns
  return [...columns.slice(0, -1), { ...last, width: last.width + edge }]
}

function useWidth(pane: RefObject<HTMLDivElement | null>) {
  const [width, setWidth] = useState(() => pane.current?.clientWidth ?? innerWidth)
  useEffect(() => {
    if (!pane.current) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(pane.current)
    return () => observer.disconnect()
  }, [pane])
  return width
}
