import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { start } from './start.given.ts'

async function uploadText(client: TestClient, name: string, content = '正文') {
  return (await client.upload(fileApi.uploadFile, [{ name, content }])).file
}

describe('pictures and files', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  test('a picture in the body itself becomes a file that readers are shown', async () => {
    const { category, client, readers } = await start()
    const html = `<p>before<img src="data:image/png;base64,${png.toString('base64')}">after</p>`
    const { documentId } = await client.call(documentApi.saveDocument, { subject: 'x', html, categoryId: category.id })
    const seen = await readers.call(documentApi.getDocument, { documentId })
    const [, address = ''] = /src="([^"]+)"/.exec(seen.html) ?? []
    expect(address).toMatch(/^\/weaver\/weaver\.file\.FileDownload\?fileid=\d+$/)
    expect(seen.attachments).toEqual([])
    expect((await readers.raw({ path: address })).bytes.equals(png)).toBe(true)
    expect((await (await clientOf(await given.person())).raw({ path: address })).status).toBe(404)
  })

  test('what says it is a picture and is none leaves the body', async () => {
    const { category, client } = await start()
    const html = `<p>a<img src="data:image/png;base64,${Buffer.from('<script>').toString('base64')}">b</p>`
    const { documentId } = await client.call(documentApi.saveDocument, { subject: 'x', html, categoryId: category.id })
    expect((await client.call(documentApi.getDocument, { documentId })).html).not.toContain('src=')
  })

  test('more pictures or links to files than anybody puts into a text are refused', async () => {
    const { creator, category } = await given.category({ creators: 1 })
    const client = await clientOf(creator)
    const links = Array.from(
      { length: 1001 },
      (_, n) => `<a href="/weaver/weaver.file.FileDownload?fileid=${n + 1}">x</a>`,
    )
    const gif = (n: number) => Buffer.from(`GIF89a${n}`).toString('base64')
    const pictures = Array.from({ length: 1001 }, (_, n) => `<img src="data:image/gif;base64,${gif(n)}">`)
    const save = (html: string) =>
      client.fail(documentApi.saveDocument, { subject: 'x', html, categoryId: category.id })
    for (const many of [links, pictures])
      expect(await save(many.join(''))).toMatchObject({ code: 'documents.tooManyFilesInBody' })
    // the same one again and again is one
    const pixel = 'R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
    const html = `<img src="data:image/gif;base64,${pixel}">`.repeat(1500)
    const { documentId } = await client.call(documentApi.saveDocument, { subject: 'x', html, categoryId: category.id })
    const shown = (await client.call(documentApi.getDocument, { documentId })).html.match(/fileid=\d+/g) ?? []
    expect([shown.length, new Set(shown).size]).toEqual([1500, 1])
  })

  test('a document looks like its first attachment where its text only says what that is, and like a page where it says more', async () => {
    const { category, client } = await start()
    const { id: fileId } = await uploadText(client, '说明.txt')
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: 'x',
      html: '<p>三季度说明见附件，如有疑问请联系财务部。</p>',
      categoryId: category.id,
      fileIds: [fileId],
    })
    const look = async (html?: string) => {
      if (html !== undefined)
        await client.call(documentApi.saveDocument, { documentId, subject: 'x', html, fileIds: [fileId] })
      const { kind, extension } = await client.call(documentApi.getDocument, { documentId })
      return { kind, extension }
    }
    expect(await look()).toEqual({ kind: 'text', extension: 'html' })
    expect(await look(`<p>${'第一条 本办法适用于全体员工。'.repeat(20)}</p>`)).toEqual({
      kind: 'page',
      extension: 'html',
    })
    expect(await look('<table><tbody><tr><td>1</td></tr></tbody></table>')).toMatchObject({ kind: 'page' })
    expect(await look('')).toEqual({ kind: 'text', extension: 'txt' })
  })

  test('attachments are added by their file ids; what saves without them keeps them', async () => {
    const { category, client } = await start()
    const [one, two] = [await uploadText(client, '一.txt'), await uploadText(client, '二.txt', 'other')]
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: 'x',
      html: '',
      categoryId: category.id,
      fileIds: [one.id],
    })
    await client.call(documentApi.saveDocument, { documentId, subject: 'y', fileIds: [two.id, one.id] })
    await client.call(documentApi.saveDocument, { documentId, subject: 'z' })
    const { attachments, kind, extension, versions } = await client.call(documentApi.getDocument, { documentId })
    expect(attachments.map(({ name }) => name)).toEqual(['一.txt', '二.txt'])
    expect({ kind, extension, versions }).toEqual({ kind: 'text', extension: 'txt', versions: 3 })
  })

  test('the editor’s own list orders, renames, replaces and removes', async () => {
    const { category, client } = await start()
    const files = [
      await uploadText(client, 'a.txt', '1'),
      await uploadText(client, 'b.txt', '2'),
      await uploadText(client, 'c.txt', '3'),
    ]
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: 'x',
      html: '<p>t</p>',
      categoryId: category.id,
      fileIds: files.map(({ id }) => id),
    })
    const [a, b] = (await client.call(documentApi.getDocument, { documentId })).attachments
    const newB = await uploadText(client, 'b2.txt', '2b')
    const list = [{ id: b!.id, fileId: newB.id, name: '乙' }, { id: a!.id }]
    await client.call(documentApi.saveDocument, { documentId, attachments: list })
    const { attachments } = await client.call(documentApi.getDocument, { documentId })
    expect(attachments.map(({ id, name, version, fileId }) => ({ id, name, version, fileId }))).toEqual([
      { id: b!.id, name: '乙.txt', version: 2, fileId: newB.id },
      { id: a!.id, name: 'a.txt', version: 1, fileId: files[0]!.id },
    ])
    const before = await client.call(documentApi.getVersion, { documentId, number: 1 })
    expect(before.attachments.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt'])
  })

  test('a file that another uploaded is not to be had by its id', async () => {
    const { category, client } = await start()
    const foreign = await uploadText((await start()).client, '他人.txt', 'secret text')
    expect(
      await client.fail(documentApi.saveDocument, {
        subject: 'x',
        html: '',
        categoryId: category.id,
        fileIds: [foreign.id],
      }),
    ).toMatchObject({ kind: 'refused' })
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: 'x',
      html: `<img src="${foreign.link}">`,
      categoryId: category.id,
    })
    expect((await client.raw({ path: foreign.link })).status).toBe(404)
    expect((await client.call(documentApi.getDocument, { documentId })).attachments).toEqual([])
  })

  test('the limits of the category hold for files uploaded elsewhere too', async () => {
    const { category, client } = await start()
    const { db } = await testDatabase()
    await db.updateTable('category').set({ upload_extensions: '*.pdf;*.docx' }).where('id', '=', category.id).execute()
    const file = await uploadText(client, 'x.txt')
    expect(
      await client.fail(documentApi.saveDocument, {
        subject: 'x',
        html: '',
        categoryId: category.id,
        fileIds: [file.id],
      }),
    ).toMatchObject({
      kind: 'refused',
      message: '该目录不允许上传“x.txt”：允许的类型为 pdf docx。',
    })
  })

  test('CREATE-23 accForDoc makes a document of an uploaded file, an integer id in the answer', async () => {
    const { client, category } = await start()
    const file = await uploadText(client, '合同.txt')
    const { json } = await client.raw({ path: `/api/doc/save/accForDoc?fileid=${file.id}&secid=${category.id}` })
    expect(json).toMatchObject({ status: 1, docid: expect.any(Number) })
    const other = await start()
    expect(
      await other.client.fail(documentApi.createFromFile, { fileId: file.id, categoryId: other.category.id }),
    ).toMatchObject({ kind: 'refused' })
    expect(await client.fail(documentApi.createFromFile, { fileId: 999_999, categoryId: category.id })).toMatchObject({
      kind: 'refused',
    })
  })
})
