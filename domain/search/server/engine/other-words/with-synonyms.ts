import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { MAX_RANKED_PIECES, type SearchQuery } from '../../query/parse-query.ts'
import { piecesOf, type Piece } from '../../query/piece.ts'
import { contentWords, freePieces } from '../../query/typed-words.ts'
import { checkCondition, inDocument, piecesCheck } from '../found-sql.ts'
import { fragmentOf } from '../names-sql.ts'
import { findSynonyms, synonymForm, synonymOf, type Synonym } from './find-synonyms.ts'

/** A word, then what may replace it, as the administrator wrote it. */
export type SynonymGroup = readonly string[]

/** Of more words of a query there are no synonyms. */
export const mostGroups = 8
/** In one run of Chinese so many words are replaced: each combination is an alternative. */
const mostInRun = 2

/** The words of the query that others may replace, alone and all together; none where it has a phrase or OR. */
export async function findGroups(db: Database, query: SearchQuery): Promise<SynonymGroup[]> {
  const runs = runsOf(query)
  const whole = runs.flatMap(({ words }) => words).join(' ')
  const texts = [...runs.flatMap(({ piece, words }) => [piece.text, ...words]), whole]
  const byForm = new Map(texts.map((text) => [synonymForm(text), text]))
  byForm.delete('')
  const synonyms = await findSynonyms(db, [...byForm.keys()])
  return [...byForm]
    .flatMap(([form, text]) => {
      const others = new Set((synonyms.get(form) ?? []).map(({ written }) => written))
      return others.size > 0 ? [[text, ...others]] : []
    })
    .slice(0, mostGroups)
}

/**
 * The query for what has a synonym in the place of a typed word, or of all of them: each word may be replaced, and what
 * the query itself finds is left out. With no synonym for any of its words it finds nothing.
 */
export function bySynonyms({ spelled, ...query }: SearchQuery, groups: readonly SynonymGroup[]): SearchQuery {
  const byForm = new Map(groups.map(([word = '', ...others]) => [synonymForm(word), others.flatMap(synonymsOf)]))
  const of = (text: string): readonly Synonym[] => byForm.get(synonymForm(text)) ?? []
  const runs = runsOf(query)
  const words = runs.flatMap((run) => run.words)
  // who typed one run has said it already
  const ofWhole = runs.length > 1 ? of(words.join('')) : []
  const clauses = runs.map((run) => ({
    alternatives: [[run.piece], ...insteadOf(run, of), ...ofWhole.map(({ piece }) => [piece])],
  }))
  const synonyms = [...new Map([...byForm.values()].flat().map((each) => [each.piece.text, each])).values()]
  const shown = [...synonyms.map(({ piece }) => piece), ...words.flatMap(piecesOf)]
  return {
    ...query,
    clauses: clauses.length > 0 ? clauses : query.clauses,
    excluded: [...query.excluded, ...exactly(query)],
    wholes: [query.text],
    ranked: [...new Map(shown.map((piece) => [piece.text, piece])).values()].slice(0, MAX_RANKED_PIECES),
    synonyms,
    unnamed: { fragment: fragmentOf(query), spelled },
  }
}

/** What the query finds, as exclusions; of OR each of the alternatives. */
function exactly({ clauses }: SearchQuery): Piece[][] {
  return clauses.reduce<Piece[][]>(
    (all, { alternatives }) => all.flatMap((before) => alternatives.map((pieces) => [...before, ...pieces])),
    [[]],
  )
}

/** What was typed between blanks, and the words that it is made of. */
interface Run {
  readonly piece: Piece
  readonly words: readonly string[]
}

function runsOf(query: SearchQuery): Run[] {
  return (freePieces(query) ?? []).map((piece) => ({ piece, words: contentWords(piece).map(({ text }) => text) }))
}

type Of = (text: string) => readonly Synonym[]

/** What may replace a run: synonyms of it, and its words apart with synonyms for one or two of them. */
function insteadOf({ piece, words }: Run, of: Of): Piece[][] {
  const asWhole = of(piece.text).map((synonym) => [synonym.piece])
  if (words.length === 1 && words[0] === piece.text) return asWhole
  let replaced = 0
  const choices = words.map((word) => {
    const synonyms = replaced < mostInRun ? of(word) : []
    if (synonyms.length > 0) replaced += 1
    return [piecesOf(word), ...synonyms.map((synonym) => [synonym.piece])]
  })
  const [, ...apart] = choices.reduce<Piece[][]>(
    (all, own) => all.flatMap((before) => own.map((pieces) => [...before, ...pieces])),
    [[]],
  )
  return [...asWhole, ...apart]
}

function synonymsOf(written: string): Synonym[] {
  const synonym = synonymOf(written)
  return synonym ? [synonym] : []
}

/** Which of the synonyms that a query asks for each of these documents contains. */
export async function heldSynonyms(
  db: Database,
  { synonyms = [] }: SearchQuery,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (synonyms.length === 0 || documentIds.length === 0) return new Map()
  const held = synonyms.map(({ piece }) => sql`${checkCondition(piecesCheck([piece]), inDocument)}`)
  const { rows } = await sql<{ id: number; held: boolean[] }>`
    select text.document_id as id, array[${sql.join(held)}] as held
    from search_text as text where text.document_id = any(${[...documentIds]}::bigint[])`.execute(db)
  return new Map(
    rows.map((row) => [row.id, synonyms.flatMap(({ written }, index) => (row.held[index] ? [written] : []))]),
  )
}
