import { sql } from 'kysely'
import { RightsCache } from '@shuku/domain/rights/server'
import { findAmongFor, gatherBatch } from '@shuku/domain/search/server'
import { inTransaction, silentLog, type Database } from '@shuku/kit/server'

const rightsCache = new RightsCache()
/** Gathered once: of a batch there is one at a time, and sixteen ask here at once. */
let gathered: Promise<void> | undefined

/**
 * What `notifyOfHits` asks for one person: three searches – words, a category and a status, a title and words – among the
 * newest documents, under their rights. How many documents each found.
 */
export async function askSavedSearches(database: Database, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; category: number }>`
    select id, category_id as category from document where deleted_at is null order by id desc limit 1000`.execute(
    database,
  )
  const documentIds = rows.map(({ id }) => id)
  const searches = [
    { fulltext: '降本增效' },
    { categoryId: rows[0]?.category ?? 0, statuses: ['inForce' as const] },
    { subject: '合同', fulltext: '灰度发布' },
  ].map((query, key) => ({ key, query, documentIds }))
  gathered ??= inTransaction(database, { isolation: 'read committed' }, (db) => gatherBatch(db, documentIds))
  await gathered
  const context = { database, log: silentLog, signal: new AbortController().signal } as Parameters<
    typeof findAmongFor
  >[0]
  const found = await findAmongFor(context, searches, { personId, cache: rightsCache, within: () => undefined })
  return searches.map(({ key }) => found.get(key)?.length ?? 0)
}
