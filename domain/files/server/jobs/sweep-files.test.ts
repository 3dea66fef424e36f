import { mkdtempSync, rmSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { LocalStore, enqueue } from '@shuku/kit/server'
import { insertRow, runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { act, given, mountAlso } from '@shuku/domain/testing'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { storeFile } from '../upload/store-file.ts'
import { unheldBytes } from '../upload/unheld.ts'
import { extractText } from './extract-text.ts'
import { whileContentsStay } from './hold-contents.ts'
import { sweepFiles } from './sweep-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-sweep-'))
const store = new LocalStore(folder, { fast: true })
afterAll(() => rmSync(folder, { recursive: true }))

const dayBefore = new Date(Date.now() - 25 * 3_600_000)

async function put(content: string) {
  const stored = await store.put(Readable.from([Buffer.from(content)]))
  await utimes(store.localPath(stored.sha256), dayBefore, dayBefore)
  return stored
}

/** A file of yesterday. */
async function makeFile(content = uniqueName('content of a file')) {
  const person = await given.person()
  const stored = await put(content)
  const file = await act((db) =>
    storeFile({ db, store, caller: { personId: person.id } }, { ...stored, name: 'x.txt' }),
  )
  await age(file)
  return { ...file, sha256: stored.sha256, person }
}

async function age({ id, contentId }: { id: number; contentId: number }) {
  const { db } = await testDatabase()
  await db.updateTable('file').set({ uploaded_at: dayBefore }).where('id', '=', id).execute()
  await db.updateTable('file_content').set({ stored_at: dayBefore }).where('id', '=', contentId).execute()
}

async function sweep() {
  const { db, pool } = await testDatabase()
  await enqueue(db, sweepFiles, { payload: {} })
  await runJobsNow({ pool, database: db, store, jobs: [sweepFiles, extractText] })
}

async function isThere({ id, sha256 }: { id: number; sha256: string }) {
  const { db } = await testDatabase()
  const row = await db.selectFrom('file').select('id').where('id', '=', id).executeTakeFirst()
  return { row: row !== undefined, content: await store.has(sha256) }
}

test('a file that nothing has held for a day goes, with its content', async () => {
  const [old, fresh] = [await makeFile(), await makeFile()]
  const { db } = await testDatabase()
  await db.updateTable('file').set({ uploaded_at: new Date() }).where('id', '=', fresh.id).execute()
  await sweep()
  expect(await isThere(old)).toEqual({ row: false, content: false })
  expect(await isThere(fresh)).toEqual({ row: true, content: true })
})

test('while somebody reads what a snapshot names, no content goes; the next night it does', async () => {
  const old = await makeFile()
  const unnamed = await put(uniqueName('not named yet'))
  const { db } = await testDatabase()
  await whileContentsStay(db, async () => {
    await sweep()
    expect(await isThere(old)).toEqual({ row: false, content: true })
    const row = await db.selectFrom('file_content').select('id').where('id', '=', old.contentId).executeTakeFirst()
    expect(row).toBeDefined()
    // a restore has brought it, and its row is to come
    expect(await store.has(unnamed.sha256)).toBe(true)
  })
  await sweep()
  expect(await isThere(old)).toEqual({ row: false, content: false })
})

test('what a version, a draft or a portrait has stays, however old', async () => {
  const [attached, drafted, pictured, portrait] = [
    await makeFile(),
    await makeFile(),
    await makeFile(),
    await makeFile(),
  ]
  const { category, creator } = await given.category({ creators: 1 })
  const document = await given.document({ category, creator })
  const { db } = await testDatabase()
  const removed = {
    document_id: document.id,
    name: 'x.txt',
    file_id: attached.id,
    added_by: creator.id,
    removed_at: new Date(),
  }
  const attachment = await insertRow(db, 'attachment', removed)
  await insertRow(db, 'attachment_version', {
    attachment_id: attachment.id,
    number: 1,
    file_id: attached.id,
    added_by: creator.id,
  })
  const html = `<img src="/weaver/weaver.file.FileDownload?fileid=${pictured.id}">`
  await insertRow(db, 'document_draft', {
    person_id: creator.id,
    category_id: category.id,
    html,
    file_ids: [drafted.id],
    body_file_ids: [pictured.id],
  })
  await db.updateTable('person').set({ photo_file_id: portrait.id }).where('id', '=', creator.id).execute()
  await sweep()
  for (const file of [attached, drafted, pictured, portrait])
    expect(await isThere(file)).toEqual({ row: true, content: true })
})

test('what a slice keeps in a table of its own stays, as long as it does', async () => {
  const [inUse, other] = [await makeFile(), await makeFile()]
  const holds = sql<boolean>`exists (select from company_setting where name = 'sample' and value = to_jsonb(file.id))`
  const unmount = mountAlso({ fileHolders: [{ id: 'sample', holds }] })
  const { db } = await testDatabase()
  await sql`insert into company_setting (name, value) values ('sample', ${inUse.id}::text::jsonb)`.execute(db)
  await db.updateTable('file').set({ uploaded_at: new Date() }).where('id', '=', inUse.id).execute()
  expect(await unheldBytes(db, inUse.person.id)).toBe(0)
  await age(inUse)
  await sweep()
  expect(await isThere(inUse)).toEqual({ row: true, content: true })
  expect(await isThere(other)).toEqual({ row: false, content: false })
  unmount()
  await sweep()
  expect(await isThere(inUse)).toEqual({ row: false, content: false })
})

test('what only the words of a draft name is not held by it: nobody reads drafts to know what may go', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const old = await makeFile()
  const { db } = await testDatabase()
  const html = `<img src="/weaver/weaver.file.FileDownload?fileid=${old.id}">`
  await insertRow(db, 'document_draft', { person_id: creator.id, category_id: category.id, html })
  await sweep()
  expect(await isThere(old)).toEqual({ row: false, content: false })
})

test('a content that another file has stays', async () => {
  const content = uniqueName('shared')
  const [old, held] = [await makeFile(content), await makeFile(content)]
  const { db } = await testDatabase()
  await db.updateTable('file').set({ uploaded_at: new Date() }).where('id', '=', held.id).execute()
  await sweep()
  expect(await isThere(old)).toEqual({ row: false, content: true })
})

test('what a broken upload left in the store goes after a day', async () => {
  const { sha256 } = await put(uniqueName('never named'))
  const fresh = await store.put(Readable.from([Buffer.from(uniqueName('just arriving'))]))
  await sweep()
  expect([await store.has(sha256), await store.has(fresh.sha256)]).toEqual([false, true])
})

test('a content that goes leaves the bytes to another kind of file that has them', async () => {
  const old = await makeFile()
  const { db } = await testDatabase()
  const stored = { sha256: old.sha256, sizeBytes: old.sizeBytes, name: 'x.csv' }
  const table = await act((own) => storeFile({ db: own, store, caller: { personId: old.person.id } }, stored))
  await db.updateTable('file_content').set({ stored_at: dayBefore }).where('id', '=', table.contentId).execute()
  await sweep()
  expect(await isThere(old)).toEqual({ row: false, content: true })
  expect(await isThere({ ...table, sha256: old.sha256 })).toEqual({ row: true, content: true })
})
