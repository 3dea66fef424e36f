import { fileApi, type TextReason } from '@shuku/domain/files/contract'
import { createDocument, deleteDocuments, saveDocument } from '@shuku/domain/documents/server'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { liveApi, tableApi } from '@shuku/kit/contract'
import { runJobsNow, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { failedTextsApi as api, FailedTextRow } from '../contract.ts'
import { readAllAgainJob } from './read-all-again.ts'

interface Failed {
  readonly documentId: number
  readonly fileId: number
  readonly name: string
  readonly subject: string
}

interface Writer {
  readonly person: GivenPerson
  readonly client: TestClient
}

/** An act of a person on documents, as the server does it. */
async function asWriter<T>(
  person: GivenPerson,
  work: (context: Parameters<typeof createDocument>[0]) => Promise<T>,
): Promise<T> {
  const { store } = await mountedApp()
  const caller = await given.caller(person)
  return act((db) => work({ db, caller, language: 'zh-CN', store, request: { address: '' } }))
}

/** A document with an attachment that could not be read. */
async function attach({ person, client }: Writer, categoryId: number, reason: TextReason): Promise<Failed> {
  const [name, subject] = [`${uniqueName('附件')}.txt`, uniqueName('报告')]
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content: uniqueName('内容') }])
  const { id: documentId } = await asWriter(person, (context) =>
    createDocument(context, { subject, categoryId, attachments: { add: [file.id] } }),
  )
  const failed = { documentId, fileId: file.id, name, subject }
  await fail(failed, reason)
  return failed
}

async function fail({ fileId }: Pick<Failed, 'fileId'>, reason: TextReason): Promise<void> {
  const { db } = await testDatabase()
  await db
    .updateTable('file_content')
    .set({ text_state: 'failed', text_reason: reason, text_at: new Date() })
    .where('id', 'in', (eb) => eb.selectFrom('file').select('content_id').where('id', '=', fileId))
    .execute()
}

async function stateOf({ fileId }: Failed): Promise<string | undefined> {
  const { db } = await testDatabase()
  const row = await db
    .selectFrom('file_content')
    .innerJoin('file', 'file.content_id', 'file_content.id')
    .select('text_state')
    .where('file.id', '=', fileId)
    .executeTakeFirst()
  return row?.text_state
}

async function start() {
  const { category, creator, administrator, reader } = await given.category({
    creators: 1,
    administrators: 1,
    readers: 1,
  })
  const writer = { person: creator, client: await clientOf(creator) }
  const client = await clientOf(administrator)
  return { categoryId: category.id, category, writer, client, administrator, reader }
}

async function rowsOf(client: TestClient, reason?: TextReason) {
  const { key } = await client.call(api.listFailedTexts, { reason })
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 100 })
  return rows.map((row) => FailedTextRow.row.parse(row))
}

test('an administrator sees what could not be read in the own categories, why, and since when; nobody else does', async () => {
  const { categoryId, category, writer, client, reader } = await start()
  const damaged = await attach(writer, categoryId, 'damaged')
  await attach(writer, categoryId, 'encrypted')
  const elsewhere = await start()
  await attach(elsewhere.writer, elsewhere.categoryId, 'damaged')

  expect(await rowsOf(client, 'damaged')).toEqual([
    expect.objectContaining({
      documentId: damaged.documentId,
      categoryName: category.name,
      reason: 'damaged',
      kind: 'text',
      since: expect.any(Date),
    }),
  ])
  expect(await rowsOf(client)).toHaveLength(2)
  expect((await client.call(api.countFailedTexts)).reasons).toEqual([
    { reason: 'damaged', count: 1 },
    { reason: 'encrypted', count: 1 },
  ])
  for (const person of [reader, await given.person()]) {
    const other = await clientOf(person)
    for (const endpoint of [api.listFailedTexts, api.countFailedTexts, api.readAllAgain])
      expect(await other.fail(endpoint)).toMatchObject({ kind: 'refused', code: 'category-console.notAdministrator' })
  }
})

test('names are told only of what the administrator may read', async () => {
  const { categoryId, writer, client, administrator } = await start()
  const { name, subject, documentId } = await attach(writer, categoryId, 'scanned')
  expect(await rowsOf(client)).toMatchObject([{ name: null, subject: null, documentId }])
  const shares = [{ to: { kind: 'person', id: administrator.id }, level: 'view' }] as const
  await act((db) => shareDocuments(db, { documentIds: [documentId], shares, givenBy: administrator.id }))
  expect(await rowsOf(client)).toMatchObject([{ name, subject, documentId }])
})

test('what is gone from its document, and what lies in the bin, is not listed', async () => {
  const { categoryId, writer, client } = await start()
  const taken = await attach(writer, categoryId, 'damaged')
  const deleted = await attach(writer, categoryId, 'damaged')
  await asWriter(writer.person, async (context) => {
    await saveDocument(context, { id: taken.documentId, attachments: { list: [] } })
    await deleteDocuments(context, [deleted.documentId])
  })
  expect(await rowsOf(client)).toEqual([])
})

test('those that were chosen are read again, once, and only where one administers', async () => {
  const { categoryId, writer, client } = await start()
  const mine = await attach(writer, categoryId, 'timeout')
  const left = await attach(writer, categoryId, 'timeout')
  const elsewhere = await start()
  const theirs = await attach(elsewhere.writer, elsewhere.categoryId, 'timeout')
  const [row] = (await rowsOf(client)).filter(({ documentId }) => documentId === mine.documentId)
  const [other] = await rowsOf(elsewhere.client)
  const attachmentIds = [row?.attachmentId ?? 0, other?.attachmentId ?? 0]
  expect(await client.call(api.readSomeAgain, { attachmentIds })).toEqual({ count: 1 })
  expect(await client.call(api.readSomeAgain, { attachmentIds })).toEqual({ count: 0 })
  expect([await stateOf(mine), await stateOf(left), await stateOf(theirs)]).toEqual(['waiting', 'failed', 'failed'])
})

test('all of a reason are read again as a job that counts; what fails anew is not taken up a second time', async () => {
  const { categoryId, writer, client } = await start()
  const [first, second] = [await attach(writer, categoryId, 'noOffice'), await attach(writer, categoryId, 'noOffice')]
  const other = await attach(writer, categoryId, 'encrypted')
  const elsewhere = await start()
  const theirs = await attach(elsewhere.writer, elsewhere.categoryId, 'noOffice')
  const { jobId, count } = await client.call(api.readAllAgain, { reason: 'noOffice' })
  expect(count).toBe(2)
  // read by somebody else meanwhile, and in vain
  await fail(second, 'noOffice')
  const { store } = await mountedApp()
  const { db, pool } = await testDatabase()
  await runJobsNow({ pool, database: db, store, jobs: [readAllAgainJob] })
  expect(await Promise.all([first, second, other, theirs].map(stateOf))).toEqual([
    'waiting',
    'failed',
    'failed',
    'failed',
  ])
  const { jobs } = await client.call(liveApi.listJobs)
  expect(jobs).toMatchObject([{ id: jobId, kind: 'readAgain', state: 'done', done: 1, total: 2 }])
})
