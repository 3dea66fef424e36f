import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, type KeyboardEvent, type Ref } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ErrorState, useMessages } from '@shuku/kit/web'
import { fileMessages } from '../../../../messages.ts'
import type { ViewerFile } from '../../viewer-file.ts'
import { columnLetters } from './column-letters.ts'
import { useRows } from './use-rows.ts'

const least = 64
const most = 320
const padding = 20
const narrowSign = 7.6
const wideSign = 13.5
const measuredRows = 60

/** How wide columns are, by the first rows: as their longest text, within reason. */
function columnWidths(rows: readonly (readonly string[])[], columns: number): number[] {
  const widths = Array.from({ length: columns }, () => least)
  for (const cells of rows.slice(0, measuredRows)) {
    cells.forEach((text, column) => {
      widths[column] = Math.min(most, Math.max(widths[column] ?? least, widthOf(text.slice(0, 80)) + padding))
    })
  }
  return widths
}

function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += sign > '\u2e7f' ? wideSign : narrowSign
  return Math.ceil(width)
}

export interface Sheet {
  readonly name: string
  readonly rows: number
  readonly columns: number
}

export interface Cell {
  readonly row: number
  readonly column: number
}

interface SheetGridProps {
  file: Pick<ViewerFile, 'fileId' | 'part'>
  at: number
  sheet: Sheet
  scale: number
  chosen: Cell | undefined
  onChoose: (cell: Cell & { text?: string }) => void
  ref: Ref<{ show: (cell: Cell) => void }>
}

const rowHeight = 28
const numberWidth = 56
const pageOfRows = 20
const number = /^[-+(]?[¥$€£]?\d[\d,]*(?:\.\d+)?[%)]?$/

/** The cells of a sheet, of which only those that are seen are drawn and fetched. */
export function SheetGrid({ file, at, sheet, scale, chosen, onChoose, ref }: SheetGridProps) {
  const t = useMessages(fileMessages)
  const pane = useRef<HTMLDivElement>(null)
  const heights = rowHeight * scale
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled to be memoized
  const rows = useVirtualizer({
    count: sheet.rows,
    getScrollElement: () => pane.current,
    estimateSize: () => heights,
    paddingStart: heights,
    scrollPaddingStart: heights,
    overscan: 10,
  })
  const seen = rows.getVirtualItems()
  const { begin, rowAt, error, refetch } = useRows({
    file,
    sheet: at,
    first: seen[0]?.index ?? 0,
    last: seen.at(-1)?.index ?? 0,
  })
  const widths = useMemo(() => columnWidths(begin ?? [], sheet.columns), [begin, sheet.columns])
  const columns = useVirtualizer({
    horizontal: true,
    count: sheet.columns,
    getScrollElement: () => pane.current,
    estimateSize: (column) => (widths[column] ?? 0) * scale,
    paddingStart: numberWidth * scale,
    scrollPaddingStart: numberWidth * scale,
    overscan: 3,
  })
  // sizes are remembered, and the texts and the scale that they follow change
  const measure = useEffectEvent(() => {
    rows.measure()
    columns.measure()
  })
  useEffect(() => measure(), [widths, scale])

  const show = ({ row, column }: Cell) => {
    rows.scrollToIndex(row, { align: 'center' })
    columns.scrollToIndex(column, { align: 'auto' })
  }
  useImperativeHandle(ref, () => ({ show }))
  const choose = (cell: Cell) => onChoose({ ...cell, text: rowAt(cell.row)?.[cell.column] ?? '' })
  const keys = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const { row, column } = chosen ?? { row: 0, column: -1 }
    const next = {
      row: Math.min(sheet.rows - 1, Math.max(0, row + step[0])),
      column: Math.min(sheet.columns - 1, Math.max(0, column + step[1])),
    }
    choose(next)
    rows.scrollToIndex(next.row)
    columns.scrollToIndex(next.column)
  }

  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  const idOf = (row: number, column: number) => `sk-cell-${file.fileId}-${at}-${row}-${column}`
  return (
    <div
      ref={pane}
      className="sk-sheet"
      role="grid"
      tabIndex={0}
      aria-label={sheet.name}
      aria-rowcount={sheet.rows + 1}
      aria-colcount={sheet.columns + 1}
      aria-activedescendant={chosen && idOf(chosen.row, chosen.column)}
      onKeyDown={keys}
    >
      <div style={{ width: columns.getTotalSize(), height: rows.getTotalSize(), fontSize: 13 * scale }}>
        <div className="sk-sheet-head" role="row" style={{ height: heights }}>
          <span role="columnheader" className="sk-sheet-number" style={{ width: numberWidth * scale }}>
            <span className="sk-unseen">{t('rowNumber')}</span>
          </span>
          {columns.getVirtualItems().map(({ index, start, size }) => (
            <span key={index} role="columnheader" aria-colindex={index + 2} style={{ left: start, width: size }}>
              {columnLetters(index)}
            </span>
          ))}
        </div>
        {seen.map(({ index: row, start: top }) => (
          <div
            key={row}
            role="row"
            aria-rowindex={row + 2}
            style={{ top, height: heights, lineHeight: `${heights}px` }}
          >
            <span role="rowheader" className="sk-sheet-number" style={{ width: numberWidth * scale }}>
              {row + 1}
            </span>
            {columns.getVirtualItems().map(({ index: column, start: left, size: width }) => {
              const text = rowAt(row)?.[column] ?? ''
              const isChosen = chosen?.row === row && chosen.column === column
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid's arrows choose cells
                <span
                  key={column}
                  id={idOf(row, column)}
                  role="gridcell"
                  aria-colindex={column + 2}
                  aria-selected={isChosen}
                  className={number.test(text) ? 'is-number' : undefined}
                  style={{ left, width }}
                  onClick={() => choose({ row, column })}
                >
                  {text}
                </span>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageOfRows, 0],
  PageDown: [pageOfRows, 0],
}
