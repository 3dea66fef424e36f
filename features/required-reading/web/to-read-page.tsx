import { useNavigate } from 'react-router'
import { FileDown } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { wire, wireObject, z } from '@shuku/kit/contract'
import {
  DataTable,
  EmptyState,
  PageHeader,
  serverAddress,
  TabBar,
  useAddressState,
  useApi,
  useMessages,
  useTable,
} from '@shuku/kit/web'
import { MyReadingRow, readingApi, TeamRow } from '../contract.ts'
import { readingMessages } from '../messages.ts'
import { myColumns, myTitle, teamColumns, teamTitle } from './columns.tsx'
import './reading.css'

const PageState = wireObject({ tab: wire('tab', z.enum(['open', 'done', 'team'])).default('open') })
type Tab = 'open' | 'done' | 'team'

/** What one must read, has read, and – of those who report to one – who has not. */
export function ToReadPage() {
  const t = useMessages(readingMessages)
  const [{ tab }, setState] = useAddressState(PageState)
  const { data } = useApi(readingApi.countMyReadings, {}, { staleMs: 0 })
  const tabs = [
    { key: 'open', label: t('open'), count: data?.open },
    { key: 'done', label: t('done') },
    ...(data?.hasReports || tab === 'team' ? [{ key: 'team', label: t('team') }] : []),
  ]
  const exportAction = {
    key: 'export',
    label: t('export'),
    icon: <FileDown aria-hidden />,
    href: serverAddress(readingApi.exportTeam.path),
  }
  return (
    <div className="sk-to-read">
      <PageHeader title={t('required')} hasPrimary={false} {...(tab === 'team' ? { actions: [exportAction] } : {})} />
      <TabBar items={tabs} value={tab} label={t('required')} onChange={(key) => setState({ tab: key as Tab })} />
      {tab === 'team' ? <Team /> : <Mine key={tab} state={tab} />}
    </div>
  )
}

const mine = { endpoint: readingApi.listMyReadings, table: MyReadingRow }
const team = { endpoint: readingApi.listTeam, table: TeamRow }

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

function Team() {
  const t = useMessages(readingMessages)
  const table = useTable(team, {})
  const open = async ({ row }: { row: TeamRow }) => {
    const { openTeamDialog } = await import('./team-dialog.tsx')
    openTeamDialog(row)
  }
  return (
    <DataTable
      table={table}
      label={t('team')}
      title={teamTitle(open)}
      views={teamColumns}
      facts={['done', 'dueOn']}
      onOpen={(row) => void open(row)}
      rowActions={() => []}
      empty={<EmptyState title={t('noneTeam')} />}
    />
  )
}
