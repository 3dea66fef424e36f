import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'

test('the last day of a document in force is changed with full control, of a draft by its writer, and is never over', async () => {
  const { category, editor, controller } = await given.category({ editors: 1, controllers: 1 })
  const creator = await given.person()
  const { id: documentId } = await given.document({ category, creator })
  const editing = await clientOf(editor)
  const storage = await clientOf(controller)
  expect(await editing.fail(documentApi.saveDocument, { documentId, expiresOn: '2099-12-31' })).toMatchObject({
    code: 'documents.mayNotExpire',
  })
  expect(await storage.fail(documentApi.saveDocument, { documentId, expiresOn: '2020-01-01' })).toMatchObject({
    code: 'documents.expiryPassed',
  })
  await storage.call(documentApi.saveDocument, { documentId, expiresOn: '2099-12-31' })
  await editing.call(documentApi.saveDocument, { documentId, expiresOn: '2099-12-31', keywords: '不变' })
  expect((await editing.call(documentApi.getDocument, { documentId })).allowed.expire).toBe(false)

  const draft = await given.document({ category, creator: editor, status: 0 })
  await editing.call(documentApi.saveDocument, { documentId: draft.id, expiresOn: '2099-12-31' })
})
