import { links } from '@shuku/domain/addresses'
import { documentApi } from '@shuku/domain/documents/contract'
import { fillDocumentLinks } from '@shuku/domain/documents/server'
import { given } from '@shuku/domain/testing'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { documentPageApi as api } from '../../contract.ts'

const to = (id: number) => `<p>参见 <a href="${links.document(id).replaceAll('&', '&amp;')}">标准</a></p>`

/** A document that others mention: one that its reader may read, and one in a category that they may not. */
async function start() {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const secret = await given.category({ creators: 1 })
  const writer = await clientOf(creator)
  const other = await clientOf(secret.creator)
  const write = async (client: TestClient, categoryId: number, subject: string, html: string) =>
    (await client.call(documentApi.saveDocument, { categoryId, subject, html })).documentId
  const target = await write(writer, category.id, '标准', '<p>每天 40 元</p>')
  const open = await write(writer, category.id, '办法', to(target))
  const hidden = await write(other, secret.category.id, '密件', to(target))
  const mentionsFor = (client: TestClient) => client.call(api.listMentions, { documentId: target })
  return { writer, other, reads: await clientOf(reader), target, open, hidden, mentionsFor }
}

test('DOC-22~ a document lists those that mention it, of what the reader may read, as of the last save of each', async () => {
  const { writer, other, reads, target, open, hidden, mentionsFor } = await start()
  expect(await mentionsFor(reads)).toMatchObject({ all: 1, mentions: [{ id: open, subject: '办法', kind: 'page' }] })
  // the other is there, for who may read both
  expect(await other.call(documentApi.getDocument, { documentId: hidden })).toMatchObject({ subject: '密件' })
  expect(await other.fail(api.listMentions, { documentId: target })).toMatchObject({ kind: 'notFound' })
  // what does not concern the text leaves the links as they are
  await writer.call(documentApi.saveDocument, { documentId: open, keywords: '餐费' })
  expect((await mentionsFor(reads)).all).toBe(1)
  await writer.call(documentApi.saveDocument, { documentId: open, html: '<p>没有了</p>' })
  expect(await mentionsFor(reads)).toEqual({ all: 0, mentions: [] })
  await writer.call(documentApi.saveDocument, { documentId: open, html: to(target) })
  expect((await mentionsFor(reads)).all).toBe(1)
})

test('links to what is not there, and of a document to itself, are no mentions; what is deleted mentions nothing', async () => {
  const { writer, reads, target, open, mentionsFor } = await start()
  await writer.call(documentApi.saveDocument, { documentId: open, html: to(999_999_999) + to(open) + to(target) })
  expect((await mentionsFor(reads)).all).toBe(1)
  expect((await writer.call(api.listMentions, { documentId: open })).all).toBe(0)
  await writer.call(api.deleteDocuments, { documentIds: [open] })
  expect((await mentionsFor(reads)).all).toBe(0)
})

test('texts from before links were written down are read by a job of the night, which may run twice', async () => {
  const { reads, open, target, mentionsFor } = await start()
  const { pool, db } = await testDatabase()
  await db.deleteFrom('document_link').execute()
  await db
    .updateTable('document_link_cursor')
    .set({ document_id: open - 1 })
    .execute()
  const { store } = await mountedApp()
  const run = async () => {
    await enqueue(db, fillDocumentLinks, { payload: {} })
    await runJobsNow({ pool, database: db, store, jobs: [fillDocumentLinks] })
  }
  await run()
  expect((await mentionsFor(reads)).mentions.map(({ id }) => id)).toEqual([open])
  await run()
  const rows = await db.selectFrom('document_link').select('document_id').where('target_id', '=', target).execute()
  expect(rows).toHaveLength(2)
})
