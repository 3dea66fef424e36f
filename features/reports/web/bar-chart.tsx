import { ColumnChart, labelLines, useFormats, useMessages } from '@shuku/kit/web'
import { useNavigate } from 'react-router'
import { mostRows, type ReportKind, type ReportQuery } from '../contract.ts'
import { listMessages } from '../list-messages.ts'
import { reportsMessages } from '../messages.ts'
import { listAddress } from './list-address.ts'
import { reports, type ReportRow } from './reports.ts'

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
  const rule = report === 'reading' && rows.length < mostRows ? 'listsKnown' : 'listsLargest'
  const listed = count > rows.length ? t(rule, { shown: rows.length }) : t('listsAll')
  const largest = { name: rows[0]?.name ?? '', most: number(most) }
  const text = t('chartText', { title: t(report), n: number(count), ...largest, listed, hidden }).trim()
  const columns = rows.map((row) => ({
    id: row.id,
    n: row.n,
    title: t('bar', { name: row.name, n: row.n }),
    label: <Label report={report} row={row} />,
    openLabel: word('openBar', { name: row.name, n: number(row.n) }),
    onOpen: () => void navigate(listAddress({ report, query, barId: row.id }).slice(1)),
  }))
  return <ColumnChart text={text} columns={columns} />
}

/**
 * `name(ID: id)`, in two lines; of a category the last part of its path. What has no room is in the
 * title. Units open in a new window, and so do authors.
 */
export function Label({ report, row: { id, name } }: { readonly report: ReportKind; readonly row: ReportRow }) {
  const { open } = reports[report]
  if (!open)
    return (
      <span className="sk-chart-label" title={name}>
        {labelLines(name).map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a label stay where they are
          <span key={place}>{line}</span>
        ))}
      </span>
    )
  return (
    <a
      className="sk-chart-label"
      title={name}
      href={open(id)}
      {...(report !== 'reading' ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      <span className="sk-cut">{name}</span>
      <span>{`(ID: ${id})`}</span>
    </a>
  )
}
