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

/** Beyond so many pairs a part is shown as wholly replaced, rather than let the page stand still. */
const mostPairs = 4_000_000

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
  readonly removed: string[]
  readonly added: string[]
}

/** The longest common part of two lists, and what stands between. */
function align(before: readonly string[], after: readonly string[]): Step[] {
  const width = after.length + 1
  const isTooLong = before.length * after.length > mostPairs
  // lengths[i, j]: of the longest common part behind place i and place j
  const lengths = new Uint32Array(isTooLong ? 0 : (before.length + 1) * width)
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0 && !isTooLong; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        before[i] === after[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }

  const steps: Step[] = []
  let gap: Step = { removed: [], added: [] }
  const close = () => {
    if (gap.removed.length + gap.added.length > 0) steps.push(gap)
    gap = { removed: [], added: [] }
  }
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]]
    if (old !== undefined && old === fresh) {
      close()
      steps.push({ same: old, removed: [], added: [] })
      i += 1
      j += 1
    } else if (fresh === undefined || (old !== undefined && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      gap.removed.push(before[i] ?? '')
      i += 1
    } else {
      gap.added.push(fresh)
      j += 1
    }
  }
  close()
  return steps
}
