import { Dialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { signOnMessages } from '../../messages.ts'
import { PasswordForm } from './password-form.tsx'

export function PasswordDialog({ open, onClose }: DialogProps) {
  const t = useMessages(signOnMessages)
  const done = () => {
    onClose()
    toast.success(t('passwordChanged'))
  }
  return (
    <Dialog
      open={open}
      width={440}
      mask={{ closable: false }}
      title={t('changePassword')}
      footer={null}
      onCancel={onClose}
    >
      <PasswordForm onDone={done} />
    </Dialog>
  )
}
