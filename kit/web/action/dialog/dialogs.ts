import type { ComponentType } from 'react'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A dialog that is open, or closed and fading out. */
interface Shown {
  readonly id: number
  readonly Dialog: ComponentType<DialogProps>
  readonly open: boolean
  /** Closes this one only: a late answer to it must not close what was opened since. */
  readonly close: () => void
  /** The person has begun to work in it. */
  readonly use: () => void
}

const none: readonly Shown[] = []

let shown = none
let opened = 0
const used = new Set<number>()
const listeners = new Set<() => void>()

function change(next: readonly Shown[]) {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Opens the dialog of an act; callable from anywhere, so that an act is the same in every menu. It takes the place of an
 * open one in which nothing has been done yet, and lies over one that is in use: what is typed there is not lost.
 */
export function openDialog(Dialog: ComponentType<DialogProps>): void {
  opened += 1
  const id = opened
  const close = () => change(shown.map((one) => (one.id === id ? { ...one, open: false } : one)))
  const remaining = shown.filter((one) => one.open && used.has(one.id))
  change([...remaining, { id, Dialog, open: true, close, use: () => used.add(id) }])
}

/** What the dialog host draws, the uppermost last. */
export const dialogStore = {
  shown: () => shown,
  /** At once, with all that they have opened over themselves and what that holds unsaved. */
  drop() {
    used.clear()
    if (shown.length > 0) change(none)
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
