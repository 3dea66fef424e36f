import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from '@shuku/kit/contract'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { actingApplication } from '../database/acting-application.ts'
import { inTransaction } from '../database/transaction.ts'
import { LocalStore } from '../storage/local-store.ts'
import { defineJob, enqueue, enqueueMany } from './define-job.ts'

test('what a job does is recorded as done by the application that enqueued it, also by the job that goes on with it', async () => {
  const { db, pool } = await testDatabase()
  const seen: unknown[] = []
  const job = defineJob({
    name: 'test.acting',
    payload: z.strictObject({ step: z.int() }),
    run: ({ step }, { database }) =>
      inTransaction(database, { isolation: 'read committed' }, async (tx) => {
        const { rows } = await sql<{ name: string | null }>`select ${actingApplication} as name`.execute(tx)
        seen.push([step, rows[0]?.name])
        if (step === 1) await enqueue(tx, job, { payload: { step: 2 } })
      }),
  })
  await inTransaction(db, { isolation: 'read committed' }, async (tx) => {
    await sql`select set_config('shuku.application', '门户', true)`.execute(tx)
    await enqueue(tx, job, { payload: { step: 1 } })
    await enqueueMany(tx, job, [{ step: 3 }])
  })
  await inTransaction(db, { isolation: 'read committed' }, (tx) => enqueue(tx, job, { payload: { step: 4 } }))
  const store = new LocalStore(mkdtempSync(join(tmpdir(), 'shuku-acting-')), { fast: true })
  await runJobsNow({ pool, database: db, store, jobs: [job] })
  expect(new Set(seen)).toEqual(
    new Set([
      [1, '门户'],
      [2, '门户'],
      [3, '门户'],
      [4, null],
    ]),
  )
})
