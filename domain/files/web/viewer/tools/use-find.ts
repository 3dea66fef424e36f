import { useRef, useState } from 'react'
import type { FindResult } from './find-field.tsx'
import { findRanges } from './find-ranges.ts'

/** What is looked through, and what scrolls it; the same element, or the page of a frame. */
export interface FindPlace {
  readonly root: Element
  readonly scroller: Element
}

type Looked = { text: string; ranges: Range[]; at: number }

const none: Looked = { text: '', ranges: [], at: 0 }

/** Looks for words in what an element shows, marks them and goes from one to the next. */
export function useFind(place: () => FindPlace | undefined) {
  const looked = useRef<Looked>(none)
  const [found, setFound] = useState<FindResult>()

  const find = (text: string, direction?: 1 | -1) => {
    const where = place()
    if (!where) return
    const last = looked.current
    const isSame = last.text === text && direction !== undefined
    const ranges = isSame ? last.ranges : text === '' ? [] : findRanges(where.root, text)
    const at = isSame && ranges.length > 0 ? (last.at + direction + ranges.length) % ranges.length : 0
    looked.current = { text, ranges, at }
    mark(where.root, ranges, at)
    const now = ranges[at]
    if (now) bringIntoView(where.scroller, now)
    setFound(text === '' ? undefined : { at: ranges.length === 0 ? 0 : at + 1, all: ranges.length })
  }
  return { found, find }
}

/** By highlights, which leave the page as it is; browsers without them still scroll to the place. */
function mark(root: Element, ranges: readonly Range[], at: number): void {
  const view = root.ownerDocument.defaultView as (Window & typeof globalThis) | null
  if (!view?.CSS?.highlights) return
  const [now] = ranges.slice(at, at + 1)
  view.CSS.highlights.set('sk-found', new view.Highlight(...ranges))
  view.CSS.highlights.set('sk-found-now', new view.Highlight(...(now ? [now] : [])))
}

function bringIntoView(scroller: Element, range: Range): void {
  const isPage = scroller === scroller.ownerDocument.scrollingElement
  const top = isPage ? 0 : scroller.getBoundingClientRect().top
  const { top: rangeTop } = range.getBoundingClientRect()
  const isSeen = rangeTop >= top && rangeTop < top + scroller.clientHeight - 24
  if (!isSeen) scroller.scrollTop += rangeTop - top - scroller.clientHeight / 3
}
