import { useSyncExternalStore } from 'react'
import { dialogStore } from './dialogs.ts'

/** Draws the dialog that an act opened; stands once in the app, within its router: dialogs hold links and tables. */
export function DialogHost() {
  const shown = useSyncExternalStore(dialogStore.subscribe, dialogStore.shown)
  if (!shown) return null
  const { Dialog, open } = shown
  return <Dialog open={open} onClose={dialogStore.close} />
}
