import { documentApi } from '@shuku/domain/documents/contract'
import { given } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { editingApi } from '../../contract.ts'

async function start() {
  const top = await given.category({ name: uniqueName('制度', '') })
  const { category, creator, reader, editor } = await given.category({
    parentId: top.category.id,
    creators: 1,
    readers: 1,
    editors: 1,
  })
  const client = await clientOf(creator)
  const { documentId } = await client.call(documentApi.saveDocument, { subject: '办法', categoryId: category.id })
  return { top, category, client, documentId, readers: await clientOf(reader), editors: await clientOf(editor) }
}

test('the edit page starts from the document, its category’s limits and one’s own draft', async () => {
  const { client, readers, documentId, category, top } = await start()
  await client.call(editingApi.storeDraft, {
    documentId,
    subject: '新标题',
    html: '<p>draft<script>x</script></p>',
    baseVersion: 1,
  })
  const page = await client.call(editingApi.getForEdit, { documentId })
  expect(page).toMatchObject({
    document: { id: documentId },
    category: { id: category.id, uploadExtensions: '*.*' },
    draft: { subject: '新标题', html: '<p>draft</p>', baseVersion: 1 },
  })
  expect(await readers.fail(editingApi.getForEdit, { documentId })).toMatchObject({ kind: 'refused', status: 403 })
  const fresh = await client.call(editingApi.getForEdit, { categoryId: category.id })
  expect(fresh).toMatchObject({ category: { path: [{ id: top.category.id }, { id: category.id }] } })
  expect(fresh.document).toBeUndefined()
  expect(await readers.fail(editingApi.getForEdit, { categoryId: category.id })).toMatchObject({ kind: 'refused' })
  expect(await client.fail(editingApi.getForEdit)).toMatchObject({ kind: 'invalid', status: 400 })
})

test('a draft is one’s own, is replaced by the next and dropped when told', async () => {
  const { client, editors, readers, category, documentId } = await start()
  for (const subject of ['一', '二'])
    await client.call(editingApi.storeDraft, { categoryId: category.id, subject, html: '' })
  expect((await client.call(editingApi.getDraft, { categoryId: category.id })).draft?.subject).toBe('二')
  expect((await editors.call(editingApi.getDraft, { categoryId: category.id })).draft).toBeUndefined()
  await client.call(editingApi.dropDraft, { categoryId: category.id })
  expect((await client.call(editingApi.getDraft, { categoryId: category.id })).draft).toBeUndefined()
  expect(await readers.fail(editingApi.storeDraft, { documentId, subject: 'x' })).toMatchObject({ kind: 'refused' })
  expect(await readers.fail(editingApi.storeDraft, { categoryId: category.id, subject: 'x' })).toMatchObject({
    kind: 'refused',
  })
  expect(await readers.fail(editingApi.storeDraft, { subject: 'x' })).toMatchObject({ kind: 'invalid' })
})

test('whether a document can be edited is told to no stranger, and a wrong id is named', async () => {
  const { documentId } = await start()
  const stranger = await clientOf(await given.person())
  const ask = async (id: string) => (await stranger.sendTexts(editingApi.checkEditable, { id })).json
  for (const id of [documentId, 999_999]) expect(await ask(String(id))).toMatchObject({ errorKind: 'notFound' })
  for (const id of ['x', '-1', '9'.repeat(30), '']) expect(await ask(id)).toMatchObject({ errorKind: 'invalid' })
})
