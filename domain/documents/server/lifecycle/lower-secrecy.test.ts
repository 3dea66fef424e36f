import { sql } from 'kysely'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LocalStore, silentLog } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { given } from '@shuku/domain/testing'
import { lowerSecrecy } from './lower-secrecy.ts'

test('a secrecy level restricts until the last day of its period, then grants alone decide; the log says so, and the owner is told once', async () => {
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
  const notices = await db
    .selectFrom('notice')
    .innerJoin('notice_event', 'notice_event.id', 'notice.event_id')
    .select(['notice_event.kind', 'notice_event.person_id as by', sql`to_jsonb(subject_ids)`.as('ids')])
    .where('notice.person_id', '=', creator.id)
    .execute()
  expect(notices).toEqual([{ kind: 'secrecyLowered', by: null, ids: [over.id] }])
})

test('who owns several is told of them together, and of what lies in the bin nobody is', async () => {
  const { db } = await testDatabase()
  const { category, creator } = await given.category({ creators: 1 })
  const owned = [
    await given.document({ category, creator, secrecy: 'secret' }),
    await given.document({ category, creator, secrecy: 'secret' }),
    await given.document({ category, creator, secrecy: 'secret' }),
  ]
  const ids = owned.map(({ id }) => id)
  await db.updateTable('document').set({ secrecy_until: '2020-01-01' }).where('id', 'in', ids).execute()
  await sql`update document set deleted_at = now() where id = ${ids[2]}`.execute(db)
  const store = new LocalStore(mkdtempSync(join(tmpdir(), 'shuku-secrecy-')), { fast: true })
  const context = { database: db, store, log: silentLog, signal: new AbortController().signal, attempt: 1 }
  await lowerSecrecy.run({}, context)
  const { rows } = await sql<{ ids: number[] }>`
    select to_jsonb(event.subject_ids) as ids from notice join notice_event as event on event.id = notice.event_id
    where notice.person_id = ${creator.id}`.execute(db)
  expect(rows).toEqual([{ ids: ids.slice(0, 2) }])
})
