import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '@shuku/kit/testing'
import { isReadable, leastLevel, readerStatuses } from './status-rule.ts'

const statuses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

test('the database counts as seen by readers what the rule of statuses says', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ status: number }>`
    select status::integer from unnest(${statuses}::smallint[]) as status
    where document_visible_to_readers(status, null)`.execute(db)
  expect(rows.map(({ status }) => status)).toEqual(readerStatuses)
  const deleted = sql<{ isSeen: boolean }>`select document_visible_to_readers(1::smallint, now()) as "isSeen"`
  expect((await deleted.execute(db)).rows).toEqual([{ isSeen: false }])
})

test('the index of what readers do not see leaves out the same statuses', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ condition: string }>`
    select pg_get_expr(indpred, indrelid) as condition from pg_index
    where indexrelid = 'document_hidden_status'::regclass`.execute(db)
  expect(rows[0]?.condition).toContain(`ARRAY[${readerStatuses.join(', ')}]`)
})

test('the least level of a status reads it, and no lower one does', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ status: number; least: number }>`
    select status::integer, ${leastLevel(sql`status`)} as least from unnest(${statuses}::smallint[]) as status`.execute(
    db,
  )
  expect(rows).toHaveLength(statuses.length)
  for (const { status, least } of rows) {
    const reading = [0, 1, 2, 3].filter((level) => isReadable({ status, level, isHolder: false }))
    expect(reading).toEqual([1, 2, 3].filter((level) => level >= least))
    expect(isReadable({ status, level: 0, isHolder: true })).toBe(true)
  }
})
