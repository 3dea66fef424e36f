import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { beginsAt, lastPage, type Page } from './last-page.ts'

/** By the entry of the browser's history. */
const known = new Map<string, Page | undefined>()

/**
 * The screen that one came from when this one began. Anyone who goes back to it – from a document to the list – did not come
 * from there: the way back is the one that it had.
 */
export function useCameFrom(): Page | undefined {
  const { key } = useLocation()
  const [from] = useState(() => (known.has(key) ? known.get(key) : beginsAt(location.hash) ? undefined : lastPage()))
  // filters and pages of a screen are entries of their own
  useEffect(() => void known.set(key, from), [key, from])
  return from
}
