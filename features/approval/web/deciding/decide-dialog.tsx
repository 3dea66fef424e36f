import { Form, Input, Radio } from 'antd'
import { taskApi } from '@shuku/domain/notices/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { resultOf } from '@shuku/domain/documents/web'
import { liveApi } from '@shuku/kit/contract'
import { FormDialog, invalidate, toast, useApi, useFormats, useMessages, type DialogProps } from '@shuku/kit/web'
import { approvalApi, type Approval } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'
import { ToDecideList } from './to-decide-list.tsx'

interface DecideDialogProps extends DialogProps {
  readonly decision: 'approve' | 'return'
  readonly approvalIds: readonly number[]
  /** Of the only one. */
  readonly subject: string | undefined
  /** Of the only one: where else it can be returned to. */
  readonly approval?: Approval
  readonly onDone?: () => unknown
}

interface Entered {
  readonly comment?: string
  /** A step; -1 is the author. */
  readonly toStep?: number
}

const author = -1

/** What follows from a decision: lists, counts, the page of the document. */
export const decided = [
  approvalApi.listTasks,
  approvalApi.listSubmitted,
  approvalApi.countTasks,
  taskApi.countTasks,
  approvalApi.getApprovals,
  documentApi.getDocument,
]

/** A decision with a comment, which returning cannot do without. */
export function DecideDialog(props: DecideDialogProps) {
  const { open, onClose, decision, approvalIds, subject, approval, onDone } = props
  const t = useMessages(approvalScreenMessages)
  const formats = useFormats()
  const isReturn = decision === 'return'
  const n = approvalIds.length
  const earlier = isReturn && approval ? decidedSteps(approval) : []
  const { data, error, refetch } = useApi(
    approvalApi.listToDecide,
    { approvalIds: [...approvalIds] },
    { staleMs: 0, enabled: approval === undefined },
  )
  const seen = approval ? [{ approvalId: approval.id, hash: approval.hash }] : (data?.documents ?? [])
  const shown = new Set(seen.map(({ approvalId }) => approvalId))
  const one = isReturn ? 'returnOne' : 'approveOne'
  const many = isReturn ? 'returnMany' : 'approveMany'
  return (
    <FormDialog<typeof approvalApi.decide, Entered>
      open={open}
      onClose={onClose}
      width={520}
      title={subject === undefined ? t(many, { n }) : t(one, { subject })}
      endpoint={approvalApi.decide}
      isReady={seen.length > 0}
      initialValues={{ toStep: author }}
      toQuery={({ comment = '', toStep = author }) => ({
        // what could not be shown is not decided
        approvalIds: approvalIds.filter((id) => shown.has(id)),
        decision,
        comment,
        seen: seen.map(({ approvalId, hash }) => ({ approvalId, hash })),
        ...(toStep === author ? {} : { toStep }),
      })}
      submitLabel={t(decision)}
      invalidates={decided}
      onDone={({ message, done, refusedIds, reasons, jobId }) => {
        if (jobId > 0) {
          void invalidate(liveApi.listJobs)
          toast.success(message)
          onDone?.()
          return
        }
        const refused = (data?.documents ?? [])
          .filter(({ approvalId }) => refusedIds.includes(approvalId))
          .map(({ approvalId, documentId: id, subject: title }) => ({
            id,
            subject: title,
            reason: reasons[refusedIds.indexOf(approvalId)] ?? '',
          }))
        toast.success(message, resultOf({ done, refused }))
        onDone?.()
      }}
    >
      {approval === undefined && (
        <Form.Item label={t('whatIsDecided')}>
          <ToDecideList
            documents={data?.documents}
            error={error}
            onRetry={refetch}
            missing={data ? n - data.documents.length : 0}
          />
        </Form.Item>
      )}
      {earlier.length > 0 && (
        <Form.Item name="toStep" label={t('backTo')}>
          <Radio.Group
            vertical
            options={[
              { value: author, label: t('backToAuthor') },
              ...earlier.map(({ step, name, who }) => ({
                value: step,
                label: t('backToStep', { step: name, who: formats.list(who) }),
              })),
            ]}
          />
        </Form.Item>
      )}
      <Form.Item
        name="comment"
        label={t(isReturn ? 'reason' : 'comment')}
        rules={isReturn ? [{ required: true, whitespace: true, message: t('reasonMissing') }] : []}
      >
        <Input.TextArea autoFocus maxLength={500} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </FormDialog>
  )
}

/** The steps before the present one that somebody has decided, with who did last. */
function decidedSteps({ steps, step: present }: Approval) {
  return steps
    .filter(({ step, tasks }) => step < present && tasks.length > 0)
    .map(({ step, name, tasks }) => {
      const round = Math.max(...tasks.map((task) => task.round))
      const approved = tasks.filter((task) => task.round === round && task.state === 'approved')
      return { step, name, who: (approved.length > 0 ? approved : tasks).map((task) => task.name) }
    })
}
