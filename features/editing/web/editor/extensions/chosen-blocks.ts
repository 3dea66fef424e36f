import type { Node } from '@tiptap/pm/model'
import type { Selection } from '@tiptap/pm/state'

/** What takes a style or a number of its own. */
export const styledBlocks = ['paragraph', 'heading']

export interface Block {
  readonly node: Node
  readonly at: number
}

/** The paragraphs and headings of the selection, also of chosen cells. */
export function chosenBlocks(doc: Node, { ranges }: Selection): Block[] {
  const found: Block[] = []
  for (const { $from, $to } of ranges) {
    doc.nodesBetween($from.pos, $to.pos, (node, at) => {
      if (styledBlocks.includes(node.type.name)) found.push({ node, at })
      return !node.isTextblock
    })
  }
  return found
}

/** The texts of the selection, cut to it. */
export function chosenTexts(doc: Node, { ranges }: Selection) {
  const found: { node: Node; from: number; to: number }[] = []
  for (const { $from, $to } of ranges) {
    doc.nodesBetween($from.pos, $to.pos, (node, at) => {
      if (node.isText) found.push({ node, from: Math.max(at, $from.pos), to: Math.min(at + node.nodeSize, $to.pos) })
    })
  }
  return found
}
