import { useEffect, useState } from 'react'

/** Whether something has been under way for longer than `ms`. */
export function useIsLate(isUnderWay: boolean, ms: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(() => setIsLate(true), ms)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isUnderWay, ms])
  return isLate
}
