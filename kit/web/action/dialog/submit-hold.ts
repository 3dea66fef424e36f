import { createContext, useContext, useLayoutEffect, useReducer } from 'react'

/** Holds the submit button of the dialog around it, by so many; drawn without a dialog it holds nothing. */
export const SubmitHold = createContext<(by: 1 | -1) => void>(() => undefined)

/** Whether something in a dialog holds its submit button; `hold` is the value of `SubmitHold` in it. */
export function useSubmitHold() {
  const [count, hold] = useReducer((before: number, by: 1 | -1) => before + by, 0)
  return { isHeld: count > 0, hold }
}

interface Awaited {
  readonly data: unknown
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
}

/** A preview in a dialog: nothing is submitted before the answer to what is entered is there. */
export function useSubmitHeldFor({ data, isFetching, isPlaceholderData }: Awaited): void {
  const hold = useContext(SubmitHold)
  // of what is asked again while it is shown the answer is known
  const isHeld = isFetching && (data === undefined || isPlaceholderData)
  // before the next click can come
  useLayoutEffect(() => {
    if (!isHeld) return undefined
    hold(1)
    return () => hold(-1)
  }, [hold, isHeld])
}
