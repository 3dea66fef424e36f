import { LONG_TEXT, OCTETS_EACH, OFTEN, READ_BY_SECOND_STAGE } from '../index/index-rows.ts'
import { withoutBlanks } from '../query/normalise.ts'
import type { Piece } from '../query/piece.ts'
import { isWordAt, isWordStart } from '../query/runs.ts'
import { contains, occurrencesOf } from './match.ts'
import { hasWholeWord, type RankedQuery } from './snippet.ts'

/** A document as the second stage of ranking sees it. */
export interface Looked {
  /** In normal form. */
  readonly title: string
  /** Its own other name (first heading, file title), in normal form. */
  readonly heading?: string
  /** Length of the text. */
  readonly octets: number
  /** Occurrences of each ranked piece in the text. */
  readonly counts: readonly number[]
  /** The text contains the whole query as typed, wherever. */
  readonly isWhole: boolean
  /** Score of codes, file names and spellings, on the scale of `scoreTitle`. */
  readonly nameScore: number
}

// Tuned on half of the graded topics (bench/relevance). Doubling or halving any of them changes little.
/** A title match counts as this many body matches. */
export const IN_TITLE = 10
const ofTitle = { hasPieces: 0.3, ofItsLength: 0.5, hasWhole: 0.2 }
/** A phrase of many words does not match by chance. */
const ofWhole = { some: 0.5, ofManyWords: 0.5, manyWords: 5 }
const nearEachOther = 0.05
const wholeWord = 0.05

const NEAR = 15
/** The title, code or file name equals the query, or its spelling does: ranks before everything else. */
const [isIt, first] = [800, 2]

/**
 * Relevance of a document: the frequency of the query's pieces relative to the length of the text, rare pieces weighted
 * higher (`weights`, up to 1 each) and matches in the title highest, plus a bonus if the whole query occurs as typed.
 */
export function relevanceOf(looked: Looked, query: RankedQuery, weights: readonly number[]): number {
  const { ranked } = query
  const enough = OFTEN + looked.octets / OCTETS_EACH
  const share = (count: number) => count / (count + enough)
  const { title, heading = '' } = looked
  const found = ranked.map((piece) => contains(title, piece) || contains(heading, piece))
  const each = ranked.map((_, index) => {
    // long texts are only counted in part
    const least = looked.octets > LONG_TEXT ? 1 : 0
    return (weights[index] ?? 1) * share(Math.max(looked.counts[index] ?? 0, least) + (found[index] ? IN_TITLE : 0))
  })
  const pieces = Math.max(1, ranked.length)
  const titled = sumOf(found.map((is, index) => (is ? (weights[index] ?? 1) : 0))) / pieces
  return (
    nameRelevance(looked, query) +
    sumOf(each) / pieces +
    ofTitle.hasPieces * titled * (1 + ofTitle.ofItsLength * shareOfTitle(title, query)) +
    wholeRelevance(looked, query)
  )
}

/** Bonus from the beginning of the text, in normal form: pieces near each other, and whole words. */
export function nearbyRelevance({ title, body }: { title: string; body: string }, query: RankedQuery): number {
  // the match is a word, not two neighbouring characters that belong to different words
  const isWord = [title, body].some((text) => hasWholeWord(text, query))
  return (isWord ? wholeWord : 0) + nearEachOther * shareOfNear(body.slice(0, READ_BY_SECOND_STAGE), query.ranked)
}

function nameRelevance({ title, nameScore }: Looked, query: RankedQuery): number {
  const score = scoreTitle(title, query)
  const asTitle = score >= 600 ? ofTitle.hasWhole : 0
  return asTitle + nameScore / 1000 + (Math.max(score, nameScore) >= isIt ? first : 0)
}

function wholeRelevance({ isWhole }: Looked, { ranked }: RankedQuery): number {
  const many = Math.min(1, Math.max(0, ranked.length - 1) / (ofWhole.manyWords - 1))
  return isWhole ? ofWhole.some + ofWhole.ofManyWords * many : 0
}

function shareOfTitle(title: string, { text }: RankedQuery): number {
  return Math.min(1, withoutBlanks(text).length / Math.max(1, withoutBlanks(title).length))
}

/** The number of neighbouring pieces of the query that are near each other in the text. */
function shareOfNear(text: string, ranked: readonly Piece[]): number {
  if (ranked.length < 2) return 0
  const placed = ranked.map((piece) => ({ piece, places: [...occurrencesOf(piece, text)].map(({ start }) => start) }))
  const near = placed.slice(1).filter((next, index) => placed[index] !== undefined && isNear(placed[index], next))
  return near.length / (ranked.length - 1)
}

interface Placed {
  readonly piece: Piece
  readonly places: readonly number[]
}

/** At most 15 characters apart, in either order. Both lists are sorted, so one pass is enough. */
function isNear(one: Placed, other: Placed): boolean {
  let second = 0
  for (const start of one.places) {
    while (second < other.places.length && (other.places[second] ?? 0) + other.piece.text.length + NEAR < start)
      second++
    const next = other.places[second]
    if (next !== undefined && next <= start + one.piece.text.length + NEAR) return true
  }
  return false
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** The number of documents in the second stage whose text is split into words. */
export const WORDS_CUT = 50

/** First stage: score of a title in normal form, from 0 (no match) to 1000 (equals the query). */
export function scoreTitle(title: string, { ranked, text, wholes }: RankedQuery): number {
  if (title === '' || text === '') return 0
  const squeezedTitle = withoutBlanks(title)
  const squeezedQuery = withoutBlanks(text)
  if (wholes.some((whole) => withoutBlanks(whole) === squeezedTitle)) return 1000
  const share = (length: number) => length / squeezedTitle.length
  if (wholes.some((whole) => standsWhole(title, whole))) return 600 + 100 * share(squeezedQuery.length)

  const found = ranked.filter((piece) => contains(title, piece))
  if (ranked.length > 1 && found.length === ranked.length) return 300 + 100 * Math.min(1, share(squeezedQuery.length))
  return found.reduce((sum, piece) => sum + 20 * (1 + share(piece.text.length)), 0)
}

/**
 * First stage bonus for a text that contains the whole query as typed: above what scattered words in the title can
 * score, below a title that contains all of them.
 */
export const WHOLE_QUERY = 150

type Candidate = { score: number; updatedAt: number; id: number }

/** By score, then by date of change, then by id, so that the order is stable between pages. */
export function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || b.updatedAt - a.updatedAt || b.id - a.id
}

/** A query that begins with a Latin word does not match inside a word: `port` is not in `report`. */
function standsWhole(normal: string, query: string): boolean {
  if (query === '') return false
  for (let start = normal.indexOf(query); start >= 0; start = normal.indexOf(query, start + 1)) {
    if (!isWordAt(query, 0) || isWordStart(normal, start)) return true
  }
  return false
}
