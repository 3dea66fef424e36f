import { useEffect, useState } from 'react'

/** A text as it is once nobody has typed for a moment. */
export function useDebouncedValue(text: string, delayMs = 150): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return debounced
}
