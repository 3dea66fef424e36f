import { testDatabase } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { sweepSome } from './retention.ts'

const kept = { table: 'sign_in_failure', since: 'at', hours: 2 } as const

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

test('rows go that are older than they are kept, a thousand at once, and no younger ones', async () => {
  const db = await fill(2400)
  expect([await sweepSome(db, kept), await sweepSome(db, kept), await sweepSome(db, kept)]).toEqual([1000, 200, 0])
  const { rows } = await sql<{ left: number }>`select count(*)::integer as left from sign_in_failure`.execute(db)
  expect(rows).toEqual([{ left: 1200 }])
})

test('nobody waits: a row that somebody holds stays for the next time', async () => {
  const db = await fill(4)
  await inTransaction(db, { isolation: 'read committed' }, async (held) => {
    await sql`select from sign_in_failure where login_name = 'kept 1' for update`.execute(held)
    expect(await sweepSome(db, kept)).toBe(1)
  })
  expect(await sweepSome(db, kept)).toBe(1)
})
