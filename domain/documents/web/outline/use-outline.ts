import { useEffect, useRef, useState, type RefObject } from 'react'
import { outlineEntries, type OutlineEntry } from './outline-entries.ts'

/** The least width at which the outline has room beside the text. */
const widePx = 1200
/** A heading that is so near to the upper edge is where one reads. */
const nearPx = 140

/** The headings of the text around, read or written, and the one below which one is. */
export function useOutline(place: RefObject<HTMLElement | null>) {
  const [entries, setEntries] = useState<readonly OutlineEntry[]>([])
  const [current, setCurrent] = useState<HTMLElement>()
  const [isWide, setWide] = useState(false)
  // what was chosen may be too far down to come to the upper edge
  const chosen = useRef<HTMLElement>(undefined)

  useEffect(() => {
    const pane = place.current?.parentElement
    if (!pane) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame: number | undefined
    let found: readonly OutlineEntry[] = []
    const look = () => {
      found = headingsIn(pane)
      const now = found
      setEntries((before) => (isSame(before, now) ? before : now))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(look, 150)
    }
    const mark = () => {
      frame = undefined
      const edge = pane.getBoundingClientRect().top + nearPx
      const passed = found.findLast(({ element }) => element.isConnected && element.getBoundingClientRect().top <= edge)
      setCurrent(chosen.current ?? passed?.element)
      chosen.current = undefined
    }
    const markSoon = () => {
      frame ??= requestAnimationFrame(mark)
    }
    const changes = new MutationObserver(later)
    changes.observe(pane, { childList: true, subtree: true, characterData: true, attributeFilter: ['data-number'] })
    const sizes = new ResizeObserver(() => setWide(pane.clientWidth >= widePx))
    sizes.observe(pane)
    pane.addEventListener('scroll', markSoon, { passive: true })
    look()
    return () => {
      clearTimeout(timer)
      if (frame !== undefined) cancelAnimationFrame(frame)
      changes.disconnect()
      sizes.disconnect()
      pane.removeEventListener('scroll', markSoon)
    }
  }, [place])

  const go = (element: HTMLElement) => {
    chosen.current = element
    setCurrent(element)
    element.scrollIntoView({ block: 'start' })
  }
  return { entries, current, isWide, go }
}

function headingsIn(pane: HTMLElement): OutlineEntry[] {
  const all = 'h1, h2, h3, h4, h5, h6'
  return outlineEntries(pane.querySelectorAll<HTMLElement>(`.sk-prose :is(${all}):not(:is(${all}) *)`))
}

function isSame(before: readonly OutlineEntry[], after: readonly OutlineEntry[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ element, text, depth }, index) => {
      const other = after[index]
      return element === other?.element && text === other.text && depth === other.depth
    })
  )
}
