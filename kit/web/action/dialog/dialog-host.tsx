import { useSyncExternalStore } from 'react'
import { confirmStore } from '../../feedback/confirm.ts'
import { dialogStore } from './dialogs.ts'
import { useLeavingPage } from './use-leaving-page.ts'

/** Draws the dialog that an act opened; mounted once in the app, within its router: dialogs hold links and tables. */
export function DialogHost() {
  useLeavingPage(leave)
  const shown = useSyncExternalStore(dialogStore.subscribe, dialogStore.shown)
  if (!shown) return null
  const { Dialog, open } = shown
  return <Dialog open={open} onClose={dialogStore.close} />
}

function leave() {
  confirmStore.drop()
  dialogStore.drop()
}
