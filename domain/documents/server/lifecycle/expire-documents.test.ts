import { sql } from 'kysely'
import { act, given } from '@shuku/domain/testing'
import { silentLog, LocalStore } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeStatus } from './change-status.ts'
import { expireDocuments } from './expire-documents.ts'

test('DOC-19~ a document is expired from the day after its last one for the company, wherever its owner is, readers still see it, and the log says so; whatever change of it waits', async () => {
  const { db } = await testDatabase()
  const { category, creator } = await given.category({ creators: 1 })
  const ahead = await given.person()
  const past = await given.document({ category, creator })
  const lastDay = await given.document({ category, creator: ahead })
  // at any hour one of the two is not on the day of the company
  const zones = { 'Etc/GMT+12': creator.id, 'Pacific/Kiritimati': ahead.id }
  for (const [zone, id] of Object.entries(zones))
    await db.updateTable('person').set({ time_zone: zone }).where('id', '=', id).execute()
  const waiting = await given.document({ category, creator })
  const change = sql`insert into pending_change (document_id, person_id, change, version, file_ids, secrecy, is_settled)
    values (${waiting.id}, ${creator.id}, '{}', '{}', '{}', 4, false)`
  await change.execute(db)
  const draft = await given.document({ category, creator, status: 0 })
  const today = sql<string>`(now() at time zone 'Asia/Shanghai')::date`
  await db
    .updateTable('document')
    .set({ expires_on: sql<string>`${today} - 1` })
    .where('id', 'in', [past.id, draft.id, waiting.id])
    .execute()
  await db.updateTable('document').set({ expires_on: today }).where('id', '=', lastDay.id).execute()

  const store = new LocalStore(mkdtempSync(join(tmpdir(), 'shuku-expire-')), { fast: true })
  const context = { database: db, store, log: silentLog, signal: new AbortController().signal, attempt: 1 }
  await expireDocuments.run({}, context)
  await expireDocuments.run({}, context)

  const rows = await db.selectFrom('document').select(['id', 'status']).where('category_id', '=', category.id).execute()
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [past.id]: 7,
    [lastDay.id]: 1,
    [draft.id]: 0,
    [waiting.id]: 7,
  })
  const log = await db
    .selectFrom('document_log')
    .select(['operation', 'details'])
    .where('document_id', '=', past.id)
    .execute()
  expect(log).toEqual([{ operation: 14, details: { automatic: true } }])
})

test('FC-35 what is reopened loses a last day that is over for the company, and keeps one that is not, wherever one is', async () => {
  const { db } = await testDatabase()
  const { category, creator, controllers } = await given.category({ creators: 1, controllers: 2 })
  const store = new LocalStore(mkdtempSync(join(tmpdir(), 'shuku-reopen-')), { fast: true })
  // at any hour one of the two is not on the day of the company
  const places = [
    { zone: 'Etc/GMT+12', daysOff: -1, stays: false },
    { zone: 'Pacific/Kiritimati', daysOff: 0, stays: true },
  ]
  for (const [at, { zone, daysOff, stays }] of places.entries()) {
    const person = controllers[at]
    if (!person) throw new Error('two were asked for')
    await db.updateTable('person').set({ time_zone: zone }).where('id', '=', person.id).execute()
    const { id } = await given.document({ category, creator, status: 5 })
    const day = sql<string>`(now() at time zone 'Asia/Shanghai')::date + ${daysOff}::integer`
    await db.updateTable('document').set({ expires_on: day }).where('id', '=', id).execute()
    const caller = await given.caller(person)
    const turn = { act: 'reopen' as const, documentIds: [id] }
    await act((transaction) =>
      changeStatus({ db: transaction, caller, language: 'zh-CN', store, request: { address: '' } }, turn),
    )
    const row = await db.selectFrom('document').select(['status', 'expires_on']).where('id', '=', id).executeTakeFirst()
    expect([row?.status, row?.expires_on !== null], zone).toEqual([1, stays])
  }
})
