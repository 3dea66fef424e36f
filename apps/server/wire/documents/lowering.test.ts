import { fileApi } from '@shuku/domain/files/contract'
import type { Secrecy } from '@shuku/domain/rights/contract'
import { grantCategory, shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { editingApi } from '@shuku/features/editing/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'

// Secrecy that somebody, or a file, has raised is lowered by who has full control, and not below what the files demand.

/** A category that gives authors what holders have, and no full control. */
async function start() {
  const { category } = await given.category()
  await act((db) => db.deleteFrom('default_entry').where('default_set_id', '=', category.defaultSetId).execute())
  await act((db) =>
    db.deleteFrom('access_set_grant').where('kind', '=', 1).where('set_id', '=', category.defaultSetId).execute(),
  )
  const [author, editor, officer] = await given.people([
    { classification: 0 },
    { classification: 0 },
    { classification: 0 },
  ])
  if (!author || !editor || !officer) throw new Error('nobody was made')
  await act((db) =>
    grantCategory(db, category.id, {
      grants: [author, officer].map(({ id }) => ({ to: { kind: 'person', id }, rights: ['create'] })),
    }),
  )
  const { db } = await testDatabase()
  const secrecyOf = async (id: number) =>
    (await db.selectFrom('document').select('secrecy').where('id', '=', id).executeTakeFirstOrThrow()).secrecy
  const give = (documentId: number, { id }: { id: number }, level: 'edit' | 'full') =>
    act((tx) => shareDocuments(tx, { documentIds: [documentId], shares: [{ to: { kind: 'person', id }, level }] }))
  const clients = { author: await clientOf(author), editor: await clientOf(editor), officer: await clientOf(officer) }
  return { category, author, editor, officer, clients, secrecyOf, give }
}

const mayNotLower = { kind: 'refused', code: 'documents.mayNotLower' }
const filesKeep = { kind: 'refused', code: 'documents.filesKeepSecrecy' }

test('neither an editor nor the author of a document in force lowers its secrecy; who has full control does', async () => {
  const { category, author, editor, officer, clients, secrecyOf, give } = await start()
  const { id } = await given.document({ category, creator: author })
  await give(id, editor, 'edit')
  await give(id, officer, 'full')
  const raise = { documentId: id, secrecy: 'secret' as Secrecy }
  const lower = { documentId: id, secrecy: 'public' as Secrecy }
  for (const client of [clients.author, clients.editor]) {
    await client.call(documentApi.saveDocument, raise)
    // the form says it before, by whatever door it would be saved
    expect(await client.fail(editingApi.previewSecrecy, lower)).toMatchObject(mayNotLower)
    expect(await client.fail(documentApi.saveDocument, lower)).toMatchObject(mayNotLower)
    expect(await client.fail(documentApi.saveDocument, { ...lower, subject: '改' })).toMatchObject(mayNotLower)
    expect(await secrecyOf(id)).toBe(2)
  }
  await clients.officer.call(editingApi.previewSecrecy, lower)
  await clients.officer.call(documentApi.saveDocument, lower)
  expect(await secrecyOf(id)).toBe(4)
})

test('an earlier version that is restored brings back its text, and no secrecy that it had', async () => {
  const { category, clients, secrecyOf } = await start()
  const made = await clients.author.call(documentApi.saveDocument, { subject: '一', categoryId: category.id })
  const documentId = made.documentId
  await clients.author.call(documentApi.saveDocument, { documentId, subject: '二', secrecy: 'secret' })
  await clients.author.call(documentPageApi.restoreVersion, { documentId, number: 1 })
  expect(await secrecyOf(documentId)).toBe(2)
})

test('a draft is its author’s to lower', async () => {
  const { category, clients, secrecyOf } = await start()
  const draft = { subject: '草稿', categoryId: category.id, operate: 'draft', secrecy: 'secret' } as const
  const { documentId } = await clients.author.call(documentApi.saveDocument, draft)
  await clients.author.call(documentApi.saveDocument, { documentId, operate: 'draft', secrecy: 'public' })
  expect(await secrecyOf(documentId)).toBe(4)
})

test('a document stays as secret as another one with a file of its, now or in an earlier version, unless one controls both', async () => {
  const { category, author, clients, secrecyOf, give } = await start()
  const { file } = await clients.officer.upload(fileApi.uploadFile, [{ name: '报告.txt', content: '机密内容' }])
  const original = await clients.officer.call(documentApi.saveDocument, {
    subject: '原件',
    categoryId: category.id,
    fileIds: [file.id],
    secrecy: 'secret',
  })
  await give(original.documentId, author, 'edit')
  const copy = await clients.author.call(documentApi.createFromFile, { fileId: file.id, categoryId: category.id })
  const id = copy.documentId
  expect(await secrecyOf(id)).toBe(2)
  await give(id, author, 'full')
  const lower = { documentId: id, secrecy: 'public' as Secrecy }
  expect(await clients.author.fail(editingApi.previewSecrecy, lower)).toMatchObject(filesKeep)
  expect(await clients.author.fail(documentApi.saveDocument, lower)).toMatchObject(filesKeep)
  // taken off, the file is in an earlier version yet; replaced as well
  await clients.author.call(documentApi.saveDocument, { documentId: id, attachments: [] })
  expect(await clients.author.fail(documentApi.saveDocument, lower)).toMatchObject(filesKeep)
  expect(await clients.author.fail(documentApi.saveDocument, { ...lower, secrecy: 'internal' })).toMatchObject(
    filesKeep,
  )
  await give(original.documentId, author, 'full')
  await clients.author.call(documentApi.saveDocument, lower)
  expect(await secrecyOf(id)).toBe(4)
})
