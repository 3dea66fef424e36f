import { useEffect, useRef, useState } from 'react'

const apartMs = 120

/**
 * A value at once when it changes now and then; while it changes fast – a key is held down – only the one at which it
 * stays, so that nothing is asked for that nobody sees.
 */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const lastAt = useRef(0)
  useEffect(() => {
    const now = performance.now()
    const isFast = now - lastAt.current < apartMs
    lastAt.current = now
    if (!isFast) {
      setSettled(value)
      return undefined
    }
    const timer = setTimeout(() => setSettled(value), apartMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
