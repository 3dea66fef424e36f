import { Button } from 'antd'
import { kitMessages } from '../../language/kit-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { StatusPage } from './status-page.tsx'

/** Any address that is no accepted route. */
export function NotFound() {
  const t = useMessages(kitMessages)
  usePageTitle(t('notFoundTitle'), { isPlace: false })
  return (
    <StatusPage
      isPage
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      actions={<Button href="#/">{t('toStart')}</Button>}
    />
  )
}
