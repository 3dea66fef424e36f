import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { createPool } from '../../server/database/database.ts'
import { findEmbeddedPostgres } from '../../server/embedded-postgres/connection.ts'

/** The database of this worker's product: for what only time would bring about. */
export async function inDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const connection = findEmbeddedPostgres(join(process.env['SHUKU_TEST_DATA'] ?? '', 'database'))
  if (!connection) throw new Error('the database of this worker does not run')
  const pool = createPool({ connection, max: 1, applicationName: 'browser test', work: 'jobs' })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/**
 * Has a job that comes back every few minutes run now, in the product of this worker, and answers when it has ended: what
 * it brings about is looked at, not its minute.
 */
export async function runScheduledNow(name: string): Promise<void> {
  await inDatabase(async (pool) => {
    // as the schedule enqueues it, but under a key of our own: the one of the minute may come beside it
    const key = `now:${name}`
    await pool.query('select graphile_worker.add_job($1, job_key => $2, max_attempts => 3)', [name, key])
    const isWaiting = 'select from graphile_worker.jobs where key = $1'
    while ((await pool.query(isWaiting, [key])).rowCount !== 0) await delay(100)
  })
}
