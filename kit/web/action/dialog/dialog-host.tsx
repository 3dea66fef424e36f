import { useSyncExternalStore } from 'react'
import { confirmStore } from '../../feedback/confirm.ts'
import { dialogStore } from './dialogs.ts'
import { useLeavingPage } from './use-leaving-page.ts'

/** Draws the dialogs that acts opened; mounted once in the app, within its router: dialogs hold links and tables. */
export function DialogHost() {
  useLeavingPage(leave)
  const shown = useSyncExternalStore(dialogStore.subscribe, dialogStore.shown)
  return shown.map(({ id, Dialog, open, close, use }) => (
    // events in a dialog reach it by React's tree, also from what lies in a portal
    <div key={id} style={{ display: 'contents' }} onPointerDownCapture={use} onKeyDownCapture={use}>
      <Dialog open={open} onClose={close} />
    </div>
  ))
}

function leave() {
  confirmStore.drop()
  dialogStore.drop()
}
