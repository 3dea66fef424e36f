import { useState } from 'react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useFormats, useLanguage, useMessages } from '@shuku/kit/web'
import { mostRows, type ReportKind, type ReportQuery } from '../contract.ts'
import { listMessages } from '../list-messages.ts'
import { reportsMessages } from '../messages.ts'
import { listAddress } from './list-address.ts'
import { reports, type ReportRow } from './reports.ts'

interface DetailTableProps {
  readonly report: ReportKind
  /** The largest of `count`, whose numbers are `sum` with those of the others. */
  readonly rows: readonly ReportRow[]
  readonly count: number
  readonly sum: number
  /** What is counted besides; empty where there is nothing. */
  readonly hidden: string
  /** By which they were counted. */
  readonly query: ReportQuery
}

type Column = 'name' | 'n'
const firstOf = {
  reading: 'onePerson',
  author: 'onePerson',
  department: 'oneDepartment',
  subcompany: 'oneSubcompany',
  category: 'category_',
} as const

/** What the chart shows, for those who read numbers, and who cannot see it; each number leads to what it counts. */
export function DetailTable({ report, rows, count, sum, hidden, query }: DetailTableProps) {
  const t = useMessages(reportsMessages)
  const word = useMessages(listMessages)
  const { language } = useLanguage()
  const { number } = useFormats()
  const [{ column, isDown }, setSort] = useState({ column: 'n' as Column, isDown: true })
  const compare = (a: ReportRow, b: ReportRow) =>
    (column === 'n' ? a.n - b.n : a.name.localeCompare(b.name, language)) || b.id - a.id
  const sorted = rows.toSorted((a, b) => (isDown ? compare(b, a) : compare(a, b)))
  const { open } = reports[report]
  const head = (key: Column, label: string) => (
    <th aria-sort={column === key ? (isDown ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        className="sk-plain-button"
        onClick={() => setSort({ column: key, isDown: column === key ? !isDown : key === 'n' })}
      >
        {label}
        {column === key && (isDown ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />)}
      </button>
    </th>
  )
  const others = count - rows.length
  const rest = rows.reduce((left, { n }) => left - n, sum)
  const rule = report === 'reading' && rows.length < mostRows ? 'othersUnnamed' : 'others'
  const percent = (n: number) => `${((n / sum) * 100).toFixed(1)}%`
  return (
    <div className="sk-report-table">
      <table>
        <thead>
          <tr>
            {head('name', t(firstOf[report]))}
            {head('n', t(report === 'reading' ? 'read' : 'documents'))}
            <th>{t('share')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ id, name, n }) => (
            <tr key={id}>
              <td className="sk-cut" title={name}>
                {open ? <a href={open(id)}>{name}</a> : <Path name={name} />}
              </td>
              <td>
                <a
                  href={listAddress({ report, query, barId: id })}
                  aria-label={word('openBar', { name, n: number(n) })}
                >
                  {number(n)}
                </a>
              </td>
              <td className="sk-secondary">{percent(n)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {others > 0 && (
            <tr className="sk-report-others">
              <td>{t(rule, { n: others, shown: rows.length, all: count })}</td>
              <td>{number(rest)}</td>
              <td>{percent(rest)}</td>
            </tr>
          )}
          <tr>
            <td>{t('total')}</td>
            <td>{number(sum)}</td>
            <td>100%</td>
          </tr>
          {hidden && (
            <tr>
              <td colSpan={3} className="sk-report-hidden">
                {hidden}
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  )
}

/** Of a category that is not one of the first: cut is what it is below. */
function Path({ name }: { readonly name: string }) {
  const parts = name.split(' / ')
  const last = parts.pop() ?? name
  if (parts.length === 0) return last
  return (
    <span className="sk-report-path">
      <span className="sk-report-way">
        <span className="sk-cut">{parts.join(' / ')}</span>
        <span>{' / '}</span>
      </span>
      <span className="sk-cut">{last}</span>
    </span>
  )
}
