import { given } from '@shuku/domain/testing'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { editingApi as api } from '../../contract.ts'
import { start } from './start.given.ts'

describe('saving again', () => {
  test('every save of a document in force is a version; readers are shown the last one only', async () => {
    const { category, client, readers, editors } = await start()
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: '一',
      html: '<p>1</p>',
      categoryId: category.id,
    })
    await editors.call(documentApi.saveDocument, { documentId, subject: '二', html: '<p>2</p>', note: '改了' })
    expect(await editors.call(documentApi.getVersion, { documentId, number: 1 })).toMatchObject({
      subject: '一',
      html: '<p>1</p>',
    })
    expect(await editors.call(documentApi.getVersion, { documentId, number: 2 })).toMatchObject({
      subject: '二',
      note: '改了',
    })
    expect(await readers.fail(documentApi.getVersion, { documentId, number: 1 })).toMatchObject({ kind: 'notFound' })
    expect(await editors.fail(documentApi.getVersion, { documentId, number: 3 })).toMatchObject({ kind: 'notFound' })
  })

  test('a save from an older version is refused, says what is there, and is kept as a draft', async () => {
    const { category, client, editors } = await start()
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: '一',
      html: '<p>1</p>',
      categoryId: category.id,
    })
    await client.call(documentApi.saveDocument, { documentId, html: '<p>2</p>', baseVersion: 1 })
    const failure = await editors.fail(documentApi.saveDocument, { documentId, html: '<p>mine</p>', baseVersion: 1 })
    expect(failure).toMatchObject({
      kind: 'conflict',
      code: 'documents.stale',
      details: { id: documentId, base: 1, current: 2 },
    })
    expect((await client.call(documentApi.getDocument, { documentId })).html).toBe('<p>2</p>')
    const { drafts } = await editors.call(api.listDrafts, { documentId })
    expect(drafts).toMatchObject([{ words: 'mine', subject: '一', baseVersion: 1 }])
    const merged = { documentId, html: '<p>merged</p>', baseVersion: 2, draftId: drafts[0]?.id }
    await editors.call(documentApi.saveDocument, merged)
    expect((await editors.call(api.listDrafts, { documentId })).drafts).toEqual([])
  })

  test('of two who save at once from the same version one is told of the other', async () => {
    const { category, client, editors } = await start()
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: '一',
      html: '<p>0</p>',
      categoryId: category.id,
    })
    const save = (by: TestClient, html: string) =>
      by.call(documentApi.saveDocument, { documentId, html, baseVersion: 1 })
    const both = await Promise.allSettled([save(client, '<p>a</p>'), save(editors, '<p>b</p>')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await client.call(documentApi.getDocument, { documentId })).version).toBe(2)
  })

  test('a date of expiry is set, kept by saves that do not speak of it, and taken away by an empty one', async () => {
    const { category, client } = await start()
    const made = await client.call(documentApi.saveDocument, {
      subject: '限期',
      categoryId: category.id,
      expiresOn: '2099-12-31',
    })
    const documentId = made.documentId
    await client.call(documentApi.saveDocument, { documentId, subject: '限期办法' })
    expect(await client.call(documentApi.getDocument, { documentId })).toMatchObject({ expiresOn: '2099-12-31' })
    await client.sendTexts(documentApi.saveDocument, { docid: String(documentId), invalidationdate: '' })
    expect((await client.call(documentApi.getDocument, { documentId })).expiresOn).toBeUndefined()
    await client.call(documentApi.saveDocument, { documentId, expiresOn: '2099-12-31' })
    await client.call(documentApi.saveDocument, { documentId, expiresOn: null })
    expect((await client.call(documentApi.getDocument, { documentId })).expiresOn).toBeUndefined()
  })

  test('who may read but not edit is refused, who may not read learns nothing', async () => {
    const { category, client, readers } = await start()
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: '一',
      html: '',
      categoryId: category.id,
    })
    expect(await readers.fail(documentApi.saveDocument, { documentId, subject: 'x' })).toMatchObject({
      kind: 'refused',
    })
    expect((await readers.sendTexts(api.checkEditable, { id: String(documentId) })).json).toMatchObject({
      api_status: false,
      msg: expect.any(String),
    })
    expect((await client.sendTexts(api.checkEditable, { id: String(documentId) })).json).toEqual({
      status: 1,
      api_status: true,
    })
    const stranger = await clientOf(await given.person())
    expect(await stranger.fail(documentApi.saveDocument, { documentId, subject: 'x' })).toMatchObject({
      kind: 'notFound',
    })
    expect(await stranger.fail(documentApi.saveDocument, { documentId: 999_999, subject: 'x' })).toMatchObject({
      kind: 'notFound',
    })
  })

  test('a document in force does not become a draft, nor change its category', async () => {
    const { category, client } = await start()
    const other = await given.category()
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: '一',
      html: '',
      categoryId: category.id,
    })
    expect(await client.fail(documentApi.saveDocument, { documentId, operate: 'draft', subject: 'x' })).toMatchObject({
      kind: 'refused',
    })
    expect(
      await client.fail(documentApi.saveDocument, { documentId, categoryId: other.category.id, subject: 'x' }),
    ).toMatchObject({ kind: 'invalid' })
  })

  test('the log holds what changed, before and after', async () => {
    const { category, client } = await start()
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: '一',
      html: '',
      categoryId: category.id,
    })
    await client.call(documentApi.saveDocument, { documentId, subject: '二' })
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

test('a draft that claims to begin from a version that was never there begins from none', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const client = await clientOf(creator)
  const query = { subject: '一', html: '<p>1</p>', categoryId: category.id }
  const { documentId } = await client.call(documentApi.saveDocument, query)
  const baseOf = async (baseVersion: number) => {
    const id = 'draft-of-this-test'
    await client.call(api.storeDraft, { id, documentId, subject: '一', html: '<p>2</p>', baseVersion })
    return (await client.call(api.getDraft, { id })).draft?.baseVersion
  }
  expect([await baseOf(1), await baseOf(1_005_658_104)]).toEqual([1, undefined])
})
