import { isSecondHalf } from '../../query/characters/characters.ts'
import { normalise, normaliseWithMap, type NormaliseOptions } from '../../query/normalise.ts'
import { contains } from '../../query/match.ts'
import { findHitWindow, hitsOf, type RankedQuery, type Span } from './hit-window.ts'
import type { MarkedText } from './marked-text.ts'

export type Snippet = MarkedText & {
  /** There is more text before and after it. */
  isCutBefore: boolean
  isCutAfter: boolean
}

// Only one block is mapped back to the letters as written, which is what costs.
const BLOCK = 20_000
const OVERLAP = 300
const MAX_SEARCHED = 2_000_000

/** The place of a text, as it was written, that shows best why it was found. */
export function makeSnippet(original: string, query: RankedQuery, options: NormaliseOptions = {}): Snippet | undefined {
  const block = bestBlock(original, query, options)
  if (!block) return undefined
  const written = original.slice(block.start, block.end)
  const mapped = normaliseWithMap(written, options)
  const window = findHitWindow(mapped.text, query)
  if (!window) return undefined

  const range = mapped.toOriginal(window.start, window.end)
  const marks = window.marks.map(({ start, end }) => mapped.toOriginal(start, end))
  return {
    ...cleaned(written, range, marks),
    isCutBefore: block.start + range.start > 0,
    isCutAfter: block.start + range.end < original.trimEnd().length,
  }
}

/** A whole short text, such as a title, with all of its hits. */
export function markHits(original: string, query: RankedQuery): MarkedText {
  const mapped = normaliseWithMap(original)
  const marks = hitsOf(mapped.text, query.ranked).map(({ start, end }) => mapped.toOriginal(start, end))
  return { text: original, marks: merged(marks) }
}

/** A whole short text with one place of it marked, which is looked for in its normal form. */
export function markSpan(original: string, find: (normal: string) => Span | undefined): MarkedText | undefined {
  const mapped = normaliseWithMap(original)
  const span = find(mapped.text)
  return span && { text: original, marks: [mapped.toOriginal(span.start, span.end)] }
}

/** The first block with the most of the pieces. */
function bestBlock(original: string, query: RankedQuery, options: NormaliseOptions): Span | undefined {
  let best: (Span & { pieces: number }) | undefined
  const length = Math.min(original.length, MAX_SEARCHED)
  for (let start = 0; start < length; start += BLOCK - OVERLAP) {
    const from = isSecondHalf(original.charCodeAt(start)) ? start + 1 : start
    const block = { start: from, end: Math.min(original.length, from + BLOCK) }
    const normal = normalise(original.slice(block.start, block.end), options)
    const pieces = query.ranked.filter((piece) => contains(normal, piece)).length
    if (pieces > (best?.pieces ?? 0)) best = { ...block, pieces }
    if (pieces === query.ranked.length) break
  }
  return best
}

/** As one line: what broke it becomes a blank, between Chinese characters nothing. */
function cleaned(written: string, range: Span, marks: Span[]): MarkedText {
  const result: MarkedText = { text: '', marks: [] }
  let from = range.start
  for (const mark of merged(marks)) {
    result.text += oneLine(written, from, mark.start)
    const start = result.text.length
    result.text += oneLine(written, mark.start, mark.end)
    result.marks.push({ start, end: result.text.length })
    from = mark.end
  }
  result.text += oneLine(written, from, range.end)
  return result
}

const BREAK = /[\s\p{Cc}]+/gu
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const CHINESE = /[\p{Script=Han}\p{P}]/u

function oneLine(written: string, start: number, end: number): string {
  return written
    .slice(start, end)
    .replace(INVISIBLE, '')
    .replace(BREAK, (found, offset: number) => {
      if (!/[\n\r]/.test(found)) return ' '
      const before = written.charAt(start + offset - 1)
      const after = written.charAt(start + offset + found.length)
      return CHINESE.test(before) && CHINESE.test(after) ? '' : ' '
    })
}

function merged(marks: Span[]): Span[] {
  const result: Span[] = []
  for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end)
    else if (mark.end > mark.start) result.push({ ...mark })
  }
  return result
}
