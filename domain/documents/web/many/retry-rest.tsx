import { Button, type ButtonProps } from 'antd'
import { useMessages } from '@shuku/kit/web'
import { documentMessages } from '../../messages.ts'

/** Does an act on many again with the documents that were left, wherever its result is shown. */
export function RetryRest(props: Pick<ButtonProps, 'icon' | 'onClick'>) {
  const t = useMessages(documentMessages)
  return <Button {...props}>{t('retryRest')}</Button>
}
