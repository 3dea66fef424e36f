import { useEffect, useState, type RefObject } from 'react'

/** So much of the bar's end lies under the button that opens the others. */
const buttonWidth = 40

interface Named {
  readonly key: string
  readonly label: string
  readonly count?: number | undefined
}

/** The tabs that are cut off, or lie outside, where there is no room for all of them. */
export function useCutTabs<T extends Named>(list: RefObject<HTMLElement | null>, items: readonly T[]): readonly T[] {
  const [cut, setCut] = useState<readonly string[]>([])
  const words = items.map(({ key, label, count = '' }) => `${key} ${label} ${count}`).join('\n')
  useEffect(() => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])]
    const bar = list.current?.parentElement
    if (!bar || tabs.length === 0) return
    const measure = () => {
      const { left, right } = bar.getBoundingClientRect()
      const edges = tabs.map((tab) => tab.getBoundingClientRect())
      const end = Math.max(...edges.map((edge) => edge.right)) - Math.min(...edges.map((edge) => edge.left))
      const { paddingLeft, paddingRight } = getComputedStyle(bar)
      const hasRoom = end + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) <= bar.clientWidth + 1
      // what was scrolled to the very edge has lost its distance from it
      const start = left + (bar.scrollLeft > 0 ? Number.parseFloat(paddingLeft) : 0)
      const keys = tabs.filter((_, place) => {
        const edge = edges[place]
        return edge !== undefined && (edge.left < start - 1 || edge.right > right - buttonWidth + 1)
      })
      const next = hasRoom ? [] : keys.map((tab) => tab.dataset['tab'] ?? '')
      setCut((before) => (before.join() === next.join() ? before : next))
    }
    const observer = new ResizeObserver(measure)
    for (const each of [bar, ...tabs]) observer.observe(each)
    bar.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      bar.removeEventListener('scroll', measure)
    }
  }, [list, words])
  return items.filter(({ key }) => cut.includes(key))
}
