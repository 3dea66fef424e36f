import { LONG_TEXT } from '../../index/index-rows.ts'
import type { SearchQuery } from '../../query/parse-query.ts'
import { piecesOf, type Piece } from '../../query/piece.ts'
import { contentWords, freePieces } from '../../query/typed-words.ts'
import { knownFrequencies, rarestShare } from '../sizes/estimate.ts'
import { contains } from '../match.ts'
import { byScore, IN_TITLE, relevanceOf } from '../relevance.ts'
import { asSearch, readable, withPreparedStatements, type SearchContext, type Search } from '../search.ts'
import { isAlone } from '../sizes/usual-search.ts'
import { findSynonyms, synonymForm } from './find-synonyms.ts'
import { mostWords, someWords, type SomeRow, type SomeWord } from './some-words-sql.ts'

/** Candidates checked for each wanted document. */
const lookedInto = 3
/** The weight of a synonym relative to the word. */
const bySynonym = 0.6

/** The documents with most of the words, and the query by which their matches are marked. */
export interface FoundBySome {
  readonly ids: number[]
  readonly query: SearchQuery
  /** By document, the substitutes that it has in the place of typed words; of those that have any. */
  readonly substitutes: ReadonlyMap<number, readonly string[]>
}

/**
 * Documents with some of the typed words or their substitutes, those with the most weight first; `search.without` are
 * those with all of them. None for a single word without a substitute, or where the query has a phrase or alternatives.
 */
export async function findSomeWords(asker: SearchContext, search: Search, limit: number): Promise<FoundBySome> {
  // the words as typed, never as the spelling of others
  const { spelled: _, ...query } = search.query
  const words = weighWords(asker, freePieces(query) ?? [])
  const entries = await withSynonyms(asker, words)
  const marked = { ...query, clauses: [], wholes: [], ranked: entries.map(({ piece }) => piece) }
  if (entries.length < 2) return { ids: [], query: marked, substitutes: new Map() }
  const isUsual = entries.length === words.length && isAlone(search)
  const statement = someWords({
    words: entries,
    query,
    readable: readable(asker, search),
    frequencies: knownFrequencies(asker.afterReply),
    head: lookedInto * limit,
    isUsual,
  })
  const { rows } = await (isUsual ? withPreparedStatements : asSearch)(asker.db, () => statement.execute(asker.db))
  const ids = rows
    .map((row) => ({ id: row.id, updatedAt: row.updatedAt.getTime(), score: scoreOf(row, words, entries) }))
    .toSorted(byScore)
    .map(({ id }) => id)
    .slice(0, limit)
  const substitutes = new Map(
    rows.flatMap((row) => {
      const written = substitutesIn(row, entries)
      return written.length > 0 ? [[row.id, written] as const] : []
    }),
  )
  return { ids, query: marked, substitutes }
}

/** What is in a document for typed words that do not. */
function substitutesIn(row: SomeRow, entries: readonly SomeWord[]): string[] {
  const held = entries.filter(({ piece }, index) => row.has[index] || isTitledIn(row, piece))
  const typed = new Set(held.flatMap(({ word, written }) => (written === undefined ? [word] : [])))
  return [...new Set(held.flatMap(({ word, written }) => (written === undefined || typed.has(word) ? [] : [written])))]
}

function isTitledIn({ title, heading }: SomeRow, piece: Piece): boolean {
  return contains(title, piece) || contains(heading, piece)
}

interface WeighedWord {
  readonly piece: Piece
  /** The rarest 1, others less. */
  readonly weight: number
}

/** Relevance by the words that the document has, reduced by the weight of those that it lacks. */
function scoreOf(row: SomeRow, words: readonly WeighedWord[], entries: readonly SomeWord[]): number {
  const { title, heading } = row
  const held = entries.map(({ piece, factor }, index) => {
    const isTitled = isTitledIn(row, piece)
    if (!row.has[index] && !isTitled) return { weighed: 0, count: 0 }
    // the ranking sees by itself that the word is in the title
    const titled = isTitled && factor < 1 ? IN_TITLE : 0
    return { weighed: factor, count: factor * (Math.max(1, row.counts[index] ?? 1) + titled) }
  })
  const best = words.map((_, word) => {
    const own = held.filter((__, index) => entries[index]?.word === word)
    return {
      weighed: Math.max(...own.map(({ weighed }) => weighed)),
      count: Math.max(...own.map(({ count }) => count)),
    }
  })
  const all = words.reduce((sum, { weight }) => sum + weight, 0)
  const weighed = words.reduce((sum, { weight }, index) => sum + weight * (best[index]?.weighed ?? 0), 0) / all
  const looked = {
    title,
    heading,
    // only the first part of a long text was checked
    octets: Math.min(row.octets, LONG_TEXT),
    counts: best.map(({ count }) => count),
    isWhole: false,
    nameScore: 0,
  }
  const ranked = words.map(({ piece }) => piece)
  const query = { ranked, text: ranked.map(({ text }) => text).join(' '), wholes: [] }
  return (
    weighed *
    relevanceOf(
      looked,
      query,
      words.map(({ weight }) => weight),
    )
  )
}

/** The words of most weight, in the order of the query. */
function weighWords(asker: SearchContext, pieces: readonly Piece[]): WeighedWord[] {
  const { texts } = knownFrequencies(asker.afterReply)
  const found = new Map(pieces.flatMap(wordPieces).map((piece) => [piece.text, piece]))
  const weighed = [...found.values()].map((piece) => ({
    piece,
    weight: Math.log(1 + 1 / rarestShare(piece, texts, '')),
  }))
  const heaviest = weighed.toSorted((a, b) => b.weight - a.weight).slice(0, mostWords)
  const most = heaviest[0]?.weight ?? 1
  return weighed
    .filter((word) => heaviest.includes(word))
    .map(({ piece, weight }) => ({ piece, weight: weight / most }))
}

function wordPieces(piece: Piece): Piece[] {
  if (piece.kind === 'code') return [piece]
  return contentWords(piece).flatMap(({ text }) => piecesOf(text))
}

/** Each word with its substitutes, and the substitutes of the whole query. */
async function withSynonyms(asker: SearchContext, words: readonly WeighedWord[]): Promise<SomeWord[]> {
  const forms = words.map(({ piece }) => synonymForm(piece.text))
  const inOrder = forms.join('')
  const synonyms = await findSynonyms(asker.db, [...forms, inOrder])
  return words.flatMap(({ piece, weight }, word) => {
    const others = [...(synonyms.get(forms[word] ?? '') ?? []), ...(synonyms.get(inOrder) ?? [])]
    const distinct = [...new Map(others.map((other) => [other.piece.text, other])).values()]
    return [
      { piece, weight, word, factor: 1 },
      ...distinct.map((other) => ({ ...other, weight, word, factor: bySynonym })),
    ]
  })
}
