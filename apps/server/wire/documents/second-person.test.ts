import { documentApi } from '@shuku/domain/documents/contract'
import { secrecySection } from '@shuku/domain/documents/server'
import { fileApi } from '@shuku/domain/files/contract'
import { makePdf } from '@shuku/domain/files/testing'
import type { Level, Secrecy } from '@shuku/domain/rights/contract'
import { grantCategory, shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { batchUploadApi as api } from '@shuku/features/batch-upload/contract'
import { downloadApi } from '@shuku/features/download/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

const secondPerson = { kind: 'refused', code: 'documents.secondPersonLowers' }

/** A category with its administrator, and an author who is cleared for everything. */
async function startUpload() {
  const { category, administrator } = await given.category({ administrators: 1 })
  const [creator] = await given.people([{ classification: 0 }])
  if (!creator) throw new Error('nobody was made')
  const grants = [{ to: { kind: 'person' as const, id: creator.id }, rights: ['create' as const, 'moveOut' as const] }]
  await act((db) => grantCategory(db, category.id, { grants }))
  const { db } = await testDatabase()
  const [administers, client] = [await clientOf(administrator), await clientOf(creator)]
  const upload = async (name: string) =>
    (await client.upload(fileApi.uploadFile, [{ name, content: `${name} txt ${Math.random()}` }])).file.id
  const secrecyOf = async (id: number) =>
    (await db.selectFrom('document').select('secrecy').where('id', '=', id).executeTakeFirstOrThrow()).secrecy
  /** Somebody cleared for everything, with this level on the document. */
  const officerOf = async (documentId: number, level: Level) => {
    const [person] = await given.people([{ classification: 0 }])
    if (!person) throw new Error('nobody was made')
    const shares = [{ to: { kind: 'person' as const, id: person.id }, level }]
    await act((tx) => shareDocuments(tx, { documentIds: [documentId], shares }))
    return clientOf(person)
  }
  return { categoryId: category.id, administers, client, creator, upload, secrecyOf, officerOf }
}

/** A document of level 2 in a category that asks for a second person, of an author with full control of it. */
async function start() {
  const made = await startUpload()
  const { categoryId, administers, client, upload } = made
  await administers.call(secrecySection.settings.save, { categoryId, secondPerson: '2' })
  const fileId = await upload('甲.txt')
  const level = { secrecy: 'secret' as const, period: '10年' }
  const { documentIds } = await client.call(api.saveUpload, { fileIds: [fileId], categoryId, ...level })
  const [documentId = 0] = documentIds
  return { ...made, fileId, documentId, lower: { documentId, secrecy: 'internal' as Secrecy } }
}

test('CAT-62~ CAT-63~ where a second person is asked for, neither the author nor who gave the level lowers it, by form or call; another with full control does', async () => {
  const { client, documentId, fileId, lower, officerOf, secrecyOf } = await start()
  const [one, other] = [await officerOf(documentId, 'full'), await officerOf(documentId, 'full')]
  expect(await client.fail(documentApi.saveDocument, lower)).toMatchObject(secondPerson)
  expect(await client.fail(api.changeFileSecrecy, { fileId, secrecy: 'public' })).toMatchObject(secondPerson)
  const shorter = { fileId, secrecy: 'secret' as const, period: '1个月' }
  expect(await client.fail(api.changeFileSecrecy, shorter)).toMatchObject(secondPerson)

  await one.call(documentApi.saveDocument, { documentId, secrecy: 'confidential' })
  expect(await one.fail(documentApi.saveDocument, lower)).toMatchObject(secondPerson)
  await other.call(documentApi.saveDocument, lower)
  expect(await secrecyOf(documentId)).toBe(3)
  // what is below the levels of the rule is lowered as anywhere
  await client.call(documentApi.saveDocument, { documentId, secrecy: 'public' })
})

test('a draft is its author’s to lower, and a level that the rule does not name as well', async () => {
  const { administers, categoryId, client, documentId, lower, secrecyOf } = await start()
  const draft = { subject: '草稿', categoryId, operate: 'draft', secrecy: 'secret' } as const
  const { documentId: id } = await client.call(documentApi.saveDocument, draft)
  await client.call(documentApi.saveDocument, { documentId: id, operate: 'draft', secrecy: 'public' })
  expect(await secrecyOf(id)).toBe(4)
  await administers.call(secrecySection.settings.save, { categoryId, secondPerson: '1' })
  await client.call(documentApi.saveDocument, lower)
  expect(await secrecyOf(documentId)).toBe(3)
})

test('nobody takes a document, or a copy, to a category without the rule to lower it there by themselves', async () => {
  const { client, creator, documentId, secrecyOf } = await start()
  const { category: loose } = await given.category()
  const rights = ['create', 'moveIn', 'copyIn'] as const
  const grants = [{ to: { kind: 'person' as const, id: creator.id }, rights: [...rights] }]
  await act((db) => grantCategory(db, loose.id, { grants }))
  const going = { documentIds: [documentId], targetId: loose.id }
  expect(await client.fail(moveCopyApi.moveDocuments, { ...going, operate: 'copy' })).toMatchObject({
    code: 'documents.secondPersonCopies',
  })
  expect(await client.fail(moveCopyApi.moveDocuments, going)).toMatchObject({ code: 'documents.secondPersonMoves' })
  expect(await secrecyOf(documentId)).toBe(2)
})

test('where originals leave only with a watermark, a PDF bears one and anything else stays, by file and in an archive', async () => {
  const { administers, categoryId, client, upload, officerOf, secrecyOf } = await startUpload()
  const text = await upload('甲.txt')
  const pdf = (await client.upload(fileApi.uploadFile, [{ name: 'a.pdf', content: makePdf([['page']]) }])).file.id
  const level = { secrecy: 'secret' as const, period: '10年' }
  const { documentIds } = await client.call(api.saveUpload, { fileIds: [text, pdf], categoryId, ...level })
  const fetched = async (fileId: number, save = true) =>
    (await client.send(fileApi.downloadFile, { file: String(fileId), save })).bytes.toString('latin1')
  expect(await fetched(text)).toContain('txt')
  expect(await fetched(pdf)).not.toContain('/Subtype /Image')

  await administers.call(secrecySection.settings.save, { categoryId, marked: '2' })
  for (const save of [true, false]) {
    expect(await fetched(text, save)).toContain('onlyStamped')
    expect(await fetched(pdf, save)).toContain('/Subtype /Image')
  }
  const archive = await client.send(downloadApi.downloadDocuments, { documentIds: [documentIds[0] ?? 0] })
  expect(archive.bytes.includes('甲.txt txt')).toBe(false)
  const officer = await officerOf(documentIds[0] ?? 0, 'full')
  await officer.call(documentApi.saveDocument, { documentId: documentIds[0] ?? 0, secrecy: 'internal' })
  expect(await secrecyOf(documentIds[0] ?? 0)).toBe(3)
  expect(await fetched(text)).not.toContain('onlyStamped')
})
