import { diffArrays } from 'diff'

/** A paragraph, an item, a table, a row of one: whatever is compared as a whole first. */
export interface Comparable {
  /** The same in both texts where the blocks are the same. */
  readonly key: string
  readonly words: string
  /** Only blocks of one group can have become each other. */
  readonly group: string
}

export interface AlignedPair {
  readonly before?: number
  readonly after?: number
  readonly isSame: boolean
}

export interface Alignment {
  readonly pairs: readonly AlignedPair[]
  /** There was too much to look for what became what. */
  readonly isCoarse: boolean
}

/** With more differences than this the blocks are compared by their place alone, so that nothing freezes. */
const mostEdits = 1000
/** So many pairs of blocks are looked at in one stretch. */
const mostPairs = 40_000
/** Blocks that have less in common are not the same block changed, but one that went and one that came. */
const leastAlike = 0.4

/** Which blocks of two texts are the same, which have become others, and which went or came. */
export function alignBlocks(before: readonly Comparable[], after: readonly Comparable[]): Alignment {
  const keys = (blocks: readonly Comparable[]) => blocks.map(({ key }) => key)
  const changes = diffArrays(keys(before), keys(after), { maxEditLength: mostEdits })
  if (!changes) return { pairs: byPlace(before.length, after.length), isCoarse: true }
  const pairs: AlignedPair[] = []
  let isCoarse = false
  let [gone, come]: [number[], number[]] = [[], []]
  const close = () => {
    isCoarse ||= gone.length * come.length > mostPairs
    pairs.push(...pairAlike(before, after, { gone, come }))
    ;[gone, come] = [[], []]
  }
  let [at, to] = [0, 0]
  for (const { count, removed = false, added = false } of changes) {
    if (removed) for (let step = 0; step < count; step += 1) gone.push(at++)
    else if (added) for (let step = 0; step < count; step += 1) come.push(to++)
    else {
      close()
      for (let step = 0; step < count; step += 1) pairs.push({ before: at++, after: to++, isSame: true })
    }
  }
  close()
  return { pairs, isCoarse }
}

function byPlace(before: number, after: number): AlignedPair[] {
  return Array.from({ length: Math.max(before, after) }, (_, index) => ({
    ...(index < before ? { before: index } : {}),
    ...(index < after ? { after: index } : {}),
    isSame: false,
  }))
}

interface Stretch {
  readonly gone: readonly number[]
  readonly come: readonly number[]
}

/** In their order, so that as much as possible is beside what it has become. */
function pairAlike(
  before: readonly Comparable[],
  after: readonly Comparable[],
  { gone, come }: Stretch,
): AlignedPair[] {
  const alone: AlignedPair[] = [
    ...gone.map((index) => ({ before: index, isSame: false })),
    ...come.map((index) => ({ after: index, isSame: false })),
  ]
  if (gone.length === 0 || come.length === 0 || gone.length * come.length > mostPairs) return alone
  const alike = likenesses(
    gone.flatMap((index) => before[index] ?? []),
    come.flatMap((index) => after[index] ?? []),
  )
  const width = come.length + 1
  // the best that the rest of both can reach
  const best = new Float64Array((gone.length + 1) * width)
  const at = (row: number, column: number) => best[row * width + column] ?? 0
  const paired = (row: number, column: number) => {
    const likeness = alike(row, column)
    return likeness < leastAlike ? -1 : likeness + at(row + 1, column + 1)
  }
  for (let row = gone.length - 1; row >= 0; row -= 1)
    for (let column = come.length - 1; column >= 0; column -= 1)
      best[row * width + column] = Math.max(at(row + 1, column), at(row, column + 1), paired(row, column))

  const pairs: AlignedPair[] = []
  let [row, column] = [0, 0]
  while (row < gone.length || column < come.length) {
    const [left, right] = [gone[row], come[column]]
    if (left !== undefined && right !== undefined && paired(row, column) >= at(row, column)) {
      pairs.push({ before: left, after: right, isSame: false })
      row += 1
      column += 1
    } else if (left !== undefined && (right === undefined || at(row + 1, column) >= at(row, column + 1))) {
      pairs.push({ before: left, isSame: false })
      row += 1
    } else if (right !== undefined) {
      pairs.push({ after: right, isSame: false })
      column += 1
    }
  }
  return pairs
}

/** How much two blocks have in common, from 0 to 1: the pairs of neighbouring characters that both have. */
function likenesses(before: readonly Comparable[], after: readonly Comparable[]) {
  const [left, right] = [before.map(neighbours), after.map(neighbours)]
  return (row: number, column: number): number => {
    const [one, other] = [left[row], right[column]]
    if (!one || !other || before[row]?.group !== after[column]?.group) return 0
    if (one.size + other.size === 0) return before[row]?.words === after[column]?.words ? 1 : 0
    let common = 0
    for (const pair of one) if (other.has(pair)) common += 1
    return (2 * common) / (one.size + other.size)
  }
}

/** Enough of a long text to know it again. */
const longest = 2000
/** In so short a text one other word leaves few neighbours: there single characters count as well. */
const short = 30

function neighbours({ words }: Comparable): Set<string> {
  const text = words.replace(/\s+/g, '').slice(0, longest)
  const found = new Set<string>(text.length <= short ? text : '')
  for (let index = 0; index + 1 < text.length; index += 1) found.add(text.slice(index, index + 2))
  return found
}
