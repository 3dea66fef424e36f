import { Col, Row, Spin } from 'antd'
import { ErrorState, useFormats, useMessages } from '@shuku/kit/web'
import type { reportsApi, ReportKind, ReportQuery } from '../contract.ts'
import { reportsMessages } from '../messages.ts'
import { listAddress } from './list-address.ts'
import { reports } from './reports.ts'
import { useReport } from './use-report.ts'

interface TilesProps {
  readonly report: ReportKind
  readonly query: ReportQuery
}

/** Two numbers, and the category that has most; each waits for its own call. */
export function Tiles({ report, query }: TilesProps) {
  const { first, second, third, behind } = reports[report]
  const to = (place: keyof typeof behind) => behind[place] && listAddress({ report, query, ...behind[place] })
  const tiles = [
    <NumberTile key="first" call={first} query={query} href={to('first')} />,
    <NumberTile key="second" call={second} query={query} href={to('second')} />,
    report === 'reading' ? (
      <NumberTile key="third" call={third as typeof reportsApi.authors} query={query} href={to('third')} />
    ) : (
      <CategoryTile key="third" call={third as typeof reportsApi.mostUsedCategory} query={query} report={report} />
    ),
  ]
  // six and six of twelve columns are a line, twelve are another
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

interface NumberTileProps {
  readonly call: typeof reportsApi.authors
  readonly query: ReportQuery
  /** What the number is of; without it the table of the report has it. */
  readonly href: string | undefined
}

function NumberTile({ call, query, href }: NumberTileProps) {
  const { data, error, refetch } = useReport(call, query)
  const { number } = useFormats()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const n = data?.data[0]?.n ?? 0
  return (
    <div className="sk-report-tile" role="group" aria-label={data?.title}>
      {data ? (
        <>
          <span className="sk-small sk-secondary">{data.title}</span>
          <strong>
            {href ? (
              <a className="sk-report-tile-link" href={href} aria-label={`${data.title} ${number(n)}`}>
                {number(n)}
              </a>
            ) : (
              number(n)
            )}
          </strong>
        </>
      ) : (
        <Spin />
      )}
    </div>
  )
}

interface CategoryTileProps {
  readonly call: typeof reportsApi.mostUsedCategory
  readonly query: ReportQuery
  readonly report: ReportKind
}

function CategoryTile({ call, query, report }: CategoryTileProps) {
  const t = useMessages(reportsMessages)
  const { data, error, refetch } = useReport(call, query)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const best = data?.data[0]
  const above = best?.path.split(' / ').slice(0, -1).join(' / ')
  return (
    <div className="sk-report-tile" role="group" aria-label={data?.title}>
      {data ? (
        <>
          <span className="sk-small sk-secondary sk-report-tile-head">
            <span>{data.title}</span>
            {best && <span>{t('documentsOfCategory', { n: best.n })}</span>}
          </span>
          <span className="sk-cut">
            <strong>
              {best ? (
                <a
                  className="sk-report-tile-link"
                  href={listAddress({ report: 'category', from: report, query, barId: best.id })}
                >
                  {best.name}
                </a>
              ) : (
                t('noCategory')
              )}
            </strong>
            {above && <span className="sk-small sk-secondary"> {t('parent', { name: above })}</span>}
          </span>
        </>
      ) : (
        <Spin />
      )}
    </div>
  )
}
