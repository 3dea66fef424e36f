import { alignBlocks, type AlignedPair } from './align-blocks.ts'
import { bodyBlocks, looksOf, titleBlock, type BodyBlock } from './body-blocks.ts'
import { compareTables, compareWords, type Marks } from './compare-tables.ts'
import { markAll } from './mark-changes.ts'

/** A block of one version beside what it is in the other, as both are read, with marks. */
export interface ComparedBlock {
  readonly kind: 'same' | 'changed' | 'looks' | 'removed' | 'added'
  readonly before?: HTMLElement
  readonly after?: HTMLElement
}

export interface ComparedBodies {
  readonly blocks: readonly ComparedBlock[]
  /** The texts were too long to say which words of a changed paragraph are others. */
  readonly isByParagraph: boolean
}

export interface ComparedText {
  readonly subject: string
  readonly html: string
}

/** So many characters of changed paragraphs are looked at word by word. */
const mostCharacters = 400_000

/** Two versions of a text, block by block; in those that changed, what went and what came is marked. */
export function compareBodies(before: ComparedText, after: ComparedText, marks: Marks): ComparedBodies {
  const [left, right] = [blocksOf(before), blocksOf(after)]
  const { pairs, isCoarse } = alignBlocks(left, right)
  const changed = pairs.filter(({ isSame }) => !isSame)
  const characters = changed.reduce((sum, pair) => sum + lengthOf(left, pair.before) + lengthOf(right, pair.after), 0)
  const isByParagraph = isCoarse || characters > mostCharacters
  const compare = isByParagraph ? markWhole : compareBlocks
  const blocks = pairs.map((pair: AlignedPair): ComparedBlock => {
    const [one, other] = [left[pair.before ?? -1]?.element, right[pair.after ?? -1]?.element]
    if (one && other) {
      if (pair.isSame) return { kind: looksOf(one) === looksOf(other) ? 'same' : 'looks', before: one, after: other }
      compare(one, other, marks)
      return { kind: 'changed', before: one, after: other }
    }
    if (one) markAll(one, marks.gone)
    if (other) markAll(other, marks.come)
    return one ? { kind: 'removed', before: one } : { kind: 'added', ...(other && { after: other }) }
  })
  return { blocks, isByParagraph }
}

function blocksOf({ subject, html }: ComparedText): BodyBlock[] {
  return [titleBlock(subject), ...bodyBlocks(html)]
}

function lengthOf(blocks: readonly BodyBlock[], index: number | undefined): number {
  return index === undefined ? 0 : (blocks[index]?.words.length ?? 0)
}

function compareBlocks(before: HTMLElement, after: HTMLElement, marks: Marks): void {
  const [one, other] = [tableOf(before), tableOf(after)]
  if (one && other) compareTables(one, other, marks)
  else compareWords(before, after, marks)
}

function tableOf(element: HTMLElement): HTMLTableElement | null {
  return element instanceof HTMLTableElement ? element : element.querySelector('table')
}

function markWhole(before: HTMLElement, after: HTMLElement, { gone, come }: Marks): void {
  markAll(before, gone)
  markAll(after, come)
}
