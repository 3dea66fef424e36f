import { changeDefaultEntries, endShares, shareDocuments } from '@shuku/domain/rights/server'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { act, given } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newsApi as api } from '../contract.ts'

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const outside = { to: { kind: 'anonymous' }, level: 'view', canDownload: true } as const
const own = { to: { kind: 'creator' }, level: 'full' } as const

/** An outer page, with documents that are open outside by a share of their own. */
async function givenPage() {
  const { category, administrator } = await given.category({ administrators: 1 })
  const client = await clientOf(administrator)
  const { id: pageId } = await client.call(api.savePage, {
    name: uniqueName('公告'),
    categoryId: category.id,
    isOuter: true,
    perPage: 20,
  })
  const publish = async () => {
    const { file } = await client.upload(fileApi.uploadFile, [{ name: '图.png', content: png }])
    const html = `<p><img src="/weaver/weaver.file.FileDownload?fileid=${file.id}">正文</p>`
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: uniqueName('公告'),
      html,
      categoryId: category.id,
      fileIds: [],
    })
    await client.call(api.publishNews, { pageId, documentIds: [documentId] })
    return { documentId, fileId: file.id }
  }
  return { category, administrator, client, pageId, publish }
}

type Item = Awaited<ReturnType<Awaited<ReturnType<typeof givenPage>>['publish']>>

let minute = Math.floor(Date.now() / 60_000) + 60
// minutes of their own: all tests come from the same place, which has sixty calls in one
beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => minute * 60_000))
afterEach(() => void vi.restoreAllMocks())

/** Through which doors a stranger comes to each of these. */
async function doorsTo(pageId: number, items: readonly Item[]) {
  minute += 1
  const nobody = await clientOf(undefined)
  const [{ items: listed }, { items: inList }, feed] = [
    await nobody.call(api.listOuterNews, { pageId }),
    await nobody.call(api.listNews, { pageId, publishType: '0', page: 1, perPage: 50 }),
    await nobody.raw({ path: `/api/shuku/news/feed?id=${pageId}` }),
  ]
  const doors: string[][] = []
  for (const { documentId, fileId } of items) {
    const page = await nobody.raw({ path: `/api/shuku/news/page?id=${pageId}&docid=${documentId}` })
    const article = await nobody.call(api.getArticle, { documentId }).catch(() => undefined)
    const picture = await nobody.send(api.downloadOuterFile, { file: String(fileId) })
    const isOpen = {
      list: listed.some(({ id }) => id === documentId),
      news: inList.some(({ id }) => id === documentId),
      feed: feed.text.includes(`docid=${documentId}<`),
      page: page.status === 200,
      article: article !== undefined,
      picture: picture.status === 200,
    }
    doors.push(Object.entries(isOpen).flatMap(([door, open]) => (open ? [door] : [])))
  }
  return doors
}

test('what is withdrawn is gone outside from each list, page, feed and file at the next request: deleted, by its status or secrecy, its shares or the default rights of its category, or taken off the page', async () => {
  const { category, administrator, client, pageId, publish } = await givenPage()
  const share = async (documentId: number) =>
    (await act((db) => shareDocuments(db, { documentIds: [documentId], shares: [outside] }))).made
  const withValues = (values: object) => (db: Database, id: number) =>
    db.updateTable('document').set(values).where('id', '=', id).execute()
  const ways: readonly ((db: Database, id: number, grants: readonly number[]) => Promise<unknown>)[] = [
    withValues({ deleted_at: new Date() }),
    withValues({ status: 0 }),
    withValues({ status: 4 }),
    withValues({ status: 5 }),
    withValues({ secrecy: 2 }),
    (db, _, grants) => endShares(db, grants, administrator.id),
  ]
  const items: Item[] = []
  const grants: (readonly number[])[] = []
  for (const _ of ways) {
    const item = await publish()
    items.push(item)
    grants.push(await share(item.documentId))
  }
  // by the default rights of the category alone
  const byDefault = await publish()
  await act((db) => changeDefaultEntries(db, category.defaultSetId, { entries: [own, outside] }))
  const takenOff = await publish()
  const all = [...items, byDefault, takenOff]
  const everywhere = ['list', 'news', 'feed', 'page', 'article', 'picture']
  expect(await doorsTo(pageId, all)).toEqual(all.map(() => everywhere))
  for (const [at, way] of ways.entries()) await act((db) => way(db, items[at]?.documentId ?? 0, grants[at] ?? []))
  await act((db) => changeDefaultEntries(db, category.defaultSetId, { entries: [own] }))
  await client.call(api.takeOffNews, { pageId, documentIds: [takenOff.documentId] })
  expect(await doorsTo(pageId, all)).toEqual(all.map(() => []))
})

test('a page that is made an internal one shows nothing outside any more', async () => {
  const { category, client, pageId, publish } = await givenPage()
  await act((db) => changeDefaultEntries(db, category.defaultSetId, { entries: [own, outside] }))
  const item = await publish()
  expect(await doorsTo(pageId, [item])).toEqual([['list', 'news', 'feed', 'page', 'article', 'picture']])
  await client.call(api.savePage, {
    id: pageId,
    name: '内部公告',
    categoryId: category.id,
    isOuter: false,
    perPage: 20,
  })
  const nobody = await clientOf(undefined)
  expect(await nobody.fail(api.listOuterNews, { pageId })).toMatchObject({ kind: 'notFound' })
  expect(await nobody.fail(api.getArticle, { documentId: item.documentId })).toMatchObject({ kind: 'notFound' })
  for (const path of [`page?id=${pageId}`, `page?docid=${item.documentId}`, `feed?id=${pageId}`])
    expect((await nobody.raw({ path: `/api/shuku/news/${path}` })).status, path).toBe(404)
  expect((await nobody.send(api.downloadOuterFile, { file: String(item.fileId) })).status).toBe(404)
})
