import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** Any number that no other advisory lock of the product uses. */
const lockKey = 7_405_020

/** Held by every change of the organisation until its transaction ends: what follows from it is derived by one at a time. */
export async function lockOrganisation(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(db)
}

/** Held while something is derived from the organisation as it stands: others may, but nobody changes it meanwhile. */
export async function holdOrganisation(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockKey}::bigint)`.execute(db)
}
