import { diffArrays } from 'diff'

export interface Piece {
  readonly text: string
  /** Only on this side. */
  readonly isOwn: boolean
}

/** A line of two texts side by side; on the side that has none of it there is nothing. */
export interface ComparedLine {
  readonly before?: readonly Piece[]
  readonly after?: readonly Piece[]
}

/** With more differences than this a part is shown as replaced entirely, so that the page does not freeze. */
const mostEdits = 1000

/** Two texts line by line, and within changed lines word by word. */
export function compareTexts(before: readonly string[], after: readonly string[]): ComparedLine[] {
  return align(before, after).flatMap(({ same, removed, added }): ComparedLine[] => {
    if (same !== undefined) return [{ before: [whole(same)], after: [whole(same)] }]
    return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) =>
      compareLine(removed[index], added[index]),
    )
  })
}

function compareLine(before: string | undefined, after: string | undefined): ComparedLine {
  if (before === undefined) return { after: [{ text: after ?? '', isOwn: true }] }
  if (after === undefined) return { before: [{ text: before, isOwn: true }] }
  const steps = align(wordsOf(before), wordsOf(after))
  const side = (own: 'removed' | 'added') =>
    steps
      .map((step) => (step.same === undefined ? { text: step[own].join(''), isOwn: true } : whole(step.same)))
      .filter(({ text }) => text !== '')
      .reduce<Piece[]>(joined, [])
  return { before: side('removed'), after: side('added') }
}

export interface Range {
  readonly from: number
  readonly to: number
}

/** Where two texts differ, in characters of each; a text with too many differences is one. */
export function differentRanges(before: string, after: string): { before: Range[]; after: Range[] } {
  const found: { before: Range[]; after: Range[] } = { before: [], after: [] }
  let [at, to] = [0, 0]
  for (const { same, removed, added } of align(wordsOf(before), wordsOf(after))) {
    const [gone, come] = [removed.join('').length, added.join('').length]
    if (gone > 0) found.before.push({ from: at, to: at + gone })
    if (come > 0) found.after.push({ from: to, to: to + come })
    at += gone + (same?.length ?? 0)
    to += come + (same?.length ?? 0)
  }
  return found
}

function whole(text: string): Piece {
  return { text, isOwn: false }
}

function joined(pieces: Piece[], next: Piece): Piece[] {
  const last = pieces.at(-1)
  if (last?.isOwn !== next.isOwn) return [...pieces, next]
  return [...pieces.slice(0, -1), { ...last, text: last.text + next.text }]
}

/** Chinese has no blanks between words: there each character is one. */
function wordsOf(line: string): string[] {
  return line.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+|\s+|./gsu) ?? []
}

interface Step {
  readonly same?: string
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** The longest common part of two lists, and what is between. */
function align(before: readonly string[], after: readonly string[]): Step[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: mostEdits })
  if (!changes) return [{ removed: before, added: after }]
  const steps: Step[] = []
  for (const { value, removed = false, added = false } of changes) {
    const last = steps.at(-1)
    if (!removed && !added) for (const same of value) steps.push({ same, removed: [], added: [] })
    else if (last && last.same === undefined)
      steps.splice(-1, 1, joinedSteps(last, removed ? { removed: value } : { added: value }))
    else steps.push({ removed: removed ? value : [], added: added ? value : [] })
  }
  return steps
}

function joinedSteps(step: Step, { removed = [], added = [] }: Partial<Step>): Step {
  return { removed: [...step.removed, ...removed], added: [...step.added, ...added] }
}
