import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '@shuku/kit/testing'
import { inTransaction } from './transaction.ts'

const reading = { isolation: 'repeatable read', readOnly: true } as const

test('what only reads sees one snapshot, and the database refuses to change anything in it', async () => {
  const { db } = await testDatabase()
  const settings = await inTransaction(db, reading, async (tx) => {
    const { rows } = await sql<{ isolation: string; reads: string }>`
      select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as reads`.execute(
      tx,
    )
    return rows[0]
  })
  expect(settings).toEqual({ isolation: 'repeatable read', reads: 'on' })
  const write = inTransaction(db, reading, (tx) => sql`create table never_made (id integer)`.execute(tx))
  await expect(write).rejects.toMatchObject({ code: '25006' })
})

test('a connection goes on from one transaction to the next, whose end nobody waited for', async () => {
  const { db } = await testDatabase()
  await sql`create table if not exists pipelined (id integer)`.execute(db)
  await db.connection().execute(async (one) => {
    for (let number = 1; number <= 20; number++) {
      await inTransaction(one, { isolation: 'read committed' }, (tx) =>
        sql`insert into pipelined values (${number})`.execute(tx),
      )
      const failed = inTransaction(one, reading, (tx) =>
        sql`select 1 / (select count(*) * 0 from pipelined)`.execute(tx),
      )
      await expect(failed).rejects.toMatchObject({ code: '22012' })
      const { rows } = await inTransaction(one, reading, (tx) =>
        sql<{ count: number }>`select count(*) from pipelined`.execute(tx),
      )
      expect(rows[0]?.count).toBe(number)
    }
  })
  await sql`drop table pipelined`.execute(db)
})

test('a transaction that cannot begin fails, and nothing of it is done', async () => {
  const { db } = await testDatabase()
  await sql`create table if not exists half_done (id integer)`.execute(db)
  const lost = db.connection().execute(async (one) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    await inTransaction(one, { isolation: 'repeatable read' }, (tx) =>
      sql`insert into half_done values (1)`.execute(tx),
    )
  })
  await expect(lost).rejects.toThrow(/terminat|connection/i)
  const { rows } = await sql<{ count: number }>`select count(*) from half_done`.execute(db)
  expect(rows[0]?.count).toBe(0)
  await sql`drop table half_done`.execute(db)
})
