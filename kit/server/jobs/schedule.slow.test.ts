import { rmSync } from 'node:fs'
import { z } from '@shuku/kit/contract'
import { passableFolder, testDatabase } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase, createPool } from '../database/database.ts'
import { DirectConnection } from '../database/direct-connection.ts'
import { silentLog } from '../log.ts'
import { LocalStore } from '../storage/local-store.ts'
import { defineJob } from './define-job.ts'
import { startJobs } from './start-jobs.ts'

// the schedule counts in minutes of the clock, so that one has to pass
const minuteAndMore = 80_000

test(
  'a job of the schedule runs at its minute, with what it is given there, by itself and in its queue',
  { timeout: minuteAndMore + 20_000 },
  async () => {
    const { db, connection } = await testDatabase()
    const ran: number[] = []
    const job = {
      ...defineJob({
        name: 'test.noteDown',
        payload: z.object({ n: z.int() }),
        run: ({ n }) => Promise.resolve(ran.push(n)),
      }),
      queue: 'test.oneByOne',
    }
    const folder = passableFolder('shuku-schedule-')
    const pool = createPool({ connection, max: 4, applicationName: 'jobs', work: 'jobs' })
    const direct = new DirectConnection({ connection, applicationName: 'direct', log: silentLog })
    await direct.start()
    const running = await startJobs({
      pool,
      database: createDatabase(pool),
      direct,
      store: new LocalStore(folder, { fast: true }),
      log: silentLog,
      jobs: [job],
      schedule: [{ job, cron: '* * * * *', payload: { n: 7 } }],
    })
    try {
      await expect.poll(() => ran, { interval: 200, timeout: minuteAndMore }).toEqual([7])
      const { rows } = await sql<{ queue_name: string }>`
        select queue_name from graphile_worker._private_job_queues`.execute(db)
      expect(rows).toEqual([{ queue_name: job.queue }])
    } finally {
      await running.stop()
      await direct.stop()
      await pool.end()
      rmSync(folder, { recursive: true })
    }
  },
)
