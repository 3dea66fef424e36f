import { Button } from 'antd'
import { invalidate, LanguageSwitch, ProductMark, toast, useAction, useMessages } from '@shuku/kit/web'
import { signOnApi } from '../../contract.ts'
import { signOnMessages } from '../../messages.ts'
import { PasswordForm } from './password-form.tsx'

/** Whoever signed in with a one-time password goes on with one of their own. */
export function MustChangePage() {
  const t = useMessages(signOnMessages)
  const signOut = useAction(signOnApi.signOut, { onDone: () => location.reload() })
  const done = async () => {
    await invalidate(signOnApi.getSession)
    toast.success(t('passwordChanged'))
  }
  return (
    <main className="sk-sign-in">
      <div className="sk-sign-in-language">
        <LanguageSwitch />
      </div>
      <div className="sk-sign-in-card">
        <div className="sk-sign-in-mark">
          <ProductMark />
        </div>
        <h1 className="sk-sign-in-title">{t('mustChangeTitle')}</h1>
        <p className="sk-sign-in-hint">{t('mustChangeText')}</p>
        <PasswordForm onDone={() => void done()} />
        <Button type="link" block onClick={() => void signOut.run({})}>
          {t('signOut')}
        </Button>
      </div>
    </main>
  )
}
