import { Readable } from 'node:stream'
import { tableApi } from '@shuku/kit/contract'
import { randomFrom, testDatabase, type TestClient } from '@shuku/kit/testing'
import { categoryApi } from '@shuku/domain/categories/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { indexDocuments } from '@shuku/domain/search/server'
import { act, judge, loadWorld, makeRandomWorld, readableDocuments, type World } from '@shuku/domain/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { searchApi } from '@shuku/features/search/contract'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'

// Every door through which a document can be seen opens exactly where the plain rules say (domain/testing/oracle/oracle.ts).

const size = { people: 60, categories: 8, documents: 150 }
const watched = 10

/** Gives every document a text of its own with a word that all share, and an attachment whose bytes are in the store. */
async function fillDocuments(): Promise<ReadonlyMap<number, number>> {
  const { db } = await testDatabase()
  const { store } = await mountedApp()
  const documents = await db.selectFrom('document').select(['id', 'creator_id']).orderBy('id').execute()
  const files = new Map<number, number>()
  for (const { id, creator_id } of documents) {
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
        .values({ content_id: content.id, name: `附件${id}.txt`, uploaded_by: creator_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('attachment')
        .values({ document_id: id, name: `附件${id}.txt`, file_id: file.id, added_by: creator_id })
        .execute()
      files.set(id, file.id)
    })
  }
  await act((transaction) =>
    indexDocuments(
      transaction,
      documents.map(({ id }) => id),
    ),
  )
  return files
}

async function listed(client: TestClient, query: { fulltext?: string }): Promise<{ ids: number[]; total: number }> {
  const { key } = await client.call(searchApi.openSearchList, query)
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 1000 })
  const { count } = await client.call(tableApi.countRows, { key })
  return { ids: rows.map((row) => Number(row['id'])).sort((a, b) => a - b), total: count }
}

/** Which of the documents answer through the doors of one document. */
async function opened(client: TestClient, documentId: number, fileId: number) {
  const detail = await client.send(documentApi.getDocument, { documentId })
  const text = await client.send(documentPageApi.getHtml, { documentId })
  const preview = await client.send(fileApi.getText, { fileId })
  const download = await client.send(fileApi.downloadFile, { file: String(fileId), save: true })
  return {
    detail: detail.status === 200,
    text: text.text.includes(`正文${documentId}号`),
    preview: preview.status === 200,
    download: download.status === 200,
  }
}

function expected(world: World, personId: number, documentId: number) {
  const { mayRead, mayDownload } = judge(world, personId, documentId)
  return { detail: mayRead, text: mayRead, preview: mayRead, download: mayDownload }
}

test(
  'list, search, totals, tree, suggestions, detail, text, preview and download agree with the plain rules',
  { timeout: 300_000 },
  async () => {
    const random = randomFrom(20_261_121)
    await act((db) => makeRandomWorld(db, random, size))
    const files = await fillDocuments()
    const { db } = await testDatabase()
    const world = await loadWorld(db)
    const people = await db.selectFrom('person').select('id').where('status', '=', 'active').orderBy('id').execute()

    let seen = 0
    for (const { id: personId } of random.sample(people, watched)) {
      const client = await clientOf({ id: personId })
      const readable = readableDocuments(world, personId)
      seen += readable.length
      expect(await listed(client, {}), `list of person ${personId}`).toEqual({ ids: readable, total: readable.length })
      expect(await listed(client, { fulltext: '共有词' }), `search of person ${personId}`).toEqual({
        ids: readable,
        total: readable.length,
      })

      const { nodes, counts } = await client.call(categoryApi.getSearchTree, {})
      const roots = nodes.filter(({ parentId }) => !nodes.some(({ id }) => id === parentId))
      expect(
        roots.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0),
        `tree of person ${personId}`,
      ).toBe(readable.length)

      for (const documentId of random.sample([...files.keys()], 25)) {
        const fileId = files.get(documentId) ?? 0
        const found = await opened(client, documentId, fileId)
        expect(found, `document ${documentId} for person ${personId}`).toEqual(expected(world, personId, documentId))
        const { suggestions } = await client.call(searchApi.suggest, { typed: `正文${documentId}号` })
        const { ids } = await listed(client, { fulltext: `"正文${documentId}号"` })
        expect([
          ids.includes(documentId),
          suggestions.some(({ kind, id }) => kind === 'document' && id === documentId) && !found.detail,
        ]).toEqual([found.detail, false])
      }
    }
    expect(seen).toBeGreaterThan(100)
  },
)
