import { Button } from 'antd'
import { invalidate, toast, useAction, useMessages } from '@shuku/kit/web'
import { signOnApi } from '../../contract.ts'
import { signOnMessages } from '../../messages.ts'
import { SignInFrame } from '../sign-in-frame.tsx'
import { PasswordForm } from './password-form.tsx'

/** Anyone who signed in with a one-time password goes on with one of their own. */
export function MustChangePage() {
  const t = useMessages(signOnMessages)
  const signOut = useAction(signOnApi.signOut, { onDone: () => location.reload() })
  const done = async () => {
    await invalidate(signOnApi.getSession)
    toast.success(t('passwordChanged'))
  }
  return (
    <SignInFrame title={t('mustChangeTitle')} hint={t('mustChangeText')}>
      <PasswordForm onDone={() => void done()} />
      <Button type="link" block onClick={() => void signOut.run({})}>
        {t('signOut')}
      </Button>
    </SignInFrame>
  )
}
