import { documentApi } from '@shuku/domain/documents/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newsApi as api } from '../contract.ts'
import { forgetCopies, setOuterKept } from './outer-copies.ts'

beforeEach(() => setOuterKept(5000))
afterEach(() => {
  vi.useRealTimers()
  setOuterKept(0)
  forgetCopies()
})

async function start() {
  const made = await given.category({
    administrators: 1,
    entries: [{ to: { kind: 'anonymous' }, level: 'view' }],
  })
  const client = await clientOf(made.administrator)
  const categoryId = made.category.id
  const { id: pageId } = await client.call(api.savePage, { name: uniqueName('要闻'), categoryId, isOuter: true })
  const { documentId } = await client.call(documentApi.saveDocument, {
    subject: '原题',
    html: '<p>正文</p>',
    categoryId,
  })
  await client.call(api.publishNews, { pageId, documentIds: [documentId] })
  const stranger = await clientOf(undefined)
  const { db } = await testDatabase()
  /** As another process would, of which this one hears nothing. */
  const rename = (subject: string) => db.updateTable('document').set({ subject }).where('id', '=', documentId).execute()
  const ask = async (headers: Record<string, string> = {}, by = stranger) => {
    const path = `/api/shuku/news/page?id=${pageId}&docid=${documentId}`
    const reply = await by.raw({ path, headers })
    const [, title = ''] = /<h1>([^<]*)<\/h1>/.exec(reply.text) ?? []
    return { status: reply.status, title, etag: String(reply.headers['etag']) }
  }
  return { client, pageId, documentId, rename, ask }
}

test('without a session a page is sent as it was made, each language by itself, until it is too old; with one the database is asked', async () => {
  const { client, rename, ask } = await start()
  const first = await ask()
  expect(first).toMatchObject({ status: 200, title: '原题' })
  await rename('新题')
  expect(await ask()).toEqual(first)
  expect(await ask({ 'if-none-match': first.etag })).toMatchObject({ status: 304 })
  expect(await ask({ 'accept-language': 'en' }), 'of the other language there is no copy').toMatchObject({
    title: '新题',
  })
  expect(await ask({}, client)).toMatchObject({ title: '新题' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5001 })
  const later = await ask({ 'if-none-match': first.etag })
  expect(later).toMatchObject({ status: 200, title: '新题' })
  expect(later.etag).not.toBe(first.etag)
})

test('what is published, taken off or set is seen by the next request; a page that is not there is not stored', async () => {
  const { client, pageId, documentId, rename, ask } = await start()
  await ask()
  await rename('新题')
  await client.call(api.publishNews, { pageId, documentIds: [documentId], summary: '一句话' })
  expect(await ask()).toMatchObject({ title: '新题' })
  await client.call(api.takeOffNews, { pageId, documentIds: [documentId] })
  expect(await ask()).toMatchObject({ status: 404 })
  const { db } = await testDatabase()
  const { id: published_by } = await given.person()
  await db.insertInto('news_item').values({ page_id: pageId, document_id: documentId, published_by }).execute()
  expect(await ask()).toMatchObject({ status: 200, title: '新题' })
})

test('copies are counted like all calls without a session: 60 a minute and address', async () => {
  const { ask } = await start()
  const statuses: number[] = []
  for (let call = 0; call < 61; call++) statuses.push((await ask()).status)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})

test('where nothing is stored each request asks the database', async () => {
  setOuterKept(0)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  const { rename, ask } = await start()
  expect(await ask()).toMatchObject({ title: '原题' })
  await rename('新题')
  expect(await ask()).toMatchObject({ title: '新题' })
})
