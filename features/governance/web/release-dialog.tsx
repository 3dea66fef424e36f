import { Form, Input } from 'antd'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { governanceApi, type HoldRow } from '../contract.ts'
import { governanceMessages } from '../messages.ts'

interface ReleaseDialogProps extends DialogProps {
  readonly hold: Pick<HoldRow, 'id' | 'name'>
  readonly onDone: () => void
}

/** Ends a hold, and says why. */
export function ReleaseDialog({ open, onClose, hold, onDone }: ReleaseDialogProps) {
  const t = useMessages(governanceMessages)
  return (
    <FormDialog<typeof governanceApi.releaseHold, { readonly reason: string }>
      open={open}
      onClose={onClose}
      width={480}
      title={t('releaseTitle', { name: hold.name })}
      endpoint={governanceApi.releaseHold}
      toQuery={({ reason }) => ({ holdId: hold.id, reason })}
      submitLabel={t('release')}
      invalidates={[governanceApi.getHolds]}
      onDone={({ message }) => {
        toast.success(message)
        onDone()
      }}
    >
      <Form.Item name="reason" label={t('reason')} rules={[{ required: true, message: t('reasonMissing') }]}>
        <Input.TextArea autoFocus maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  )
}
