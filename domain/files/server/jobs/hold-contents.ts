import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** Any number that no other advisory lock of the product uses. */
const lockKey = 7_405_024

/**
 * No content is swept while the work lasts, so that everything in a snapshot taken meanwhile can be read to the end.
 * The lock is taken before the snapshot; otherwise a sweep could fall between the two.
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
 * Runs the work while nobody holds contents and nobody begins to; false if somebody does. The work reads and removes in
 * one step: later holders find the contents gone, and earlier ones keep them.
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
