import type { ReactNode } from 'react'
import { ColumnChart, DataTable, useApi, useFormats, useMessages, useTable, type TitleView } from '@shuku/kit/web'
import { readingReportApi as api, ReadMonthRow, type ReportScope } from '../../contract.ts'
import { reportMessages } from '../../report-messages.ts'
import { Empty } from './report-lists.tsx'

interface ByMonthProps {
  readonly scope: ReportScope
  readonly filter: ReactNode
}

const months = { endpoint: api.listMonths, table: ReadMonthRow }
const title: TitleView<ReadMonthRow> = { column: 'month', render: ({ row }) => row.month }

/** When it was read: a column for each month, and the same numbers below. */
export function ByMonth({ scope, filter }: ByMonthProps) {
  const t = useMessages(reportMessages)
  const table = useTable(months, scope)
  return (
    <>
      <MonthChart scope={scope} />
      <DataTable
        table={table}
        label={t('byMonth')}
        title={title}
        views={{
          readings: { width: 128, align: 'end' },
          readers: { width: 128, align: 'end' },
          reached: { width: 136, align: 'end', render: ({ row }) => t('percent', { n: row.reached }) },
        }}
        facts={['readings', 'reached']}
        rowActions={() => []}
        filter={filter}
        empty={<Empty />}
      />
    </>
  )
}

function MonthChart({ scope }: { readonly scope: ReportScope }) {
  const t = useMessages(reportMessages)
  const { number } = useFormats()
  const { data } = useApi(api.getMonths, scope, { staleMs: 0 })
  const shown = data?.months ?? []
  const [first] = shown
  if (!first) return null
  const most = shown.reduce((largest, each) => (each.readings > largest.readings ? each : largest), first)
  const text = t('monthsText', {
    from: first.month,
    to: shown.at(-1)?.month ?? '',
    n: number(shown.reduce((sum, { readings }) => sum + readings, 0)),
    month: most.month,
    most: number(most.readings),
  })
  const columns = shown.map(({ month, readings, readers }) => ({
    id: month,
    n: readings,
    title: t('inMonth', { month, n: readings, readers: number(readers) }),
    label: <span className="sk-chart-label">{month}</span>,
  }))
  return (
    <div className="sk-reading-months">
      <ColumnChart text={text} columns={columns} />
    </div>
  )
}
