import { insertRow, meet, testDatabase, uniqueName } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../server/database/database.ts'

const rename = (id: number, name: string) => (db: Database) =>
  db.updateTable('role').set({ name }).where('id', '=', id).returning('name').executeTakeFirstOrThrow()

test('two acts on the same row: the second waits, and both are committed', async () => {
  const { db } = await testDatabase()
  const { id } = await insertRow(db, 'role', { name: uniqueName('role') })
  const meeting = await meet(db, { first: rename(id, 'a'), second: rename(id, 'b') })
  expect(meeting).toEqual({
    first: { status: 'fulfilled', value: { name: 'a' } },
    second: { status: 'fulfilled', value: { name: 'b' } },
    secondWaited: true,
  })
  expect(await db.selectFrom('role').select('name').where('id', '=', id).execute()).toEqual([{ name: 'b' }])
})

test('acts on different rows do not wait, and what throws is rolled back', async () => {
  const { db } = await testDatabase()
  const one = await insertRow(db, 'role', { name: uniqueName('role') })
  const two = await insertRow(db, 'role', { name: 'kept' })
  const meeting = await meet(db, {
    first: rename(one.id, 'a'),
    second: async (transaction) => {
      await rename(two.id, 'lost')(transaction)
      throw new Error('refused')
    },
  })
  expect(meeting.secondWaited).toBe(false)
  expect(meeting.second).toMatchObject({ status: 'rejected', reason: { message: 'refused' } })
  const names = await db.selectFrom('role').select('name').where('id', 'in', [one.id, two.id]).orderBy('id').execute()
  expect(names).toEqual([{ name: 'a' }, { name: 'kept' }])
})

test('under repeatable read the second of two changes fails to serialize', async () => {
  const { db } = await testDatabase()
  const { id } = await insertRow(db, 'role', { name: uniqueName('role') })
  const meeting = await meet(db, {
    isolation: 'repeatable read',
    first: rename(id, 'a'),
    second: async (transaction) => {
      await sql`select 1`.execute(transaction)
      return rename(id, 'b')(transaction)
    },
  })
  expect(meeting.second).toMatchObject({ status: 'rejected', reason: { code: '40001' } })
})
