import { fileApi } from '@shuku/domain/files/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'

async function start() {
  const { category } = await given.category()
  const author = await given.person({ classification: 1 })
  await act((db) =>
    grantCategory(db, category.id, { grants: [{ to: { kind: 'person', id: author.id }, rights: ['create'] }] }),
  )
  const client = await clientOf(author)
  const { file } = await client.upload(fileApi.uploadFile, [{ name: '报告.txt', content: '机密内容' }])
  const { documentId } = await client.call(documentApi.saveDocument, {
    subject: '原件',
    categoryId: category.id,
    fileIds: [file.id],
    secrecy: 'secret',
  })
  return { category, client, fileId: file.id, documentId }
}

test('a file whose document is closed to its uploader by now goes into no other document', async () => {
  const { category, client, fileId, documentId } = await start()
  await act((db) => db.updateTable('document').set({ secrecy: 1 }).where('id', '=', documentId).execute())
  const refused = { code: 'files.mayNotAttach' }
  expect(await client.fail(documentApi.createFromFile, { fileId, categoryId: category.id })).toMatchObject(refused)
  const another = { subject: '另一篇', categoryId: category.id, fileIds: [fileId] }
  expect(await client.fail(documentApi.saveDocument, another)).toMatchObject(refused)
})

test('a document that takes a file of a more secret one is as secret itself, new or not, and says so', async () => {
  const { category, client, fileId } = await start()
  const made = await client.call(documentApi.createFromFile, { fileId, categoryId: category.id })
  expect(made.message).toContain('秘密')
  const secrecyOf = async (documentId: number) => (await client.call(documentApi.getDocument, { documentId })).secrecy
  expect(await secrecyOf(made.documentId)).toBe('secret')
  const open = await client.call(documentApi.saveDocument, { subject: '公开', categoryId: category.id })
  expect(await secrecyOf(open.documentId)).toBe('public')
  const saved = await client.call(documentApi.saveDocument, { documentId: open.documentId, fileIds: [fileId] })
  expect(saved.message).toContain('秘密')
  expect(await secrecyOf(open.documentId)).toBe('secret')
})
