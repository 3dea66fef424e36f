import { changeDefaultEntries } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { documentPageApi as api } from '../../contract.ts'

test('a draft of a document is shown to its writer while they may edit the document, and after that no more', async () => {
  const { category, creator, editor } = await given.category({ creators: 1, editors: 1 })
  const { id: documentId } = await given.document({ category, creator })
  const client = await clientOf(editor)
  await client.call(api.keepDraft, { documentId, subject: '写到一半', html: '<p>内容</p>' })
  expect((await client.call(api.getDraft, { documentId })).draft?.subject).toBe('写到一半')
  const to = { kind: 'person' as const, id: editor.id }
  await act((db) => changeDefaultEntries(db, category.defaultSetId, { entries: [{ to, level: 'view' }] }))
  expect(await client.call(api.getDraft, { documentId })).toEqual({})
  await act((db) => changeDefaultEntries(db, category.defaultSetId, { entries: [{ to, level: 'edit' }] }))
  expect((await client.call(api.getDraft, { documentId })).draft?.subject).toBe('写到一半')
  await act((db) => db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', documentId).execute())
  expect(await client.call(api.getDraft, { documentId })).toEqual({})
})
