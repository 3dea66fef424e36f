import { useEffect, useEffectEvent } from 'react'
import { isStepBack, leaveGuards } from './leave-guards.ts'

/** While `isOpen`, going back closes what lies over the page, as Escape does, and the page stays. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return undefined
    return leaveGuards.add({
      holds: isStepBack,
      ask: async () => {
        // that it is open may be in the address, which closing it changes
        await leaveGuards.returned()
        closeNow()
        return false
      },
    })
  }, [isOpen])
}
