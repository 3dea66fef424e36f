import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { requireNoLongHolder } from './long-work.ts'

/** Any number that no other advisory lock of the product uses. */
const lockKey = 7_405_020

/**
 * Every change of the organisation holds this lock until its transaction ends, so that derived data is computed by one
 * at a time. Callers wait, unless a long job holds it: then they get an error that names who started the job.
 */
export async function lockOrganisation(db: Database): Promise<void> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey}::bigint) as "isMine"`.execute(db)
  if (rows[0]?.isMine) return
  await requireNoLongHolder(db)
  await awaitOrganisation(db)
}

/** The same for such a job, which waits for the lock. */
export async function awaitOrganisation(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(db)
}

/**
 * Held while something is derived from the present organisation: others may, but nobody changes it meanwhile. A
 * request does not wait for a job that takes long, or soon all requests would; jobs wait for each other.
 */
export async function holdOrganisation(db: Database): Promise<void> {
  const { rows } = await sql<{ isMine: boolean; isRequest: boolean }>`
    select pg_try_advisory_xact_lock_shared(${lockKey}::bigint) as "isMine",
      current_setting('statement_timeout') <> '0' as "isRequest"`.execute(db)
  if (rows[0]?.isMine) return
  if (rows[0]?.isRequest) await requireNoLongHolder(db)
  await sql`select pg_advisory_xact_lock_shared(${lockKey}::bigint)`.execute(db)
}
