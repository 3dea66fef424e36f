import { sql } from 'kysely'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LocalStore, silentLog } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { given } from '@shuku/domain/testing'
import { lowerSecrecy } from './lower-secrecy.ts'

test('a secrecy level restricts until the last day of its period, then grants alone decide, and the log says so', async () => {
  const { db } = await testDatabase()
  const { category, creator } = await given.category({ creators: 1 })
  const over = await given.document({ category, creator, secrecy: 'secret' })
  const lastDay = await given.document({ category, creator, secrecy: 'confidential' })
  const unlimited = await given.document({ category, creator, secrecy: 'internal' })
  const today = sql<string>`(now() at time zone 'Asia/Shanghai')::date`
  const until = (id: number, day: ReturnType<typeof sql<string>>) =>
    db.updateTable('document').set({ secrecy_until: day }).where('id', '=', id).execute()
  await until(over.id, sql<string>`${today} - 1`)
  await until(lastDay.id, today)

  const store = new LocalStore(mkdtempSync(join(tmpdir(), 'shuku-secrecy-')), { fast: true })
  const context = { database: db, store, log: silentLog, signal: new AbortController().signal, attempt: 1 }
  await lowerSecrecy.run({}, context)
  await lowerSecrecy.run({}, context)

  const rows = await db
    .selectFrom('document')
    .select(['id', 'secrecy'])
    .where('category_id', '=', category.id)
    .execute()
  expect(Object.fromEntries(rows.map(({ id, secrecy }) => [id, secrecy]))).toEqual({
    [over.id]: 4,
    [lastDay.id]: 1,
    [unlimited.id]: 3,
  })
  const log = await db
    .selectFrom('document_log')
    .select(['operation', sql`details - 'until'`.as('details')])
    .where('document_id', '=', over.id)
    .execute()
  expect(log).toEqual([{ operation: 2, details: { automatic: true, secrecy: 2 } }])
})
