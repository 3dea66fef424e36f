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
  const tiles = [
    <NumberTile key="first" call={first} query={query} />,
    <NumberTile key="second" call={second} query={query} />,
    report === 'reading' ? (
      <NumberTile key="third" call={third as typeof reportsApi.authors} query={query} />
    ) : (
      <CategoryTile key="third" call={third as typeof reportsApi.mostUsedCategory} query={query} />
    ),
  ]
  // REPORT-08: six and six of twelve columns are a line, twelve are another
  if (report === 'subcompany') return <div className="sk-report-tiles sk-report-tile-lines">{tiles}</div>
  return (
    <Row gutter={[16, 16]} className="sk-report-tiles">
      {tiles.map((tile, index) => (
        <Col key={tile.key} {...(index < 2 ? { xs: 12, md: 6 } : { xs: 24, md: 12 })}>
          {tile}
        </Col>
      ))}
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
