import { isSecondHalf } from './characters/characters.ts'
import { isWordEnd, isWordStart } from './runs.ts'
import { MAX_TERM_LENGTH } from './terms.ts'

/** From here on a text is stored in parts: one row of all its terms would make each check read all of it. */
export const LONG_TEXT = 50_000

/** The longest run of a query that is checked; neighbouring parts share this much, so no hit falls between them. */
export const LONGEST_CHECK = 100

const PART_LENGTH = 30_000

/** A normal form in overlapping parts; no word is cut, so together they have the terms of the whole. */
export function partsOf(normal: string, partLength = PART_LENGTH): string[] {
  const parts: string[] = []
  for (let start = 0; start < normal.length;) {
    const wanted = start + partLength
    if (wanted >= normal.length) {
      parts.push(normal.slice(start))
      break
    }
    const end = wordBoundary(normal, wanted)
    parts.push(normal.slice(start, end))
    start = wordBoundary(normal, end - LONGEST_CHECK)
  }
  return parts
}

/** The next place to the left where a text may be cut; within one endless word any place, since terms end there too. */
function wordBoundary(normal: string, wanted: number): number {
  for (let index = wanted; index > wanted - MAX_TERM_LENGTH; index--) {
    if (!isSecondHalf(normal.charCodeAt(index)) && (isWordStart(normal, index) || isWordEnd(normal, index)))
      return index
  }
  return isSecondHalf(normal.charCodeAt(wanted)) ? wanted - 1 : wanted
}
