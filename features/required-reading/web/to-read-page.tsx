import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { wire, wireObject, z } from '@shuku/kit/contract'
import {
  DataTable,
  EmptyState,
  PageHeader,
  TabBar,
  useAddressState,
  useApi,
  useMessages,
  useTable,
} from '@shuku/kit/web'
import { MyReadingRow, readingApi, TeamQuery } from '../contract.ts'
import { readingMessages } from '../messages.ts'
import { myColumns, myTitle } from './columns.tsx'
import { TeamList } from './team/team-list.tsx'
import './reading.css'

const PageState = wireObject({ tab: wire('tab', z.enum(['open', 'done', 'team'])).default('open') })
type Tab = 'open' | 'done' | 'team'

/** What one must read, has read, and – of those who report to one – who has not. */
export function ToReadPage() {
  const t = useMessages(readingMessages)
  const [{ tab }, setState] = useAddressState(PageState)
  const [asked, ask] = useAddressState(TeamQuery)
  const { data } = useApi(readingApi.countMyReadings, {}, { staleMs: 0 })
  const counted = useApi(readingApi.countTeam, asked, { enabled: tab === 'team', staleMs: 0 }).data
  const tabs = [
    { key: 'open', label: t('open'), count: data?.open },
    { key: 'done', label: t('done') },
    ...(data?.hasReports || tab === 'team' ? [{ key: 'team', label: t('team') }] : []),
  ]
  return (
    <div className="sk-to-read">
      <PageHeader title={t('required')} hasPrimary={false} />
      <TabBar items={tabs} value={tab} label={t('required')} onChange={(key) => setState({ tab: key as Tab })} />
      {tab === 'team' ? <TeamList asked={asked} onChange={ask} counted={counted} /> : <Mine key={tab} state={tab} />}
    </div>
  )
}

const mine = { endpoint: readingApi.listMyReadings, table: MyReadingRow }

function Mine({ state }: { state: 'open' | 'done' }) {
  const t = useMessages(readingMessages)
  const navigate = useNavigate()
  const table = useTable(mine, { state })
  return (
    <DataTable
      table={table}
      label={t('required')}
      title={myTitle}
      views={myColumns}
      facts={['by', 'dueOn']}
      onOpen={({ row }) => void navigate(addresses.document(row.documentId).slice(1))}
      rowActions={() => []}
      empty={
        <EmptyState
          title={t(state === 'open' ? 'noneOpen' : 'noneDone')}
          {...(state === 'open' ? { text: t('noneOpenText') } : {})}
        />
      }
    />
  )
}
