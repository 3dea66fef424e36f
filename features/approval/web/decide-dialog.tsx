import { Form, Input } from 'antd'
import { documentApi } from '@shuku/domain/documents/contract'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { approvalApi } from '../contract.ts'
import { approvalScreenMessages } from '../messages.ts'

interface DecideDialogProps extends DialogProps {
  readonly decision: 'approve' | 'return'
  readonly approvalIds: readonly number[]
  /** Of the only one. */
  readonly subject: string | undefined
  readonly onDone?: () => unknown
}

/** What follows from a decision: lists, counts, the page of the document. */
export const decided = [
  approvalApi.listTasks,
  approvalApi.listSubmitted,
  approvalApi.countTasks,
  approvalApi.getApprovals,
  documentApi.getDocument,
]

/** A decision with a comment, which returning cannot do without. */
export function DecideDialog({ open, onClose, decision, approvalIds, subject, onDone }: DecideDialogProps) {
  const t = useMessages(approvalScreenMessages)
  const isReturn = decision === 'return'
  const n = approvalIds.length
  const one = isReturn ? 'returnOne' : 'approveOne'
  const many = isReturn ? 'returnMany' : 'approveMany'
  return (
    <FormDialog<typeof approvalApi.decide, { readonly comment?: string }>
      open={open}
      onClose={onClose}
      width={520}
      title={subject === undefined ? t(many, { n }) : t(one, { subject })}
      endpoint={approvalApi.decide}
      toQuery={({ comment = '' }) => ({ approvalIds: [...approvalIds], decision, comment })}
      submitLabel={t(decision)}
      invalidates={decided}
      onDone={({ message }) => {
        toast.success(message)
        onDone?.()
      }}
    >
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
