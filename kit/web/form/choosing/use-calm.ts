import { useEffect, useState } from 'react'

/** A text as it is once nobody has typed for a moment. */
export function useCalm(text: string, delayMs = 150): string {
  const [calm, setCalm] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return calm
}
