import { useEffect } from 'react'
import { Button } from 'antd'
import { Mail } from 'lucide-react'
import { useMailing } from '@shuku/domain/people/web'
import { confirm, invalidate, useAction, useMessages } from '@shuku/kit/web'
import { organisationImportApi as api } from '../contract.ts'
import { importMessages } from '../messages.ts'

/** Mails their one-time passwords to those who have a mailbox, after asking. */
export function MailPasswords({ importId, mailable: n }: { readonly importId: number; readonly mailable: number }) {
  const t = useMessages(importMessages)
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
  /** People whom no mail reached can still be shown their password by the list. */
  readonly mayBeShown: boolean
}

/** How many mails have gone out, and whom none reached. */
export function MailingState({ mailingId, mayBeShown }: MailingStateProps) {
  const t = useMessages(importMessages)
  const { mailing, goesOn } = useMailing(mailingId)
  const isOver = mailing?.waiting === 0
  useEffect(() => {
    // those whom no mail reached are on the list again
    if (isOver) void invalidate(api.getImport)
  }, [isOver])
  if (!mailing) return null
  const { people, sent, failed } = mailing
  const names = failed.map(({ name, email }) => `${name} ${email}`.trimEnd()).join(t('listComma'))
  return (
    <div className="sk-people-import-notes" role="status">
      <p>{isOver ? t('sent', { sent }) : t('sending', { sent, people })}</p>
      {!isOver && <p>{goesOn}</p>}
      {failed.length > 0 && <p className="sk-error-text">{t(mayBeShown ? 'unsent' : 'unsentTold', { names })}</p>}
    </div>
  )
}
