import { documentApi } from '@shuku/domain/documents/contract'
import { lastDayOf } from '@shuku/domain/rights/contract'
import { given } from '@shuku/domain/testing'
import { companyZone, localTime } from '@shuku/kit/server'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { batchUploadApi as api } from '../contract.ts'
import { startUpload } from './start.given.ts'

const today = () => localTime(new Date(), companyZone()).day

test('BATCH-32 BATCH-12~ an upload has the level that it was given before there is a document, and that counts before the common one', async () => {
  const { categoryId, client, upload, documentOf } = await startUpload()
  const fileIds = [await upload('甲.txt'), await upload('乙.txt')]
  const [first = 0] = fileIds
  const { json } = await client.sendTexts(api.changeFileSecrecy, {
    imagefileid: String(first),
    secretLevel: '1',
    secretLevelValidity: '20 years',
  })
  const until = lastDayOf({ years: 20 }, today())
  expect(json).toMatchObject({ secretLevelValidityValue: until })
  const { documentIds } = await client.call(api.saveUpload, { fileIds, categoryId, secrecy: 'internal' })
  const [one = 0, other = 0] = documentIds
  expect(await documentOf(one)).toMatchObject({ secrecy: 1, until })
  expect(await documentOf(other)).toMatchObject({ secrecy: 3, until: null })
  // a common level is needed for those alone that have none
  const third = await upload('丙.txt')
  expect(await client.call(api.changeFileSecrecy, { fileId: third, secrecy: 'public' })).toMatchObject({ until: '' })
  expect((await client.call(api.saveUpload, { fileIds: [third], categoryId })).documentIds).toHaveLength(1)
})

test('BATCH-37 BATCH-32~ the level of a file in a document is that of the document: raised by who edits, lowered with full control', async () => {
  const { categoryId, client, upload, documentOf, officerOf } = await startUpload()
  const fileId = await upload('甲.txt')
  const { documentIds } = await client.call(api.saveUpload, { fileIds: [fileId], categoryId, secrecy: 'internal' })
  const [documentId = 0] = documentIds
  const edits = await officerOf(documentId, 'edit')
  const raise = { fileId, secrecy: 'secret' as const, period: '10年' }
  expect(await edits.call(api.changeFileSecrecy, raise)).toMatchObject({
    documentId,
    until: lastDayOf({ years: 10 }, today()),
  })
  expect((await documentOf(documentId)).secrecy).toBe(2)
  // ended earlier it would be lowered in advance; later it would not
  const mayNotLower = { code: 'documents.mayNotLower' }
  expect(await edits.fail(api.changeFileSecrecy, { ...raise, secrecy: 'internal' })).toMatchObject(mayNotLower)
  expect(await edits.fail(api.changeFileSecrecy, { ...raise, period: '1年' })).toMatchObject(mayNotLower)
  await edits.call(api.changeFileSecrecy, { ...raise, period: '20年' })
  await edits.call(api.changeFileSecrecy, { ...raise, period: '长期' })
  expect(await documentOf(documentId)).toMatchObject({ secrecy: 2, until: null })
  expect(await client.call(api.changeFileSecrecy, { fileId, secrecy: 'public' })).toMatchObject({ until: '' })
  expect(await documentOf(documentId)).toMatchObject({ secrecy: 4, until: null })

  // in two documents it is nobody's to say which
  const { documentId: another } = await client.call(documentApi.createFromFile, { fileId, categoryId })
  expect(another).not.toBe(documentId)
  expect(await client.fail(api.changeFileSecrecy, raise)).toMatchObject({ code: 'documents.fileInSeveral' })
})

test('a document that is raised to the level of an upload has its last day, by whatever door the file comes', async () => {
  const { categoryId, client, upload, documentOf } = await startUpload()
  const marked = async (name: string, period: string) => {
    const fileId = await upload(name)
    await client.call(api.changeFileSecrecy, { fileId, secrecy: 'secret', period })
    return fileId
  }
  const attachTo = async (documentId: number, add: readonly number[]) => {
    await client.call(documentApi.saveDocument, { documentId, fileIds: [...add] })
    return documentOf(documentId)
  }
  const create = async () => {
    const common = { fileIds: [await upload('底.txt')], categoryId, secrecy: 'public' as const }
    return (await client.call(api.saveUpload, common)).documentIds[0] ?? 0
  }
  const files = [await marked('一.txt', '3个月'), await marked('二.txt', '10年')]
  expect(await attachTo(await create(), files)).toMatchObject({ secrecy: 2, until: lastDayOf({ years: 10 }, today()) })
  const endless = [await marked('三.txt', '长期'), await marked('四.txt', '3个月')]
  expect(await attachTo(await create(), endless)).toMatchObject({ secrecy: 2, until: null })
  const { documentId } = await client.call(documentApi.createFromFile, {
    fileId: await marked('五.txt', '3个月'),
    categoryId,
  })
  expect(await documentOf(documentId)).toMatchObject({ secrecy: 2, until: lastDayOf({ months: 3 }, today()) })
})

test('BATCH-37 who creates gives levels up to their own clearance, and none above it is offered or taken; of files of others nothing is learnt', async () => {
  const { categoryId, client, creator, upload, documentOf, clear } = await startUpload()
  const fileId = await upload('甲.txt')
  await clear(creator.id, 2)
  const { conditions } = await client.call(api.getUploadForm, { categoryId })
  const level = conditions[0]?.items.find(({ names }) => names[0] === 'secretLevel')
  expect(level).toMatchObject({ mode: 'required', options: [{ key: '3' }, { key: '4', selected: true }] })
  const above = { code: 'documents.secrecyAboveOwn' }
  for (const secrecy of ['confidential', 'secret'] as const) {
    const marked = { secrecy, period: '10年' }
    expect(await client.fail(api.changeFileSecrecy, { fileId, ...marked })).toMatchObject(above)
    expect(await client.fail(api.saveUpload, { fileIds: [fileId], categoryId, ...marked })).toMatchObject(above)
  }
  await client.call(api.changeFileSecrecy, { fileId, secrecy: 'public' })
  await client.call(api.changeFileSecrecy, { fileId, secrecy: 'internal' })
  const own = await client.call(api.saveUpload, { fileIds: [await upload('乙.txt')], categoryId, secrecy: 'internal' })
  expect(await documentOf(own.documentIds[0] ?? 0)).toMatchObject({ secrecy: 3 })
  const stranger = await clientOf(await given.person())
  const failures = []
  for (const id of [fileId, 987_654_321])
    failures.push(await stranger.fail(api.changeFileSecrecy, { fileId: id, secrecy: 'public' }))
  const [hidden, missing] = failures.map(({ kind, code, message }) => ({ kind, code, message }))
  expect(hidden).toEqual(missing)
  expect(hidden).toMatchObject({ kind: 'notFound' })
})
