import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

const holdMs = 450
/** A finger is never quite still. */
const mostMovedPx = 10

/** What a finger that rests on a thing does; lifting it again is no tap. Gives the handlers of each thing. */
export function useHold<T>(onHold: (thing: T) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begun = useRef<{ x: number; y: number }>(undefined)
  const isHeld = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const end = () => clearTimeout(timer.current)
  const hold = (thing: T) => {
    end()
    isHeld.current = true
    onHold(thing)
  }
  return (thing: T) => ({
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      end()
      isHeld.current = false
      begun.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY }
      if (begun.current) timer.current = setTimeout(() => hold(thing), holdMs)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = begun.current ?? {}
      if (Math.hypot(clientX - x, clientY - y) > mostMovedPx) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      // a browser's own answer to a resting finger is a menu of what a link can do
      if (begun.current === undefined) return
      event.preventDefault()
      if (!isHeld.current) hold(thing)
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return
      isHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  })
}
