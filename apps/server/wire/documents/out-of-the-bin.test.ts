import { documentApi } from '@shuku/domain/documents/contract'
import { deleteDocuments, purgeDocuments, restoreDocuments } from '@shuku/domain/documents/server'
import { fileApi } from '@shuku/domain/files/contract'
import { extractText, sweepFiles } from '@shuku/domain/files/server'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { enqueue, type Database } from '@shuku/kit/server'
import { runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { checkStore } from '../../commands/check-store/check-store.ts'

async function contextOf(db: Database, personId: number) {
  const { store } = await mountedApp()
  return { db, store, caller: await callerIn(db, personId), language: 'zh-CN' as const, request: { address: '' } }
}

/** What stays of what is deleted for good: its log, and that it was deleted, for indexes that follow. */
const staying = new Set(['document_log', 'purged_document'])

/** All other rows of all tables that name the document, but for its own. */
async function rowsAbout(documentId: number): Promise<Record<string, unknown[]>> {
  const { db } = await testDatabase()
  const { rows: tables } = await sql<{ name: string }>`
    select column_of.table_name as name from information_schema.columns as column_of
    join information_schema.tables as kind on kind.table_schema = 'public' and kind.table_name = column_of.table_name
    where column_of.table_schema = 'public' and column_of.column_name = 'document_id' and kind.table_type = 'BASE TABLE'
    order by 1`.execute(db)
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    if (staying.has(name)) continue
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(each) as row from ${sql.table(name)} as each where document_id = ${documentId} order by 1`.execute(
      db,
    )
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}

test('BIN-12~ what comes out of the bin has its required reading, virtual folders, stars, followers, shares, subscriptions and approvals as they were', async () => {
  const { category, creator, controller, reader } = await given.category({ creators: 1, controllers: 1, readers: 1 })
  const { id } = await given.document({ category, creator })
  const { db } = await testDatabase()
  const personId = reader.id
  await sql`
    with reading as (
      insert into required_reading (document_id, must_confirm, made_by, note) values (${id}, true, ${creator.id}, '必读')
      returning id
    ), subject as (
      insert into required_subject (reading_id, principal_id)
      select reading.id, person_principal.principal_id from reading, person_principal where person_id = ${personId} limit 1
    ), folder as (
      insert into virtual_folder (owner_id, name, path, created_by) values (${personId}, '资料', '{}', ${personId}) returning id
    ), entry as (
      insert into virtual_folder_entry (folder_id, document_id, by_hand, note, added_by)
      select id, ${id}, true, '看这里', ${personId} from folder
    ), follower as (insert into document_follower (person_id, document_id) values (${personId}, ${id})
    ), star as (insert into document_star (person_id, document_id) values (${personId}, ${id})
    ), asked as (insert into subscription (document_id, person_id, note) values (${id}, ${personId}, '项目需要'))
    insert into approval (document_id, rule, version, content_hash, asked_by, is_change)
    values (${id}, '{"steps": []}', 1, '', ${creator.id}, true)`.execute(db)
  const to = { kind: 'person' as const, id: personId }
  await act((own) => shareDocuments(own, { documentIds: [id], shares: [{ to, level: 'view' }] }))
  const before = await rowsAbout(id)
  const restoredTables = [
    'approval',
    'document_follower',
    'document_grant',
    'document_star',
    'required_reading',
    'subscription',
    'virtual_folder_entry',
  ]
  expect(Object.keys(before)).toEqual(expect.arrayContaining(restoredTables))
  await act(async (own) => deleteDocuments(await contextOf(own, controller.id), [id]))
  const out = await act(async (own) => restoreDocuments(await contextOf(own, controller.id), [id]))
  expect(out).toMatchObject({ done: [id], refused: [] })
  const after = await rowsAbout(id)
  for (const table of restoredTables) expect(after[table], table).toEqual(before[table])
})

test('BIN-13~ what is deleted for good leaves no row, text, term, preview or file behind, and the store is whole', async () => {
  const { category, creator, controller } = await given.category({ creators: 1, controllers: 1 })
  const client = await clientOf(creator)
  const { db, pool } = await testDatabase()
  const { store } = await mountedApp()
  // documents of other tests are made without texts and versions
  const faults = async () => (await checkStore(db, store, { hashes: true, texts: true })).faults
  const before = await faults()
  const content = uniqueName('附件的内容')
  const { file } = await client.upload(fileApi.uploadFile, [{ name: '附件.txt', content }])
  const { documentId: id } = await client.call(documentApi.saveDocument, {
    subject: uniqueName('要清除的文档'),
    html: `<p>${content}</p>`,
    categoryId: category.id,
    attachments: [{ fileId: file.id }],
  })
  await runJobsNow({ pool, database: db, store, jobs: [extractText] })
  expect(Object.keys(await rowsAbout(id)).length).toBeGreaterThan(1)
  const contentOf = () =>
    db
      .selectFrom('file')
      .innerJoin('file_content', 'file_content.id', 'file.content_id')
      .select('file_content.id')
      .where('file.id', '=', file.id)
      .execute()
  expect(await contentOf()).toHaveLength(1)

  await act(async (own) => deleteDocuments(await contextOf(own, controller.id), [id]))
  const out = await act(async (own) => purgeDocuments(await contextOf(own, controller.id), [id]))
  expect(out).toMatchObject({ done: [id], refused: [] })
  expect(await rowsAbout(id)).toEqual({})
  await enqueue(db, sweepFiles, { payload: { olderThanHours: 0 } })
  await runJobsNow({ pool, database: db, store, jobs: [sweepFiles] })
  expect(await contentOf(), 'the file is held by nobody').toEqual([])
  expect(await faults()).toEqual(before)
})
