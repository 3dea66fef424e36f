import { useSyncExternalStore } from 'react'
import { storedPreference } from './stored-preference.ts'

/** State that outlives the page on this machine; everyone who uses the name sees the same. */
export function useStoredPreference<T extends string | number | boolean>(name: string, otherwise: T) {
  const { read, write, subscribe } = storedPreference<T>(name, otherwise)
  return [useSyncExternalStore(subscribe, read, () => otherwise), write] as const
}
