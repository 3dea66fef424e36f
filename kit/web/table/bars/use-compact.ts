import { useSyncExternalStore } from 'react'
import { kept } from '../../frame/kept.ts'

const choice = kept<boolean>('compact', false)
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(compact: boolean) {
  choice.write(compact)
  for (const listener of listeners) listener()
}

/** Rows of 32 instead of 40 pixels, in every table: a person's choice. */
export function useCompact() {
  return [useSyncExternalStore(subscribe, choice.read), set] as const
}
