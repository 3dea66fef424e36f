import type { ComponentType } from 'react'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The open or closing dialog; a new one replaces it. */
interface Shown {
  readonly Dialog: ComponentType<DialogProps>
  readonly open: boolean
}

let shown: Shown | undefined
const listeners = new Set<() => void>()

function change(next: Shown | undefined) {
  shown = next
  for (const listener of listeners) listener()
}

/** Opens the dialog of an act; callable from anywhere, so that an act is the same in every menu. */
export function openDialog(Dialog: ComponentType<DialogProps>): void {
  change({ Dialog, open: true })
}

/** What the dialog host draws. */
export const dialogStore = {
  shown: () => shown,
  close: () => shown && change({ ...shown, open: false }),
  /** At once, with all that it has opened over itself and what that holds unsaved. */
  drop: () => shown && change(undefined),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
