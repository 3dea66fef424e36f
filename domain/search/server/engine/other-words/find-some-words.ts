import { LONG_TEXT } from '../../index/index-rows.ts'
import type { SearchQuery } from '../../query/parse-query.ts'
import { piecesOf, type Piece } from '../../query/piece.ts'
import { contentWords, freePieces } from '../../query/typed-words.ts'
import { knownFrequencies, rarestShare } from '../estimate.ts'
import { contains } from '../match.ts'
import { byScore, IN_TITLE, relevanceOf } from '../relevance.ts'
import { asSearch, readable, type Asker, type Search } from '../search.ts'
import { findSynonyms, synonymForm } from './find-synonyms.ts'
import { someWords, type SomeRow, type SomeWord } from './some-words-sql.ts'

/** Of a sentence the words that tell most are looked for. */
const mostWords = 8
/** So many more than are wanted are looked into. */
const lookedInto = 3
/** What a word tells by another that means the same. */
const bySynonym = 0.6

/** What has most of the words, and the query by which the places of these are marked. */
export interface FoundBySome {
  readonly ids: number[]
  readonly query: SearchQuery
}

/**
 * Documents that have some of the words that were typed, or others for them, those with most of what the words tell first;
 * `search.without` are those that have all. None where one word is all that was typed and nothing stands for it, or where
 * somebody has said what else they mean.
 */
export async function findSomeWords(asker: Asker, search: Search, limit: number): Promise<FoundBySome> {
  // the words as they are, never as the spelling of others
  const { spelled: _, ...query } = search.query
  const words = tellingWords(asker, freePieces(query) ?? [])
  const entries = await withSynonyms(asker, words)
  const marked = { ...query, clauses: [], wholes: [], ranked: entries.map(({ piece }) => piece) }
  if (entries.length < 2) return { ids: [], query: marked }
  const statement = someWords({
    words: entries,
    query,
    readable: readable(asker, search),
    frequencies: knownFrequencies(asker.afterReply),
    head: lookedInto * limit,
  })
  const { rows } = await asSearch(asker.db, () => statement.execute(asker.db))
  const ids = rows
    .map((row) => ({ id: row.id, updatedAt: row.updatedAt.getTime(), score: scoreOf(row, words, entries) }))
    .toSorted(byScore)
    .map(({ id }) => id)
  return { ids: ids.slice(0, limit), query: marked }
}

interface TellingWord {
  readonly piece: Piece
  /** The rarest 1, others less. */
  readonly weight: number
}

/** How well it answers by the words that it has, less by what the others would have told. */
function scoreOf(row: SomeRow, words: readonly TellingWord[], entries: readonly SomeWord[]): number {
  const { title, heading } = row
  const held = entries.map(({ piece, factor }, index) => {
    const isTitled = contains(title, piece) || contains(heading, piece)
    if (!row.has[index] && !isTitled) return { told: 0, count: 0 }
    // that the word itself is in the title is seen by the ranking
    const titled = isTitled && factor < 1 ? IN_TITLE : 0
    return { told: factor, count: factor * (Math.max(1, row.counts[index] ?? 1) + titled) }
  })
  const best = words.map((_, word) => {
    const own = held.filter((__, index) => entries[index]?.word === word)
    return { told: Math.max(...own.map(({ told }) => told)), count: Math.max(...own.map(({ count }) => count)) }
  })
  const all = words.reduce((sum, { weight }) => sum + weight, 0)
  const told = words.reduce((sum, { weight }, index) => sum + weight * (best[index]?.told ?? 0), 0) / all
  const looked = {
    title,
    heading,
    // of a long text its first part was looked into
    octets: Math.min(row.octets, LONG_TEXT),
    counts: best.map(({ count }) => count),
    isWhole: false,
    nameScore: 0,
  }
  const ranked = words.map(({ piece }) => piece)
  const query = { ranked, text: ranked.map(({ text }) => text).join(' '), wholes: [] }
  return (
    told *
    relevanceOf(
      looked,
      query,
      words.map(({ weight }) => weight),
    )
  )
}

/** The words of all that was typed that tell most, in the order in which they were typed. */
function tellingWords(asker: Asker, pieces: readonly Piece[]): TellingWord[] {
  const { texts } = knownFrequencies(asker.afterReply)
  const found = new Map(pieces.flatMap(wordPieces).map((piece) => [piece.text, piece]))
  const told = [...found.values()].map((piece) => ({ piece, weight: Math.log(1 + 1 / rarestShare(piece, texts, '')) }))
  const kept = told.toSorted((a, b) => b.weight - a.weight).slice(0, mostWords)
  const most = kept[0]?.weight ?? 1
  return told.filter((word) => kept.includes(word)).map(({ piece, weight }) => ({ piece, weight: weight / most }))
}

function wordPieces(piece: Piece): Piece[] {
  if (piece.kind === 'code') return [piece]
  return contentWords(piece).flatMap(({ text }) => piecesOf(text))
}

/** Each word, and what may stand for it, or for all that was typed. */
async function withSynonyms(asker: Asker, words: readonly TellingWord[]): Promise<SomeWord[]> {
  const forms = words.map(({ piece }) => synonymForm(piece.text))
  const inOrder = forms.join('')
  const synonyms = await findSynonyms(asker.db, [...forms, inOrder])
  return words.flatMap(({ piece, weight }, word) => {
    const others = [...(synonyms.get(forms[word] ?? '') ?? []), ...(synonyms.get(inOrder) ?? [])]
    const distinct = [...new Map(others.map((other) => [other.text, other])).values()]
    return [
      { piece, weight, word, factor: 1 },
      ...distinct.map((other) => ({ piece: other, weight, word, factor: bySynonym })),
    ]
  })
}
