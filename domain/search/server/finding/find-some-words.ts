import { contentWords, freePieces } from '../correcting/typed-words.ts'
import { knownFrequencies } from '../estimating/frequencies.ts'
import { rarestShare } from '../estimating/estimate.ts'
import { someWords, type SomeRow, type SomeWord } from '../plans/some-words.ts'
import { relevanceOf } from '../text/hits/relevance.ts'
import { byScore } from '../text/hits/score.ts'
import { LONG_TEXT } from '../text/parts.ts'
import { contains } from '../text/query/match.ts'
import { parseQuery, type SearchQuery } from '../text/query/parse-query.ts'
import { piecesOf, type Piece } from '../text/query/piece.ts'
import { today } from '../today.ts'
import { prepareToSearch, readable, type Asker, type Search } from './search.ts'

/** Of a sentence the words that tell most are looked for. */
const mostWords = 8
/** So many more than are wanted are looked into. */
const lookedInto = 3

interface Wanted {
  readonly typed: string
  readonly limit: number
}

/** What has most of the words, and the query by which the places of these are marked. */
export interface FoundBySome {
  readonly ids: number[]
  readonly query: SearchQuery
}

/**
 * Documents that have some of the words that were typed, those with most of what the words tell first; `search.without`
 * are those that have all. None where one word is all that was typed, or where somebody has said what else they mean.
 */
export async function findSomeWords(asker: Asker, search: Search, { typed, limit }: Wanted): Promise<FoundBySome> {
  const query = parseQuery(typed, today(asker.caller), { exactly: true })
  const words = wordsToFind(asker, freePieces(query) ?? [])
  const ranked = words.map(({ piece }) => piece)
  const wanted = { ...query, clauses: [], text: ranked.map(({ text }) => text).join(' '), wholes: [], ranked }
  if (words.length < 2) return { ids: [], query: wanted }
  await prepareToSearch(asker.db)
  const statement = someWords({
    words,
    query,
    readable: readable(asker, search),
    frequencies: knownFrequencies(asker.afterReply),
    head: lookedInto * limit,
  })
  const { rows } = await statement.execute(asker.db)
  const ids = rows
    .map((row) => ({ id: row.id, updatedAt: row.updatedAt.getTime(), score: scoreOf(row, wanted, words) }))
    .toSorted(byScore)
    .map(({ id }) => id)
  return { ids: ids.slice(0, limit), query: wanted }
}

/** How well it answers by the words that it has, less by what the others would have told. */
function scoreOf(row: SomeRow, query: SearchQuery, words: readonly SomeWord[]): number {
  const has = words.map(({ piece }, index) => row.has[index] || contains(row.title, piece))
  const counts = words.map((_, index) => (has[index] ? Math.max(1, row.counts[index] ?? 1) : 0))
  const weightOf = (some: readonly SomeWord[]) => some.reduce((sum, { weight }) => sum + weight, 0)
  const told = weightOf(words.filter((_, index) => has[index])) / weightOf(words)
  const looked = {
    title: row.title,
    // of a long text its first part was looked into
    octets: Math.min(row.octets, LONG_TEXT),
    counts,
    isWhole: false,
    nameScore: 0,
  }
  const weights = words.map(({ weight }) => weight)
  return told * relevanceOf(looked, query, weights)
}

/** The words of all that was typed, with what each of them tells: the rarest 1, others less. */
function wordsToFind(asker: Asker, pieces: readonly Piece[]): SomeWord[] {
  const { texts } = knownFrequencies(asker.afterReply)
  const found = new Map(pieces.flatMap(wordPieces).map((piece) => [piece.text, piece]))
  const told = [...found.values()].map((piece) => ({ piece, weight: Math.log(1 + 1 / rarestShare(piece, texts, '')) }))
  const most = Math.max(...told.map(({ weight }) => weight))
  return told
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostWords)
    .map(({ piece, weight }) => ({ piece, weight: weight / most }))
}

function wordPieces(piece: Piece): Piece[] {
  if (piece.kind === 'code') return [piece]
  return contentWords(piece).flatMap(({ text }) => piecesOf(text))
}
