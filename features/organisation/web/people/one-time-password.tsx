import { Button } from 'antd'
import { Copy } from 'lucide-react'
import { PlainDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { organisationMessages } from '../../messages.ts'

export interface OneTimePasswordProps {
  readonly name: string
  readonly loginName: string
  readonly password: string
}

export function OneTimePassword(props: OneTimePasswordProps & DialogProps) {
  const { name, loginName, password, ...dialog } = props
  const t = useMessages(organisationMessages)
  const copy = async () => {
    await navigator.clipboard.writeText(password)
    toast.success(t('copied'))
  }
  return (
    <PlainDialog {...dialog} isOnce title={t('oneTimeTitle', { name })} closeLabel={t('done')}>
      <p>{t('oneTimeText')}</p>
      <p className="sk-secondary">
        {t('loginName')}: {loginName}
      </p>
      <p className="sk-one-time-password">
        <code>{password}</code>
        <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </p>
    </PlainDialog>
  )
}
