import { alignBlocks, type Comparable } from './align-blocks.ts'
import { wordsOf } from './body-blocks.ts'
import { markAll, markRanges, type Mark } from './mark-changes.ts'
import { differentRanges } from './text-difference.ts'

export interface Marks {
  readonly gone: Mark
  readonly come: Mark
}

/** Marks in two tables what went and came: rows, cells, words of cells. Rows that are the same are named so, to be left out. */
export function compareTables(before: HTMLTableElement, after: HTMLTableElement, marks: Marks): void {
  const [left, right] = [[...before.rows], [...after.rows]]
  for (const pair of alignBlocks(left.map(comparable), right.map(comparable)).pairs) {
    const [one, other] = [left[pair.before ?? -1], right[pair.after ?? -1]]
    if (pair.isSame) for (const row of [one, other]) row?.classList.add('sk-changes-same')
    else if (one && other) compareCells([...one.cells], [...other.cells], marks)
    else markSide(one, other, marks)
  }
  // the heads of the columns say what the numbers are
  for (const [row] of [left, right]) row?.classList.remove('sk-changes-same')
}

function compareCells(before: readonly HTMLElement[], after: readonly HTMLElement[], marks: Marks) {
  const isAligned = before.length === after.length
  const pairs = isAligned
    ? before.map((_, index) => ({ before: index, after: index }))
    : alignBlocks(before.map(comparable), after.map(comparable)).pairs
  for (const pair of pairs) {
    const [one, other] = [before[pair.before ?? -1], after[pair.after ?? -1]]
    if (one && other) compareWords(one, other, marks)
    else markSide(one, other, marks)
  }
}

/** Marks the words in which two elements differ. */
export function compareWords(before: HTMLElement, after: HTMLElement, { gone, come }: Marks): void {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  if (one === other) return
  const ranges = differentRanges(one, other)
  markRanges(before, ranges.before, gone)
  markRanges(after, ranges.after, come)
  for (const cell of [before, after]) if (cell.matches('td, th')) cell.classList.add('sk-changes-cell')
}

function markSide(before: HTMLElement | undefined, after: HTMLElement | undefined, { gone, come }: Marks) {
  if (before) markAll(before, gone)
  if (after) markAll(after, come)
  before?.classList.add('sk-changes-gone')
  after?.classList.add('sk-changes-come')
}

function comparable(element: HTMLElement): Comparable {
  const words = element instanceof HTMLTableRowElement ? [...element.cells].map(wordsOf).join('\t') : wordsOf(element)
  const pictures = [...element.querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? '')
  return { key: [words, ...pictures].join('\n'), words, group: 'row' }
}
