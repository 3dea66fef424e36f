import { Form, Input } from 'antd'
import type { ReplyOf } from '@shuku/kit/contract'
import { FormDialog, useMessages, type DialogProps } from '@shuku/kit/web'
import { retentionApi as api } from '../contract.ts'
import { retentionMessages } from '../messages.ts'

interface RetainDialogProps extends DialogProps {
  readonly documentIds: readonly number[]
  readonly onDone: (reply: ReplyOf<typeof api.decideRetention>) => void
}

/** Keeps documents for another period, and says why. */
export function RetainDialog({ open, onClose, documentIds, onDone }: RetainDialogProps) {
  const t = useMessages(retentionMessages)
  return (
    <FormDialog<typeof api.decideRetention, { readonly reason: string }>
      open={open}
      onClose={onClose}
      width={480}
      title={t('keepTitle', { n: documentIds.length })}
      endpoint={api.decideRetention}
      toQuery={({ reason }) => ({ documentIds: [...documentIds], act: 'keep', reason })}
      submitLabel={t('keep')}
      onDone={onDone}
    >
      <p className="sk-secondary">{t('keepText')}</p>
      <Form.Item name="reason" label={t('reason')} rules={[{ required: true, message: t('reasonMissing') }]}>
        <Input.TextArea autoFocus maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  )
}
