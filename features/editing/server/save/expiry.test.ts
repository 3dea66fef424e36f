import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { testDatabase } from '@shuku/kit/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('FC-35 a last day that is over for the company is refused, also where it is still today for who sets it', async () => {
  const { category, creator, controller } = await given.category({ creators: 1, controllers: 1 })
  const { db } = await testDatabase()
  await db.updateTable('person').set({ time_zone: 'America/Los_Angeles' }).where('id', '=', controller.id).execute()
  const client = await clientOf(controller)
  const { id: documentId } = await given.document({ category, creator })
  const dayIn = (timeZone: string, at = Date.now()) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)
  const midnight = new Date(`${dayIn('Asia/Shanghai')}T00:00:00+08:00`).getTime()
  const expiresOn = dayIn('Asia/Shanghai', midnight - 1)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: midnight - 30_000 })
  await client.call(documentApi.saveDocument, { documentId, expiresOn })
  await client.call(documentApi.saveDocument, { documentId, expiresOn: null })
  vi.setSystemTime(midnight + 30_000)
  expect(dayIn('America/Los_Angeles')).toBe(expiresOn)
  expect(await client.fail(documentApi.saveDocument, { documentId, expiresOn })).toMatchObject({
    code: 'documents.expiryPassed',
  })
  await client.call(documentApi.saveDocument, { documentId, expiresOn: dayIn('Asia/Shanghai') })
})
