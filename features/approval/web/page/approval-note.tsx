import { Button } from 'antd'
import { Check, Stamp, Undo2 } from 'lucide-react'
import type { TabDocument } from '@shuku/domain/documents/web'
import {
  confirm,
  ErrorNote,
  Notice,
  openDialog,
  toast,
  useAction,
  useApi,
  useFormats,
  useMessages,
} from '@shuku/kit/web'
import { approvalApi, type Approval } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'
import { decided, DecideDialog } from '../decide-dialog.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import '../approval.css'

interface NoteProps {
  readonly document: TabDocument
}

/** Above the text: what it waits for, or why it was returned. */
export function ApprovalNote({ document: { id: documentId } }: NoteProps) {
  const t = useMessages(approvalScreenMessages)
  const formats = useFormats()
  const { data, error, refetch } = useApi(approvalApi.getApprovals, { documentId })
  const [last] = data?.approvals ?? []
  if (!data) return error && <ErrorNote error={error} onRetry={refetch} />
  if (!last) return null
  if (last.state === 'running') {
    const day = formats.day(last.askedAt)
    const { isChange, askedBy: who } = last
    return (
      <Notice
        icon={<Stamp aria-hidden />}
        actions={
          <>
            {isChange && <ViewChange documentId={documentId} />}
            {data.mayTakeBack && <TakeBack approvalId={last.id} />}
            {data.mayWithdraw && <Withdraw approvalId={last.id} isChange={isChange} />}
          </>
        }
      >
        {data.mayDecide
          ? t(isChange ? 'youDecideChange' : 'youDecide', { who, day })
          : t(isChange ? 'changeWaits' : 'waitsForThem', { step: stepName(last), who: formats.list(openNames(last)) })}
      </Notice>
    )
  }
  // a change that was returned is a draft of its author, who was notified
  if (last.state !== 'returned' || last.isChange) return null
  const returned = last.steps.flatMap(({ tasks }) => tasks).find(({ state }) => state === 'returned')
  return (
    <Notice icon={<Undo2 aria-hidden />} tone="warning">
      {t('wasReturned', { who: returned?.name ?? '' })}
      {returned?.comment ? <span className="sk-secondary"> · {returned.comment}</span> : null}
    </Notice>
  )
}

function stepName({ steps, step }: Approval): string {
  return steps[step]?.name ?? ''
}

function openNames({ steps }: Approval): string[] {
  const open = steps.flatMap(({ tasks }) => tasks.filter(({ state }) => state === 'open'))
  return open.map(({ name }) => name)
}

function ViewChange({ documentId }: { documentId: number }) {
  const t = useMessages(approvalScreenMessages)
  const open = () => openDialog((props) => <ChangeDialog {...props} documentId={documentId} />)
  return (
    <Button size="small" onClick={open}>
      {t('viewChange')}
    </Button>
  )
}

/** What one approved, as long as nobody has decided anything since; it is asked anew at once. */
function TakeBack({ approvalId }: { approvalId: number }) {
  const t = useMessages(approvalScreenMessages)
  const taking = useAction(approvalApi.takeBack, {
    invalidates: decided,
    onDone: ({ message }) => toast.success(message),
  })
  return (
    <Button size="small" loading={taking.running} onClick={() => void taking.run({ approvalId })}>
      {t('takeBack')}
    </Button>
  )
}

function Withdraw({ approvalId, isChange }: { approvalId: number; isChange: boolean }) {
  const t = useMessages(approvalScreenMessages)
  const withdrawing = useAction(approvalApi.withdrawApproval, {
    invalidates: decided,
    onDone: ({ message }) => toast.success(message),
  })
  const run = async () => {
    const question = {
      title: t('withdrawTitle'),
      text: t(isChange ? 'withdrawChange' : 'withdrawText'),
      action: t('withdraw'),
    }
    if (await confirm(question)) await withdrawing.run({ approvalId })
  }
  return (
    <Button size="small" loading={withdrawing.running} onClick={() => void run()}>
      {t('withdraw')}
    </Button>
  )
}

/** After the text, for who decides: what was not seen is not approved. */
export function ApprovalFoot({ document: { id: documentId, subject } }: NoteProps) {
  const t = useMessages(approvalScreenMessages)
  const { data } = useApi(approvalApi.getApprovals, { documentId })
  const [last] = data?.approvals ?? []
  if (!data?.mayDecide || !last) return null
  const decide = (decision: 'approve' | 'return') =>
    openDialog((props) => (
      <DecideDialog {...props} decision={decision} approvalIds={[last.id]} subject={subject} approval={last} />
    ))
  const ask = (how: 'handOver' | 'add') =>
    openDialog((props) => <AskDialog {...props} how={how} approvalId={last.id} />)
  return (
    <div className="sk-approval-foot" role="group" aria-label={t('approvals')}>
      <Button type="primary" icon={<Check aria-hidden />} onClick={() => decide('approve')}>
        {t('approve')}
      </Button>
      <Button icon={<Undo2 aria-hidden />} onClick={() => decide('return')}>
        {t('return')}
      </Button>
      <Button type="text" onClick={() => ask('handOver')}>
        {t('handOver')}
      </Button>
      <Button type="text" onClick={() => ask('add')}>
        {t('add')}
      </Button>
    </div>
  )
}
