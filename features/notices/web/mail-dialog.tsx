import { Skeleton, Switch } from 'antd'
import { ErrorState, PlainDialog, useAction, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { mailSubjects, noticesApi, type MailSubject } from '../contract.ts'
import { noticesMessages } from '../messages.ts'
import './notices.css'

const wordOf = {
  shared: 'mailsOfSharing',
  asked: 'mailsOfAsking',
  answered: 'mailsOfAnswers',
  required: 'mailsOfReading',
  due: 'mailsOfDates',
} as const satisfies Record<MailSubject, string>
const subjects = Object.keys(mailSubjects) as MailSubject[]

/** What of one's notices goes out by mail; each switch is saved at once. */
export function MailDialog(dialog: DialogProps) {
  const t = useMessages(noticesMessages)
  const { data, error, refetch } = useApi(noticesApi.getMails, {}, { staleMs: 0 })
  return (
    <PlainDialog {...dialog} title={t('mails')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data && (
        <>
          <p className="sk-secondary">{data.email === '' ? t('noAddress') : t('mailsTo', { email: data.email })}</p>
          <ul className="sk-mail-choices">
            {subjects.map((about) => (
              <Choice key={about} about={about} isOn={!data.off.includes(about)} />
            ))}
          </ul>
        </>
      )}
    </PlainDialog>
  )
}

function Choice({ about, isOn }: { about: MailSubject; isOn: boolean }) {
  const t = useMessages(noticesMessages)
  const set = useAction(noticesApi.setMails, { invalidates: [noticesApi.getMails] })
  const label = t(wordOf[about])
  return (
    <li>
      <span aria-hidden="true">{label}</span>
      <Switch aria-label={label} checked={isOn} loading={set.running} onChange={(on) => void set.run({ about, on })} />
    </li>
  )
}
