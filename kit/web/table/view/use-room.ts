import { useEffect, useRef, type RefObject } from 'react'
import { useSmallScreen } from '../../theme/use-media.ts'
import { rowsThatFit } from '../fit-rows.ts'
import { useCompact } from '../bars/use-compact.ts'
import type { Table } from '../use-table.ts'

const restMs = 200

/**
 * Tells a list how many rows fit, when it comes and when the window changes. What opens above the rows makes no smaller
 * pages: they would change under one's hands.
 */
export function useRoom(list: RefObject<HTMLElement | null>, onFit: Table['setFits']) {
  const small = useSmallScreen()
  const [isCompact] = useCompact()
  const latest = useRef(onFit)
  const isMeasured = useRef(false)
  useEffect(() => {
    latest.current = onFit
  })
  const isAsked = onFit !== undefined && !small
  useEffect(() => {
    if (!isAsked) return undefined
    const measure = () => {
      const section = list.current
      if (!section) return
      // those that are there from the first, what is filtered by and what can be done
      const bars = [...section.querySelectorAll('.sk-filter-bar, [data-list-bar]')]
      const bar = bars.reduce((height, { clientHeight }) => height + clientHeight, 0)
      const isFirst = !isMeasured.current
      isMeasured.current = true
      latest.current?.(rowsThatFit({ height: section.clientHeight, bar, isCompact }), { isFirst })
    }
    measure()
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, restMs)
    }
    addEventListener('resize', later)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', later)
    }
  }, [list, isAsked, isCompact])
}
