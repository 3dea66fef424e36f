import { useEffect, useRef, useState, type RefObject } from 'react'

export interface OutlineEntry {
  readonly element: HTMLElement
  readonly text: string
  /** 0 for the highest level that the text has. */
  readonly depth: number
}

/** The least width at which the outline has room beside the text. */
const widePx = 1200
/** A heading that is so near to the upper edge is where one reads. */
const nearPx = 140

/** The headings of the text around, read or written, and the one below which one is. */
export function useOutline(place: RefObject<HTMLElement | null>) {
  const [entries, setEntries] = useState<readonly OutlineEntry[]>([])
  const [current, setCurrent] = useState<HTMLElement>()
  const [isWide, setWide] = useState(false)
  // what was chosen may stand too far down to come to the upper edge
  const chosen = useRef<HTMLElement>(undefined)

  useEffect(() => {
    const pane = place.current?.parentElement
    if (!pane) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const found = headingsIn(pane)
      setEntries((before) => (isSame(before, found) ? before : found))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(look, 150)
    }
    const mark = () => {
      const edge = pane.getBoundingClientRect().top + nearPx
      const passed = headingsIn(pane).findLast(({ element }) => element.getBoundingClientRect().top <= edge)
      setCurrent(chosen.current ?? passed?.element)
      chosen.current = undefined
    }
    const changes = new MutationObserver(later)
    changes.observe(pane, { childList: true, subtree: true, characterData: true, attributeFilter: ['data-number'] })
    const sizes = new ResizeObserver(() => setWide(pane.clientWidth >= widePx))
    sizes.observe(pane)
    pane.addEventListener('scroll', mark, { passive: true })
    look()
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      sizes.disconnect()
      pane.removeEventListener('scroll', mark)
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
  const found = [...pane.querySelectorAll<HTMLElement>('.sk-prose :is(h1, h2, h3, h4, h5, h6)')].flatMap((element) => {
    // in the editor the number is not part of the words yet
    const text = `${element.dataset['number'] ?? ''}${element.textContent}`.trim()
    return text === '' ? [] : [{ element, text, level: Number(element.tagName.slice(1)) }]
  })
  const highest = Math.min(...found.map(({ level }) => level))
  return found.map(({ element, text, level }) => ({ element, text, depth: level - highest }))
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
