import { Select } from 'antd'
import { useNavigate } from 'react-router'
import { PageHeader, TabBar, useAddressState, useMessages } from '@shuku/kit/web'
import { listMessages } from '../list-messages.ts'
import { reportsMessages } from '../messages.ts'
import { findingKinds, FindingState } from './finding-state.ts'
import { Growth, Idle, Left, Overdue, Unread } from './findings.tsx'
import { reportTabs, tabAddress } from './reports.ts'
import './reports.css'

const findings = { unread: Unread, overdue: Overdue, idle: Idle, left: Left, growth: Growth } as const

/** Lists that say what is to be done: what nobody reads, who does not read, what is read though it may be out of date. */
export function FindingsPage() {
  const t = useMessages(reportsMessages)
  const word = useMessages(listMessages)
  const navigate = useNavigate()
  const [state, setState] = useAddressState(FindingState)
  const List = findings[state.finding]
  const choice = (
    <Select
      className="sk-report-finding"
      aria-label={word('finding')}
      value={state.finding}
      options={findingKinds.map((value) => ({ value, label: word(value) }))}
      onChange={(finding) => setState({ finding })}
    />
  )
  return (
    <div className="sk-report">
      <PageHeader title={word('findings')} trail={[{ label: t('title') }]} hasPrimary={false} />
      <TabBar
        label={t('title')}
        items={reportTabs.map((key) => ({ key, label: key === 'findings' ? word('findings') : t(key) }))}
        value="findings"
        onChange={(key) => void navigate(tabAddress(key).slice(1))}
      />
      <List state={state} onChange={setState} choice={choice} />
      <p className="sk-report-hidden sk-small sk-secondary">{word(`${state.finding}Rule`)}</p>
    </div>
  )
}
