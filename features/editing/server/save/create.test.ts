import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { editingApi as api } from '../../contract.ts'
import { start } from './start.given.ts'

describe('creating a document', () => {
  test('it is in force at once, and answers in the types that programs know', async () => {
    const { category, client, readers } = await start()
    const { json } = await client.sendTexts(documentApi.saveDocument, {
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
    const seen = await readers.call(documentApi.getDocument, { documentId: Number(json['docid']) })
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
      print: true,
      expire: false,
      seeLog: false,
      move: false,
      seeVersions: false,
      star: true,
    })
  })

  test('as a draft it is its creator’s alone until it is submitted', async () => {
    const { category, client, readers } = await start()
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: '草稿',
      html: 'x',
      categoryId: category.id,
      operate: 'draft',
    })
    expect(await readers.fail(documentApi.getDocument, { documentId })).toMatchObject({ kind: 'notFound', status: 404 })
    expect((await client.call(documentApi.getDocument, { documentId })).allowed).toMatchObject({
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
    expect(await readers.call(documentApi.getDocument, { documentId })).toMatchObject({
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
    const { status, json } = await client.sendTexts(documentApi.saveDocument, texts)
    expect(status).toBe(200)
    expect(json).toMatchObject({ status: -1, api_status: false, msg })
  })

  test('a title of 300 characters is taken, a longer one is an error at its field', async () => {
    const { category, client } = await start()
    await client.call(documentApi.saveDocument, { subject: '长'.repeat(300), html: '', categoryId: category.id })
    expect(
      await client.fail(documentApi.saveDocument, { subject: '长'.repeat(301), html: '', categoryId: category.id }),
    ).toMatchObject({
      kind: 'invalid',
      fields: { subject: '最多 300 个字符' },
    })
  })

  test('script in title and body runs nowhere: the title stays text, the body loses it', async () => {
    const { category, client } = await start()
    const evil = '<script>alert(1)</script><img src=x onerror="alert(2)"><a href="javascript:alert(3)">x</a>'
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: evil,
      html: `<p onclick="x()">text</p>${evil}`,
      categoryId: category.id,
    })
    const { html, subject } = await client.call(documentApi.getDocument, { documentId })
    expect(subject).toBe(evil)
    expect(html).toBe('<p>text</p>x')
  })

  test('the same request twice under one Idempotency-Key makes one document', async () => {
    const { category, client } = await start()
    const headers = { 'idempotency-key': 'key-1' }
    const query = { subject: '一次', html: '<p>x</p>', categoryId: category.id }
    const replies = await Promise.all([1, 2, 3].map(() => client.send(documentApi.saveDocument, query, headers)))
    const ids = new Set(replies.map(({ json }) => json['docid']))
    expect(ids.size).toBe(1)
    expect(ids.has(undefined)).toBe(false)
    const { db } = await testDatabase()
    const made = await db.selectFrom('document').select('id').where('category_id', '=', category.id).execute()
    expect(made).toHaveLength(1)
    const other = await client.send(documentApi.saveDocument, { ...query, subject: 'other' }, headers)
    expect(other.json).toMatchObject({ status: -1, errorKind: 'conflict' })
    const { client: somebodyElse } = await start()
    expect((await somebodyElse.send(documentApi.saveDocument, query, headers)).json).toMatchObject({
      status: -1,
      errorKind: 'refused',
    })
  })

  test('a failed request leaves its Idempotency-Key free', async () => {
    const { category, client } = await start()
    const headers = { 'idempotency-key': 'key-2' }
    expect(
      (await client.send(documentApi.saveDocument, { subject: '', categoryId: category.id }, headers)).json,
    ).toMatchObject({ status: -1 })
    expect(
      (await client.send(documentApi.saveDocument, { subject: 'x', categoryId: category.id }, headers)).json,
    ).toMatchObject({ status: 1 })
  })

  test('an editor may make a document more secret, but not open it to more people; the log says who did', async () => {
    const [author, editor] = await given.people([{ classification: 0 }, { classification: 0 }])
    const { category } = await given.category({ entries: [{ to: { kind: 'person', id: editor!.id }, level: 'edit' }] })
    const { id } = await given.document({ category, creator: author!, secrecy: 'internal' })
    const [authors, editors] = [await clientOf(author), await clientOf(editor)]
    const secrecyOf = async () => (await authors.call(documentApi.getDocument, { documentId: id })).secrecy
    await editors.call(documentApi.saveDocument, { documentId: id, secrecy: 'secret' })
    expect(await secrecyOf()).toBe('secret')
    expect(await editors.fail(documentApi.saveDocument, { documentId: id, secrecy: 'public' })).toMatchObject({
      kind: 'refused',
    })
    expect(await secrecyOf()).toBe('secret')
    await authors.call(documentApi.saveDocument, { documentId: id, secrecy: 'public' })
    const { db } = await testDatabase()
    const log = db.selectFrom('document_log').select('details').where('document_id', '=', id).orderBy('id', 'desc')
    expect((await log.executeTakeFirstOrThrow()).details).toMatchObject({ secrecy: ['secret', 'public'] })
  })

  test('secrecy above one’s own classification is refused', async () => {
    const { category, client } = await start()
    expect(
      await client.fail(documentApi.saveDocument, {
        subject: 'x',
        html: '',
        categoryId: category.id,
        secrecy: 'secret',
      }),
    ).toMatchObject({ kind: 'refused' })
  })
})
