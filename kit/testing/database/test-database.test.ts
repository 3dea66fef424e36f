import { expect, test } from 'vitest'
import { newTestDatabase, testDatabase } from '@shuku/kit/testing'

test('a file has one database, migrated, with the job queue, and no rows', async () => {
  const { db } = await testDatabase()
  expect(await testDatabase()).toBe(await testDatabase())
  expect(await db.selectFrom('document').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('principal').select('kind').where('id', '=', 1).execute()).toEqual([{ kind: 'everyone' }])
})

test('another database sees nothing of the first', async () => {
  const [first, second] = [await testDatabase(), await newTestDatabase()]
  await first.db.insertInto('role').values({ name: 'auditor' }).execute()
  expect(await first.db.selectFrom('role').select('name').execute()).toEqual([{ name: 'auditor' }])
  expect(await second.db.selectFrom('role').select('name').execute()).toEqual([])
})
