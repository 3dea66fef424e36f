import { useEffect, useRef } from 'react'
import { Button } from 'antd'
import { Check, FileClock, Stamp, Undo2 } from 'lucide-react'
import type { TabDocument } from '@shuku/domain/documents/web'
import {
  confirm,
  ErrorNote,
  invalidate,
  Notice,
  openDialog,
  toast,
  useAction,
  useApi,
  useFormats,
  useLookAgain,
  useMessages,
} from '@shuku/kit/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { approvalApi, type Approval } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'
import { decided, DecideDialog } from '../deciding/decide-dialog.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { ReturnedNote } from './returned-note.tsx'
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
  useFollow(documentId, data)
  if (!data) return error && <ErrorNote error={error} onRetry={refetch} />
  const { change, draftOf } = data
  if (change?.isSettled) return <DatedChange documentId={documentId} {...{ change, draftOf }} />
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
            {data.mayWithdraw && <Withdraw approvalId={last.id} isChange={isChange} draftOf={draftOf} />}
          </>
        }
      >
        {data.mayDecide
          ? t(isChange ? 'youDecideChange' : 'youDecide', { who, day })
          : t(isChange ? 'changeWaits' : 'waitsForThem', { step: stepName(last), who: formats.list(openNames(last)) })}
        {change && (
          <span className="sk-secondary"> · {t('ifApproved', { at: formats.minute(change.takesEffectAt) })}</span>
        )}
      </Notice>
    )
  }
  return <ReturnedNote documentId={documentId} approval={last} />
}

type Approvals = ReplyOf<typeof approvalApi.getApprovals>
type Change = NonNullable<Approvals['change']>

const lookEveryMs = 30_000

/** A page that stays open while something waits follows what others decide of it; its parts are read again once they have. */
function useFollow(documentId: number, data: Approvals | undefined) {
  const [last] = data?.approvals ?? []
  useLookAgain(() => invalidate(approvalApi.getApprovals), {
    isOn: last?.state === 'running' || data?.change !== undefined,
    everyMs: lookEveryMs,
  })
  const state = data && JSON.stringify([last?.id, last?.state, last?.round, last?.step, data.mayDecide, data.change])
  const known = useRef({ documentId, state })
  useEffect(() => {
    const { current: before } = known
    known.current = { documentId, state }
    if (before.documentId === documentId && before.state && before.state !== state) void invalidate(...decided)
  }, [documentId, state])
}

interface DatedChangeProps {
  readonly documentId: number
  readonly change: Change
  readonly draftOf: string
}

/** Nobody has to approve it: it waits for its time. */
function DatedChange({ documentId, change, draftOf }: DatedChangeProps) {
  const t = useMessages(approvalScreenMessages)
  const withdrawText = useWithdrawText(draftOf)
  const formats = useFormats()
  const taking = useAction(approvalApi.takeBackChange, {
    invalidates: decided,
    onDone: ({ message }) => toast.success(message),
  })
  const takeBack = async () => {
    const question = { title: t('withdrawChangeTitle'), text: withdrawText, action: t('withdraw') }
    if (await confirm(question)) await taking.run({ documentId })
  }
  return (
    <Notice
      icon={<FileClock aria-hidden />}
      actions={
        <>
          <ViewChange documentId={documentId} />
          {change.mayTakeBack && (
            <Button size="small" loading={taking.running} onClick={() => void takeBack()}>
              {t('withdraw')}
            </Button>
          )}
        </>
      }
    >
      {t('changeAt', { who: change.by, at: formats.minute(change.takesEffectAt) })}
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

/** What a change becomes that is withdrawn: a draft of who wrote it. */
function useWithdrawText(draftOf: string): string {
  const t = useMessages(approvalScreenMessages)
  return draftOf === '' ? t('withdrawChange') : t('withdrawChangeOf', { author: draftOf })
}

interface WithdrawProps {
  readonly approvalId: number
  readonly isChange: boolean
  readonly draftOf: string
}

function Withdraw({ approvalId, isChange, draftOf }: WithdrawProps) {
  const t = useMessages(approvalScreenMessages)
  const withdrawChange = useWithdrawText(draftOf)
  const withdrawing = useAction(approvalApi.withdrawApproval, {
    invalidates: decided,
    onDone: ({ message }) => toast.success(message),
  })
  const run = async () => {
    const question = {
      title: t('withdrawTitle'),
      text: isChange ? withdrawChange : t('withdrawText'),
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
