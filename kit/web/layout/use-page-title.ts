import { useEffect } from 'react'
import { notePage } from './last-page.ts'
import { useMessages } from '../language/use-messages.ts'
import { showMessages } from '../show/show-messages.ts'

/**
 * What the browser's tab, its history and its bookmarks call this page. A page that is in another's place is none
 * that the next one leads back to.
 */
export function usePageTitle(title: string, { isPlace = true } = {}) {
  const t = useMessages(showMessages)
  const product = t('product')
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`
    if (isPlace && title !== '') notePage({ title, href: location.hash })
  }, [title, product, isPlace])
}
