import { Switch } from 'antd'
import { PlainDialog, Query, useAction, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { noticesApi } from '../contract.ts'
import { noticesMessages } from '../messages.ts'
import './notices.css'

/** Chooses which notices are mailed; each switch is saved at once. */
export function MailDialog(dialog: DialogProps & { readonly inAddress?: boolean }) {
  const t = useMessages(noticesMessages)
  const { data, error, refetch } = useApi(noticesApi.getMails, {}, { staleMs: 0 })
  return (
    <PlainDialog {...dialog} title={t('mails')}>
      {!data && <Query of={{ error, refetch }} rows={6} />}
      {data && (
        <>
          <p className="sk-secondary">{data.email === '' ? t('noAddress') : t('mailsTo', { email: data.email })}</p>
          <ul className="sk-mail-choices">
            {data.subjects.map(({ id, label }) => (
              <Choice key={id} about={id} label={label} isOn={!data.off.includes(id)} />
            ))}
          </ul>
        </>
      )}
    </PlainDialog>
  )
}

interface ChoiceProps {
  about: string
  label: string
  isOn: boolean
}

function Choice({ about, label, isOn }: ChoiceProps) {
  const set = useAction(noticesApi.setMails, { invalidates: [noticesApi.getMails] })
  return (
    <li>
      <span aria-hidden="true">{label}</span>
      <Switch aria-label={label} checked={isOn} loading={set.running} onChange={(on) => void set.run({ about, on })} />
    </li>
  )
}
