import { useDeferredValue, useEffect, useState } from 'react'
import { useApi } from '@shuku/kit/web'
import { searchApi } from '../../contract.ts'

/** So long after the last key it is asked: short enough to feel at once, long enough to skip keys in between. */
const pauseMs = 60

const none: readonly never[] = []

/** What somebody who is typing may mean; a question that a newer key overtook is given up. */
export function useSuggestions(typed: string, enabled: boolean) {
  const words = useSettled(typed.trim())
  const { data, error } = useApi(
    searchApi.suggest,
    { typed: words },
    { enabled: enabled && words !== '', staleMs: 60_000 },
  )
  // nothing that belonged to other words: an error, or an emptied field
  const suggestions = words === '' || error ? none : (data?.suggestions ?? none)
  return useDeferredValue(suggestions)
}

/** A text once it rests. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
