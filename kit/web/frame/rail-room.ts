import { useEffect, useSyncExternalStore } from 'react'
import { useMedia } from '../theme/use-media.ts'

// how many panes have asked for the rail's room
let asked = 0
const listeners = new Set<() => void>()

function change(by: number) {
  asked = Math.max(0, asked + by)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where the window has no room for it beside a third pane the rail is folded, as long as that one is open. */
export function useNarrowRail(isOpen: boolean): void {
  const isNarrow = useMedia('(max-width: 1599px)')
  const asks = isOpen && isNarrow
  useEffect(() => {
    if (!asks) return undefined
    change(1)
    return () => change(-1)
  }, [asks])
}

/** For the frame: whether a pane has asked for the rail's room. */
export function useRailRoom(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked > 0,
    () => false,
  )
}
