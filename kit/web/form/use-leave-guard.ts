import { useEffect, useEffectEvent } from 'react'
import { leaveGuards } from '../frame/leave-guards.ts'
import { unsavedWork } from '../frame/unsaved-work.ts'

interface LeaveGuard {
  /** Checked at the moment of leaving. */
  readonly isDirty: () => boolean
  /** Asks the person; true lets them leave. */
  readonly ask: () => Promise<boolean>
  /** Whether closing the window would lose something; what is dirty, unless it says otherwise. */
  readonly wouldLose?: () => boolean
}

/** Nobody leaves unsaved changes unknowingly: by a link, by going back, or by closing the window. */
export function useLeaveGuard({ isDirty, ask, wouldLose = isDirty }: LeaveGuard) {
  const askNow = useEffectEvent(ask)
  const losesNow = useEffectEvent(wouldLose)
  const isDirtyNow = useEffectEvent(isDirty)

  useEffect(
    () =>
      leaveGuards.add({
        holds: ({ currentLocation, nextLocation }) =>
          isDirtyNow() &&
          (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
        ask: () => askNow(),
      }),
    [],
  )
  useEffect(() => unsavedWork.add(() => isDirtyNow()), [])
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (losesNow()) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [])
}
