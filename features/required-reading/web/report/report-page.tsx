import { Info } from 'lucide-react'
import { wire, wireObject, z } from '@shuku/kit/contract'
import { Notice, PageHeader, TabBar, useAddressState, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { mostDocuments, PairsQuery, readingReportApi } from '../../contract.ts'
import { reportMessages } from '../../report-messages.ts'
import { ByDocument, ByPerson, Pairs } from './report-lists.tsx'
import { ReportFilter } from './report-filter.tsx'
import './report.css'

const tabs = ['document', 'person', 'details'] as const
const PageState = wireObject({ ...PairsQuery.fields, tab: wire('tab', z.enum(tabs)).default('document') })

/** Who of a department has read what, and who has not. */
export function ReadingReportPage() {
  const t = useMessages(reportMessages)
  const [{ tab, ...asked }, ask] = useAddressState(PageState)
  const { what, categoryId, unitId } = asked
  const scope = { what, categoryId, unitId }
  const { data } = useApi(readingReportApi.summarise, scope, { staleMs: 0 })
  const showPairs = (of: { documentId: number } | { personId: number }) =>
    ask({ documentId: undefined, personId: undefined, state: 'unread', ...of, tab: 'details' })
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
          { key: 'details', label: t('details') },
        ]}
        value={tab}
        onChange={(key) => ask({ tab: key as (typeof tabs)[number] })}
      />
      <Figures summary={data} />
      {data?.isCut && <Notice icon={<Info aria-hidden />}>{t('newestOnly', { n: mostDocuments })}</Notice>}
      {tab === 'document' && (
        <ByDocument scope={scope} filter={filter} onOpen={(documentId) => showPairs({ documentId })} />
      )}
      {tab === 'person' && <ByPerson scope={scope} filter={filter} onOpen={(personId) => showPairs({ personId })} />}
      {tab === 'details' && <Pairs asked={asked} filter={filter} />}
      <p className="sk-reading-report-rule sk-small sk-secondary">{t('rule')}</p>
    </div>
  )
}

interface FiguresProps {
  readonly summary: { documents: number; people: number; should: number; done: number } | undefined
}

/** The whole of it, above the list. */
function Figures({ summary }: FiguresProps) {
  const t = useMessages(reportMessages)
  const { number } = useFormats()
  const { documents = 0, people = 0, should = 0, done = 0 } = summary ?? {}
  const share = should === 0 ? 0 : Math.floor((done * 100) / should)
  const figures = [
    [t('documentCount'), number(documents)],
    [t('peopleCount'), number(people)],
    [t('read'), number(done)],
    [t('unread'), number(should - done)],
    [t('share'), t('percent', { n: share })],
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
