import { foldText } from '@shuku/kit/i18n/fold-characters'

/** Texts of one block belong together, however they are set. */
const blocks = 'p, div, li, td, th, dd, dt, pre, blockquote, caption, h1, h2, h3, h4, h5, h6, section, article, body'
const mostRanges = 2000

/**
 * Where a text is in what is shown, as the search finds it: in any case of letters and any form of a character, with or
 * without the hyphen that a line end may have taken, also across bold words; blanks are as good as each other.
 */
export function findRanges(root: Element, wanted: string): Range[] {
  const words = foldText(wanted.trim()).split(/\s+/)
  if (words[0] === '' || words.length === 0) return []
  // a hyphen is literal outside of brackets, and may not be escaped there
  const pattern = new RegExp(
    words
      .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
      .map((word) => word.replace(/(?<=\p{L})-(?=\p{L})/gu, '-?'))
      .join(String.raw`\s+`),
    'gu',
  )
  const { text, nodes } = readTexts(root)
  const ranges: Range[] = []
  for (const match of foldText(text).matchAll(pattern)) {
    if (ranges.length === mostRanges) break
    const range = root.ownerDocument.createRange()
    setEdge(nodes, match.index, (node, offset) => range.setStart(node, offset))
    // the last sign's own node: the end of one is not the beginning of the next
    setEdge(nodes, match.index + match[0].length - 1, (node, offset) => range.setEnd(node, offset + 1))
    ranges.push(range)
  }
  return ranges
}

interface PlacedNode {
  readonly node: Text
  readonly start: number
}

function readTexts(root: Element): { text: string; nodes: PlacedNode[] } {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: PlacedNode[] = []
  const parts: string[] = []
  let length = 0
  let block: Element | null = null
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const own: Element | null = node.parentElement?.closest(blocks) ?? null
    if (own !== block && length > 0) {
      // what is in two paragraphs is no phrase
      parts.push('\u0000')
      length += 1
    }
    block = own
    nodes.push({ node, start: length })
    parts.push(node.data)
    length += node.data.length
  }
  return { text: parts.join(''), nodes }
}

function setEdge(nodes: readonly PlacedNode[], at: number, set: (node: Text, offset: number) => void): void {
  let [low, high] = [0, nodes.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((nodes[middle]?.start ?? 0) <= at) low = middle
    else high = middle - 1
  }
  const found = nodes[low]
  if (found) set(found.node, Math.min(at - found.start, found.node.data.length))
}
