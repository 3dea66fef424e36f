import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { placeStep } from '../select-step.ts'

interface ScrollPosition {
  top: number
  rowId?: string | undefined
}

/** By the step of the browser's history: going back to it finds the list as it was left. */
const places = new Map<string, ScrollPosition>()

/** Where one was in a list, how far down and at which row: found again by going back; elsewhere a list begins at its top. */
export function useRestoredPlace(pane: RefObject<HTMLElement | null>, tableId: string, hasRows: boolean) {
  const step = `${tableId} ${placeStep(useLocation())}`
  const foundAt = useRef<string>(undefined)

  useEffect(() => {
    if (!hasRows || foundAt.current === step || !pane.current) return
    const isFirst = foundAt.current === undefined
    foundAt.current = step
    const place = places.get(step)
    pane.current.scrollTo({ top: place?.top ?? 0 })
    // who is somewhere else on the page already is not called back
    if (isFirst && place?.rowId !== undefined && document.activeElement === document.body) {
      const row = `[data-row="${CSS.escape(place.rowId)}"]`
      pane.current.querySelector<HTMLElement>(row)?.focus({ preventScroll: true })
    }
  }, [step, hasRows, pane])

  const remember = (change: Partial<ScrollPosition>) => {
    // what scrolls before the rows of this step are there is the list of another one
    if (foundAt.current === step) places.set(step, { top: 0, ...places.get(step), ...change })
  }
  return {
    onScroll: () => remember({ top: pane.current?.scrollTop ?? 0 }),
    onFocus: (event: { target: EventTarget }) => remember({ rowId: rowIdOf(event.target) }),
  }
}

/** The row that an element is in. */
export function rowIdOf(target: EventTarget): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : undefined
  return row?.dataset['row']
}
