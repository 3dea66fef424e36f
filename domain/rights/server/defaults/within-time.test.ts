import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { read } from '@shuku/domain/testing'
import { expect, test } from 'vitest'
import { withinTime } from './within-time.ts'

const limit = async (db: Database) =>
  (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)).rows[0]?.limit

test('what takes too long is given up, and the transaction goes on with its own limit', async () => {
  await read(async (db) => {
    const own = await limit(db)
    const answer = await withinTime(db, 2000, async () => (await sql<{ n: number }>`select 1 as n`.execute(db)).rows)
    expect([answer, await limit(db)]).toEqual([[{ n: 1 }], own])
    expect(await withinTime(db, 50, () => sql`select pg_sleep(20)`.execute(db))).toBeUndefined()
    expect(await limit(db)).toBe(own)
  })
})

test('any other error is the caller’s', async () => {
  await expect(read((db) => withinTime(db, 2000, () => sql`select 1 / 0`.execute(db)))).rejects.toMatchObject({
    code: '22012',
  })
})
