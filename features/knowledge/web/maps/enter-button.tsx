import { Button } from 'antd'
import { LogIn } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { IconButton, useMessages, useSmallScreen } from '@shuku/kit/web'
import { listMessages } from '../../list-messages.ts'

/** Leads to the page on which the map is read; who typed something is asked before it is left. */
export function EnterButton({ mapId }: { readonly mapId: number }) {
  const t = useMessages(listMessages)
  const href = addresses.knowledgeMap(mapId)
  if (useSmallScreen())
    return <IconButton icon={<LogIn aria-hidden />} label={t('enter')} onClick={() => location.assign(href)} />
  return (
    <Button type="text" icon={<LogIn aria-hidden />} href={href}>
      {t('enter')}
    </Button>
  )
}
