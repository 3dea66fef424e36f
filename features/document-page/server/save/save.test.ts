import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { documentPageApi } from '../../contract.ts'

const api = documentPageApi

async function start() {
  const { category, creator, reader, editor } = await given.category({ creators: 1, readers: 1, editors: 1 })
  return {
    category,
    creator,
    reader,
    editor,
    client: await clientOf(creator),
    readers: await clientOf(reader),
    editors: await clientOf(editor),
  }
}

async function uploadText(client: TestClient, name: string, content = '正文') {
  return (await client.upload(fileApi.uploadFile, [{ name, content }])).file
}

describe('creating a document', () => {
  test('it is in force at once, and answers in the types that programs know', async () => {
    const { category, client, readers } = await start()
    const { json } = await client.sendTexts(api.saveDocument, {
      docSubject: '差旅报销管理办法',
      doccontent: '<p>第一条</p>',
      seccategory: String(category.id),
      keyword: '报销',
      operate: 'save',
      __random__: '1',
    })
    expect(json).toMatchObject({
      status: 1,
      api_status: true,
      docid: expect.any(Number),
      blnOsp: false,
      docstatus: '1',
    })
    expect(json['link']).toBe(
      `/spa/document/index.jsp?id=${String(json['docid'])}&__random=${String(json['__random'])}&router=1#/main/document/detail`,
    )
    const seen = await readers.call(api.getDocument, { documentId: Number(json['docid']) })
    expect(seen).toMatchObject({
      subject: '差旅报销管理办法',
      html: '<p>第一条</p>',
      keywords: '报销',
      status: 'inForce',
      version: 1,
      versions: 1,
      unread: true,
    })
    expect(seen.allowed).toEqual({
      edit: false,
      submit: false,
      delete: false,
      share: false,
      download: true,
      seeLog: false,
      move: false,
      seeVersions: false,
    })
  })

  test('as a draft it is its creator’s alone until it is submitted', async () => {
    const { category, client, readers } = await start()
    const { documentId } = await client.call(api.saveDocument, {
      subject: '草稿',
      html: 'x',
      categoryId: category.id,
      operate: 'draft',
    })
    expect(await readers.fail(api.getDocument, { documentId })).toMatchObject({ kind: 'notFound', status: 404 })
    expect((await client.call(api.getDocument, { documentId })).allowed).toMatchObject({
      edit: true,
      submit: true,
      delete: true,
    })
    const { json } = await client.sendTexts(api.submitDocument, { id: String(documentId) })
    expect(json).toMatchObject({
      status: 1,
      api_status: true,
      docid: documentId,
      link: expect.stringContaining(`?id=${documentId}&`),
    })
    expect(await readers.call(api.getDocument, { documentId })).toMatchObject({
      status: 'inForce',
      version: 1,
      versions: 1,
    })
    expect(await client.fail(api.submitDocument, { documentId })).toMatchObject({
      kind: 'refused',
      message: '文档当前状态为“生效”，不能进行此操作。',
    })
  })

  test.each([
    ['no category', { docSubject: 'x' }, '目录不能为空!'],
    ['no title', { docSubject: '  ', seccategory: 'id' }, '文档标题未填写'],
    [
      'a category where one may not create',
      { docSubject: 'x', seccategory: 'other' },
      '所选目录没有新建权限，请重新选择！',
    ],
    ['a category that is not there', { docSubject: 'x', seccategory: '999999' }, '所选目录没有新建权限，请重新选择！'],
  ])('%s is refused in the words that programs know', async (_, fields: Record<string, string>, msg) => {
    const { category, client } = await start()
    const other = await given.category()
    const ids: Record<string, string> = { id: String(category.id), other: String(other.category.id) }
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, ids[value] ?? value]))
    const { status, json } = await client.sendTexts(api.saveDocument, texts)
    expect(status).toBe(200)
    expect(json).toMatchObject({ status: -1, api_status: false, msg })
  })

  test('a title of 300 characters is taken, a longer one is an error at its field', async () => {
    const { category, client } = await start()
    await client.call(api.saveDocument, { subject: '长'.repeat(300), html: '', categoryId: category.id })
    expect(
      await client.fail(api.saveDocument, { subject: '长'.repeat(301), html: '', categoryId: category.id }),
    ).toMatchObject({
      kind: 'invalid',
      fields: { subject: '最多 300 个字符' },
    })
  })

  test('script in title and body runs nowhere: the title stays text, the body loses it', async () => {
    const { category, client } = await start()
    const evil = '<script>alert(1)</script><img src=x onerror="alert(2)"><a href="javascript:alert(3)">x</a>'
    const { documentId } = await client.call(api.saveDocument, {
      subject: evil,
      html: `<p onclick="x()">text</p>${evil}`,
      categoryId: category.id,
    })
    const { html, subject } = await client.call(api.getDocument, { documentId })
    expect(subject).toBe(evil)
    expect(html).toBe('<p>text</p>x')
    const properties = await client.call(api.getProperties, { documentId })
    expect(properties.properties[0]?.value).toBe(
      evil.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    )
  })

  test('the same request twice under one Idempotency-Key makes one document', async () => {
    const { category, client } = await start()
    const headers = { 'idempotency-key': 'key-1' }
    const query = { subject: '一次', html: '<p>x</p>', categoryId: category.id }
    const replies = await Promise.all([1, 2, 3].map(() => client.send(api.saveDocument, query, headers)))
    const ids = new Set(replies.map(({ json }) => json['docid']))
    expect(ids.size).toBe(1)
    expect(ids.has(undefined)).toBe(false)
    const { db } = await testDatabase()
    const made = await db.selectFrom('document').select('id').where('category_id', '=', category.id).execute()
    expect(made).toHaveLength(1)
    const other = await client.send(api.saveDocument, { ...query, subject: 'other' }, headers)
    expect(other.json).toMatchObject({ status: -1, errorKind: 'conflict' })
    const { client: somebodyElse } = await start()
    expect((await somebodyElse.send(api.saveDocument, query, headers)).json).toMatchObject({
      status: -1,
      errorKind: 'refused',
    })
  })

  test('a failed request leaves its Idempotency-Key free', async () => {
    const { category, client } = await start()
    const headers = { 'idempotency-key': 'key-2' }
    expect((await client.send(api.saveDocument, { subject: '', categoryId: category.id }, headers)).json).toMatchObject(
      { status: -1 },
    )
    expect(
      (await client.send(api.saveDocument, { subject: 'x', categoryId: category.id }, headers)).json,
    ).toMatchObject({ status: 1 })
  })

  test('an editor may make a document more secret, but not open it to more people; the log says who did', async () => {
    const [author, editor] = await given.people([{ classification: 0 }, { classification: 0 }])
    const { category } = await given.category({ entries: [{ to: { kind: 'person', id: editor!.id }, level: 'edit' }] })
    const { id } = await given.document({ category, creator: author!, secrecy: 'internal' })
    const [authors, editors] = [await clientOf(author), await clientOf(editor)]
    const secrecyOf = async () => (await authors.call(api.getDocument, { documentId: id })).secrecy
    await editors.call(api.saveDocument, { documentId: id, secrecy: 'secret' })
    expect(await secrecyOf()).toBe('secret')
    expect(await editors.fail(api.saveDocument, { documentId: id, secrecy: 'public' })).toMatchObject({
      kind: 'refused',
    })
    expect(await secrecyOf()).toBe('secret')
    await authors.call(api.saveDocument, { documentId: id, secrecy: 'public' })
    const { db } = await testDatabase()
    const log = db.selectFrom('document_log').select('details').where('document_id', '=', id).orderBy('id', 'desc')
    expect((await log.executeTakeFirstOrThrow()).details).toMatchObject({ secrecy: ['secret', 'public'] })
  })

  test('secrecy above one’s own classification is refused', async () => {
    const { category, client } = await start()
    expect(
      await client.fail(api.saveDocument, { subject: 'x', html: '', categoryId: category.id, secrecy: 'secret' }),
    ).toMatchObject({ kind: 'refused' })
  })
})

describe('pictures and files', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  test('a picture in the body itself becomes a file that readers are shown', async () => {
    const { category, client, readers } = await start()
    const html = `<p>before<img src="data:image/png;base64,${png.toString('base64')}">after</p>`
    const { documentId } = await client.call(api.saveDocument, { subject: 'x', html, categoryId: category.id })
    const seen = await readers.call(api.getDocument, { documentId })
    const [, address = ''] = /src="([^"]+)"/.exec(seen.html) ?? []
    expect(address).toMatch(/^\/weaver\/weaver\.file\.FileDownload\?fileid=\d+$/)
    expect(seen.attachments).toEqual([])
    expect((await readers.raw({ path: address })).bytes.equals(png)).toBe(true)
    expect((await (await clientOf(await given.person())).raw({ path: address })).status).toBe(404)
  })

  test('what says it is a picture and is none leaves the body', async () => {
    const { category, client } = await start()
    const html = `<p>a<img src="data:image/png;base64,${Buffer.from('<script>').toString('base64')}">b</p>`
    const { documentId } = await client.call(api.saveDocument, { subject: 'x', html, categoryId: category.id })
    expect((await client.call(api.getDocument, { documentId })).html).not.toContain('src=')
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
    const save = (html: string) => client.fail(api.saveDocument, { subject: 'x', html, categoryId: category.id })
    for (const many of [links, pictures])
      expect(await save(many.join(''))).toMatchObject({ code: 'documents.tooManyFilesInBody' })
    // the same one again and again is one
    const pixel = 'R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
    const html = `<img src="data:image/gif;base64,${pixel}">`.repeat(1500)
    const { documentId } = await client.call(api.saveDocument, { subject: 'x', html, categoryId: category.id })
    const shown = (await client.call(api.getHtml, { documentId })).html.match(/fileid=\d+/g) ?? []
    expect([shown.length, new Set(shown).size]).toEqual([1500, 1])
  })

  test('attachments are added by their file ids; what saves without them keeps them', async () => {
    const { category, client } = await start()
    const [one, two] = [await uploadText(client, '一.txt'), await uploadText(client, '二.txt', 'other')]
    const { documentId } = await client.call(api.saveDocument, {
      subject: 'x',
      html: '',
      categoryId: category.id,
      fileIds: [one.id],
    })
    await client.call(api.saveDocument, { documentId, subject: 'y', fileIds: [two.id, one.id] })
    await client.call(api.saveDocument, { documentId, subject: 'z' })
    const { attachments, kind, extension, versions } = await client.call(api.getDocument, { documentId })
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
    const { documentId } = await client.call(api.saveDocument, {
      subject: 'x',
      html: '<p>t</p>',
      categoryId: category.id,
      fileIds: files.map(({ id }) => id),
    })
    const [a, b] = (await client.call(api.getDocument, { documentId })).attachments
    const newB = await uploadText(client, 'b2.txt', '2b')
    const list = [{ id: b!.id, fileId: newB.id, name: '乙' }, { id: a!.id }]
    await client.call(api.saveDocument, { documentId, attachments: list })
    const { attachments } = await client.call(api.getDocument, { documentId })
    expect(attachments.map(({ id, name, version, fileId }) => ({ id, name, version, fileId }))).toEqual([
      { id: b!.id, name: '乙.txt', version: 2, fileId: newB.id },
      { id: a!.id, name: 'a.txt', version: 1, fileId: files[0]!.id },
    ])
    const before = await client.call(api.getVersion, { documentId, number: 1 })
    expect(before.attachments.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt'])
  })

  test('a file that another uploaded is not to be had by its id', async () => {
    const { category, client } = await start()
    const foreign = await uploadText((await start()).client, '他人.txt', 'secret text')
    expect(
      await client.fail(api.saveDocument, { subject: 'x', html: '', categoryId: category.id, fileIds: [foreign.id] }),
    ).toMatchObject({ kind: 'refused' })
    const { documentId } = await client.call(api.saveDocument, {
      subject: 'x',
      html: `<img src="${foreign.link}">`,
      categoryId: category.id,
    })
    expect((await client.raw({ path: foreign.link })).status).toBe(404)
    expect((await client.call(api.getDocument, { documentId })).attachments).toEqual([])
  })

  test('the limits of the category hold for files uploaded elsewhere too', async () => {
    const { category, client } = await start()
    const { db } = await testDatabase()
    await db.updateTable('category').set({ upload_extensions: '*.pdf;*.docx' }).where('id', '=', category.id).execute()
    const file = await uploadText(client, 'x.txt')
    expect(
      await client.fail(api.saveDocument, { subject: 'x', html: '', categoryId: category.id, fileIds: [file.id] }),
    ).toMatchObject({
      kind: 'refused',
      message: '该目录不允许上传“x.txt”：允许的类型为 *.pdf;*.docx。',
    })
  })
})

describe('saving again', () => {
  test('every save of a document in force is a version; readers are shown the last one only', async () => {
    const { category, client, readers, editors } = await start()
    const { documentId } = await client.call(api.saveDocument, {
      subject: '一',
      html: '<p>1</p>',
      categoryId: category.id,
    })
    await editors.call(api.saveDocument, { documentId, subject: '二', html: '<p>2</p>', note: '改了' })
    expect(await editors.call(api.getVersion, { documentId, number: 1 })).toMatchObject({
      subject: '一',
      html: '<p>1</p>',
    })
    expect(await editors.call(api.getVersion, { documentId, number: 2 })).toMatchObject({ subject: '二', note: '改了' })
    expect(await readers.fail(api.getVersion, { documentId, number: 1 })).toMatchObject({ kind: 'notFound' })
    expect(await editors.fail(api.getVersion, { documentId, number: 3 })).toMatchObject({ kind: 'notFound' })
  })

  test('a save from an older version is refused, says what is there, and is kept as a draft', async () => {
    const { category, client, editors } = await start()
    const { documentId } = await client.call(api.saveDocument, {
      subject: '一',
      html: '<p>1</p>',
      categoryId: category.id,
    })
    await client.call(api.saveDocument, { documentId, html: '<p>2</p>', baseVersion: 1 })
    const failure = await editors.fail(api.saveDocument, { documentId, html: '<p>mine</p>', baseVersion: 1 })
    expect(failure).toMatchObject({
      kind: 'conflict',
      code: 'documents.stale',
      details: { id: documentId, base: 1, current: 2 },
    })
    expect((await client.call(api.getDocument, { documentId })).html).toBe('<p>2</p>')
    const { draft } = await editors.call(api.getDraft, { documentId })
    expect(draft).toMatchObject({ html: '<p>mine</p>', subject: '一', baseVersion: 1 })
    await editors.call(api.saveDocument, { documentId, html: '<p>merged</p>', baseVersion: 2 })
    expect((await editors.call(api.getDraft, { documentId })).draft).toBeUndefined()
  })

  test('of two who save at once from the same version one is told of the other', async () => {
    const { category, client, editors } = await start()
    const { documentId } = await client.call(api.saveDocument, {
      subject: '一',
      html: '<p>0</p>',
      categoryId: category.id,
    })
    const save = (by: TestClient, html: string) => by.call(api.saveDocument, { documentId, html, baseVersion: 1 })
    const both = await Promise.allSettled([save(client, '<p>a</p>'), save(editors, '<p>b</p>')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await client.call(api.getDocument, { documentId })).version).toBe(2)
  })

  test('a date of expiry is set, kept by saves that do not speak of it, and taken away by an empty one', async () => {
    const { category, client } = await start()
    const made = await client.call(api.saveDocument, {
      subject: '限期',
      categoryId: category.id,
      expiresOn: '2099-12-31',
    })
    const documentId = made.documentId
    await client.call(api.saveDocument, { documentId, subject: '限期办法' })
    expect(await client.call(api.getDocument, { documentId })).toMatchObject({ expiresOn: '2099-12-31' })
    await client.sendTexts(api.saveDocument, { docid: String(documentId), invalidationdate: '' })
    expect((await client.call(api.getDocument, { documentId })).expiresOn).toBeUndefined()
    await client.call(api.saveDocument, { documentId, expiresOn: '2099-12-31' })
    await client.call(api.saveDocument, { documentId, expiresOn: null })
    expect((await client.call(api.getDocument, { documentId })).expiresOn).toBeUndefined()
  })

  test('who may read but not edit is refused, who may not read learns nothing', async () => {
    const { category, client, readers } = await start()
    const { documentId } = await client.call(api.saveDocument, { subject: '一', html: '', categoryId: category.id })
    expect(await readers.fail(api.saveDocument, { documentId, subject: 'x' })).toMatchObject({ kind: 'refused' })
    expect((await readers.sendTexts(api.checkEditable, { id: String(documentId) })).json).toMatchObject({
      api_status: false,
      msg: expect.any(String),
    })
    expect((await client.sendTexts(api.checkEditable, { id: String(documentId) })).json).toEqual({
      status: 1,
      api_status: true,
    })
    const stranger = await clientOf(await given.person())
    expect(await stranger.fail(api.saveDocument, { documentId, subject: 'x' })).toMatchObject({ kind: 'notFound' })
    expect(await stranger.fail(api.saveDocument, { documentId: 999_999, subject: 'x' })).toMatchObject({
      kind: 'notFound',
    })
  })

  test('a document in force does not become a draft, nor change its category', async () => {
    const { category, client } = await start()
    const other = await given.category()
    const { documentId } = await client.call(api.saveDocument, { subject: '一', html: '', categoryId: category.id })
    expect(await client.fail(api.saveDocument, { documentId, operate: 'draft', subject: 'x' })).toMatchObject({
      kind: 'refused',
    })
    expect(
      await client.fail(api.saveDocument, { documentId, categoryId: other.category.id, subject: 'x' }),
    ).toMatchObject({ kind: 'invalid' })
  })

  test('the log holds what changed, before and after', async () => {
    const { category, client } = await start()
    const { documentId } = await client.call(api.saveDocument, { subject: '一', html: '', categoryId: category.id })
    await client.call(api.saveDocument, { documentId, subject: '二' })
    const { db } = await testDatabase()
    const log = await db
      .selectFrom('document_log')
      .select(['operation', 'details'])
      .where('document_id', '=', documentId)
      .orderBy('id')
      .execute()
    expect(log).toMatchObject([{ operation: 1 }, { operation: 2, details: { subject: ['一', '二'], version: 2 } }])
  })
})
