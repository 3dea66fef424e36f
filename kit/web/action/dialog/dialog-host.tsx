import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { confirmStore } from '../../feedback/confirm.ts'
import { dialogStore } from './dialogs.ts'

/** Draws the dialog that an act opened; stands once in the app, within its router: dialogs hold links and tables. */
export function DialogHost() {
  useLeavingWithPage()
  const shown = useSyncExternalStore(dialogStore.subscribe, dialogStore.shown)
  if (!shown) return null
  const { Dialog, open } = shown
  return <Dialog open={open} onClose={dialogStore.close} />
}

/** A dialog and its question go with the page that they are about: to another one, or back to what it showed before. */
function useLeavingWithPage() {
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const before = useRef({ key, pathname })
  useEffect(() => {
    const { current } = before
    before.current = { key, pathname }
    if (current.pathname === pathname && (!isBack || current.key === key)) return
    confirmStore.drop()
    dialogStore.close()
  }, [key, pathname, isBack])
}
