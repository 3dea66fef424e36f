import { bulkOperationsApi, documentApi, documentUploadApi as api } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

async function start() {
  const { category, creators } = await given.category({ creators: 2 })
  const [author, other] = creators
  if (!author || !other) throw new Error('nobody was made')
  const client = await clientOf(author)
  const make = async (more: { subject?: string; secrecy?: 'internal' | 'public' } = {}) => {
    const { file } = await client.upload(fileApi.uploadFile, [{ name: '扫描 1.txt', content: uniqueName('内容') }])
    const made = await client.call(documentApi.createFromFile, { fileId: file.id, categoryId: category.id, ...more })
    return made.documentId
  }
  return { categoryId: category.id, category, other, client, others: await clientOf(other), make }
}

test('a document made of a file has the title that was sent, or the name of the file', async () => {
  const { client, make } = await start()
  const subjectOf = async (documentId: number) => (await client.call(documentApi.getDocument, { documentId })).subject
  expect(await subjectOf(await make({ subject: '差旅报销管理办法' }))).toBe('差旅报销管理办法')
  expect(await subjectOf(await make())).toBe('扫描 1')
})

test('titles that documents of the category have already are found whatever their capitals, of what one may read', async () => {
  const { category, categoryId, other, client, others } = await start()
  const { id } = await given.document({ category, creator: other, subject: 'Travel Policy' })
  const asked = { categoryId, titles: ['travel policy', '没有这一篇'] }
  expect((await others.call(api.findSameTitles, asked)).documents).toEqual([{ id, subject: 'Travel Policy' }])
  expect((await client.call(api.findSameTitles, asked)).documents).toEqual([])
})

test('files that became documents one by one are taken back as one upload, by who made them', async () => {
  const { client, others, make } = await start()
  const documentIds = [await make(), await make()]
  expect(await others.fail(api.recordUpload, { documentIds })).toMatchObject({ kind: 'notFound' })
  const { moveId } = await client.call(api.recordUpload, { documentIds })
  const { done } = await client.call(bulkOperationsApi.undoBulkOperation, { moveId })
  expect(done.toSorted((a, b) => a - b)).toEqual(documentIds)
  expect(await client.fail(documentApi.getDocument, { documentId: documentIds[0]! })).toMatchObject({
    kind: 'notFound',
  })
})
