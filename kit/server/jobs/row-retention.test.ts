import { countStatements, testDatabase } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { silentLog } from '../log.ts'
import { LocalStore } from '../storage/local-store.ts'
import { rowRetentionJobs, sweep } from './row-retention.ts'

const retained = { table: 'sign_in_failure', since: 'at', hours: 2 } as const

async function fill(count: number) {
  const { db } = await testDatabase()
  await sql`delete from sign_in_failure`.execute(db)
  await sql`
    insert into sign_in_failure (login_name, address, at)
    select 'kept ' || n, '', now() - make_interval(hours => n % 2 * 3) from generate_series(1, ${count}::integer) as n`.execute(
    db,
  )
  return db
}

test('rows go that are older than they are kept, and no younger ones: looked for once, deleted a thousand at once', async () => {
  const db = await fill(2400)
  const { pool } = await testDatabase()
  const { result, statements } = await countStatements(pool, () => sweep(createDatabase(pool), retained))
  expect([result, statements.length]).toEqual([1200, 3])
  const { rows } = await sql<{ left: number }>`select count(*)::integer as left from sign_in_failure`.execute(db)
  expect(rows).toEqual([{ left: 1200 }])
})

test('nobody waits: a row that somebody holds stays for the next time', async () => {
  const db = await fill(4)
  await inTransaction(db, { isolation: 'read committed' }, async (held) => {
    await sql`select from sign_in_failure where login_name = 'kept 1' for update`.execute(held)
    expect(await sweep(db, retained)).toBe(1)
  })
  expect(await sweep(db, retained)).toBe(1)
})

test('a table that cannot be swept is told in the log, and those behind it are swept all the same', async () => {
  const db = await fill(4)
  const errors: unknown[] = []
  const log = { ...silentLog, error: (fields: unknown) => void errors.push(fields) }
  const { nightly } = rowRetentionJobs([
    { table: 'person', since: sql<Date>`'epoch'::timestamptz + interval '1 day' / 0`, days: 1 },
    { ...retained, days: 0 },
  ])
  const store = new LocalStore('/nowhere')
  await nightly.run({}, { database: db, store, log, signal: new AbortController().signal, attempt: 1 })
  expect(errors).toEqual([{ err: expect.any(Error), table: 'person' }])
  const { rows } = await sql<{ left: number }>`select count(*)::integer as left from sign_in_failure`.execute(db)
  expect(rows).toEqual([{ left: 2 }])
})
