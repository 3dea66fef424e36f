import { countStatements, testDatabase } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('statements are counted on every connection, without what frames transactions', async () => {
  const { db, pool } = await testDatabase()
  const { result, statements } = await countStatements(pool, async () => {
    const inside = db.transaction().execute((transaction) => transaction.selectFrom('role').select('id').execute())
    await Promise.all([inside, sql`select 1`.execute(db), sql`select 2`.execute(db)])
    return 'done'
  })
  expect(result).toBe('done')
  expect(statements.toSorted()).toEqual(['select "id" from "role"', 'select 1', 'select 2'])
})

test('what runs before and after is not counted', async () => {
  const { db, pool } = await testDatabase()
  await sql`select 1`.execute(db)
  const { statements } = await countStatements(pool, () => sql`select 2`.execute(db))
  await sql`select 3`.execute(db)
  expect(statements).toEqual(['select 2'])
})
