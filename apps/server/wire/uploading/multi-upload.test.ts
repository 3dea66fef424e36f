import { uploadSection } from '@shuku/domain/categories/server'
import { titleSection } from '@shuku/domain/documents/server'
import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { editingApi } from '@shuku/features/editing/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

async function start() {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const [administers, client] = [await clientOf(administrator), await clientOf(creator)]
  const upload = async (name: string) =>
    (await client.upload(fileApi.uploadFile, [{ name, content: `${name} ${Math.random()}` }])).file.id
  return { category, categoryId: category.id, administers, client, creator, upload }
}

test('BATCH-29 BATCH-30 the form of an upload says what the category allows and which classifications one may give', async () => {
  const { category, categoryId, administers, client } = await start()
  await administers.call(uploadSection.settings.save, { categoryId, extensions: 'txt', maxMb: 3, minMb: 1 })
  const { json } = await client.sendTexts(editingApi.getUploadForm, { secCategoryId: String(categoryId) })
  expect(json).toMatchObject({
    openSecret: '1',
    secretValidityLevel1: '',
    secretValidityLevel2: '',
    uploadext: '*.txt',
    maxUploadFileSize: 3,
    mixUploadFileSize: 1,
    seccategoryName: category.name,
    conditions: [{ items: [{ domkey: ['secretLevel'] }] }],
  })
  const { id: elsewhere } = (await given.category()).category
  expect(await client.fail(editingApi.getUploadForm, { categoryId: elsewhere })).toMatchObject({ kind: 'notFound' })
})

test('BATCH-31 BATCH-38 a document is made of each file, with the classification; what fails is named, and the others are there', async () => {
  const { categoryId, administers, client, creator, upload } = await start()
  await administers.call(titleSection.settings.save, { categoryId, areUnique: true })
  const { db } = await testDatabase()
  await db.updateTable('person').set({ classification: 1 }).where('id', '=', creator.id).execute()
  const fileIds = [await upload('甲.txt'), await upload('甲.txt'), await upload('乙.txt')]
  const answer = await client.call(editingApi.saveUpload, { fileIds, categoryId, secrecy: 'internal' })
  expect(answer.documentIds).toHaveLength(2)
  expect(answer.failed).toEqual([{ fileId: fileIds[1], message: expect.stringContaining('同名') }])
  const { document } = await client.call(editingApi.getForEdit, { documentId: Number(answer.documentIds[1]) })
  expect(document).toMatchObject({ subject: '乙', secrecy: 'internal' })

  const again = { fileIds: [await upload('乙.txt')], categoryId }
  const form = { fileIds: again.fileIds.join(','), seccategory: String(categoryId) }
  expect(await client.fail(editingApi.saveUpload, again)).toMatchObject({ code: 'documents.titleTaken' })
  for (const [name, value] of [
    ['docpublishtype', '2'],
    ['docmain', '首页摘要'],
  ] as const) {
    const { json } = await client.sendTexts(editingApi.saveUpload, { ...form, [name]: value })
    expect(json).toMatchObject({ errorCode: 'kit.notYet', fields: { [name]: '暂不支持' } })
  }
  const stranger = await clientOf(await given.person())
  expect((await stranger.fail(editingApi.saveUpload, again)).kind).toMatch(/refused|notFound/)
})
