/** What is round the rows: the bar above them, the head of the table, the foot. */
const [head, foot] = [36, 48]
const [usual, compact] = [40, 32]
/** In a lower window one scrolls; in the highest a page is still one that can be looked through. */
const [fewest, most] = [10, 100]

interface Room {
  /** Of the list with its bar and foot. */
  readonly height: number
  readonly bar: number
  readonly isCompact: boolean
}

/** How many rows of one line a list shows at once. */
export function rowsThatFit({ height, bar, isCompact }: Room): number {
  const rows = Math.floor((height - bar - head - foot) / (isCompact ? compact : usual))
  return Math.min(Math.max(rows, fewest), most)
}

interface Fitted {
  /** What is shown; pages of a size that somebody chose are not fitted. */
  readonly page: number
  readonly pageSize: number
  readonly isFitted: boolean
}

/**
 * The page to go to once so many rows fit. A list that has only just come stays on the page that its address names, though
 * it is measured for the first time, or the window has another size than when one left it.
 */
export function pageThatFits(shown: Fitted, { rows, isFirst }: { rows: number; isFirst: boolean }): number {
  const { page, pageSize, isFitted } = shown
  return isFirst || !isFitted || rows === pageSize ? page : samePlace({ page, pageSize }, rows)
}

/** The page that has the first row of a page of another size. */
export function samePlace({ page, pageSize }: { page: number; pageSize: number }, wanted: number): number {
  return Math.floor(((page - 1) * pageSize) / wanted) + 1
}
