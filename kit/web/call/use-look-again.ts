import { useEffect, useEffectEvent } from 'react'

/** While it is on: looks every so often, and at once when the page is seen again; out of sight it waits. */
export function useLookAgain(look: () => unknown, { isOn = true, everyMs }: { isOn?: boolean; everyMs: number }): void {
  const lookNow = useEffectEvent(() => {
    if (!document.hidden) look()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const again = () => lookNow()
    const timer = setInterval(again, everyMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isOn, everyMs])
}
