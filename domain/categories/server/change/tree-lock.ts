import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** Any number that no other advisory lock of the product uses. */
const lockKey = 7_405_021

/**
 * Held by whoever adds, moves or deletes categories until their transaction ends: that no name is doubled, no circle
 * closed and no level too many made can be checked and then relied on.
 */
export async function lockTree(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(db)
}
