import { Form, Input } from 'antd'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { reviewApi } from '../contract.ts'
import { reviewMessages } from '../messages.ts'
import { affectedQueries } from './affected-queries.ts'

interface ConfirmDialogProps extends DialogProps {
  readonly documentId: number
  readonly subject: string
  readonly onDone?: () => unknown
}

/** A document is as it should be; a comment is for its log and who reviews it next. */
export function ConfirmDialog({ open, onClose, documentId, subject, onDone }: ConfirmDialogProps) {
  const t = useMessages(reviewMessages)
  return (
    <FormDialog<typeof reviewApi.confirmReview, { readonly comment?: string }>
      open={open}
      onClose={onClose}
      width={520}
      title={t('confirmTitle', { subject })}
      endpoint={reviewApi.confirmReview}
      toQuery={({ comment = '' }) => ({ documentId, comment })}
      submitLabel={t('stillValid')}
      invalidates={affectedQueries}
      onDone={({ message }) => {
        toast.success(message)
        onDone?.()
      }}
    >
      <Form.Item name="comment" label={t('comment')}>
        <Input.TextArea autoFocus maxLength={500} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </FormDialog>
  )
}
