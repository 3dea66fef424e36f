import { rightStrings } from '@shuku/domain/people/server'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { act, callerIn, given } from '@shuku/domain/testing'
import { inTransaction } from '@shuku/kit/server'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { newsConsoleApi } from '../console-contract.ts'
import { newsApi as api } from '../contract.ts'
import { requirePage } from './pages.ts'
import { takeAll } from './take-all.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A category with somebody who makes pages of it and writes in it. */
async function start({ isPublic = false } = {}) {
  const made = await given.category({
    administrators: 1,
    readers: 1,
    entries: isPublic ? [{ to: { kind: 'anonymous' }, level: 'view', canDownload: true }] : [],
  })
  const client = await clientOf(made.administrator)
  const categoryId = made.category.id
  const page = (values: object = {}) => ({ name: uniqueName('要闻'), categoryId, perPage: 20, ...values })
  const write = async (subject: string, values: object = {}) =>
    (await client.call(documentApi.saveDocument, { subject, html: '<p>正文</p>', categoryId, ...values })).documentId
  const { administrator } = made
  const reader = await clientOf(made.reader)
  return { categoryId, client, reader, page, write, administrator, author: administrator.name }
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const upload = async (client: TestClient, name: string, content: string | Uint8Array) =>
  (await client.upload(fileApi.uploadFile, [{ name, content }])).file.id
const pictured = (fileId: number) => `<p>正文<img src="/weaver/weaver.file.FileDownload?fileid=${fileId}"></p>`

test('pages stand in their order, then by name; the front has the newest of each that one may read, what is pinned first', async () => {
  const { client, reader, page, write } = await start()
  const name = uniqueName('页')
  const { id: last } = await client.call(api.savePage, page({ name: `甲${name}`, sort: 9 }))
  const { id: first } = await client.call(api.savePage, page({ name: `乙${name}`, sort: 1 }))
  const { id: empty } = await client.call(api.savePage, page({ name: `丙${name}`, sort: 1 }))
  const orderOf = (ids: readonly number[]) => ids.filter((id) => [first, last, empty].includes(id))
  const pages = async () => (await client.call(api.listPages, {})).pages
  // of equal numbers by name: 丙 is before 乙 by code point
  expect(orderOf((await pages()).map(({ id }) => id))).toEqual([empty, first, last])

  const documentIds: number[] = []
  for (const subject of ['一', '二', '三', '四', '五', '六']) documentIds.push(await write(subject))
  const [oldest = 0] = documentIds
  for (const id of documentIds) await client.call(api.publishNews, { pageId: first, documentIds: [id] })
  await client.call(api.publishNews, { pageId: first, documentIds: [oldest], isPinned: true })
  await client.call(api.publishNews, { pageId: last, documentIds: [oldest] })
  const front = async (by: TestClient) =>
    (await by.call(api.listFront, {})).sections.filter(({ pageId }) => orderOf([pageId]).length > 0)
  expect((await front(reader)).map(({ pageId, items }) => [pageId, items.map(({ subject }) => subject)])).toEqual([
    [first, ['一', '六', '五', '四', '三']],
    [last, ['一']],
  ])
  expect(await front(await clientOf(await given.person()))).toEqual([])
})

test('a page that takes all of its category has what comes into force from then on; what is taken off stays off', async () => {
  const { client, page, write } = await start()
  const before = await write('早先的')
  const { id } = await client.call(api.savePage, page({ takesAll: true }))
  const { db } = await testDatabase()
  const shown = async () => {
    await takeAll(db)
    return (await client.call(api.listNews, { pageId: id })).items.map((item) => item.id)
  }
  expect((await client.call(api.listPages, {})).pages.find((each) => each.id === id)).toMatchObject({ takesAll: true })
  const one = await write('自动的')
  const draft = await write('草稿', { operate: 'draft' })
  expect(await shown()).toEqual([one])
  await write('草稿', { documentId: draft })
  expect(await shown()).toEqual([draft, one])

  await client.call(api.takeOffNews, { pageId: id, documentIds: [one] })
  await write('自动的，改过', { documentId: one })
  await write('早先的，改过', { documentId: before })
  expect(await shown()).toEqual([draft])
  await client.call(api.publishNews, { pageId: id, documentIds: [one, before] })
  expect(new Set(await shown())).toEqual(new Set([before, one, draft]))

  // it goes on where it was when something else of it changes, and ends when it is switched off
  const { pages } = await client.call(api.listPages, {})
  const own = pages.find((each) => each.id === id)
  await client.call(api.savePage, { ...page({ name: '改名', takesAll: true }), id })
  const two = await write('第二篇')
  expect(await shown()).toContain(two)
  await client.call(api.savePage, { ...page({ name: own?.name ?? '', sort: 7 }), id })
  const third = await write('不提也照旧')
  expect(await shown(), 'absent, it stays as it is').toContain(third)
  await client.call(api.savePage, { ...page({ name: own?.name ?? '', takesAll: false }), id })
  expect((await client.call(api.listPages, {})).pages.find((each) => each.id === id)).toMatchObject({ sort: 7 })
  const three = await write('第三篇')
  expect(await shown()).not.toContain(three)
})

test('of another category a page that takes all begins anew, also where a console changes it', async () => {
  const [here, there] = [await start(), await start()]
  const client = await clientOf(await given.person({ rights: [rightStrings.administerCategories] }))
  const { id } = await client.call(api.savePage, here.page({ takesAll: true }))
  const first = await here.write('此处')
  const chosenByNobody = await there.write('彼处，早先的')
  const { db } = await testDatabase()
  const shown = async () => {
    await takeAll(db)
    const { rows } = await sql<{ id: number }>`
      select document_id::float8 as id from news_item where page_id = ${id} order by document_id`.execute(db)
    return rows.map((row) => row.id)
  }
  expect(await shown()).toEqual([first])
  await client.call(newsConsoleApi.updateNewsPage, { id, categoryId: there.categoryId })
  expect(await shown()).toEqual([first])
  expect(await shown()).not.toContain(chosenByNobody)
  const next = await there.write('彼处，此后的')
  expect(await shown()).toEqual([first, next])
})

test('a page of several categories has what comes into force in each from when it was added; only who may change their settings adds them', async () => {
  const [here, there, elsewhere] = [await start(), await start(), await start()]
  const client = await clientOf(await given.person({ rights: [rightStrings.administerCategories] }))
  const values = here.page({ takesAll: true })
  const { id } = await client.call(api.savePage, values)
  const early = await there.write('彼处，早先的')
  const save = async (furtherIds?: number[], as = client) => as.call(api.savePage, { ...values, id, furtherIds })
  await save([there.categoryId, here.categoryId])
  const further = async () => (await client.call(api.listPages, {})).pages.find((page) => page.id === id)?.furtherIds
  expect(await further()).toEqual([there.categoryId])
  const { db } = await testDatabase()
  const shown = async () => {
    await takeAll(db)
    const { rows } = await sql<{ id: number }>`
      select document_id::float8 as id from news_item where page_id = ${id} order by document_id`.execute(db)
    return rows.map((row) => row.id)
  }
  const [one, two] = [await here.write('此处'), await there.write('彼处')]
  expect(await shown()).toEqual([one, two])
  expect(await shown()).not.toContain(early)

  // who administers one alone changes the page, keeps the others, and adds none that is not theirs
  await save(undefined, here.client)
  await save([there.categoryId], here.client)
  const asked = { ...values, id, furtherIds: [there.categoryId, elsewhere.categoryId] }
  expect((await here.client.fail(api.savePage, asked)).kind).toMatch(/refused|notFound/)
  expect(await further()).toEqual([there.categoryId])
  expect((await here.reader.call(api.listPages, {})).pages.find((page) => page.id === id)?.furtherIds).toEqual([])

  // nor is it theirs to show the others outside
  const outside = { ...values, id, isOuter: true }
  expect((await here.client.fail(api.savePage, outside)).kind).toMatch(/refused|notFound/)
  await client.call(api.savePage, outside)
  await save(undefined, here.client)

  // a page that takes nothing by itself takes nothing of the others either, and what is there stays
  await client.call(api.savePage, { ...values, id, takesAll: false })
  await there.write('彼处，未自动')
  expect((await here.client.fail(api.savePage, { ...values, id })).kind).toMatch(/refused|notFound/)
  expect(await shown()).toEqual([one, two])
  await save([])
  await there.write('彼处，此后的')
  expect(await shown()).toEqual([one, two])
  expect(await further()).toEqual([])
})

test('what is on a page from another category goes outside, or has its authors named there, only by who may change the settings of that category too', async () => {
  const [here, there] = [await start(), await start({ isPublic: true })]
  const client = await clientOf(await given.person({ rights: [rightStrings.administerCategories] }))
  const values = here.page({ takesAll: true, furtherIds: [there.categoryId] })
  const { id } = await client.call(api.savePage, values)
  const { db } = await testDatabase()
  await there.write('彼处，对外公开')
  await takeAll(db)
  await client.call(api.savePage, { ...values, id, furtherIds: [] })
  const refused = async (more: object) =>
    expect((await here.client.fail(api.savePage, { ...values, id, furtherIds: [], ...more })).kind).toMatch(
      /refused|notFound/,
    )
  await refused({ isOuter: true })
  await client.call(api.savePage, { ...values, id, furtherIds: [], isOuter: true })
  await refused({ isOuter: true, showsAuthors: true })
  // what is no wider is theirs
  await here.client.call(api.savePage, { ...values, id, furtherIds: [], isOuter: true, sort: 3 })
})

test('who publishes says what the picture shows, and readers are given it with the picture', async () => {
  const { client, page, write } = await start()
  const { id: pageId } = await client.call(api.savePage, page())
  const plain = await write('无图')
  expect((await client.call(api.listPlaces, { documentId: plain })).pictures).toEqual([])
  const documentId = await write('有图', { html: pictured(await upload(client, '图.png', png)) })
  expect((await client.call(api.listPlaces, { documentId })).pictures).toHaveLength(1)
  await client.call(api.publishNews, { pageId, documentIds: [documentId], pictureAlt: '剪彩的人们' })
  expect((await client.call(api.listPlaces, { documentId })).places).toMatchObject([{ pictureAlt: '剪彩的人们' }])
  expect((await client.call(api.listNews, { pageId })).items).toMatchObject([{ pictureAlt: '剪彩的人们' }])
  expect((await client.call(api.listFront, {})).sections.find((each) => each.pageId === pageId)?.items).toMatchObject([
    { pictureAlt: '剪彩的人们' },
  ])
})

test('NEWS-18~ readers outside have list and article as pages without script, under a policy of their own, sent once', async () => {
  const { client, page, write } = await start({ isPublic: true })
  const { id: pageId } = await client.call(api.savePage, page({ isOuter: true }))
  const { id: innerId } = await client.call(api.savePage, page())
  const shownId = await upload(client, '图.png', png)
  const fileId = await upload(client, '附件.txt', '附件内容')
  const id = await write('新品 <b>A&B</b>', { html: pictured(shownId), fileIds: [fileId] })
  const hidden = await write('只在内部')
  const more = { summary: '一句 "话"', pictureAlt: '新品的样子' }
  await client.call(api.publishNews, { pageId, documentIds: [id], ...more })
  await client.call(api.publishNews, { pageId: innerId, documentIds: [hidden] })
  const nobody = await clientOf(undefined)
  // another minute than that of the tests before, which have used theirs up
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  const pageOf = (query: string, headers: Record<string, string> = {}) =>
    nobody.raw({ path: `/api/shuku/news/page${query}`, headers })

  const list = await pageOf(`?id=${pageId}`)
  expect(list.status).toBe(200)
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(list.headers['content-disposition']).toBeUndefined()
  const policy = String(list.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(list.text).toContain('<html lang="zh-CN">')
  expect(list.text).toContain(
    `href="/api/shuku/news/page?id=${pageId}&amp;docid=${id}">新品 &lt;b&gt;A&amp;B&lt;/b&gt;</a>`,
  )
  expect(list.text).toContain('alt="新品的样子"')
  expect(list.text).not.toContain('只在内部')

  const read = await pageOf(`?id=${pageId}&docid=${id}`)
  expect(read.text).toContain('<h1>新品 &lt;b&gt;A&amp;B&lt;/b&gt;</h1>')
  expect(read.text).toContain('FileDownloadForOutDoc?fileid=')
  expect(read.text).toMatch(/<a href="[^"]+" download>附件\.txt<\/a>/)
  for (const [name, value] of [
    ['og:type', 'article'],
    ['og:title', '新品 &lt;b&gt;A&amp;B&lt;/b&gt;'],
    ['og:description', '一句 &quot;话&quot;'],
    ['og:url', `http://localhost/api/shuku/news/page?id=${pageId}&amp;docid=${id}`],
    ['og:image:alt', '新品的样子'],
  ] as const)
    expect(read.text).toContain(`<meta property="${name}" content="${value}">`)
  expect(read.text).toMatch(/<meta property="og:image" content="http:\/\/localhost\/weaver\/[^"]+fileid=\d+">/)
  for (const { text } of [list, read]) expect(text).not.toMatch(/<script|\son\w+=/)

  // what a reader has already is not sent again; it is a page of one language
  const etag = String(read.headers['etag'])
  expect((await pageOf(`?id=${pageId}&docid=${id}`, { 'if-none-match': etag })).status).toBe(304)
  const english = await pageOf(`?id=${pageId}&docid=${id}`, { 'if-none-match': etag, 'accept-language': 'en-US' })
  expect([english.status, english.headers['vary']]).toEqual([200, expect.stringMatching(/accept-language/i)])
  expect(english.text).toContain('Last modified')

  // who is signed in sees no more of it
  const own = await client.raw({ path: `/api/shuku/news/page?docid=${hidden}` })
  for (const gone of [own, await pageOf(`?docid=${hidden}`), await pageOf(`?id=${innerId}`)]) {
    expect(gone.status).toBe(404)
    expect(gone.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(gone.text).not.toContain('只在内部')
  }
  const { db } = await testDatabase()
  await db.updateTable('document').set({ secrecy: 3 }).where('id', '=', id).execute()
  expect((await pageOf(`?id=${pageId}&docid=${id}`)).status).toBe(404)
})

test('pages for readers outside name an author where a page that has the article says so, and nobody elsewhere; absent, it stays as it is', async () => {
  const { client, page, write, author } = await start({ isPublic: true })
  const values = page({ isOuter: true })
  const { id } = await client.call(api.savePage, values)
  const documentId = await write('署名的')
  await client.call(api.publishNews, { pageId: id, documentIds: [documentId] })
  const nobody = await clientOf(undefined)
  const outside = async () => (await nobody.raw({ path: `/api/shuku/news/page?id=${id}&docid=${documentId}` })).text
  expect(await outside()).toContain('署名的')
  expect(await outside()).not.toContain(author)
  await client.call(api.savePage, { ...values, id, showsAuthors: true })
  expect(await outside()).toContain(`作者：${author}`)
  await client.call(api.savePage, { ...values, id })
  expect(await outside(), 'absent, it stays').toContain(`作者：${author}`)
  const { pages } = await client.call(api.listPages, {})
  expect(pages.find((each) => each.id === id)).toMatchObject({ showsAuthors: true })
  const list = await nobody.raw({ path: `/api/shuku/news/page?id=${id}` })
  expect(list.text).not.toContain(author)
  await client.call(api.savePage, { ...values, id, showsAuthors: false })
  expect(await outside()).not.toContain(author)
})

test('who waits for the category in vain is not told that they may not publish', async () => {
  const { client, categoryId, page, administrator } = await start()
  const { id } = await client.call(api.savePage, page())
  const { db } = await testDatabase()
  await inTransaction(db, { isolation: 'read committed' }, async (holding) => {
    await sql`select from category where id = ${categoryId} for no key update`.execute(holding)
    const waiting = act(async (tx) => {
      await sql`set local statement_timeout = 100`.execute(tx)
      return requirePage({ db: tx, caller: await callerIn(tx, administrator.id) }, id)
    })
    await expect(waiting).rejects.toMatchObject({ code: '57014' })
  })
  const caller = await given.caller(await given.person())
  await expect(act((tx) => requirePage({ db: tx, caller }, id))).rejects.toMatchObject({ code: 'news.mayNotPublish' })
})
