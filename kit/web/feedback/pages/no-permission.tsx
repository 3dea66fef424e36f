import { Button } from 'antd'
import { kitMessages } from '../../language/kit-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { StatusPage } from './status-page.tsx'

/** Where screens send a reader whom they refuse. */
export function NoPermission() {
  const t = useMessages(kitMessages)
  usePageTitle(t('noPermissionTitle'), { isPlace: false })
  return (
    <StatusPage
      isPage
      title={t('noPermissionTitle')}
      text={t('noPermissionText')}
      actions={<Button href="#/">{t('toStart')}</Button>}
    />
  )
}
