import { Button, Modal } from 'antd'
import { useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { organisationApi as api } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { passwordMessages } from '../../password-messages.ts'

const lookEveryMs = 1500

interface MailedPasswordProps extends DialogProps {
  readonly name: string
  readonly email: string
  readonly mailingId: number
  /** Another one, shown to whoever resets it. */
  readonly show: () => void
}

/** Whether the mail with a one-time password has gone out. */
export function MailedPassword({ open, onClose, name, email, mailingId, show }: MailedPasswordProps) {
  const t = useMessages(passwordMessages)
  const words = useMessages(organisationMessages)
  const { data, error } = useApi(api.getMailing, { mailingId }, { staleMs: 0 })
  const isWaiting = data === undefined || data.waiting > 0
  useApi(api.getMailing, { mailingId }, { enabled: isWaiting, refetchEveryMs: lookEveryMs })
  const hasFailed = data !== undefined && data.failed.length > 0
  return (
    <Modal
      open={open}
      centered
      width={480}
      mask={{ closable: false }}
      title={words('oneTimeTitle', { name })}
      onCancel={onClose}
      footer={[
        ...(hasFailed
          ? [
              <Button key="show" onClick={show}>
                {t('showInstead')}
              </Button>,
            ]
          : []),
        <Button key="close" type="primary" onClick={onClose}>
          {t('close')}
        </Button>,
      ]}
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
    </Modal>
  )
}
