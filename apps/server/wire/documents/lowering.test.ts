import { rightStrings } from '@shuku/domain/people/server'
import { fileApi } from '@shuku/domain/files/contract'
import type { Secrecy } from '@shuku/domain/rights/contract'
import { grantCategory, shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { givenAdministrator } from '../nobody-more/office.given.ts'
import { monitorApi } from '@shuku/features/monitor/contract'
import { talkApi } from '@shuku/features/talk/contract'
import { LocalStore, silentLog } from '@shuku/kit/server'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { lowerSecrecy } from '@shuku/domain/documents/server'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { editingApi } from '@shuku/features/editing/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'

// Secrecy that somebody, or a file, has raised is lowered by who has full control, and not below what the files demand.
// Who raises it learns where the files stay open.

/** A category that gives authors what holders have, and no full control. */
async function start() {
  const { category } = await given.category()
  await act((db) => db.deleteFrom('default_entry').where('default_set_id', '=', category.defaultSetId).execute())
  await act((db) =>
    db.deleteFrom('access_set_grant').where('kind', '=', 1).where('set_id', '=', category.defaultSetId).execute(),
  )
  const [author, editor, officer] = await given.people([
    { classification: 0 },
    { classification: 0 },
    { classification: 0 },
  ])
  if (!author || !editor || !officer) throw new Error('nobody was made')
  await act((db) =>
    grantCategory(db, category.id, {
      grants: [author, officer].map(({ id }) => ({ to: { kind: 'person', id }, rights: ['create'] })),
    }),
  )
  const { db } = await testDatabase()
  const secrecyOf = async (id: number) =>
    (await db.selectFrom('document').select('secrecy').where('id', '=', id).executeTakeFirstOrThrow()).secrecy
  const give = (documentId: number, { id }: { id: number }, level: 'edit' | 'full') =>
    act((tx) => shareDocuments(tx, { documentIds: [documentId], shares: [{ to: { kind: 'person', id }, level }] }))
  const clients = { author: await clientOf(author), editor: await clientOf(editor), officer: await clientOf(officer) }
  return { category, author, editor, officer, clients, secrecyOf, give }
}

const mayNotLower = { kind: 'refused', code: 'documents.mayNotLower' }
const filesKeep = { kind: 'refused', code: 'documents.filesKeepSecrecy' }

test('neither an editor nor the author of a document in force lowers its secrecy; who has full control does', async () => {
  const { category, author, editor, officer, clients, secrecyOf, give } = await start()
  const { id } = await given.document({ category, creator: author })
  await give(id, editor, 'edit')
  await give(id, officer, 'full')
  const raise = { documentId: id, secrecy: 'secret' as Secrecy }
  const lower = { documentId: id, secrecy: 'public' as Secrecy }
  for (const client of [clients.author, clients.editor]) {
    await client.call(documentApi.saveDocument, raise)
    // the form says it before, by whatever door it would be saved
    expect(await client.fail(editingApi.previewSecrecy, lower)).toMatchObject(mayNotLower)
    expect(await client.fail(documentApi.saveDocument, lower)).toMatchObject(mayNotLower)
    expect(await client.fail(documentApi.saveDocument, { ...lower, subject: '改' })).toMatchObject(mayNotLower)
    expect(await secrecyOf(id)).toBe(2)
  }
  await clients.officer.call(editingApi.previewSecrecy, lower)
  await clients.officer.call(documentApi.saveDocument, lower)
  expect(await secrecyOf(id)).toBe(4)
})

test('an earlier version that is restored brings back its text, and no secrecy that it had', async () => {
  const { category, clients, secrecyOf } = await start()
  const made = await clients.author.call(documentApi.saveDocument, { subject: '一', categoryId: category.id })
  const documentId = made.documentId
  await clients.author.call(documentApi.saveDocument, { documentId, subject: '二', secrecy: 'secret' })
  await clients.author.call(documentPageApi.restoreVersion, { documentId, number: 1 })
  expect(await secrecyOf(documentId)).toBe(2)
})

test('a draft is its author’s to lower', async () => {
  const { category, clients, secrecyOf } = await start()
  const draft = { subject: '草稿', categoryId: category.id, operate: 'draft', secrecy: 'secret' } as const
  const { documentId } = await clients.author.call(documentApi.saveDocument, draft)
  await clients.author.call(documentApi.saveDocument, { documentId, operate: 'draft', secrecy: 'public' })
  expect(await secrecyOf(documentId)).toBe(4)
})

test('a document stays as secret as another one with a file of its, now or in an earlier version, unless one controls both', async () => {
  const { category, author, clients, secrecyOf, give } = await start()
  const { file } = await clients.officer.upload(fileApi.uploadFile, [{ name: '报告.txt', content: '机密内容' }])
  const original = await clients.officer.call(documentApi.saveDocument, {
    subject: '原件',
    categoryId: category.id,
    fileIds: [file.id],
    secrecy: 'secret',
  })
  await give(original.documentId, author, 'edit')
  const copy = await clients.author.call(documentApi.createFromFile, { fileId: file.id, categoryId: category.id })
  const id = copy.documentId
  expect(await secrecyOf(id)).toBe(2)
  await give(id, author, 'full')
  const lower = { documentId: id, secrecy: 'public' as Secrecy }
  expect(await clients.author.fail(editingApi.previewSecrecy, lower)).toMatchObject(filesKeep)
  expect(await clients.author.fail(documentApi.saveDocument, lower)).toMatchObject(filesKeep)
  // taken off, the file is in an earlier version yet; replaced as well
  await clients.author.call(documentApi.saveDocument, { documentId: id, attachments: [] })
  expect(await clients.author.fail(documentApi.saveDocument, lower)).toMatchObject(filesKeep)
  expect(await clients.author.fail(documentApi.saveDocument, { ...lower, secrecy: 'internal' })).toMatchObject(
    filesKeep,
  )
  await give(original.documentId, author, 'full')
  await clients.author.call(documentApi.saveDocument, lower)
  expect(await secrecyOf(id)).toBe(4)
})

/** A secret original of the officer, and a document of the author that the editor controls, who may not read the original. */
async function hidden() {
  const made = await start()
  const { category, author, editor, clients, give } = made
  const { file } = await clients.officer.upload(fileApi.uploadFile, [{ name: '报告.txt', content: '机密内容' }])
  const secret = { categoryId: category.id, secrecy: 'secret' as const }
  const original = await clients.officer.call(documentApi.saveDocument, {
    ...secret,
    subject: '原件',
    fileIds: [file.id],
  })
  await give(original.documentId, author, 'edit')
  const { documentId } = await clients.author.call(documentApi.saveDocument, { ...secret, subject: '另一篇' })
  await give(documentId, editor, 'full')
  expect((await clients.editor.fail(documentApi.getDocument, original)).kind).toBe('notFound')
  return { ...made, fileId: file.id, original, documentId, lower: { documentId, secrecy: 'public' as Secrecy } }
}

test('a document is lowered below no file of another one that its manager may not read, be it attached or in a reply', async () => {
  const attached = await hidden()
  const { clients, documentId, lower } = attached
  await clients.author.call(documentApi.saveDocument, { documentId, fileIds: [attached.fileId] })
  expect(await clients.editor.fail(editingApi.previewSecrecy, lower)).toMatchObject(filesKeep)
  expect(await clients.editor.fail(documentApi.saveDocument, lower)).toMatchObject(filesKeep)

  const replied = await hidden()
  const reply = { documentId: replied.documentId, html: '<p>见附件</p>', fileIds: [replied.fileId] }
  await replied.clients.author.call(talkApi.saveReply, reply)
  expect(await replied.clients.editor.fail(documentApi.saveDocument, replied.lower)).toMatchObject(filesKeep)
})

test('the monitor lowers no document below a file of another one that its administrator does not control, nor does the undo of what was raised there', async () => {
  const { clients, documentId, fileId, author, category, give, secrecyOf } = await hidden()
  const { client, person } = await givenAdministrator()
  const { db } = await testDatabase()
  await db.updateTable('person').set({ classification: 0 }).where('id', '=', person.id).execute()
  await clients.author.call(documentApi.saveDocument, { documentId, fileIds: [fileId] })
  const set = (id: number, secrecy: Secrecy) => ({ documentIds: [id], operation: 'secrecy' as const, secrecy })
  expect(await client.fail(monitorApi.operate, set(documentId, 'public'))).toMatchObject(filesKeep)

  const { file } = await clients.officer.upload(fileApi.uploadFile, [{ name: '纪要.txt', content: '还公开' }])
  const open = { categoryId: category.id, fileIds: [file.id] }
  const source = await clients.officer.call(documentApi.saveDocument, { ...open, subject: '后来升密' })
  await give(source.documentId, author, 'edit')
  const raised = await clients.author.call(documentApi.saveDocument, { ...open, subject: '引用' })
  const { actId = 0 } = await client.call(monitorApi.operate, set(raised.documentId, 'secret'))
  await clients.officer.call(documentApi.saveDocument, { documentId: source.documentId, secrecy: 'secret' })
  expect(await client.fail(monitorApi.undoOperation, { actId })).toMatchObject(filesKeep)
  expect([await secrecyOf(documentId), await secrecyOf(raised.documentId)]).toEqual([2, 2])
})

test('the calendar leaves a document as secret as its files are elsewhere, and says so once to its owner and in its log', async () => {
  const { clients, author, fileId, original, documentId, secrecyOf } = await hidden()
  await clients.author.call(documentApi.saveDocument, { documentId, fileIds: [fileId] })
  const { db } = await testDatabase()
  await db.updateTable('document').set({ secrecy_until: '2020-01-01' }).where('id', '=', documentId).execute()
  const store = new LocalStore(mkdtempSync(join(tmpdir(), 'shuku-secrecy-')), { fast: true })
  const context = { database: db, store, log: silentLog, signal: new AbortController().signal, attempt: 1 }
  const notices = async () =>
    db
      .selectFrom('notice')
      .innerJoin('notice_event', 'notice_event.id', 'notice.event_id')
      .select('notice.person_id')
      .where('kind', '=', 'secrecyKept')
      .execute()
  await lowerSecrecy.run({}, context)
  await lowerSecrecy.run({}, context)
  expect(await secrecyOf(documentId)).toBe(2)
  expect(await notices()).toEqual([{ person_id: author.id }])
  // whose period is over as well does not keep it, nor is kept by it
  await db.updateTable('document').set({ secrecy_until: '2020-01-01' }).where('id', '=', original.documentId).execute()
  await lowerSecrecy.run({}, context)
  expect([await secrecyOf(documentId), await secrecyOf(original.documentId)]).toEqual([4, 4])
})

test('a file that is elsewhere more secret than its taker is cleared for goes into nothing', async () => {
  const { category, author, editor, clients, give } = await start()
  const { db } = await testDatabase()
  await db.updateTable('person').set({ classification: 2 }).where('id', '=', editor.id).execute()
  const { file } = await clients.officer.upload(fileApi.uploadFile, [{ name: '报告.txt', content: '内容' }])
  const files = { categoryId: category.id, fileIds: [file.id] }
  const open = await clients.officer.call(documentApi.saveDocument, { ...files, subject: '公开' })
  await give(open.documentId, editor, 'edit')
  const { id } = await given.document({ category, creator: author })
  await give(id, editor, 'edit')
  await clients.officer.call(documentApi.saveDocument, { ...files, subject: '秘密', secrecy: 'secret' })
  const taken = await (await clientOf(editor)).fail(documentApi.saveDocument, { documentId: id, fileIds: [file.id] })
  expect(taken).toMatchObject({ kind: 'refused', code: 'documents.fileAboveOwn' })
})

test('who raises a document is named where its files stay open, as far as they may know it; the rest is a number, without what others uploaded', async () => {
  const { category, officer, clients, give } = await start()
  const upload = async (client: TestClient) =>
    (await client.upload(fileApi.uploadFile, [{ name: '报告.txt', content: '共同的内容' }])).file.id
  const save = async (client: TestClient, subject: string, fileIds: number[]) =>
    (await client.call(documentApi.saveDocument, { categoryId: category.id, subject, fileIds })).documentId
  await save(clients.officer, '早已有', [await upload(clients.officer)])
  const fileId = await upload(clients.author)
  const documentId = await save(clients.author, '原件', [fileId])
  const copies = async (secrecy: Secrecy) => {
    const { copyNames, otherCopies } = await clients.author.call(editingApi.previewSecrecy, { documentId, secrecy })
    return [copyNames, otherCopies]
  }
  expect(await copies('secret')).toEqual([[], 0])
  await give(documentId, officer, 'edit')
  await save(clients.officer, '别处', [fileId])
  await save(clients.officer, '再传', [await upload(clients.officer)])
  await save(clients.author, '也有', [fileId])
  const discussed = await save(clients.author, '讨论', [])
  await clients.author.call(talkApi.saveReply, { documentId: discussed, html: '<p>见附件</p>', fileIds: [fileId] })
  expect(await copies('secret')).toEqual([expect.arrayContaining(['也有', '讨论']), 1])
  await clients.author.upload(fileApi.uploadFile, [{ name: '存盘.txt', content: '共同的内容' }], {
    category: 'netDisk',
    folderId: 'home',
    name: '存盘.txt',
  })
  expect(await copies('secret')).toEqual([['也有', '讨论', '存盘.txt'], 1])
  const filled = (await clients.author.upload(fileApi.uploadFile, [{ name: '填好.txt', content: '甲：共同的内容' }]))
    .file.id
  await act((db) =>
    db
      .updateTable('file')
      .set({ origin_ids: [fileId] })
      .where('id', '=', filled)
      .execute(),
  )
  await save(clients.author, '填自它', [filled])
  expect(await copies('secret'), 'and what was filled in from it').toEqual([['也有', '填自它', '讨论', '存盘.txt'], 1])
  expect(await copies('public'), 'nothing is raised').toEqual([[], 0])
  const [monitor, others] = [await givenAdministrator(), await givenAdministrator()]
  const { db } = await testDatabase()
  const bound = { person_id: others.person.id, right_name: rightStrings.administerCategories }
  const { id: elsewhere } = (await given.category()).category
  await db
    .insertInto('admin_scope')
    .values({ ...bound, category_id: elsewhere })
    .execute()
  const asked = { documentIds: [documentId], secrecy: 'secret' as const }
  const above = await monitor.client.fail(monitorApi.previewSecrecy, asked)
  expect(above, 'as the change itself').toMatchObject({ code: 'documents.secrecyAboveOwn' })
  const officers = [monitor.person.id, others.person.id]
  await db.updateTable('person').set({ classification: 0 }).where('id', 'in', officers).execute()
  const inMonitor = async (documentIds: number[], secrecy: Secrecy) => {
    const { copyNames, otherCopies } = await monitor.client.call(monitorApi.previewSecrecy, { documentIds, secrecy })
    return [copyNames, otherCopies]
  }
  expect(await inMonitor([documentId], 'secret'), 'in the monitor, whose administrator reads none of them').toEqual([
    [],
    4,
  ])
  expect(await inMonitor([documentId, discussed], 'secret'), 'what is raised as well stays open nowhere').toEqual([
    [],
    3,
  ])
  expect(await inMonitor([documentId], 'public')).toEqual([[], 0])
  expect(await others.client.call(monitorApi.previewSecrecy, asked)).toMatchObject({ copyNames: [], otherCopies: 0 })
  await clients.author.call(documentApi.saveDocument, { documentId, secrecy: 'secret' })
  expect(await copies('confidential'), 'they are as open as before').toEqual([
    ['也有', '填自它', '讨论', '存盘.txt'],
    1,
  ])
})
