import { useEffect, useRef } from 'react'

/** One reads that it is saved before the address changes. */
const followMs = 1_000

/** Leads to where a save has put the document, unless the screen has been left by then. */
export function useFollowLater(): (follow: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      clearTimeout(timer.current)
    }
  }, [])
  return (follow) => {
    if (isLeft.current) return
    clearTimeout(timer.current)
    timer.current = setTimeout(follow, followMs)
  }
}
