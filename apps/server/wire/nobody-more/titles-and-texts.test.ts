import { documentActs } from '@shuku/domain/audit/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { centreApi } from '@shuku/features/knowledge-centre/contract'
import { newsApi } from '@shuku/features/news/contract'
import { reportsApi } from '@shuku/features/reports/contract'
import { talkApi } from '@shuku/features/talk/contract'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

const update = async (id: number, values: object) => {
  const { db } = await testDatabase()
  await db.updateTable('document').set(values).where('id', '=', id).execute()
}

async function logOf(documentId: number, personId: number) {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('document_log')
    .select('operation')
    .where('document_id', '=', documentId)
    .where('person_id', '=', personId)
    .execute()
  return rows.map(({ operation }) => operation)
}

// No title, text or number of a document reaches somebody who may not read it, by whatever door.

test('replies to what its author may not read any more, and its title, are not told in the knowledge centre', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const document = await given.document({ category, creator, subject: '旧标题' })
  const { db } = await testDatabase()
  await db.updateTable('person').set({ classification: 0 }).where('id', '=', reader.id).execute()
  await db.updateTable('person').set({ classification: 3 }).where('id', '=', creator.id).execute()
  await update(document.id, { secrecy: 1, subject: '绝密标题' })
  const reads = await clientOf(reader)
  await reads.call(talkApi.saveReply, { documentId: document.id, html: '<p>绝密答复</p>' })
  const author = await clientOf(creator)
  expect(await author.fail(documentApi.getDocument, { documentId: document.id })).toMatchObject({ kind: 'notFound' })
  const received = JSON.stringify(await author.call(centreApi.listReceived, {}))
  expect({ title: received.includes('绝密标题'), reply: received.includes('绝密答复') }).toEqual({
    title: false,
    reply: false,
  })
})

test('who reads an article with a session stands in its log', async () => {
  const { category, administrator, reader } = await given.category({ administrators: 1, readers: 1 })
  const client = await clientOf(administrator)
  const { id: pageId } = await client.call(newsApi.savePage, {
    name: uniqueName('要闻'),
    categoryId: category.id,
    isOuter: false,
    perPage: 2,
  })
  const { documentId } = await client.call(documentApi.saveDocument, {
    subject: '一',
    html: '<p>正文</p>',
    categoryId: category.id,
  })
  await client.call(newsApi.publishNews, { pageId, documentIds: [documentId], summary: '' })
  const reads = await clientOf(reader)
  expect((await reads.call(newsApi.getArticle, { documentId })).html).toContain('正文')
  expect(await logOf(documentId, reader.id)).not.toEqual([])
})

test('a file of a secret document does not come into a reply to a public one; from one as public, the log says who took it', async () => {
  const { category, creator, readers } = await given.category({ creators: 1, readers: 2 })
  const [taker, other] = readers as [(typeof readers)[0], (typeof readers)[0]]
  const { db } = await testDatabase()
  await db.updateTable('person').set({ classification: 0 }).where('id', 'in', [creator.id, taker.id]).execute()
  await db.updateTable('person').set({ classification: 3 }).where('id', '=', other.id).execute()
  const author = await clientOf(creator)
  const { file } = await author.upload(fileApi.uploadFile, [{ name: '秘密.txt', content: '秘密内容' }])
  const secret = await author.call(documentApi.saveDocument, {
    subject: '秘密',
    html: '<p>x</p>',
    categoryId: category.id,
    fileIds: [file.id],
  })
  await update(secret.documentId, { secrecy: 1 })
  const open = await author.call(documentApi.saveDocument, {
    subject: '公开',
    html: '<p>x</p>',
    categoryId: category.id,
  })
  const fetch = async (who: Awaited<ReturnType<typeof clientOf>>) =>
    (await who.raw({ path: `/weaver/weaver.file.FileDownload?fileid=${file.id}&download=1` })).text
  const nobody = await clientOf(other)
  expect(await fetch(nobody)).not.toContain('秘密内容')
  // the author, who may download the secret one
  const reply = { documentId: open.documentId, html: '<p>看</p>', fileIds: [file.id] }
  expect(await author.fail(talkApi.saveReply, reply)).toMatchObject({ code: 'talk.fileTooSecret' })
  expect(await fetch(nobody)).not.toContain('秘密内容')
  await update(secret.documentId, { secrecy: 4 })
  await author.call(talkApi.saveReply, reply)
  expect(await logOf(secret.documentId, creator.id)).toContain(documentActs.download)
})

test('a report tells nothing of a category of which one may read nothing', async () => {
  const hidden = await given.category({ creators: 1 })
  const asking = await clientOf(await given.person())
  await given.document({ category: hidden.category, creator: hidden.creator, subject: '审计' })
  await given.document({ category: hidden.category, creator: hidden.creator, subject: '审计二' })
  const query = { categories: '1' as const, categoryId: hidden.category.id, reach: '1' as const, period: '0' as const }
  const numbersFor = async (client: typeof asking) => {
    const [tile, rows] = [
      await client.call(reportsApi.documentsOfAuthors, query),
      await client.call(reportsApi.authorRows, query),
    ]
    return [tile.data[0]?.n, rows.data.map(({ n }) => n)]
  }
  expect(await numbersFor(await clientOf(hidden.creator))).toEqual([2, [2]])
  expect(await numbersFor(asking)).toEqual([0, []])
})

test('whether there is a reply to a hidden document is not told', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const document = await given.document({ category, creator })
  const author = await clientOf(creator)
  const { reply } = await author.call(talkApi.saveReply, { documentId: document.id, html: '<p>一</p>' })
  const nobody = await clientOf(await given.person())
  const there = await nobody.fail(talkApi.deleteReply, { replyId: reply.id })
  const none = await nobody.fail(talkApi.deleteReply, { replyId: 999_999 })
  expect(there.code).toBe(none.code)
})
