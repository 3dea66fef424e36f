import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** Any number that no other advisory lock of the product uses. */
const lockKey = 7_405_024

/**
 * As long as the work lasts no content is swept: what a snapshot that is taken meanwhile names can be read to the end.
 * The lock is got before the snapshot is taken; the other way round a sweep could be between them.
 */
export async function whileContentsStay<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return database.connection().execute(async (db) => {
    await sql`select pg_advisory_lock_shared(${lockKey}::bigint)`.execute(db)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock_shared(${lockKey}::bigint)`.execute(db)
    }
  })
}

/** Until the transaction ends nobody begins to hold contents; false: somebody does. */
export async function mayEndContents(db: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey}::bigint) as taken`.execute(db)
  return rows[0]?.taken ?? false
}
