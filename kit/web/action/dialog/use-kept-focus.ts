import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/** What is inert loses the focus; once it is not any more the field that had it has it again. */
export function useKeptFocus(isInert: boolean) {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const { current } = focused
    // somebody who went on to a button stays there
    const isLost = current !== document.activeElement && document.activeElement?.contains(current)
    if (!isInert && isLost && current instanceof HTMLElement) current.focus({ preventScroll: true })
  }, [isInert])
  return {
    inert: isInert,
    onFocusCapture: ({ target, currentTarget }: FocusEvent) => {
      // not what a picker has opened over it
      if (currentTarget.contains(target)) focused.current = target
    },
  }
}
