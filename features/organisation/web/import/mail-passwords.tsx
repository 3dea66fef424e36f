import { useEffect } from 'react'
import { Button } from 'antd'
import { Mail } from 'lucide-react'
import { confirm, invalidate, useAction, useApi, useMessages } from '@shuku/kit/web'
import { organisationApi as api } from '../../contract.ts'
import { importMessages } from '../../import-messages.ts'
import { passwordMessages } from '../../password-messages.ts'

const lookEveryMs = 1500

/** Mails their one-time passwords to those who have a mailbox, after asking. */
export function MailPasswords({ importId, mailable: n }: { readonly importId: number; readonly mailable: number }) {
  const t = useMessages(passwordMessages)
  const mail = useAction(api.mailPasswords, { invalidates: [api.getImport] })
  const ask = async () => {
    const question = { title: t('mailTitle', { n }), text: t('mailText'), action: t('mailAction') }
    if (await confirm(question)) await mail.run({ importId })
  }
  return (
    <Button icon={<Mail aria-hidden />} loading={mail.running} onClick={() => void ask()}>
      {t('mailThem', { n })}
    </Button>
  )
}

interface MailingStateProps {
  readonly mailingId: number
  /** Whom no mail reached can still be told by the list. */
  readonly mayBeShown: boolean
}

/** How many mails have gone out, and whom none reached. */
export function MailingState({ mailingId, mayBeShown }: MailingStateProps) {
  const t = useMessages(passwordMessages)
  const words = useMessages(importMessages)
  const { data } = useApi(api.getMailing, { mailingId }, { staleMs: 0 })
  const isWaiting = data !== undefined && data.waiting > 0
  useApi(api.getMailing, { mailingId }, { enabled: isWaiting, refetchEveryMs: lookEveryMs })
  const isOver = data?.waiting === 0
  useEffect(() => {
    // those whom no mail reached are on the list again
    if (isOver) void invalidate(api.getImport)
  }, [isOver])
  if (!data) return null
  const { people, sent, failed } = data
  const names = failed.map(({ name, email }) => `${name} ${email}`.trimEnd()).join(words('listComma'))
  return (
    <div className="sk-people-import-notes" role="status">
      <p>{isWaiting ? t('sending', { sent, people }) : t('sent', { sent })}</p>
      {isWaiting && <p>{t('mailingGoesOn')}</p>}
      {failed.length > 0 && (
        <p className="sk-people-import-error">{t(mayBeShown ? 'unsent' : 'unsentTold', { names })}</p>
      )}
    </div>
  )
}
