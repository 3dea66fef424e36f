import { useApi, useMessages } from '@shuku/kit/web'
import { peopleApi } from '../contract.ts'
import { passwordMessages } from '../password-messages.ts'

const lookEveryMs = 1500

/** A mailing of one-time passwords, looked at until it is over; `goesOn` says that nobody has to wait for it. */
export function useMailing(mailingId: number) {
  const t = useMessages(passwordMessages)
  const { data: mailing, error } = useApi(peopleApi.getMailing, { mailingId }, { staleMs: 0 })
  const isWaiting = mailing !== undefined && mailing.waiting > 0
  useApi(peopleApi.getMailing, { mailingId }, { enabled: isWaiting, refetchEveryMs: lookEveryMs })
  return { mailing, error, goesOn: t('mailingGoesOn') }
}
