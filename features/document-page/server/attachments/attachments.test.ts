import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { callDuring, testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi as api } from '../../contract.ts'

async function start() {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  return { category, creator, client: await clientOf(creator), readers: await clientOf(reader) }
}

async function upload(client: TestClient, name: string) {
  return (await client.upload(fileApi.uploadFile, [{ name, content: `text of ${name}` }])).file
}

test('uploadFile2Doc makes a document of the file, and answers its two ids as texts', async () => {
  const { client, category, creator } = await start()
  const form = new FormData()
  form.append('docsubject', '年度报告.txt')
  form.append('file', new Blob(['words']), 'upload.bin')
  const { json } = await client.raw({
    method: 'POST',
    path: `/api/doc/upload/uploadFile2Doc?category=${category.id}`,
    body: form,
  })
  expect(json).toMatchObject({ status: 1, api_status: true })
  const data = json['data'] as Record<string, unknown>
  expect(data).toMatchObject({
    fileid: expect.stringMatching(/^\d+$/),
    imagefileid: expect.stringMatching(/^\d+$/),
    versionId: 1,
    isDoc: '1',
    filename: '年度报告.txt',
    fileExtendName: 'txt',
    username: creator.name,
    isImg: false,
    showLoad: true,
    showDelete: false,
  })
  const documentId = Number(data['fileid'])
  expect(data['filelink']).toBe(`/spa/document/index.jsp?id=${documentId}&router=1#/main/document/detail`)
  expect(await client.call(documentApi.getDocument, { documentId })).toMatchObject({
    subject: '年度报告',
    kind: 'text',
    extension: 'txt',
    attachments: [{ name: '年度报告.txt' }],
  })
})

test('a file without an extension becomes a document too', async () => {
  const { client, category } = await start()
  const { data } = await client.upload(api.uploadDocument, [{ name: 'README', content: 'words' }], {
    categoryId: category.id,
  })
  expect(await client.call(documentApi.getDocument, { documentId: data.documentId })).toMatchObject({
    subject: 'README',
  })
})

test('uploadFile2Doc twice under one Idempotency-Key makes one document; without the right none', async () => {
  const { client, readers, category } = await start()
  const program = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(300, 1)])
  const send = () => {
    const form = new FormData()
    form.append('file', new Blob(['words']), 'once.txt')
    return client.raw({
      method: 'POST',
      path: `/api/doc/upload/uploadFile2Doc?category=${category.id}`,
      headers: { 'idempotency-key': 'up-1' },
      body: form,
    })
  }
  const [one, two] = [await send(), await send()]
  expect(two.json['data'] as object).toEqual(one.json['data'])
  const { db } = await testDatabase()
  expect(await db.selectFrom('document').select('id').where('category_id', '=', category.id).execute()).toHaveLength(1)
  await expect(
    readers.upload(api.uploadDocument, [{ name: 'x.txt', content: 'x' }], { categoryId: category.id }),
  ).rejects.toThrow('没有新建权限')
  await expect(
    client.upload(api.uploadDocument, [{ name: 'x.pdf', content: program }], { categoryId: category.id }),
  ).rejects.toThrow('“x.pdf”是冒充文档的程序')
  expect(await db.selectFrom('document').select('id').where('category_id', '=', category.id).execute()).toHaveLength(1)
})

test('renaming keeps the extension, makes a version, and needs the right to edit', async () => {
  const { client, readers, category } = await start()
  const file = await upload(client, '旧名.txt')
  const { documentId } = await client.call(documentApi.saveDocument, {
    subject: 'x',
    html: '',
    categoryId: category.id,
    fileIds: [file.id],
  })
  const { json } = await client.sendTexts(api.renameAttachment, { imagefileid: String(file.id), imagefilename: '新名' })
  expect(json).toMatchObject({ status: 1, imagefilename: '新名.txt', before: '旧名.txt' })
  const page = await client.call(documentApi.getDocument, { documentId })
  expect(page).toMatchObject({ version: 2, attachments: [{ name: '新名.txt', version: 1 }] })
  expect(await readers.fail(api.renameAttachment, { documentId, fileId: file.id, name: 'x' })).toMatchObject({
    kind: 'refused',
  })
  expect(await client.fail(api.renameAttachment, { documentId, fileId: 999_999, name: 'x' })).toMatchObject({
    kind: 'notFound',
  })
  expect((await client.call(documentApi.getDocument, { documentId })).version).toBe(2)
})

test('FC-16 a long name is cut to what disks take, with its extension', async () => {
  const { client, category } = await start()
  const file = await upload(client, '旧名.txt')
  const made = { subject: 'x', html: '', categoryId: category.id, fileIds: [file.id] }
  const { documentId } = await client.call(documentApi.saveDocument, made)
  const { name } = await client.call(api.renameAttachment, { documentId, fileId: file.id, name: '长'.repeat(120) })
  expect(name).toMatch(/^长+…长+\.txt$/)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  const page = await client.call(documentApi.getDocument, { documentId })
  expect(page.attachments).toMatchObject([{ name }])
})

test('a file that somebody attaches while another is renamed stays', async () => {
  const { client, category } = await start()
  const [one, two] = [await upload(client, '一.txt'), await upload(client, '二.txt')]
  const fields = { subject: 'x', html: '', categoryId: category.id, fileIds: [one.id] }
  const { documentId } = await client.call(documentApi.saveDocument, fields)
  const { db } = await testDatabase()
  const attach = async (tx: Database) => {
    await sql`select from document where id = ${documentId} for no key update`.execute(tx)
    await sql`
      insert into attachment (document_id, name, file_id, added_by)
      select id, '二.txt', ${two.id}, creator_id from document where id = ${documentId}`.execute(tx)
  }
  await callDuring(db, attach, () => client.call(api.renameAttachment, { documentId, fileId: one.id, name: '新名' }))
  const { attachments } = await client.call(documentApi.getDocument, { documentId })
  expect(attachments.map(({ name }) => name).toSorted()).toEqual(['二.txt', '新名.txt'])
})

test('an attachment is not replaced by a file that is somebody else’s', async () => {
  const { client, category } = await start()
  const [mine, foreign] = [await upload(client, 'a.txt'), await upload((await start()).client, 'b.txt')]
  const { documentId } = await client.call(documentApi.saveDocument, {
    subject: 'x',
    html: '',
    categoryId: category.id,
    fileIds: [mine.id],
  })
  expect(
    await client.fail(api.replaceAttachment, { documentId, oldFileId: mine.id, newFileId: foreign.id }),
  ).toMatchObject({ kind: 'refused' })
  expect((await client.call(documentApi.getDocument, { documentId })).attachments.map(({ fileId }) => fileId)).toEqual([
    mine.id,
  ])
})

test('a list that names an attachment of another document is refused', async () => {
  const { client, category } = await start()
  const make = async () => {
    const file = await upload(client, 'a.txt')
    return (
      await client.call(documentApi.saveDocument, {
        subject: 'x',
        html: '',
        categoryId: category.id,
        fileIds: [file.id],
      })
    ).documentId
  }
  const [one, two] = [await make(), await make()]
  const [foreign] = (await client.call(documentApi.getDocument, { documentId: two })).attachments
  expect(
    await client.fail(documentApi.saveDocument, { documentId: one, attachments: [{ id: foreign!.id }] }),
  ).toMatchObject({
    kind: 'notFound',
  })
})

test('a file alone names no document to somebody who may not know of it', async () => {
  const { client, category } = await start()
  const file = await upload(client, 'a.txt')
  await client.call(documentApi.saveDocument, { subject: 'x', html: '', categoryId: category.id, fileIds: [file.id] })
  const stranger = await clientOf(await given.person())
  const asked = async (fileId: number) => {
    const { code, details } = await stranger.fail(api.renameAttachment, { fileId, name: 'x' })
    return { code, details }
  }
  expect(await asked(file.id)).toEqual(await asked(987_654_321))
})

test('a document has thousands of attachments, in their order, and no more than are allowed', async () => {
  const { client, category } = await start()
  const { id } = await upload(client, '0.txt')
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    insert into file (content_id, name, uploaded_by)
    select content_id, n || '.txt', uploaded_by from file, generate_series(1, 2000) as n where id = ${id}
    order by n returning id`.execute(db)
  const fileIds = [id, ...rows.map((row) => row.id)]
  const document = { subject: '图集', html: '', categoryId: category.id }
  expect(await client.fail(documentApi.saveDocument, { ...document, fileIds })).toMatchObject({
    code: 'documents.tooManyAttachments',
    details: { limit: 2000 },
  })
  const { documentId } = await client.call(documentApi.saveDocument, { ...document, fileIds: fileIds.slice(0, 2000) })
  const { attachments } = await client.call(documentApi.getDocument, { documentId })
  expect(attachments.map(({ name }) => name)).toEqual(Array.from({ length: 2000 }, (_, n) => `${n}.txt`))
})
