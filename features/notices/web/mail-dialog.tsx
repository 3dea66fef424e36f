import { Button, Modal, Skeleton, Switch } from 'antd'
import {
  DialogFoot,
  ErrorState,
  useAction,
  useApi,
  useMessages,
  useSmallScreen,
  type DialogProps,
} from '@shuku/kit/web'
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
export function MailDialog({ open, onClose }: DialogProps) {
  const t = useMessages(noticesMessages)
  const small = useSmallScreen()
  const { data, error, refetch } = useApi(noticesApi.getMails, {}, { staleMs: 0 })
  return (
    <Modal
      open={open}
      onCancel={onClose}
      width={small ? '100vw' : 480}
      className={small ? 'sk-dialog-page' : ''}
      centered={!small}
      title={t('mails')}
      footer={
        <DialogFoot>
          <Button onClick={onClose}>{t('close')}</Button>
        </DialogFoot>
      }
    >
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
    </Modal>
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
