import { documentApi } from '@shuku/domain/documents/contract'
import { watermarkSection } from '@shuku/domain/documents/server'
import { fileApi } from '@shuku/domain/files/contract'
import { handOverUploads } from '@shuku/domain/files/server'
import { makePdf } from '@shuku/domain/files/testing'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { downloadApi } from '@shuku/features/download/contract'
import { watermarksApi } from '@shuku/features/watermarks/contract'
import { documentActs } from '@shuku/domain/audit/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { newsApi } from '@shuku/features/news/contract'
import { act, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

const look = { text: '{{viewer}} {{date}}', size: 16, angle: 30, opacity: 15, color: '#5b6472', gap: 100 }
const isPicture = /\/Subtype \/Image/
const picturesIn = (pdf: Buffer) => isPicture.test(pdf.toString('latin1'))

/** A document with these files, in a category whose watermark is on what is downloaded. */
async function start(
  files: Readonly<Record<string, string | Uint8Array>>,
  where: { onDownload?: boolean; onView?: boolean },
  entries: NonNullable<Parameters<typeof given.category>[0]>['entries'] = [],
) {
  const { category, administrator, creator, reader } = await given.category({
    administrators: 1,
    creators: 1,
    readers: 1,
    entries,
  })
  const administers = await clientOf(await given.person({ rights: ['DocSecCategoryAdd:Add'] }))
  const { id } = await administers.call(watermarksApi.saveWatermark, { ...look, ...where, name: uniqueName('水印') })
  const writes = await clientOf(creator)
  const fileIds: number[] = []
  for (const [name, content] of Object.entries(files)) {
    fileIds.push((await writes.upload(fileApi.uploadFile, [{ name, content }])).file.id)
  }
  const query = { subject: '附件', categoryId: category.id, fileIds }
  const { documentId } = await writes.call(documentApi.saveDocument, query)
  const sets = await clientOf(administrator)
  await sets.call(watermarkSection.settings.save, { categoryId: category.id, watermarkId: id })
  const [fileId = 0] = fileIds
  return { documentId, fileId, reader, reads: await clientOf(reader), sets, categoryId: category.id }
}

test('a PDF is saved and shown with the watermark on its pages, whole and under an etag of its own; other files stay as they are', async () => {
  const pdf = makePdf([['page one'], ['page two']])
  const { documentId, fileId, reads, sets, categoryId } = await start(
    { 'a.pdf': pdf, 'b.txt': 'text' },
    { onDownload: true },
  )
  expect(picturesIn(pdf)).toBe(false)
  const fetched = async (query: { save?: boolean }, headers = {}) =>
    reads.send(fileApi.downloadFile, { file: String(fileId), ...query }, headers)
  for (const query of [{}, { save: true }]) {
    const reply = await fetched(query, { range: 'bytes=0-9' })
    expect(reply.status).toBe(200)
    expect(reply.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(picturesIn(reply.bytes)).toBe(true)
    expect(Number(reply.headers['content-length'])).toBe(reply.bytes.length)
    expect(reply.headers['accept-ranges']).toBe('none')
  }
  const archive = await reads.send(downloadApi.downloadDocuments, { documentIds: [documentId] })
  // what is in it is not packed
  expect(picturesIn(archive.bytes)).toBe(true)
  expect(archive.bytes.includes('b.txt')).toBe(true)

  await sets.call(watermarkSection.settings.save, { categoryId, watermarkId: 0 })
  const plain = await fetched({})
  expect(plain.bytes.equals(pdf)).toBe(true)
  expect((await fetched({}, { range: 'bytes=0-4' })).status).toBe(206)
})

test('a PDF that cannot bear its watermark does not leave without it, and an archive says that it is not there', async () => {
  const locked = makePdf([['secret']], { encrypted: true })
  const { documentId, fileId, reads } = await start({ 'a.pdf': locked, 'b.txt': 'text' }, { onDownload: true })
  const reply = await reads.send(fileApi.downloadFile, { file: String(fileId) })
  expect(reply.bytes.includes('%PDF')).toBe(false)
  expect(reply.bytes.toString()).toContain('notStamped')
  const archive = await reads.send(downloadApi.downloadDocuments, { documentIds: [documentId] })
  expect(archive.bytes.includes('%PDF')).toBe(false)
})

test('a file by itself has the watermark of its document for those who may read that, and for nobody else', async () => {
  const { fileId, reads } = await start({ 'b.txt': 'text' }, { onView: true })
  const { watermark } = await reads.call(documentPageApi.getFileWatermark, { fileId })
  expect(watermark).toMatchObject({ onView: true, lines: [expect.stringMatching(/\d{4}-\d\d-\d\d$/)] })
  const other = await clientOf(await given.person())
  expect(await other.call(documentPageApi.getFileWatermark, { fileId })).toEqual({})
})

test('the mark goes along with a file that is put into another document, whoever may read the first one', async () => {
  const { fileId, reader, reads } = await start({ 'a.pdf': makePdf([['page']]) }, { onDownload: true })
  const other = await given.category({ readers: 1 })
  const grant = { to: { kind: 'person' as const, id: reader.id }, rights: ['create' as const] }
  await act((db) => grantCategory(db, other.category.id, { grants: [grant] }))
  await reads.call(documentApi.saveDocument, { subject: '转交', categoryId: other.category.id, fileIds: [fileId] })
  const stranger = await clientOf(other.reader)
  const { status, bytes } = await stranger.send(fileApi.downloadFile, { file: String(fileId) })
  expect([status, picturesIn(bytes)]).toEqual([200, true])
  // a copy of it for somebody else bears it as well
  const copies = await act((db) => handOverUploads(db, [fileId], other.reader.id))
  const copyId = copies.get(fileId) ?? 0
  const copied = await stranger.send(fileApi.downloadFile, { file: String(copyId) })
  expect([copyId === fileId, copied.status, picturesIn(copied.bytes)]).toEqual([false, 200, true])
})

test('who is signed in gets a file of public news as by the door inside: with its mark, and in the log', async () => {
  const outside = [{ to: { kind: 'anonymous' as const }, level: 'view' as const, canDownload: true }]
  const { sets, categoryId } = await start({}, { onDownload: true }, outside)
  const { file } = await sets.upload(fileApi.uploadFile, [{ name: 'a.pdf', content: makePdf([['page']]) }])
  const saved = { subject: '要闻', categoryId, fileIds: [file.id] }
  const { documentId } = await sets.call(documentApi.saveDocument, saved)
  const { id: pageId } = await sets.call(newsApi.savePage, { name: uniqueName('要闻'), categoryId, isOuter: true })
  await sets.call(newsApi.publishNews, { pageId, documentIds: [documentId], summary: '' })
  const path = `/weaver/weaver.file.FileDownloadForOutDoc?fileid=${file.id}&download=1`
  const logged = async () => {
    const { db } = await testDatabase()
    const rows = await db
      .selectFrom('document_log')
      .select('id')
      .where('document_id', '=', documentId)
      .where('operation', '=', documentActs.download)
      .execute()
    return rows.length
  }
  const before = await logged()
  const { text } = await sets.raw({ path })
  expect(text).toMatch(isPicture)
  expect(await logged()).toBe(before + 1)
})
