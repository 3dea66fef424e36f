import { documentApi } from '@shuku/domain/documents/contract'
import { deleteDocuments } from '@shuku/domain/documents/server'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import type { TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { deletedDocumentsApi as api, DeletedDocumentRow } from '../deleted-documents-contract.ts'

async function remove(person: GivenPerson, documentId: number): Promise<void> {
  const { store } = await mountedApp()
  const caller = await given.caller(person)
  await act((db) => deleteDocuments({ db, caller, language: 'zh-CN', store, request: { address: '' } }, [documentId]))
}

async function share(administrator: GivenPerson, documentId: number, level: 'view' | 'full'): Promise<void> {
  const shares = [{ to: { kind: 'person', id: administrator.id }, level }] as const
  await act((db) => shareDocuments(db, { documentIds: [documentId], shares, givenBy: administrator.id }))
}

/** A category with one who administers it, and a document in force that its controller deleted. */
async function start({ level }: { level?: 'view' | 'full' } = {}) {
  const { category, creator, controller, administrator, reader } = await given.category({
    creators: 1,
    controllers: 1,
    administrators: 1,
    readers: 1,
  })
  const document = await given.document({ category, creator, subject: '旧的采购办法' })
  if (level) await share(administrator, document.id, level)
  await remove(controller, document.id)
  return { category, creator, controller, administrator, reader, document, client: await clientOf(administrator) }
}

async function rowsOf(client: TestClient, query: { subject?: string; categoryId?: number } = {}) {
  const { key } = await client.call(api.listDeleted, query)
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 100 })
  return rows.map((row) => DeletedDocumentRow.row.parse(row))
}

test('CAT-59 the bin of the console has the deleted documents of the categories that one administers, with who deleted them and when', async () => {
  const { category, administrator, creator, controller, document, client } = await start({ level: 'view' })
  const elsewhere = await start()
  await share(administrator, elsewhere.document.id, 'view')
  const there = await given.document({ category, creator })
  await share(administrator, there.id, 'view')
  expect(await rowsOf(client)).toEqual([
    {
      id: document.id,
      subject: '旧的采购办法',
      kind: 'page',
      categoryId: category.id,
      categoryName: category.name,
      deleterId: controller.id,
      deleterName: controller.name,
      deletedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      deletedTime: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
      mayRestore: false,
    },
  ])
  expect(await rowsOf(client, { subject: '采购' })).toMatchObject([{ id: document.id }])
  expect(await rowsOf(client, { subject: '没有的' })).toEqual([])
  expect(await rowsOf(client, { categoryId: elsewhere.category.id })).toEqual([])
  for (const path of ['/api/doc/console/multi/recycle/table', '/api/doc/console/recycle/table'])
    expect((await client.raw({ path })).json).toMatchObject({ api_status: true, sessionkey: expect.any(String) })
})

test('CAT-59~ an administrator is told of no document that they could not read if it were restored', async () => {
  const { administrator, document, client } = await start()
  expect(await rowsOf(client)).toEqual([])
  await share(administrator, document.id, 'view')
  expect(await rowsOf(client)).toMatchObject([{ id: document.id }])
})

test('CAT-59~ a document comes back to its readers and leaves the bin; without full control it stays', async () => {
  const full = await start({ level: 'full' })
  const weak = await start({ level: 'view' })
  const readers = await clientOf(full.reader)
  expect(await rowsOf(full.client)).toMatchObject([{ mayRestore: true }])
  const documentIds = [full.document.id, weak.document.id]
  expect(await full.client.call(api.restoreDeleted, { documentIds })).toEqual({
    restored: [full.document.id],
    left: 1,
    refused: [{ id: weak.document.id, subject: '', reason: expect.any(String) }],
  })
  expect(await readers.call(documentApi.getDocument, { documentId: full.document.id })).toMatchObject({
    subject: '旧的采购办法',
  })
  expect(await rowsOf(full.client)).toEqual([])
  expect(await weak.client.call(api.restoreDeleted, { documentIds: [weak.document.id] })).toEqual({
    restored: [],
    left: 1,
    refused: [expect.objectContaining({ id: weak.document.id })],
  })
  expect(await rowsOf(weak.client)).toHaveLength(1)
})

test('CAT-59~ who administers no category has no bin of the console, and restores nothing there', async () => {
  const { reader, controller, document } = await start()
  for (const person of [reader, controller]) {
    const client = await clientOf(person)
    expect(await client.fail(api.listDeleted)).toMatchObject({ kind: 'refused' })
    expect(await client.fail(api.listDeletedToo)).toMatchObject({ kind: 'refused' })
    expect(await client.fail(api.restoreDeleted, { documentIds: [document.id] })).toMatchObject({ kind: 'refused' })
  }
})

test('CAT-59~ a restore of nothing is refused', async () => {
  const { client } = await start()
  expect(await client.fail(api.restoreDeleted, { documentIds: [] })).toMatchObject({ kind: 'invalid' })
})
