import { Col, Row, Spin } from 'antd'
import { ErrorState, useApi, useFormats, useMessages } from '@shuku/kit/web'
import type { reportsApi, ReportKind, ReportQuery } from '../contract.ts'
import { reportsMessages } from '../messages.ts'
import { reports } from './reports.ts'

interface TilesProps {
  readonly report: ReportKind
  readonly query: ReportQuery
}

/** REPORT-72: two numbers, and the category that has most; each waits for its own call. */
export function Tiles({ report, query }: TilesProps) {
  const { first, second, third } = reports[report]
  const isSmallTile = { xs: 12, md: 6 }
  return (
    <Row gutter={[16, 16]} className="sk-report-tiles">
      <Col {...isSmallTile}>
        <NumberTile call={first} query={query} />
      </Col>
      <Col {...isSmallTile}>
        <NumberTile call={second} query={query} />
      </Col>
      <Col xs={24} md={12}>
        {report === 'reading' ? (
          <NumberTile call={third as typeof reportsApi.authors} query={query} />
        ) : (
          <CategoryTile call={third as typeof reportsApi.mostUsedCategory} query={query} />
        )}
      </Col>
    </Row>
  )
}

function NumberTile({ call, query }: { readonly call: typeof reportsApi.authors; readonly query: ReportQuery }) {
  const { data, error, refetch } = useApi(call, query, { keepsOld: false })
  const { number } = useFormats()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className="sk-report-tile" role="group" aria-label={data?.title}>
      {data ? (
        <>
          <span className="sk-small sk-secondary">{data.title}</span>
          <strong>{number(data.data[0]?.n ?? 0)}</strong>
        </>
      ) : (
        <Spin />
      )}
    </div>
  )
}

function CategoryTile({
  call,
  query,
}: {
  readonly call: typeof reportsApi.mostUsedCategory
  readonly query: ReportQuery
}) {
  const t = useMessages(reportsMessages)
  const { data, error, refetch } = useApi(call, query, { keepsOld: false })
  const { number } = useFormats()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const best = data?.data[0]
  const above = best?.path.split(' / ').slice(0, -1).join(' / ')
  return (
    <div className="sk-report-tile" role="group" aria-label={data?.title}>
      {data ? (
        <>
          <span className="sk-small sk-secondary sk-report-tile-head">
            <span>{data.title}</span>
            {best && <span>{number(best.n)}</span>}
          </span>
          <span className="sk-cut">
            <strong>{best?.name ?? t('noCategory')}</strong>
            {above && <span className="sk-small sk-secondary"> {above}</span>}
          </span>
        </>
      ) : (
        <Spin />
      )}
    </div>
  )
}
