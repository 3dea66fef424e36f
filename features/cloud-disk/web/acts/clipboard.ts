import { useSyncExternalStore } from 'react'
import type { DiskRow } from '../../contract.ts'

export interface Clip {
  readonly act: 'cut' | 'copy'
  readonly items: readonly Pick<DiskRow, 'id' | 'parentId'>[]
}

let clip: Clip | undefined
const listeners = new Set<() => void>()

/** What was cut or copied in one's own disk, until it is pasted or put aside. */
export const clipboard = {
  now: () => clip,
  put(next: Clip | undefined) {
    clip = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export function useClipboard(): Clip | undefined {
  return useSyncExternalStore(clipboard.subscribe, clipboard.now)
}

export function isCut({ id }: Pick<DiskRow, 'id'>, on: Clip | undefined): boolean {
  return on?.act === 'cut' && on.items.some((item) => item.id === id)
}
