import type { createHashRouter } from 'react-router'

interface Entry {
  readonly idx?: number
}

/**
 * An address that was typed, or a link that the browser followed by itself, makes an entry of the history that the
 * router has not numbered: it could not tell how far one went, nor compare with the page before. Such an
 * entry gets its number before the router sees it.
 */
export function numberTypedAddresses(): (router: ReturnType<typeof createHashRouter>) => void {
  let last = 0
  addEventListener('popstate', () => {
    const entry = history.state as Entry | null
    if (entry?.idx !== undefined) return
    history.replaceState({ usr: null, key: crypto.randomUUID().slice(0, 8), idx: last + 1 }, '')
  })
  const remember = () => {
    last = (history.state as Entry | null)?.idx ?? last
  }
  return (router) => {
    remember()
    router.subscribe(remember)
  }
}
