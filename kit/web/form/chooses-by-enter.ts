import type { KeyboardEvent } from 'react'

/** Enter takes the day that was typed or marked in a calendar; the form around it is not sent by the same key. */
export function choosesByEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
