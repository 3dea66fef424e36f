import type { Attrs, Mark, Node, NodeType } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { chosenBlocks, chosenTexts } from './chosen-blocks.ts'

/** What words look like, and the paragraph or heading that they are in. */
export interface Format {
  readonly marks: readonly Mark[]
  readonly block: { readonly type: NodeType; readonly attrs: Attrs } | undefined
}

/** Where a link leads and what number a block has is no format. */
const meanings = new Set(['link', 'blockNumber'])

/** The format at the selection: of its first words, or of what would be typed there. */
export function formatOf({ doc, selection, storedMarks }: EditorState): Format {
  const first = selection.empty ? undefined : chosenTexts(doc, selection)[0]?.node
  const marks = first?.marks ?? storedMarks ?? selection.$from.marks()
  const block = chosenBlocks(doc, selection)[0]?.node
  return {
    marks: marks.filter(({ type }) => !meanings.has(type.name)),
    block: block && { type: block.type, attrs: block.attrs },
  }
}

/** Gives the chosen words the format; a paragraph that is chosen whole, or holds the cursor alone, takes its form too. */
export function applyFormat(tr: Transaction, { marks, block }: Format): void {
  const { selection } = tr
  for (const { node, from, to } of chosenTexts(tr.doc, selection)) {
    for (const mark of node.marks) if (!meanings.has(mark.type.name)) tr.removeMark(from, to, mark)
    for (const mark of marks) tr.addMark(from, to, mark)
  }
  if (!block) return
  for (const { node, at } of chosenBlocks(tr.doc, selection)) {
    const isWhole = selection.ranges.some(
      ({ $from, $to }) => selection.empty || ($from.pos <= at + 1 && $to.pos >= at + 1 + node.content.size),
    )
    if (isWhole && mayBecome(tr.doc, at, block.type)) tr.setNodeMarkup(at, block.type, block.attrs)
  }
}

/** An entry of a list begins with a paragraph, for one. */
function mayBecome(doc: Node, at: number, type: NodeType): boolean {
  const place = doc.resolve(at)
  return place.parent.canReplaceWith(place.index(), place.index() + 1, type)
}
