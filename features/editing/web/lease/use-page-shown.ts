import { useSyncExternalStore } from 'react'

/** Whether the page is in sight, or behind another tab. */
export function usePageShown(): boolean {
  return useSyncExternalStore(subscribe, () => !document.hidden)
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
