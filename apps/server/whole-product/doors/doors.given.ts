import { Readable } from 'node:stream'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { fileApi } from '@shuku/domain/files/contract'
import { indexDocuments } from '@shuku/domain/search/server'
import { act, given, judge, judgeCategory, type World } from '@shuku/domain/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { downloadApi } from '@shuku/features/download/contract'
import { searchApi } from '@shuku/features/search/contract'
import { mountedApp } from '@shuku/server/testing'

/** Gives every document a text of its own with a word that all share, and an attachment whose bytes are in the store. */
export async function fillDocuments(): Promise<{ files: ReadonlyMap<number, number>; uploaderId: number }> {
  const { db } = await testDatabase()
  const { store } = await mountedApp()
  const documents = await db.selectFrom('document').select('id').orderBy('id').execute()
  // who uploaded a file has it whatever becomes of the document, so that is nobody who is watched
  const uploader = await given.person()
  const files = new Map<number, number>()
  for (const { id } of documents) {
    const stored = await store.put(Readable.from([Buffer.from(`附件的内容 ${id}`)]))
    await act(async (transaction) => {
      await transaction
        .insertInto('document_body')
        .values({ document_id: id, html: `<p>共有词 正文${id}号</p>` })
        .execute()
      await transaction.insertInto('document_count').values({ document_id: id }).execute()
      const content = await transaction
        .insertInto('file_content')
        .values({
          sha256: Buffer.from(stored.sha256, 'hex'),
          size_bytes: stored.sizeBytes,
          mime: 'text/plain',
          kind: 'text',
          text_state: 'ready',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('file_text')
        .values({ content_id: content.id, body: `附件的内容 ${id}` })
        .execute()
      const file = await transaction
        .insertInto('file')
        .values({ content_id: content.id, name: `附件${id}.txt`, uploaded_by: uploader.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('attachment')
        .values({ document_id: id, name: `附件${id}.txt`, file_id: file.id, added_by: uploader.id })
        .execute()
      // the list of documents without bytes to download reads this
      await transaction.updateTable('document').set({ attachment_count: 1 }).where('id', '=', id).execute()
      files.set(id, file.id)
    })
  }
  await act((transaction) =>
    indexDocuments(
      transaction,
      documents.map(({ id }) => id),
    ),
  )
  return { files, uploaderId: uploader.id }
}

export async function listed(
  client: TestClient,
  query: { fulltext?: string },
): Promise<{ ids: number[]; total: number }> {
  const { key } = await client.call(searchApi.openSearchList, query)
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 1000 })
  const { count } = await client.call(tableApi.countRows, { key })
  return { ids: rows.map((row) => Number(row['id'])).sort((a, b) => a - b), total: count }
}

/** Which of the documents answer through the doors of one document. */
export async function opened(client: TestClient, documentId: number, fileId: number) {
  const detail = await client.send(documentApi.getDocument, { documentId })
  const text = await client.send(documentPageApi.getHtml, { documentId })
  const preview = await client.send(fileApi.getText, { fileId })
  const download = await client.send(fileApi.downloadFile, { file: String(fileId), save: true })
  const look = await client.send(documentApi.previewDocument, { documentId })
  const lookedText = await client.send(fileApi.getText, { fileId, isPreview: true })
  return {
    look: look.text.includes(`正文${documentId}号`),
    lookedText: lookedText.text.includes(`附件的内容 ${documentId}`),
    detail: detail.status === 200,
    text: text.text.includes(`正文${documentId}号`),
    preview: preview.status === 200,
    download: download.status === 200,
  }
}

export function expected(world: World, personId: number, documentId: number) {
  const { mayRead, mayDownload } = judge(world, personId, documentId)
  return {
    look: mayRead,
    lookedText: mayRead,
    detail: mayRead,
    text: mayRead,
    preview: mayRead,
    download: mayDownload,
  }
}

/** Which of the documents answer through the doors of several: a thumbnail, its bytes, an export and a zip. */
export async function openedTogether(client: TestClient, documentIds: readonly number[], subjects: Subjects) {
  const { covers } = await client.call(searchApi.findCovers, { documentIds: [...documentIds] })
  const { key } = await client.call(searchApi.openSearchList, {})
  const { text } = await client.send(tableApi.exportRows, { key, form: 'csv' })
  const lines = new Set(text.split(/\r\n|,/))
  const zip = (await client.send(downloadApi.downloadDocuments, { documentIds: [...documentIds] })).bytes.toString()
  const ids = (isThere: (id: number) => boolean) => documentIds.filter((id) => isThere(id))
  return {
    covered: ids((id) => covers.some(({ documentId }) => documentId === id)),
    coveredWhole: ids((id) => covers.some(({ documentId, mayDownload }) => documentId === id && mayDownload)),
    exported: ids((id) => lines.has(subjects.get(id) ?? '')),
    packed: ids((id) => new RegExp(`附件的内容 ${id}(?!\\d)`).test(zip)),
    named: ids((id) => zip.includes(`附件${id}.txt`)),
  }
}

type Subjects = ReadonlyMap<number, string>

export function expectedTogether(world: World, personId: number, documentIds: readonly number[]) {
  const ids = (is: (verdict: ReturnType<typeof judge>, id: number) => boolean) =>
    documentIds.filter((id) => is(judge(world, personId, id), id))
  const isHeld = (id: number) => {
    const { creator_id, owner_id } = world.documents.get(id) ?? {}
    return creator_id === personId || owner_id === personId
  }
  const isTogether = (id: number) =>
    isHeld(id) || judgeCategory(world, personId, world.documents.get(id)?.category_id ?? 0).has('bulkDownload')
  const readable = ids(({ mayRead }) => mayRead)
  const whole = ids(({ mayDownload }) => mayDownload)
  const packed = whole.filter((id) => isTogether(id))
  return { covered: readable, coveredWhole: whole, exported: readable, packed, named: packed }
}
