import { useNavigate } from 'react-router'
import { CalendarOff, Check, Undo2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { wire, wireObject, z } from '@shuku/kit/contract'
import {
  DataTable,
  EmptyState,
  openDialog,
  PageHeader,
  TabBar,
  useAddressState,
  useApi,
  useMessages,
  useTable,
  type Action,
  type Selection,
} from '@shuku/kit/web'
import { approvalApi, SubmittedRow, TaskRow } from '../contract.ts'
import { absenceMessages } from '../absence-messages.ts'
import { approvalScreenMessages } from '../messages.ts'
import { submittedColumns, submittedTitle, taskColumns, taskTitle } from './columns.tsx'
import { AbsenceDialog } from './absence/absence-dialog.tsx'
import { AbsenceNote } from './absence/absence-note.tsx'
import { DecideDialog } from './deciding/decide-dialog.tsx'
import { DecidingNotice } from './deciding/deciding-notice.tsx'
import './approval.css'

const PageState = wireObject({ tab: wire('tab', z.enum(['open', 'done', 'running', 'ended'])).default('open') })
type Tab = z.output<typeof PageState>['tab']

/** What waits for one's approval, what one has decided, and what one has submitted. */
export function ApprovalsPage() {
  const t = useMessages(approvalScreenMessages)
  const words = useMessages(absenceMessages)
  const [{ tab }, setState] = useAddressState(PageState)
  const { data } = useApi(approvalApi.countTasks, {}, { staleMs: 0 })
  const tabs = [
    { key: 'open', label: t('tabOpen'), count: data?.open },
    { key: 'done', label: t('tabDone') },
    { key: 'running', label: t('tabRunning'), count: data?.running },
    { key: 'ended', label: t('tabEnded') },
  ]
  return (
    <div className="sk-approvals">
      <PageHeader
        title={t('approvals')}
        hasPrimary={false}
        actions={[
          {
            key: 'absence',
            label: words('absence'),
            icon: <CalendarOff aria-hidden />,
            run: () => openDialog((props) => <AbsenceDialog {...props} />),
          },
        ]}
      />
      <AbsenceNote />
      <TabBar items={tabs} value={tab} label={t('approvals')} onChange={(key) => setState({ tab: key as Tab })} />
      {tab === 'open' || tab === 'done' ? <Tasks key={tab} state={tab} /> : <Submitted key={tab} state={tab} />}
    </div>
  )
}

const tasks = { endpoint: approvalApi.listTasks, table: TaskRow }

function Tasks({ state }: { state: 'open' | 'done' }) {
  const t = useMessages(approvalScreenMessages)
  const navigate = useNavigate()
  const table = useTable(tasks, { state })
  const actsOn = (rows: readonly TaskRow[]): Action[] => {
    const open = (decision: 'approve' | 'return') =>
      openDialog((props) => (
        <DecideDialog
          {...props}
          decision={decision}
          approvalIds={rows.map(({ approvalId }) => approvalId)}
          subject={rows.length === 1 ? rows[0]?.subject : undefined}
          onDone={() => {
            table.selection.clear()
            void table.reload()
          }}
        />
      ))
    return [
      { key: 'approve', label: t('approve'), icon: <Check aria-hidden />, run: () => open('approve') },
      { key: 'return', label: t('return'), icon: <Undo2 aria-hidden />, run: () => open('return') },
    ]
  }
  return (
    <>
      <DecidingNotice onEnded={() => void table.reload()} />
      <DataTable
        table={table}
        label={t(state === 'open' ? 'tabOpen' : 'tabDone')}
        title={taskTitle}
        views={taskColumns}
        facts={['by', 'askedAt']}
        onOpen={({ row }) => void navigate(addresses.document(row.documentId).slice(1))}
        rowActions={({ row }) => (state === 'open' ? actsOn([row]) : [])}
        {...(state === 'open'
          ? { selectionActions: (selection: Selection<TaskRow>) => actsOn(selection.rows.map(({ row }) => row)) }
          : {})}
        empty={
          <EmptyState
            title={t(state === 'open' ? 'noneOpen' : 'noneDone')}
            {...(state === 'open' ? { text: t('noneOpenText') } : {})}
          />
        }
      />
    </>
  )
}

const submitted = { endpoint: approvalApi.listSubmitted, table: SubmittedRow }

function Submitted({ state }: { state: 'running' | 'ended' }) {
  const t = useMessages(approvalScreenMessages)
  const navigate = useNavigate()
  const table = useTable(submitted, { state })
  return (
    <DataTable
      table={table}
      label={t(state === 'running' ? 'tabRunning' : 'tabEnded')}
      title={submittedTitle}
      views={submittedColumns}
      facts={['state', 'waitsFor']}
      onOpen={({ row }) => void navigate(addresses.document(row.documentId).slice(1))}
      rowActions={() => []}
      empty={<EmptyState title={t(state === 'running' ? 'noneRunning' : 'noneEnded')} text={t('noneSubmittedText')} />}
    />
  )
}
