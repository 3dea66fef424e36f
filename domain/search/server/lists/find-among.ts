import { sql } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import { mayRead } from '@shuku/domain/rights/server'
import type { DocumentQuery } from '../../contract.ts'
import { isFoundByTerms } from '../engine/found-sql.ts'
import { asSearch } from '../engine/search.ts'
import { allConditions, readQuestion, together, type Within } from './read-question.ts'

interface Among {
  readonly key: number
  readonly query: DocumentQuery
  /** Of which documents; a thousand or so. */
  readonly documentIds: readonly number[]
}

interface Asker {
  readonly db: Database
  readonly caller: Caller
}

/**
 * Which of a few documents each of somebody's searches has, of what they may read, in one statement; by its key, and
 * without those that have none. The words are taken as they were typed.
 */
export async function findAmong(
  { db, caller }: Asker,
  searches: readonly Among[],
  within?: Within,
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (searches.length === 0) return new Map()
  const selects = searches.map(({ key, query, documentIds }) => {
    const question = readQuestion({ query, caller, within, isOfFew: true })
    const conditions = together([mayRead(caller), ...allConditions(question)])
    const { words } = question
    const hasWords = words
      ? sql`exists (
          select from search_text as text where text.document_id = document.id and ${isFoundByTerms(words.query)} offset 0
        )`
      : sql`true`
    // a text is looked into only where all else holds
    return sql`
      select ${key}::integer as key, document.id
      from (
        select document.id from document where document.id = any(${[...documentIds]}::bigint[]) and ${conditions} offset 0
      ) as document
      where ${hasWords}`
  })
  const { rows } = await asSearch(db, () =>
    sql<{ key: number; ids: number[] }>`
      select key, array_agg(id order by id desc) as ids from (${sql.join(selects, sql` union all `)}) as found group by key`.execute(
      db,
    ),
  )
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}
