import { wordNodes } from './body-blocks.ts'
import type { Range } from './text-difference.ts'

export interface Mark {
  readonly tag: 'ins' | 'del'
  /** The tooltip that says what it means. */
  readonly label: string
}

/** Marks parts of an element’s words, wherever they are in it: in a heading, in bold, over several cells. */
export function markRanges(element: Element, ranges: readonly Range[], mark: Mark): void {
  const last = ranges.at(-1)
  if (!last) return
  let at = 0
  for (const node of wordNodes(element)) {
    if (at >= last.to) return
    const length = node instanceof Text ? node.length : 1
    const within = ranges.filter(({ from, to }) => from < at + length && to > at)
    if (node instanceof Text)
      markText(
        node,
        within.map(({ from, to }) => ({ from: from - at, to: to - at })),
        mark,
      )
    else if (within.length > 0) wrap(node, mark)
    at += length
  }
}

/** Marks all that an element says. */
export function markAll(element: Element, mark: Mark): void {
  for (const node of wordNodes(element)) {
    if (!(node instanceof Text) || (node.data.trim() !== '' && !betweenCells(node))) wrap(node, mark)
  }
}

/** The last first, so that what is before keeps its place. */
function markText(text: Text, ranges: readonly Range[], mark: Mark): void {
  if (betweenCells(text)) return
  for (const { from, to } of ranges.toReversed()) {
    const own = text.splitText(Math.max(0, from))
    own.splitText(Math.min(own.length, to - Math.max(0, from)))
    wrap(own, mark)
  }
}

/** Line ends of the source between rows and items, where no mark may be. */
function betweenCells({ parentElement, data }: Text): boolean {
  return data.trim() === '' && parentElement?.matches('table, thead, tbody, tfoot, tr, ul, ol') === true
}

function wrap(node: Text | HTMLElement, { tag, label }: Mark): void {
  const element = document.createElement(tag)
  element.title = label
  node.replaceWith(element)
  element.append(node)
}
