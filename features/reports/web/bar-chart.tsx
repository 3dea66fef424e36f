import { useFormats, useMessages } from '@shuku/kit/web'
import { useNavigate } from 'react-router'
import type { ReportKind, ReportQuery } from '../contract.ts'
import { listMessages } from '../list-messages.ts'
import { reportsMessages } from '../messages.ts'
import { listAddress } from './list-address.ts'
import { reports, type ReportRow } from './reports.ts'
import { scaleOf, labelLines } from './scale.ts'

interface BarChartProps {
  readonly report: ReportKind
  /** At least one, the largest first. */
  readonly rows: readonly ReportRow[]
  /** How many there are; `rows` has the largest. */
  readonly count: number
  /** What is counted besides; empty where there is nothing. */
  readonly hidden: string
  /** By which they were counted. */
  readonly query: ReportQuery
}

/** A bar for each row; more than twenty scroll. A bar leads to what it counts. */
export function BarChart({ report, rows, count, hidden, query }: BarChartProps) {
  const t = useMessages(reportsMessages)
  const word = useMessages(listMessages)
  const navigate = useNavigate()
  const { number } = useFormats()
  const most = rows[0]?.n ?? 0
  const { top, lines } = scaleOf(most)
  const listed = count > rows.length ? t('listsLargest', { shown: number(rows.length) }) : t('listsAll')
  const largest = { name: rows[0]?.name ?? '', most: number(most) }
  const text = t('chartText', { title: t(report), n: number(count), ...largest, listed, hidden }).trim()
  return (
    <figure className="sk-report-plot" aria-label={text}>
      <div className="sk-report-axis" aria-hidden>
        {lines.map((line) => (
          <span key={line} style={{ bottom: `${(line / top) * 100}%` }}>
            {number(line)}
          </span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className="sk-report-scroll" tabIndex={rows.length > 20 ? 0 : undefined}>
        <ol className="sk-report-bars">
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className="sk-plain-button sk-report-column"
                title={t('bar', { name: row.name, n: row.n })}
                aria-label={word('openBar', { name: row.name, n: number(row.n) })}
                onClick={() => void navigate(listAddress({ report, query, barId: row.id }).slice(1))}
              >
                <span className="sk-report-value">{number(row.n)}</span>
                <span className="sk-report-bar" style={{ height: `${(row.n / top) * 100}%` }} />
              </button>
              <Label report={report} row={row} />
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

/**
 * `name(ID: id)`, in two lines; of a category the last part of its path. What has no room is in the
 * title. Units open in a new window, and so do authors.
 */
export function Label({ report, row: { id, name } }: { readonly report: ReportKind; readonly row: ReportRow }) {
  const { open } = reports[report]
  if (!open)
    return (
      <span className="sk-report-label" title={name}>
        {labelLines(name).map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a label stay where they are
          <span key={place}>{line}</span>
        ))}
      </span>
    )
  return (
    <a
      className="sk-report-label"
      title={name}
      href={open(id)}
      {...(report !== 'reading' ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      <span className="sk-cut">{name}</span>
      <span>{`(ID: ${id})`}</span>
    </a>
  )
}
