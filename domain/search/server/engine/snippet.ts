import { escapeHtml } from '@shuku/kit/server/escape-html'
import { isFirstHalf, isSecondHalf } from '../query/characters/characters.ts'
import { isWhole, wordBorders } from '../query/cut-words.ts'
import { normalise, normaliseWithMap, type NormaliseOptions } from '../query/normalise.ts'
import type { SearchQuery } from '../query/parse-query.ts'
import { isOpenEnded, type Piece } from '../query/piece.ts'
import { isWordAt, isWordEnd } from '../query/runs.ts'
import { contains, occurrencesOf } from './match.ts'

type Snippet = MarkedText & {
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

/** What the ranking and the marks need of a query. */
export interface RankedQuery extends Pick<SearchQuery, 'ranked' | 'text' | 'wholes'> {
  /** Those that the title shows already: of places alike, one with another piece tells more. */
  readonly known?: ReadonlySet<Piece>
}

export type Span = { start: number; end: number }

/** The part of a text that shows best why it was found; offsets in its normal form. */
type HitWindow = Span & {
  marks: Span[]
  /** How many of the pieces it contains. */
  pieces: number
}

const WINDOW_LENGTH = 45
const MAX_BEFORE_HIT = 12
const MAX_HITS_PER_PIECE = 50

/** Whether the hit that shows best why a text was found is no fragment of longer words; nothing is in it: no. */
export function hasWholeWord(normal: string, query: RankedQuery): boolean {
  const best = bestHit(normal, query)
  if (!best) return false
  const { start, end } = surroundings(normal, best.hit)
  return isWhole(normal.slice(start, end), { start: best.hit.start - start, end: best.hit.end - start })
}

/** The window with most pieces, the whole query before its parts, the first of equals. Nothing where it has none. */
function findHitWindow(normal: string, query: RankedQuery): HitWindow | undefined {
  const best = bestHit(normal, query)
  if (!best) return undefined

  const { hit, hits, pieces } = best
  const around = surroundings(normal, hit)
  const borders = new Set(
    [...wordBorders(normal.slice(around.start, around.end))].map((border) => border + around.start),
  )
  const start = windowStart(normal, hit, borders)
  const end = windowEnd(normal, { start, hit }, borders)
  const marks = hits
    .filter((other) => other.start >= start && other.end <= end)
    .map((other) => ({ start: other.start, end: other.end }))
  return { start, end, marks, pieces }
}

interface BestHit {
  readonly hit: Hit
  readonly hits: readonly Hit[]
  readonly pieces: number
}

function bestHit(normal: string, query: RankedQuery): BestHit | undefined {
  const hits = hitsOf(normal, query.ranked)
  let best: (BestHit & { worth: number }) | undefined
  for (const [index, hit] of hits.entries()) {
    const pieces = piecesFrom(hits, index)
    const isAll = query.wholes.some(
      (whole) => whole.length > hit.piece.text.length && normal.startsWith(whole, hit.start),
    )
    const worth = pieces + (isAll ? 0.5 : 0) + (query.known?.has(hit.piece) === false ? 0.25 : 0)
    if (!best || worth > best.worth) best = { hit, hits, worth, pieces }
    // no later one can be better
    if (worth >= query.ranked.length + 0.5 || (query.ranked.length === 1 && worth >= 1)) break
  }
  return best
}

/** How many different pieces are in the window that the hit begins. */
function piecesFrom(hits: readonly Hit[], first: number): number {
  const pieces = new Set<Piece>()
  const end = (hits[first]?.start ?? 0) + WINDOW_LENGTH - MAX_BEFORE_HIT
  for (let index = first; index < hits.length && (hits[index]?.start ?? 0) < end; index++) {
    const hit = hits[index]
    if (hit && hit.end <= end) pieces.add(hit.piece)
  }
  return Math.max(1, pieces.size)
}

type Hit = Span & { piece: Piece }

/** The places of the pieces, from left to right; of a word that was typed in part, all of it. */
export function hitsOf(normal: string, pieces: Piece[]): Hit[] {
  const hits: Hit[] = []
  for (const piece of pieces) {
    let found = 0
    for (const { start, end } of occurrencesOf(piece, normal)) {
      hits.push({ piece, start, end: isOpenEnded(piece) ? wordEnd(normal, end) : end })
      if (++found === MAX_HITS_PER_PIECE) break
    }
  }
  return hits.sort((a, b) => a.start - b.start || b.end - a.end)
}

function wordEnd(normal: string, from: number): number {
  let end = from
  if (isWordAt(normal, from - 1)) while (!isWordEnd(normal, end)) end++
  return end
}

/** What jieba cuts: enough for the window wherever it will begin. */
function surroundings(normal: string, hit: Span): Span {
  return {
    start: atCharacter(normal, Math.max(0, hit.start - MAX_BEFORE_HIT)),
    end: atCharacter(normal, Math.min(normal.length, Math.max(hit.end, hit.start + WINDOW_LENGTH) + MAX_BEFORE_HIT)),
  }
}

const SENTENCE_END = /[\n。!?;…]/u

/** At most 12 characters before the hit: after the last sentence end among them, else where a word begins. */
function windowStart(normal: string, hit: Span, borders: Set<number>): number {
  const earliest = atCharacter(normal, Math.max(0, hit.start - MAX_BEFORE_HIT))
  for (let start = hit.start; start > earliest; start--) {
    if (SENTENCE_END.test(normal.charAt(start - 1))) return start
  }
  if (earliest === 0) return 0
  for (let start = earliest; start < hit.start; start++) {
    if (start > earliest && borders.has(start) && !/\s/.test(normal.charAt(start))) return start
  }
  return hit.start
}

function windowEnd(normal: string, from: { start: number; hit: Span }, borders: Set<number>): number {
  const wanted = Math.min(normal.length, Math.max(from.start + WINDOW_LENGTH, from.hit.end))
  if (wanted === normal.length) return wanted
  for (let end = wanted; end > Math.max(from.hit.end, wanted - MAX_BEFORE_HIT); end--) {
    if (borders.has(end)) return end
  }
  return atCharacter(normal, wanted)
}

/** Not between the two halves of a supplementary character. */
function atCharacter(normal: string, index: number): number {
  return isSecondHalf(normal.charCodeAt(index)) && isFirstHalf(normal.charCodeAt(index - 1)) ? index - 1 : index
}

/** A text with some of its stretches marked, from left to right, none overlapping another. */
type MarkedText = { text: string; marks: { start: number; end: number }[] }

/** Everything escaped, the marks as `<em>`: safe to be put into a page as it is. */
export function toMarkedHtml({ text, marks }: MarkedText): string {
  let html = ''
  let shown = 0
  for (const { start, end } of marks) {
    html += `${escapeHtml(text.slice(shown, start))}<em>${escapeHtml(text.slice(start, end))}</em>`
    shown = end
  }
  return html + escapeHtml(text.slice(shown))
}
