import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'

async function start() {
  const { category, creator } = await given.category({ creators: 1 })
  return { category, client: await clientOf(creator) }
}

async function upload(client: TestClient, name: string, content: string | Uint8Array, categoryId?: number) {
  const where = categoryId === undefined ? {} : { category: String(categoryId) }
  return (await client.upload(fileApi.uploadFile, [{ name, content }], where)).file
}

const page = '<html><body><table><tr><td>合计</td></tr></table></body></html>'
const program = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(300, 1)])

test('what is something else than its name says is stored, shown and named by what it is, and saved as it came', async () => {
  const { client, category } = await start()
  const file = await upload(client, '对账单.xls', page)
  expect(file).toMatchObject({ name: '对账单.xls', extension: 'xls', actual: 'html' })
  expect(await client.call(fileApi.getFile, { fileId: file.id })).toMatchObject({
    name: '对账单.xls',
    kind: 'page',
    mime: 'text/html',
    actual: 'html',
  })
  const fields = { subject: '对账', html: '', categoryId: category.id, fileIds: [file.id] }
  const { documentId } = await client.call(documentApi.saveDocument, fields)
  const { attachments } = await client.call(documentApi.getDocument, { documentId })
  expect(attachments).toMatchObject([{ name: '对账单.xls', kind: 'page', actual: 'html' }])
  const saved = await client.raw({ path: `${file.link}&download=1` })
  expect(saved.text).toBe(page)
  expect(String(saved.headers['content-type'])).toMatch('text/plain')
  expect(String(saved.headers['x-content-type-options'])).toBe('nosniff')
  expect(decodeURIComponent(String(saved.headers['content-disposition']))).toMatch('对账单.xls')
})

test('nothing is said of a file whose name fits', async () => {
  const { client } = await start()
  for (const name of ['a.html', 'a.txt', 'a']) {
    const file = await upload(client, name, page)
    expect(file).not.toHaveProperty('actual')
    expect(await client.call(fileApi.getFile, { fileId: file.id })).not.toHaveProperty('actual')
  }
  expect(await upload(client, 'a.pdf', Buffer.from([0, 1, 2, 3, 250, 251, 0, 0]))).toMatchObject({ actual: '' })
})

test('the same bytes are under each name what they are there, whoever was first', async () => {
  const { client } = await start()
  const mail = `From: a@b.cn\r\nTo: c@d.cn\r\nMIME-Version: 1.0\r\nMessage-ID: <${uniqueName('id')}>\r\nSubject: =?utf-8?B?5bm05bqm5bel5L2c?=\r\n\r\n${uniqueName('正文')}`
  const [note, letter, again] = [
    await upload(client, '信.txt', mail),
    await upload((await start()).client, '信.eml', mail),
    await upload(client, '信2.txt', mail),
  ]
  const typeOf = async (fileId: number) => (await client.call(fileApi.getFile, { fileId })).mime
  expect([await typeOf(note.id), await typeOf(again.id)]).toEqual(['text/plain', 'text/plain'])
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('file')
    .innerJoin('file_content', 'file_content.id', 'content_id')
    .select(['file.id', 'content_id', 'mime', 'sha256'])
    .where('file.id', 'in', [note.id, letter.id, again.id])
    .orderBy('file.id')
    .execute()
  expect(rows.map(({ mime }) => mime)).toEqual(['text/plain', 'message/rfc822', 'text/plain'])
  expect(rows[0]!.content_id).toBe(rows[2]!.content_id)
  expect(new Set(rows.map(({ sha256 }) => sha256.toString('hex'))).size).toBe(1)
})

test('what a category forbids by name it forbids by content, wherever the file was uploaded', async () => {
  const { client, category } = await start()
  const { db } = await testDatabase()
  const allow = (types: string) =>
    db.updateTable('category').set({ upload_extensions: types }).where('id', '=', category.id).execute()
  await allow('*.pdf;*.caj')
  await expect(upload(client, 'a.pdf', page, category.id)).rejects.toThrow(
    '“a.pdf”的内容是 html 文件，与扩展名不符，该目录不允许上传',
  )
  await expect(upload(client, 'a.pdf', Buffer.from([0, 1, 2, 250, 0, 0]), category.id)).rejects.toThrow('无法识别')
  const elsewhere = await upload(client, 'a.pdf', page)
  const fields = { subject: 'x', html: '', categoryId: category.id, fileIds: [elsewhere.id] }
  expect(await client.fail(documentApi.saveDocument, fields)).toMatchObject({ kind: 'refused' })
  // a name of its own promises nothing
  expect(await upload(client, 'a.caj', '%PDF-1.4\n', category.id)).toMatchObject({ name: 'a.caj' })
  await expect(upload(client, 'b.caj', program, category.id)).rejects.toThrow('内容是 exe 文件')
  await allow('*.html;*.xls')
  expect(await upload(client, 'b.xls', page, category.id)).toMatchObject({ actual: 'html' })
})
