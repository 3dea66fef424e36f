import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { columnName, mostColumns, mostRows, refOf, unitOf, type CellPlace } from '@shuku/domain/shared-edits/xlsx'
import { colourOf, useMessages } from '@shuku/kit/web'
import { sheetMessages } from '../../sheet-messages.ts'
import type { Member } from '../writing/use-shared-file.ts'
import { cornersOf, type CellEditing } from './cell-editing.ts'
import type { XlsxEdit, XlsxEditState } from './xlsx-edit.ts'

const rowHeight = 28
const numberWidth = 56
const leastWidth = 64
const mostWidth = 320
const padding = 20
const narrowSign = 7.6
const wideSign = 13.5
const measuredRows = 60
/** Beyond what is used there is room to write. */
const spareRows = 50
const spareColumns = 5
const leastRows = 100
const leastColumns = 26

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface XlsxGridProps {
  readonly edit: XlsxEdit
  readonly state: XlsxEditState
  readonly editing: CellEditing
  readonly name: string
  /** What lies on the chosen cell, and has the focus. */
  readonly field: (box: Box) => ReactNode
}

/** The cells of a sheet, of which only those that are seen are drawn and fetched. */
export function XlsxGrid({ edit, state, editing, name, field }: XlsxGridProps) {
  const t = useMessages(sheetMessages)
  const { sheet, selection } = editing.state()
  const { place } = editing
  const pane = useRef<HTMLDivElement>(null)
  const used = edit.cells.sizeOf(sheet)
  const corners = cornersOf(selection)
  const count = {
    rows: Math.min(mostRows, Math.max(leastRows, used.rows + spareRows, corners.bottom + 1)),
    columns: Math.min(mostColumns, Math.max(leastColumns, used.columns + spareColumns, corners.right + 1)),
  }
  const widths = useWidths(edit, sheet, count.columns)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled to be memoized
  const rows = useVirtualizer({
    count: count.rows,
    getScrollElement: () => pane.current,
    estimateSize: () => rowHeight,
    paddingStart: rowHeight,
    scrollPaddingStart: rowHeight,
    overscan: 10,
  })
  const columns = useVirtualizer({
    horizontal: true,
    count: count.columns,
    getScrollElement: () => pane.current,
    estimateSize: (column) => widths[column] ?? leastWidth,
    paddingStart: numberWidth,
    scrollPaddingStart: numberWidth,
    overscan: 3,
  })
  const seenRows = rows.getVirtualItems()
  const seenColumns = columns.getVirtualItems()
  const measure = useEffectEvent(() => columns.measure())
  useEffect(() => measure(), [widths])
  const firstRow = seenRows[0]?.index ?? 0
  const lastRow = seenRows.at(-1)?.index ?? 0
  // also where something was not read: the state is another one then
  useEffect(() => edit.cells.need(sheet, firstRow, lastRow), [edit, state, sheet, firstRow, lastRow])
  const follow = useEffectEvent(({ row, column }: CellPlace) => {
    rows.scrollToIndex(row)
    columns.scrollToIndex(column)
  })
  useEffect(() => follow(selection.to), [selection])

  const isChosen = ({ row, column }: CellPlace) =>
    row >= corners.top && row <= corners.bottom && column >= corners.left && column <= corners.right
  const left = numberWidth + widths.slice(0, place.column).reduce((sum, width) => sum + width, 0)
  const box = { left, top: (place.row + 1) * rowHeight, width: widths[place.column] ?? leastWidth, height: rowHeight }
  return (
    <div ref={pane} className="sk-xlsx-pane">
      <div className="sk-xlsx-space" style={{ width: columns.getTotalSize(), height: rows.getTotalSize() }}>
        <div role="grid" aria-label={name} aria-rowcount={count.rows + 1} aria-colcount={count.columns + 1}>
          <div className="sk-xlsx-head" role="row" aria-rowindex={1} style={{ height: rowHeight }}>
            <span role="columnheader" aria-colindex={1} className="sk-xlsx-number" style={{ width: numberWidth }}>
              <span className="sk-unseen">{t('rowNumber')}</span>
            </span>
            {seenColumns.map(({ index, start, size }) => (
              <span key={index} role="columnheader" aria-colindex={index + 2} style={{ left: start, width: size }}>
                {columnName(index)}
              </span>
            ))}
          </div>
          {seenRows.map(({ index: row, start: top }) => (
            <div
              key={row}
              role="row"
              className="sk-xlsx-row"
              aria-rowindex={row + 2}
              style={{ top, height: rowHeight, lineHeight: `${rowHeight}px` }}
            >
              <span role="rowheader" aria-colindex={1} className="sk-xlsx-number" style={{ width: numberWidth }}>
                {row + 1}
              </span>
              {seenColumns.map(({ index: column, start, size }) => (
                // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field on the chosen cell has the keys
                <span
                  key={column}
                  role="gridcell"
                  aria-colindex={column + 2}
                  aria-selected={isChosen({ row, column })}
                  {...looksOf({ row, column })}
                  style={{ left: start, width: size, ...colourFor({ row, column }) }}
                  onMouseDown={(event) => {
                    if (event.button !== 0) return
                    // the focus stays in the field
                    event.preventDefault()
                    editing.choose({ row, column }, event.shiftKey)
                  }}
                  onDoubleClick={() => editing.begin()}
                >
                  {edit.cells.at(sheet, { row, column })?.text}
                  {holderOf({ row, column }) && (
                    <span className="sk-xlsx-holder">{holderOf({ row, column })?.name}</span>
                  )}
                </span>
              ))}
            </div>
          ))}
        </div>
        {field(box)}
      </div>
    </div>
  )

  function holderOf(at: CellPlace): Member | undefined {
    return state.holders.get(unitOf(sheet, refOf(at)))
  }

  function colourFor(at: CellPlace) {
    const holder = holderOf(at)
    return holder ? { outlineColor: `var(--sk-person-${colourOf(String(holder.personId))})` } : {}
  }

  function looksOf(at: CellPlace) {
    const cell = edit.cells.at(sheet, at)
    const holder = holderOf(at)
    const looks = {
      'is-number': cell?.isNumber === true,
      'is-stale': cell?.isStale === true,
      'is-locked': cell?.locked !== undefined,
      'is-taken': holder !== undefined,
    }
    const worn = Object.entries(looks).flatMap(([look, isWorn]) => (isWorn ? [look] : []))
    const title = holder ? t('taken', { name: holder.name }) : cell?.locked ? t(cell.locked) : undefined
    return { className: worn.join(' '), title: title ?? (cell?.isStale ? t('staleHint') : undefined) }
  }
}

/** As wide as their longest text in the first rows, within reason; measured once they are there. */
function useWidths(edit: XlsxEdit, sheet: number, columns: number): readonly number[] {
  const isThere = edit.cells.at(sheet, { row: 0, column: 0 }) !== undefined
  return useMemo(() => {
    const widths = Array.from({ length: columns }, () => leastWidth)
    if (!isThere) return widths
    for (let row = 0; row < measuredRows; row += 1) {
      for (const [column, width] of widths.entries()) {
        const text = edit.cells.at(sheet, { row, column })?.text ?? ''
        if (text !== '') widths[column] = Math.min(mostWidth, Math.max(width, widthOf(text.slice(0, 80)) + padding))
      }
    }
    return widths
  }, [edit, sheet, columns, isThere])
}

function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += sign > '\u2e7f' ? wideSign : narrowSign
  return Math.ceil(width)
}
