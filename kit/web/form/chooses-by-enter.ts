import type { KeyboardEvent } from 'react'
import { isComposing } from './is-composing.ts'

/** Enter takes the day that was typed or marked in a calendar; the form around it is not sent by the same key. */
export function choosesByEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !isComposing(event) && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
