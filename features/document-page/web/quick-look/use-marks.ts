import { useEffect, type RefObject } from 'react'
import { findRanges } from '@shuku/domain/files/web'

const highlight = 'sk-looked-words'

/** Marks words by highlights, which leave the text as it is; browsers without them show it unmarked. */
export function useMarks(pane: RefObject<HTMLElement | null>, words: readonly string[], shownId: number) {
  const wanted = words.join('\n')
  useEffect(() => {
    const root = pane.current
    if (!root || !CSS.highlights || wanted === '') return undefined
    const mark = () => {
      const ranges = wanted.split('\n').flatMap((word) => findRanges(root, word))
      CSS.highlights.set(highlight, new Highlight(...ranges))
    }
    mark()
    // the text of a file comes later than the rest
    const observer = new MutationObserver(mark)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      CSS.highlights.delete(highlight)
    }
  }, [pane, wanted, shownId])
}
