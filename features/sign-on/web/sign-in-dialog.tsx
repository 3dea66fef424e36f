import { useRef } from 'react'
import { call, confirm, Dialog, useMessages, type SessionPerson } from '@shuku/kit/web'
import { signOnApi } from '../contract.ts'
import { signOnMessages } from '../messages.ts'
import { SignInForm } from './sign-in-form.tsx'
import './sign-in-page.css'

interface SignInDialogProps {
  /** Whose session has ended. */
  readonly person: SessionPerson
  /** The same person is there again. */
  readonly onBack: () => void
  /** Somebody else is. */
  readonly onOther: () => void
  /** They leave what they were about. */
  readonly onLeave: () => void
}

/** Sign-in over a page on which something is being written, which stays as it is. */
export function SignInDialog({ person, onBack, onOther, onLeave }: SignInDialogProps) {
  const t = useMessages(signOnMessages)
  const body = useRef<HTMLDivElement>(null)
  const goOn = async () => {
    const now = await call(signOnApi.getSession)
    if (now.personId === person.personId) onBack()
    else onOther()
  }
  const leave = async () => {
    if (await confirm({ title: t('leaveWork'), text: t('leaveWorkText'), action: t('leaveAction'), danger: true }))
      onLeave()
  }
  return (
    <Dialog
      open
      width={400}
      title={t('sessionOver')}
      mask={{ closable: false }}
      keyboard={false}
      onCancel={() => void leave()}
      footer={null}
      // a dialog has its focus at its close button first
      afterOpenChange={() => body.current?.querySelector<HTMLElement>('input[type="password"]')?.focus()}
    >
      <div ref={body}>
        <p className="sk-secondary sk-sign-in-again">{t('workStays')}</p>
        <SignInForm loginName={person.loginName} onDone={goOn} />
      </div>
    </Dialog>
  )
}
