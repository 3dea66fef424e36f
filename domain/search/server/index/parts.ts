import { isSecondHalf } from '../query/characters/characters.ts'
import { isWordEnd, isWordStart } from '../query/runs.ts'
import { MAX_TERM_LENGTH } from '../query/terms.ts'

/** From here on a text is stored in parts: one row of all its terms would make each check read all of it. */
export const LONG_TEXT = 50_000

/** The longest Chinese run of a query that is checked in one piece. */
export const LONGEST_CHECK = 100

/** Neighbouring parts share this much, more than any phrase that can be typed, so no hit falls between them. */
const OVERLAP = 400

const PART_LENGTH = 30_000

/** `start`: where the part begins in the whole. */
export type TextPart = { start: number; text: string }

/** A normal form in overlapping parts; no word is cut, so together they have the terms of the whole. */
export function partsOf(normal: string, partLength = PART_LENGTH): TextPart[] {
  const parts: TextPart[] = []
  for (let start = 0; start < normal.length;) {
    const wanted = start + partLength
    if (wanted >= normal.length) {
      parts.push({ start, text: normal.slice(start) })
      break
    }
    const end = wordBoundary(normal, wanted)
    parts.push({ start, text: normal.slice(start, end) })
    start = wordBoundary(normal, end - OVERLAP)
  }
  return parts
}

/** The beginning of a normal form, cut where no word is. */
export function beginningOf(normal: string, length: number): string {
  return normal.length <= length ? normal : normal.slice(0, wordBoundary(normal, length))
}

/** The next place to the left where a text may be cut; within one endless word any place, since terms end there too. */
function wordBoundary(normal: string, wanted: number): number {
  for (let index = wanted; index > wanted - MAX_TERM_LENGTH; index--) {
    if (!isSecondHalf(normal.charCodeAt(index)) && (isWordStart(normal, index) || isWordEnd(normal, index)))
      return index
  }
  return isSecondHalf(normal.charCodeAt(wanted)) ? wanted - 1 : wanted
}
