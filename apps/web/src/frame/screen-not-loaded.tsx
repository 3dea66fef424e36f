import { Button } from 'antd'
import { StatusPage, kitMessages, useMessages } from '@shuku/kit/web'
import { shellMessages } from '../shell-messages.ts'

/** In place of a screen whose file does not come: the network is gone, or another version of the product has come meanwhile. */
export function ScreenNotLoaded() {
  const t = useMessages(shellMessages)
  const words = useMessages(kitMessages)
  return (
    <StatusPage
      isPage
      broken
      title={t('notLoaded')}
      text={t('notLoadedText')}
      actions={
        <Button color="primary" variant="outlined" onClick={() => location.reload()}>
          {words('reload')}
        </Button>
      }
    />
  )
}
