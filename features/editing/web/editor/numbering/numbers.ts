import type { Node } from '@tiptap/pm/model'
import { isNumbering, writtenNumber, type Numbering } from '@shuku/domain/documents/contract'
import { styledBlocks } from '../extensions/chosen-blocks.ts'

/** A number begins anew behind each of a lower rank. */
const ranks: Readonly<Record<Numbering, number>> = {
  chapter: 1,
  section: 2,
  article: 3,
  'chapter-en': 1,
  'section-en': 2,
  'article-en': 3,
  'level-1': 4,
  'level-2': 5,
  'level-3': 6,
  'level-4': 7,
}

/** Articles are counted through the whole text, whatever its chapters. */
const throughout = ranks.article

export interface Numbered {
  readonly node: Node
  readonly at: number
  readonly count: number
  readonly text: string
}

/** The numbered paragraphs and headings of a text with their numbers. */
export function numbersOf(doc: Node): Numbered[] {
  const counts: number[] = []
  const found: Numbered[] = []
  doc.descendants((node, at) => {
    const kind: unknown = node.attrs['numbering']
    if (styledBlocks.includes(node.type.name) && isNumbering(kind)) {
      const rank = ranks[kind]
      const count = (counts[rank] ?? 0) + 1
      for (let lower = rank + 1; lower < counts.length; lower += 1) if (lower !== throughout) counts[lower] = 0
      counts[rank] = count
      found.push({ node, at, count, text: writtenNumber(kind, count) })
    }
    return !node.isTextblock
  })
  return found
}

/** The number of a kind, as the menu names it. */
export function firstNumber(kind: Numbering): string {
  return writtenNumber(kind, 1).trim()
}
