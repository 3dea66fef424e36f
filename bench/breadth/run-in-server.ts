import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { createDatabase, enqueue, type JobDefinition } from '@shuku/kit/server'

/** Until the measured server, in which everything is mounted, has done a job. */
export async function runInServer(pool: Pool, job: JobDefinition): Promise<void> {
  await enqueue(createDatabase(pool), job, { payload: {} })
  for (;;) {
    const { rows } = await pool.query<{ last_error: string | null }>(
      'select last_error from graphile_worker.jobs where task_identifier = $1',
      [job.name],
    )
    if (rows.length === 0) return
    const failed = rows.find(({ last_error }) => last_error)
    if (failed) throw new Error(`${job.name}: ${failed.last_error}`)
    await delay(100)
  }
}
