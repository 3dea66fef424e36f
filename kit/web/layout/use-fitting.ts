import { useLayoutEffect, useState, type RefObject } from 'react'

interface Fitting {
  readonly most: number
  /** Other buttons, or others chosen, are measured anew. */
  readonly of: string
  /** Whether it is too narrow for what is in it; without it, when something lies outside. */
  readonly isFull?: (bar: HTMLElement) => boolean
}

const sticksOut = ({ clientWidth, scrollWidth }: HTMLElement) => scrollWidth > clientWidth

/** How many buttons are in a bar before the rest goes under its ⋯: as many as leave nothing outside of it. */
export function useFitting(bar: RefObject<HTMLElement | null>, { most, of, isFull = sticksOut }: Fitting): number {
  const [room, setRoom] = useState({ of, most, width: 0, fits: most })
  const isKnown = room.of === of && room.most === most
  if (!isKnown) setRoom({ ...room, of, most, fits: most })
  const { fits } = room
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return undefined
    // called at once, and before what was laid out is painted
    const observer = new ResizeObserver(() => {
      const { clientWidth } = element
      const full = isFull(element)
      setRoom((before) => {
        if (clientWidth > before.width) return { ...before, width: clientWidth, fits: before.most }
        if (full && before.fits > 0) return { ...before, width: clientWidth, fits: before.fits - 1 }
        return before
      })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar, of, fits, room.width, isFull])
  return Math.min(fits, most)
}
