import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import {
  DataTable,
  EmptyState,
  PageHeader,
  RelativeTime,
  StatusTag,
  TabBar,
  useAddressState,
  useApi,
  useFormats,
  useMessages,
  useTable,
  type ColumnView,
  type TitleView,
} from '@shuku/kit/web'
import { reviewApi, ReviewQuery, ReviewRow } from '../contract.ts'
import { reviewMessages } from '../messages.ts'
import './review.css'

/** What is to be reviewed in the categories that one keeps, the most read first. */
export function ReviewsPage() {
  const t = useMessages(reviewMessages)
  const [{ state }, setQuery] = useAddressState(ReviewQuery)
  const tabs = [
    { key: 'due', label: t('tabDue') },
    { key: 'overdue', label: t('overdue') },
    { key: 'all', label: t('tabAll') },
  ]
  return (
    <>
      <PageHeader title={t('reviews')} trail={[{ label: t('administration') }]} hasPrimary={false} />
      <TabBar
        items={tabs}
        value={state}
        label={t('reviews')}
        onChange={(key) => setQuery({ state: key as ReviewQuery['state'] })}
      />
      {state !== 'all' && <Hidden />}
      <List key={state} state={state} />
    </>
  )
}

/** What is overdue and not listed: somebody else has to see to it. */
function Hidden() {
  const t = useMessages(reviewMessages)
  const { data } = useApi(reviewApi.countHidden)
  return data && data.hidden > 0 ? (
    <p className="sk-secondary sk-small sk-review-hidden">{t('hiddenOverdue', { n: data.hidden })}</p>
  ) : null
}

const reviews = { endpoint: reviewApi.listReviews, table: ReviewRow }

function List({ state }: ReviewQuery) {
  const t = useMessages(reviewMessages)
  const navigate = useNavigate()
  const table = useTable(reviews, { state })
  return (
    <DataTable
      table={table}
      label={t('reviews')}
      title={title}
      views={columns}
      facts={['dueOn', 'reviewers']}
      onOpen={({ row }) => void navigate(addresses.document(row.id).slice(1))}
      rowActions={() => []}
      empty={<EmptyState title={t('none')} text={t('noneText')} />}
    />
  )
}

const title: TitleView<ReviewRow> = {
  column: 'subject',
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
  href: ({ row }) => addresses.document(row.id),
}

const columns: { readonly [K in keyof ReviewRow]?: ColumnView<ReviewRow> } = {
  category: { width: 140, goes: 2 },
  reviewers: { width: 160, goes: 1 },
  reads: { width: { 'zh-CN': 64, 'en-US': 76 }, align: 'end' },
  reviewedAt: {
    width: 128,
    goes: 3,
    render: ({ row }) => (row.reviewedAt === null ? null : <RelativeTime value={row.reviewedAt} />),
  },
  dueOn: { width: { 'zh-CN': 160, 'en-US': 184 }, render: ({ row }) => <Due {...row} /> },
}

function Due({ dueOn, isOverdue }: Pick<ReviewRow, 'dueOn' | 'isOverdue'>) {
  const t = useMessages(reviewMessages)
  const formats = useFormats()
  return (
    <span className="sk-review-due">
      {formats.calendarDay(dueOn)}
      {isOverdue && <StatusTag tone="back">{t('overdue')}</StatusTag>}
    </span>
  )
}
