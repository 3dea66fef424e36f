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

test('the edit page starts from the document, its category’s limits and one’s own drafts', async () => {
  const { client, readers, documentId, category, top } = await start()
  await client.call(editingApi.storeDraft, {
    id: 'draft-of-this-test',
    documentId,
    subject: '新标题',
    html: '<p>draft<script>x</script></p>',
    baseVersion: 1,
  })
  const page = await client.call(editingApi.getForEdit, { documentId })
  expect(page).toMatchObject({
    document: { id: documentId },
    category: { id: category.id, uploadExtensions: '*.*' },
    drafts: [{ id: 'draft-of-this-test', subject: '新标题', words: 'draft', baseVersion: 1 }],
  })
  expect(await readers.fail(editingApi.getForEdit, { documentId })).toMatchObject({ kind: 'refused', status: 403 })
  const fresh = await client.call(editingApi.getForEdit, { categoryId: category.id })
  expect(fresh).toMatchObject({ category: { path: [{ id: top.category.id }, { id: category.id }] } })
  expect(fresh.document).toBeUndefined()
  expect(await readers.fail(editingApi.getForEdit, { categoryId: category.id })).toMatchObject({ kind: 'refused' })
  expect(await client.fail(editingApi.getForEdit)).toMatchObject({ kind: 'invalid', status: 400 })
})

test('a draft is one’s own, is replaced by the next of its name and dropped when told', async () => {
  const { client, editors, readers, category, documentId } = await start()
  const id = 'draft-of-this-test'
  const at = { id, categoryId: category.id }
  for (const subject of ['一', '二']) await client.call(editingApi.storeDraft, { ...at, subject, html: '' })
  expect((await client.call(editingApi.getDraft, { id })).draft?.subject).toBe('二')
  expect((await editors.call(editingApi.getDraft, { id })).draft).toBeUndefined()
  expect((await editors.call(editingApi.takeDraft, { id, as: `${id}-2` })).draft).toBeUndefined()
  await editors.call(editingApi.dropDraft, { id })
  expect((await client.call(editingApi.getDraft, { id })).draft?.subject).toBe('二')
  await client.call(editingApi.dropDraft, { id })
  expect((await client.call(editingApi.getDraft, { id })).draft).toBeUndefined()
  const refused = { kind: 'refused' }
  expect(await readers.fail(editingApi.storeDraft, { id, documentId, subject: 'x' })).toMatchObject(refused)
  expect(await readers.fail(editingApi.storeDraft, { ...at, subject: 'x' })).toMatchObject(refused)
  expect(await readers.fail(editingApi.storeDraft, { id, subject: 'x' })).toMatchObject({ kind: 'invalid' })
  const short = (await client.sendTexts(editingApi.getDraft, { draft: 'short' })).json
  expect(short).toMatchObject({ errorKind: 'invalid' })
})

test('whether a document can be edited is told to no stranger, and a wrong id is named', async () => {
  const { documentId } = await start()
  const stranger = await clientOf(await given.person())
  const ask = async (id: string) => (await stranger.sendTexts(editingApi.checkEditable, { id })).json
  for (const id of [documentId, 999_999]) expect(await ask(String(id))).toMatchObject({ errorKind: 'notFound' })
  for (const id of ['x', '-1', '9'.repeat(30), '']) expect(await ask(id)).toMatchObject({ errorKind: 'invalid' })
})
