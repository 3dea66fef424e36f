import { markRead, recordRead } from '@shuku/domain/documents/server'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf, sheetsOf } from '@shuku/server/testing'
import { fromBufferPromise } from 'yauzl'
import { expect, test } from 'vitest'
import { virtualFoldersApi as api } from '../contract.ts'
import { make, start } from './folders.given.ts'

/** A folder of the company with all three documents, the hidden one among them. */
async function filled() {
  const all = await start()
  const { folder, creator, one, secret, two } = all
  const { db } = await testDatabase()
  for (const [index, document] of [one, secret, two].entries()) {
    const row = { folder_id: folder, document_id: document.id, by_hand: true, added_by: creator.id }
    await db
      .insertInto('virtual_folder_entry')
      .values({ ...row, position: index + 1 })
      .execute()
  }
  return all
}

test('everybody is told how much of a folder they have read, of what they may read, and what comes next in its order', async () => {
  const { folder, reader, client, writer, owner, one, two } = await filled()
  const progress = () => client.call(api.getProgress, { folderId: folder })
  const next = ({ id, subject }: typeof one) => ({ id, subject })
  expect(await progress()).toEqual({ total: 2, read: 0, next: next(one) })
  const caller = await given.caller(reader)
  // a mark without opening it is no reading
  await act((db) => markRead({ db, caller }, [one.id]))
  expect(await progress()).toMatchObject({ read: 0 })
  await act((db) => recordRead({ db, caller, request: { address: '10.0.0.7' } }, one.id))
  expect(await progress()).toEqual({ total: 2, read: 1, next: next(two) })
  await act((db) => recordRead({ db, caller, request: { address: '10.0.0.7' } }, two.id))
  expect(await progress()).toEqual({ total: 2, read: 2 })
  // what one wrote need not be read
  expect(await writer.call(api.getProgress, { folderId: folder })).toEqual({ total: 2, read: 2 })
  expect(await (await clientOf(owner)).call(api.getProgress, { folderId: folder })).toEqual({ total: 1, read: 1 })
})

test('the next to read follows the order by hand, and what was taken out is not counted', async () => {
  const { administrator, folder, creator, client, writer, one, two } = await filled()
  await administrator.client.call(api.saveSharing, { folderId: folder, fillers: [{ kind: 'person', id: creator.id }] })
  await writer.call(api.placeEntry, { folderId: folder, documentId: two.id, beforeId: one.id })
  expect(await client.call(api.getProgress, { folderId: folder })).toMatchObject({ next: { id: two.id } })
  await writer.call(api.removeEntries, { folderId: folder, documentIds: [two.id] })
  expect(await client.call(api.getProgress, { folderId: folder })).toMatchObject({ total: 1, next: { id: one.id } })
  const empty = await make(client)
  expect(await client.call(api.getProgress, { folderId: empty })).toEqual({ total: 0, read: 0 })
})

test('a folder is saved as an xlsx of what its reader may read, in the order by hand and with the notes', async () => {
  const { administrator, folder, creator, client, writer, one, two } = await filled()
  await administrator.client.call(api.saveSharing, { folderId: folder, fillers: [{ kind: 'person', id: creator.id }] })
  await writer.call(api.saveNote, { folderId: folder, documentId: two.id, note: '先看第三章' })
  await writer.call(api.placeEntry, { folderId: folder, documentId: two.id, beforeId: one.id })
  const { key } = await client.call(api.listEntries, { folderId: folder, sort: 'order:ascend' })
  const sheets = sheetsOf(await client.send(tableApi.exportRows, { key, form: 'xlsx' }))
  const [head = [], ...lines] = Object.values(sheets)[0] ?? []
  const column = (title: string) => lines.map((line) => line[head.indexOf(title)] ?? '')
  expect(column('标题')).toEqual([two.subject, one.subject])
  expect(column('备注')).toEqual(['先看第三章', ''])
  expect(column('来源')).toEqual(['手工', '手工'])
})

test('the files of a folder come as one zip that has its name, without what its reader may not have', async () => {
  const { category, administrator, folder, creator, writer, secret, owner } = await start()
  const ids: number[] = []
  for (const name of ['一.txt', '二.txt']) {
    const { file } = await writer.upload(fileApi.uploadFile, [{ name, content: name }])
    const saved = { subject: name, html: '', categoryId: category.id, fileIds: [file.id] }
    ids.push((await writer.call(documentApi.saveDocument, saved)).documentId)
  }
  const fillers = [creator, owner].map(({ id }) => ({ kind: 'person' as const, id }))
  await administrator.client.call(api.saveSharing, { folderId: folder, fillers })
  await writer.call(api.importDocuments, { targetIds: [folder], documentIds: ids })
  await (await clientOf(owner)).call(api.importDocuments, { targetIds: [folder], documentIds: [secret.id] })
  const { key } = await writer.call(api.listEntries, { folderId: folder })
  const { selectionId, count } = await writer.call(tableApi.selectAll, { key })
  expect(count).toBe(2)
  const path = `/api/shuku/documents/zip?selectionId=${selectionId}&name=${encodeURIComponent('入职/必读')}`
  const { bytes, headers } = await writer.raw({ path })
  expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/入职.必读 \d{4}-\d\d-\d\d\.zip/)
  const zip = await fromBufferPromise(bytes)
  const names: string[] = []
  for await (const { fileName } of zip.eachEntry()) names.push(fileName)
  expect(names).toEqual(['一.txt', '二.txt'])
})
