import { Button } from 'antd'
import { RelativeTime, useAction, useMessages } from '@shuku/kit/web'
import { reportsApi, type ReportKind, type ReportQuery } from '../contract.ts'
import { reportsMessages } from '../messages.ts'
import { reports } from './reports.ts'

interface CountedAtProps {
  readonly at: Date
  readonly isCounting: boolean
  readonly report: ReportKind
  readonly query: ReportQuery
}

/** Of numbers that were not counted for this page: when they were, and how to have newer ones. */
export function CountedAt({ at, isCounting, report, query }: CountedAtProps) {
  const t = useMessages(reportsMessages)
  const { first, second, third, rows } = reports[report]
  const again = useAction(reportsApi.countAgain, { invalidates: [first, second, third, rows] })
  return (
    <span className="sk-report-counted">
      {t('countedAt')} <RelativeTime value={at} />
      {isCounting ? (
        <span role="status">{t('countingAgain')}</span>
      ) : (
        <Button type="link" size="small" loading={again.running} onClick={() => void again.run({ ...query, report })}>
          {t('countAgain')}
        </Button>
      )}
    </span>
  )
}
