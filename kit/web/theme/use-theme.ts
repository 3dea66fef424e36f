import { useSyncExternalStore } from 'react'
import { themeStore } from './theme-store.ts'

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

/** The theme in force, the choice behind it, and how to change it. */
export function useTheme() {
  const mode = useSyncExternalStore(themeStore.subscribe, themeStore.mode)
  const choice = useSyncExternalStore(themeStore.subscribe, themeStore.choice)
  return { mode, choice, choose: themeStore.choose }
}

/** False for people who ask their system for no motion. */
export function useMotion() {
  return !useSyncExternalStore(subscribeMotion, () => reducedMotion.matches)
}

function subscribeMotion(listener: () => void) {
  reducedMotion.addEventListener('change', listener)
  return () => reducedMotion.removeEventListener('change', listener)
}
