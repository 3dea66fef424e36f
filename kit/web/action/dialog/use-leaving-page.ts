import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** What is open over a page goes with it: to another page, or back to what this one showed before. */
export function useLeavingPage(close: () => void) {
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const before = useRef({ key, pathname })
  const leave = useEffectEvent(close)
  useEffect(() => {
    const { current } = before
    before.current = { key, pathname }
    if (current.pathname === pathname && (!isBack || current.key === key)) return
    leave()
  }, [key, pathname, isBack])
}
