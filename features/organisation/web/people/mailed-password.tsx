import { Button } from 'antd'
import { PlainDialog, useAction, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { organisationApi as api } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { passwordMessages } from '../../password-messages.ts'
import { openOneTimePassword } from './open-one-time-password.tsx'

const lookEveryMs = 1500

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
  const { data, error } = useApi(api.getMailing, { mailingId }, { staleMs: 0 })
  const isWaiting = data === undefined || data.waiting > 0
  useApi(api.getMailing, { mailingId }, { enabled: isWaiting, refetchEveryMs: lookEveryMs })
  const hasFailed = data !== undefined && data.failed.length > 0
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
          <Button loading={reset.running} onClick={() => void reset.run({ personId })}>
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
            <p className="sk-secondary">{t('mailingGoesOn')}</p>
          </>
        ) : (
          <p>{t('mailed', { email, name })}</p>
        )}
      </div>
    </PlainDialog>
  )
}
