import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { StatusPage, useMessages } from '@shuku/kit/web'
import { listMessages } from '../../list-messages.ts'

/** What somebody sees who is not signed in: the way to it, and back to this address. */
export function SignInFirst() {
  const t = useMessages(listMessages)
  return (
    <StatusPage
      isPage
      title={t('signInFirst')}
      text={t('signInText')}
      actions={<Button href={addresses.signIn(location.hash)}>{t('signIn')}</Button>}
    />
  )
}
