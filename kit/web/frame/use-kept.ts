import { useSyncExternalStore } from 'react'
import { kept } from './kept.ts'

/** State that outlives the page on this machine; everyone who uses the name sees the same. */
export function useKept<T extends string | number | boolean>(name: string, otherwise: T) {
  const { read, write, subscribe } = kept<T>(name, otherwise)
  return [useSyncExternalStore(subscribe, read), write] as const
}
