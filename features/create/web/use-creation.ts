import { useNavigate } from 'react-router'
import { addresses, links } from '@shuku/domain/addresses'
import { serverAddress } from '@shuku/kit/web'

/** How a document begins that one creates here. */
export interface Creating {
  /** In a window of its own. */
  readonly opensWindow: boolean
  readonly title?: string | undefined
}

/**
 * Leads to the page that programs open, so that a copied link is theirs. What begins here stays in this window
 * without loading the product anew; where a window of its own is wanted and refused, it stays here too.
 */
export function useCreation({ opensWindow, title }: Creating) {
  const navigate = useNavigate()
  return (categoryId: number, account: { id: number; type: '0' }) => {
    const href = serverAddress(links.createDocument(categoryId, account, title))
    const begin = () => {
      if (!opensWindow || !isOpened(href)) void navigate(addresses.createDocument(categoryId, account, title).slice(1))
    }
    return { href, begin }
  }
}

function isOpened(href: string): boolean {
  // with `noopener` a browser answers null for a window that it did open
  const opened = window.open(href, '_blank')
  if (opened) opened.opener = null
  return opened !== null
}
