import type { ReactNode } from 'react'
import { useFormats } from '../language/use-formats.ts'
import { scaleOf } from './scale.ts'
import './chart.css'

interface ChartColumn {
  readonly id: number | string
  readonly n: number
  /** With its number, for who points at it. */
  readonly title: string
  /** Below it. */
  readonly label: ReactNode
  /** What a click does, in words; without it the column is read and not opened. */
  readonly openLabel?: string
  onOpen?(): void
}

interface ColumnChartProps {
  /** What the chart says, for who cannot see it. */
  readonly text: string
  readonly columns: readonly ChartColumn[]
}

/** A column for each number; more than twenty scroll. The same numbers are in a table beside it. */
export function ColumnChart({ text, columns }: ColumnChartProps) {
  const { number } = useFormats()
  const { top, lines } = scaleOf(Math.max(0, ...columns.map(({ n }) => n)))
  return (
    <figure className="sk-chart" aria-label={text}>
      <div className="sk-chart-axis" aria-hidden>
        {lines.map((line) => (
          <span key={line} style={{ bottom: `${(line / top) * 100}%` }}>
            {number(line)}
          </span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className="sk-chart-scroll" tabIndex={columns.length > 20 ? 0 : undefined}>
        <ol className="sk-chart-bars">
          {columns.map((column) => (
            <li key={column.id}>
              <Column column={column} height={`${(column.n / top) * 100}%`} />
              {column.label}
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

function Column({ column, height }: { readonly column: ChartColumn; readonly height: string }) {
  const { number } = useFormats()
  const { n, title, openLabel, onOpen } = column
  const drawn = (
    <>
      <span className="sk-chart-value">{number(n)}</span>
      <span className="sk-chart-bar" style={{ height }} />
    </>
  )
  if (!onOpen)
    return (
      <span className="sk-chart-column" title={title}>
        {drawn}
      </span>
    )
  return (
    <button
      type="button"
      className="sk-plain-button sk-chart-column"
      title={title}
      aria-label={openLabel}
      onClick={() => onOpen()}
    >
      {drawn}
    </button>
  )
}
