import { isFirstHalf, isSecondHalf } from '../../query/characters/characters.ts'
import { occurrencesOf } from '../../query/match.ts'
import type { SearchQuery } from '../../query/parse-query.ts'
import { isOpenEnded, type Piece } from '../../query/piece.ts'
import { isWordAt, isWordEnd } from '../../query/runs.ts'
import { isWhole, wordBorders } from '../../query/cut-words.ts'

/** What the ranking and the marks need of a query. */
export type RankedQuery = Pick<SearchQuery, 'ranked' | 'text' | 'wholes'>

export type Span = { start: number; end: number }

/** The part of a text that shows best why it was found; offsets in its normal form. */
export type HitWindow = Span & {
  marks: Span[]
  /** How many of the pieces stand in it. */
  pieces: number
}

const WINDOW_LENGTH = 45
const MAX_BEFORE_HIT = 12
const MAX_HITS_PER_PIECE = 50

/** Whether the hit that shows best why a text was found is no fragment of longer words; nothing stands in it: no. */
export function hasWholeWord(normal: string, query: RankedQuery): boolean {
  const best = bestHit(normal, query)
  if (!best) return false
  const { start, end } = surroundings(normal, best.hit)
  return isWhole(normal.slice(start, end), { start: best.hit.start - start, end: best.hit.end - start })
}

/** The window with most pieces, the whole query before its parts, the first of equals. Nothing where nothing stands. */
export function findHitWindow(normal: string, query: RankedQuery): HitWindow | undefined {
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
    const worth = pieces + (isAll ? 0.5 : 0)
    if (!best || worth > best.worth) best = { hit, hits, worth, pieces }
    // no later one can be better
    if (worth >= query.ranked.length + 0.5 || (query.ranked.length === 1 && worth === 1)) break
  }
  return best
}

/** How many different pieces stand in the window that the hit begins. */
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

/** Where the pieces stand, from left to right; of a word that was typed in part, all of it. */
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
