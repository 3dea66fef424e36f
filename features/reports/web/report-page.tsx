import { useState } from 'react'
import { Button, Spin } from 'antd'
import { FileSpreadsheet } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Text, Truth, wire, wireObject } from '@shuku/kit/contract'
import {
  EmptyState,
  ErrorState,
  PageHeader,
  runAction,
  saveFile,
  TabBar,
  useAddressState,
  useApi,
  useFormats,
  useLanguage,
  useMessages,
} from '@shuku/kit/web'
import { reportsApi, ReportQuery, type ReportKind } from '../contract.ts'
import { listMessages } from '../list-messages.ts'
import { reportsMessages } from '../messages.ts'
import { BarChart } from './bar-chart.tsx'
import { DetailTable } from './detail-table.tsx'
import { ReportFilter } from './report-filter.tsx'
import { reports, reportTabs, tabAddress } from './reports.ts'
import { Tiles } from './tiles.tsx'
import { CountedAt } from './counted-at.tsx'
import { useAccepted } from './use-accepted.ts'
import { useReport, type RowsCall } from './use-report.ts'
import './reports.css'

/** The filter, and where one came from. */
const PageState = wireObject({
  ...ReportQuery.fields,
  back: wire('back', Text.max(500)).optional(),
  /** The unit that was there by itself was taken out; together with the filter, which changes with it. */
  hasNoUnit: wire('noUnit', Truth).optional(),
})

interface ReportPageProps {
  readonly report: ReportKind
}

/** One of the five reports: filters, tiles, a chart with its table, and until when it counts. */
export function ReportPage({ report }: ReportPageProps) {
  const t = useMessages(reportsMessages)
  const word = useMessages(listMessages)
  const { number } = useFormats()
  const navigate = useNavigate()
  const [{ back, hasNoUnit = false, ...entered }, setState] = useAddressState(PageState)
  const accepted = useAccepted({ report, query: entered, hasNoUnit })
  const form = useApi(reports[report].conditions, {}, { staleMs: 300_000 })
  const rows = useReport(reports[report].rows as RowsCall, accepted)
  const { data: list = [], count = 0, sum = 0, hidden = 0 } = rows.data ?? {}
  const beyond = hidden > 0 ? t('hidden', { n: number(hidden) }) : ''
  const isReading = report === 'reading'
  const isOwn = back?.startsWith('#/') === true
  return (
    <div className="sk-report">
      <PageHeader
        title={t(report)}
        trail={[{ label: t('title') }, ...(isOwn ? [{ label: t('previous'), href: back, isBack: true }] : [])]}
        hasPrimary={false}
        actions={[]}
      />
      <TabBar
        label={t('title')}
        items={reportTabs.map((key) => ({ key, label: key === 'findings' ? word('findings') : t(key) }))}
        value={report}
        onChange={(key) => void navigate(tabAddress(key).slice(1))}
      />
      <ReportFilter
        report={report}
        groups={form.data?.conditions}
        value={entered}
        hasNoUnit={hasNoUnit}
        onChange={(patch) => setState(patch, { replace: true })}
      />
      <div className="sk-report-page">
        <Tiles report={report} query={accepted} />
        <section className="sk-report-chart">
          <header>
            <h2>{t(isReading ? 'read' : report === 'author' ? 'created' : 'documents')}</h2>
            <span className="sk-small sk-secondary">{t(isReading ? 'readRule' : 'rule')}</span>
          </header>
          {rows.error ? (
            <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />
          ) : rows.data === undefined ? (
            <div className="sk-report-wait">
              <Spin />
              {rows.isCounting && <p className="sk-secondary">{t('counting')}</p>}
            </div>
          ) : list.length === 0 ? (
            <EmptyState title={count > 0 ? t('noneKnown', { n: count }) : t('empty')} text={beyond} />
          ) : (
            <BarChart report={report} rows={list} count={count} hidden={beyond} query={accepted} />
          )}
        </section>
        {list.length > 0 && (
          <section className="sk-report-details">
            <header>
              <h2>{t('details')}</h2>
              <Button
                type="link"
                icon={<FileSpreadsheet aria-hidden />}
                onClick={(event) => {
                  const query = { ...accepted, report }
                  runAction(() => saveFile(reportsApi.exportReport, query), event, query)
                }}
              >
                {t('export')}
              </Button>
            </header>
            <DetailTable report={report} rows={list} count={count} sum={sum} hidden={beyond} query={accepted} />
          </section>
        )}
      </div>
      <footer className="sk-report-foot sk-secondary">
        <UpTo day={rows.data?.asOf} />
        {rows.data?.asOf && (
          <CountedAt at={rows.data.asOf} isCounting={rows.isCounting} report={report} query={accepted} />
        )}
      </footer>
    </div>
  )
}

/** Numbers that were kept end with their day. */
function UpTo({ day }: { readonly day: Date | undefined }) {
  const t = useMessages(reportsMessages)
  const { timeZone } = useLanguage()
  const [now] = useState(() => new Date())
  // Sweden writes days as the ledger asks for them
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(day ?? now)
  return <span>{t('footer', { day: written })}</span>
}
