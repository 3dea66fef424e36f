import { Info } from 'lucide-react'
import { wire, wireObject, z, type ReplyOf } from '@shuku/kit/contract'
import {
  Notice,
  PageHeader,
  TabBar,
  useAddressState,
  useApi,
  useFormats,
  useMessages,
  useSmallScreen,
} from '@shuku/kit/web'
import { mostDocuments, PairsQuery, readingReportApi } from '../../contract.ts'
import { reportMessages } from '../../report-messages.ts'
import { ByMonth } from './by-month.tsx'
import { ByDocument, ByPerson, ByUnit, Pairs } from './report-lists.tsx'
import { ReportFilter } from './report-filter.tsx'
import './report.css'

const tabs = ['document', 'person', 'unit', 'month', 'details'] as const
const PageState = wireObject({ ...PairsQuery.fields, tab: wire('tab', z.enum(tabs)).default('document') })

/** Who of a department has read what, and who has not. */
export function ReadingReportPage() {
  const t = useMessages(reportMessages)
  const [{ tab, ...asked }, ask] = useAddressState(PageState)
  const { what, categoryId, unitId, documentId } = asked
  const scope = { what, categoryId, unitId, documentId }
  const { data } = useApi(readingReportApi.summarise, scope, { staleMs: 0 })
  const showPairs = (of: { documentId: number } | { personId: number }) =>
    ask({ personId: undefined, state: 'unread', ...of, tab: 'details' })
  const filter = (
    <ReportFilter asked={asked} onChange={ask} unitId={unitId ?? data?.unitId} hasState={tab === 'details'} />
  )
  return (
    <div className="sk-reading-report">
      <PageHeader title={t('report')} hasPrimary={false} />
      <TabBar
        label={t('report')}
        items={[
          { key: 'document', label: t('byDocument'), count: data?.documents },
          { key: 'person', label: t('byPerson'), count: data?.people },
          { key: 'unit', label: t('byUnit') },
          { key: 'month', label: t('byMonth') },
          { key: 'details', label: t('details') },
        ]}
        value={tab}
        onChange={(key) => ask({ tab: key as (typeof tabs)[number] })}
      />
      <Figures summary={data} />
      {data?.isCut && (
        <Notice icon={<Info aria-hidden />}>{t('newestOnly', { n: mostDocuments, counted: data.documents })}</Notice>
      )}
      {tab === 'document' && (
        <ByDocument scope={scope} filter={filter} onOpen={(opened) => showPairs({ documentId: opened })} />
      )}
      {tab === 'person' && <ByPerson scope={scope} filter={filter} onOpen={(personId) => showPairs({ personId })} />}
      {tab === 'unit' && (
        <ByUnit scope={scope} filter={filter} onOpen={(opened) => ask({ unitId: opened, tab: 'person' })} />
      )}
      {tab === 'month' && <ByMonth scope={scope} filter={filter} />}
      {tab === 'details' && <Pairs asked={asked} filter={filter} />}
      <Rule />
    </div>
  )
}

/** What is counted how. */
function Rule() {
  const t = useMessages(reportMessages)
  const className = 'sk-reading-report-rule sk-small sk-secondary'
  if (!useSmallScreen()) return <p className={className}>{t('rule')}</p>
  return (
    <details className={className}>
      <summary>{t('ruleTitle')}</summary>
      {t('rule')}
    </details>
  )
}

interface FiguresProps {
  readonly summary: Omit<ReplyOf<typeof readingReportApi.summarise>, 'unitId' | 'isCut'> | undefined
}

/** The whole of it, above the list. */
function Figures({ summary }: FiguresProps) {
  const t = useMessages(reportMessages)
  const { number } = useFormats()
  const { documents = 0, people = 0, should = 0, done = 0, medianDays } = summary ?? {}
  // as the lists count it: a hundred only where everybody has read
  const share = should > 0 && done === should ? 100 : Math.min(Math.round((done * 100) / Math.max(should, 1)), 99)
  const figures = [
    [t('documentCount'), number(documents)],
    [t('shouldReadPeople'), number(people)],
    [t('read'), number(done)],
    [t('unread'), number(should - done)],
    [t('share'), t('percent', { n: share })],
    [t('medianDays'), typeof medianDays === 'number' ? number(medianDays) : '–'],
  ] as const
  return (
    <dl className="sk-reading-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="sk-small sk-secondary">{label}</dt>
          <dd>{summary ? value : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
