import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { normalise, withoutBlanks } from '../../query/normalise.ts'
import { phrasePiece, piecesOf, type Piece } from '../../query/piece.ts'

/** Of one word more are not looked for. */
const mostAlternatives = 4

/** The form in which synonyms are compared. */
export function synonymForm(word: string): string {
  return withoutBlanks(normalise(word))
}

/** Some milliseconds; others have their turn after each. */
const groupsAtOnce = 200

/** Puts these groups of words that mean the same in the place of all before. */
export async function replaceSynonyms(db: Database, groups: readonly (readonly string[])[]): Promise<void> {
  await db.deleteFrom('search_synonym').execute()
  for (let first = 0; first < groups.length; first += groupsAtOnce) {
    const rows = groups.slice(first, first + groupsAtOnce)
    // one after the other: they are kept in their order
    await db
      .insertInto('search_synonym')
      .values(rows.map((words) => ({ words: [...words], normal: words.map(synonymForm) })))
      .execute()
  }
}

export interface Synonym {
  readonly piece: Piece
  /** As the administrator wrote it. */
  readonly written: string
}

/** What else may replace each of these words, in the form of `synonymForm`; most have nothing. */
export async function findSynonyms(db: Database, words: readonly string[]): Promise<ReadonlyMap<string, Synonym[]>> {
  if (words.length === 0) return new Map()
  // every line has another word: so many of them have as many alternatives, though thousands have the word
  const { rows } = await sql<{ words: string[]; normal: string[] }>`
    with hit as materialized (
      select id, words, normal from search_synonym where normal && ${[...words]}::text[])
    select words, normal from hit where id in (
      select own.id from unnest(${[...words]}::text[]) as asked (word) cross join lateral (
        select id from hit where asked.word = any (hit.normal) order by id limit ${mostAlternatives}) as own)
    order by id`.execute(db)
  const found = new Map<string, Synonym[]>()
  for (const { words: group, normal } of rows) {
    for (const word of normal.filter((each) => words.includes(each))) {
      const others = group.filter((_, index) => normal[index] !== word).flatMap((other) => synonymOf(other) ?? [])
      found.set(word, [...(found.get(word) ?? []), ...others].slice(0, mostAlternatives))
    }
  }
  return found
}

/** Several words are one alternative, in their order. */
export function synonymOf(written: string): Synonym | undefined {
  const normal = normalise(written)
  const [only, ...more] = piecesOf(normal)
  const piece = more.length === 0 ? only : phrasePiece(normal)
  return piece && { piece, written }
}
