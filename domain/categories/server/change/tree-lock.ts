import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** Any number that no other advisory lock of the product uses. */
const lockKey = 7_405_021

/**
 * Anyone who adds, moves or deletes categories holds this lock until the end of the transaction, so that checks for
 * doubled names, cycles and too many levels stay true.
 */
export async function lockTree(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(db)
}
