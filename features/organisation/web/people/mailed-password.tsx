import { Button } from 'antd'
import { useMailing } from '@shuku/domain/people/web'
import { PlainDialog, useAction, useMessages, type DialogProps } from '@shuku/kit/web'
import { organisationApi as api } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { passwordMessages } from '../../password-messages.ts'
import { openOneTimePassword } from './open-one-time-password.ts'

export interface MailedPasswordProps {
  readonly person: { readonly personId: number; readonly name: string; readonly loginName: string }
  readonly email: string
  readonly mailingId: number
}

/** Whether the mail with a one-time password has gone out; one that did not is replaced by one that is shown. */
export function MailedPassword({ person, email, mailingId, ...dialog }: MailedPasswordProps & DialogProps) {
  const { personId, name, loginName } = person
  const t = useMessages(passwordMessages)
  const words = useMessages(organisationMessages)
  const { mailing, error, goesOn } = useMailing(mailingId)
  const isWaiting = mailing === undefined || mailing.waiting > 0
  const hasFailed = mailing !== undefined && mailing.failed.length > 0
  const reset = useAction(api.resetPassword, {
    onDone: ({ oneTimePassword: password }) => {
      dialog.onClose()
      openOneTimePassword({ name, loginName, password })
    },
  })
  return (
    <PlainDialog
      {...dialog}
      isOnce
      title={words('oneTimeTitle', { name })}
      buttons={
        hasFailed && (
          <Button loading={reset.running} onClick={() => void reset.run({ personId, endsTokens: false })}>
            {t('showInstead')}
          </Button>
        )
      }
    >
      <div aria-live="polite">
        {error ? (
          <p className="sk-field-error">{error.message}</p>
        ) : hasFailed ? (
          <p>{t('notMailed', { email })}</p>
        ) : isWaiting ? (
          <>
            <p>{t('mailing', { email })}</p>
            <p className="sk-secondary">{goesOn}</p>
          </>
        ) : (
          <p>{t('mailed', { email, name })}</p>
        )}
      </div>
    </PlainDialog>
  )
}
