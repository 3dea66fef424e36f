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

/**
 * While nobody holds contents, and nobody begins to, the work may end some; false: somebody does. From what it reads to
 * what it removes is one work: whoever holds them afterwards finds that they are gone, and whoever did before keeps them.
 */
export async function whileContentsMayEnd(database: Database, work: () => Promise<void>): Promise<boolean> {
  return database.connection().execute(async (db) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${lockKey}::bigint) as taken`.execute(db)
    if (!rows[0]?.taken) return false
    try {
      await work()
      return true
    } finally {
      await sql`select pg_advisory_unlock(${lockKey}::bigint)`.execute(db)
    }
  })
}
