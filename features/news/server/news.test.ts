import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { fixedPrincipals } from '@shuku/domain/people/server'
import { given } from '@shuku/domain/testing'
import { companyZone, localTime } from '@shuku/kit/server'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newsApi as api } from '../contract.ts'

const stranger = () => clientOf(undefined)

interface Setting {
  readonly isPublic?: boolean
  readonly mayDownload?: boolean
  readonly isOuter?: boolean
}

/** A page of a category and its publisher; its documents are public where that is said. */
async function givenPage({ isPublic = true, mayDownload = false, isOuter = true }: Setting = {}) {
  const made = await given.category({
    administrators: 1,
    readers: 1,
    entries: isPublic ? [{ to: { kind: 'anonymous' }, level: 'view', canDownload: mayDownload }] : [],
  })
  const { category, administrator, reader } = made
  const client = await clientOf(administrator)
  const page = { name: uniqueName('要闻'), categoryId: category.id, isOuter, perPage: 2 }
  const { id: pageId } = await client.call(api.savePage, page)
  const publish = async (subject: string, { html = '<p>正文</p>', fileIds = [] as number[], summary = '' } = {}) => {
    const saved = { subject, html, categoryId: category.id, fileIds }
    const { documentId } = await client.call(documentApi.saveDocument, saved)
    await client.call(api.publishNews, { pageId, documentIds: [documentId], summary })
    return documentId
  }
  return { category, administrator, client, reader: await clientOf(reader), pageId, name: page.name, publish }
}

const upload = async (client: TestClient, name: string, content: string | Uint8Array) =>
  (await client.upload(fileApi.uploadFile, [{ name, content }])).file.id

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('NEWS-09 NEWS-12 NEWS-17 a page is listed newest first, with its title, its newest titles and each item’s picture, date, subject and summary', async () => {
  const { client, pageId, name, publish } = await givenPage()
  const fileId = await upload(client, '图.png', png)
  await publish('第一条')
  await publish('第二条')
  const html = `<p><img src="/weaver/weaver.file.FileDownload?fileid=${fileId}"></p>`
  const third = await publish('第三条', { html, summary: '一句话' })
  const { json } = await client.raw({ path: `/api/doc/news/list?id=${pageId}` })
  expect(json).toMatchObject({ api_status: true, pageNum: 2, title: name, total: 3, publishType: '0' })
  const list = json['list'] as Record<string, unknown>[]
  expect(list.map(({ docsubject }) => docsubject)).toEqual(['第三条', '第二条'])
  expect(list[0]).toMatchObject({ id: String(third), disptmp: '一句话' })
  expect(list[0]?.['picid'], 'an id is a text').toMatch(/^[1-9]\d*$/)
  expect(Number(list[0]?.['width'])).toBeGreaterThan(0)
  expect(list[0]?.['createdate']).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(list[1]?.['picid']).toBe('0')
  const titles = json['titleNews'] as Record<string, unknown>[]
  expect(titles.map(({ docsubject }) => docsubject)).toEqual(['第三条', '第二条', '第一条'])
  // each an item like those of the list
  expect(titles.slice(0, 2)).toEqual(list)
})

test('NEWS-11 NEWS-12 wire §1 the days of news are dates in the zone of who reads, without a session in that of the company', async () => {
  const { pageId, client, administrator, publish } = await givenPage()
  const id = await publish('日期')
  const { db } = await testDatabase()
  const at = new Date('2026-03-01T20:00:00Z')
  await db.updateTable('document').set({ created_at: at, updated_at: at }).where('id', '=', id).execute()
  await db.updateTable('news_item').set({ published_at: at }).where('document_id', '=', id).execute()
  await db.updateTable('person').set({ time_zone: 'America/New_York' }).where('id', '=', administrator.id).execute()
  const daysOf = async (reader: TestClient) => {
    const { list } = (await reader.raw({ path: `/api/doc/news/list?id=${pageId}` })).json as {
      list: { createdate: string; at: string }[]
    }
    const article = (await reader.raw({ path: `/api/doc/news/content?id=${id}` })).json
    expect([list[0]?.at, article['at']]).toEqual([at.toISOString(), at.toISOString()])
    return [list[0]?.createdate, article['doccreatedate'], article['doclastmoddate']]
  }
  expect(await daysOf(client)).toEqual(['2026-03-01', '2026-03-01', '2026-03-01'])
  expect(await daysOf(await stranger())).toEqual(['2026-03-02', '2026-03-02', '2026-03-02'])
})

test('NEWS-20 NEWS-21 `pageNum` is the number of items; missing or not above zero it is that of the page, else 10', async () => {
  const { client, pageId, publish } = await givenPage()
  for (const subject of ['甲', '乙', '丙']) await publish(subject)
  expect((await client.call(api.listNews, { pageId, perPage: 3 })).items).toHaveLength(3)
  expect((await client.call(api.listNews, { pageId, perPage: 0 })).items).toHaveLength(2)
  const { items } = await client.call(api.listNews, { pageId, perPage: 2, page: 2 })
  expect(items.map(({ subject }) => subject)).toEqual(['甲'])
  expect((await client.call(api.listNews, {})).perPage).toBe(10)
  expect((await client.call(api.listNews, { perPage: -1 })).perPage).toBe(10)
})

test('NEWS-13 NEWS-14 without parameters the list is of all pages, with publish type 1', async () => {
  const { client, publish } = await givenPage({ isOuter: false, isPublic: false })
  const other = await givenPage({ isOuter: false })
  const mine = await publish('全部之一')
  const elsewhere = await other.publish('别处')
  const { items, publishType, title } = await client.call(api.listNews, {})
  expect(items.slice(0, 2).map(({ id }) => id)).toEqual([elsewhere, mine])
  expect({ publishType, title }).toEqual({ publishType: '1', title: '新闻' })
})

test('NEWS-26~ a news item is for whoever may read the document, and an article that is gone says so', async () => {
  const { reader, pageId, publish } = await givenPage({ isPublic: false })
  const id = await publish('内部消息')
  expect((await reader.call(api.listNews, { pageId })).items.map((item) => item.id)).toEqual([id])
  const other = await clientOf(await given.person())
  expect(await other.call(api.listNews, { pageId })).toMatchObject({ items: [], titleNews: [], total: 0 })
  const { json } = await other.raw({ path: `/api/doc/news/content?id=${id}` })
  expect(json).toMatchObject({ api_status: false, msg: '此新闻已不存在，或未对您开放。' })
  const nobody = await stranger()
  expect(await nobody.call(api.listNews, { pageId })).toMatchObject({ items: [], total: 0 })
  await expect(nobody.call(api.getArticle, { documentId: id })).rejects.toThrow('news.articleNotFound')
})

test('NEWS-10 NEWS-18 readers outside are shown the company and what is public on outer pages, and nothing else', async () => {
  const { pageId, publish } = await givenPage()
  const id = await publish('公开消息')
  const inner = await givenPage({ isOuter: false })
  const hidden = await inner.publish('内部页')
  const closed = await givenPage({ isPublic: false })
  const secret = await closed.publish('外部页上未公开的')
  const nobody = await stranger()
  const { json } = await nobody.raw({ path: `/api/doc/news/outer?id=${pageId}` })
  expect(json).toMatchObject({ api_status: true, newsList: [{ id: String(id), name: '公开消息' }] })
  expect(json['companyName']).toEqual(expect.any(String))
  const all = (await nobody.call(api.listOuterNews, {})).items.map((item) => item.id)
  expect(all).toContain(id)
  expect(all).not.toContain(hidden)
  expect(all).not.toContain(secret)
  await expect(nobody.call(api.listOuterNews, { pageId: inner.pageId })).rejects.toThrow('news.pageNotFound')
  await expect(nobody.call(api.listNews, { pageId: inner.pageId })).rejects.toThrow('news.pageNotFound')
  for (const documentId of [hidden, secret])
    await expect(nobody.call(api.getArticle, { documentId })).rejects.toThrow('news.articleNotFound')
})

test('NEWS-11 NEWS-19 NEWS-22 an article has its dates, its cleaned text and its attachments', async () => {
  const { client, publish } = await givenPage()
  const fileId = await upload(client, '附件.txt', '附件内容')
  const id = await publish('文章', { html: '<p onclick="x()">正文<script>alert(1)</script></p>', fileIds: [fileId] })
  const { db } = await testDatabase()
  await db
    .updateTable('document_body')
    .set({ html: '<p>绕过保存<img src="x" onerror="alert(1)"></p><iframe src="https://example.org"></iframe>' })
    .where('document_id', '=', id)
    .execute()
  const { json } = await client.raw({ path: `/api/doc/news/content?docid=${id}` })
  expect(json).toMatchObject({ docsubject: '文章', attachList: [{ fileid: String(fileId), name: '附件.txt' }] })
  expect(json['doccontent']).toContain('绕过保存')
  expect(json['doccontent']).not.toMatch(/onerror|iframe|script/)
})

test('NEWS-25 without a session an attachment is had only where the page is outer and it may be taken; a picture of the text always', async () => {
  const nobody = await stranger()
  const got = async (setting: Setting) => {
    const { client, publish } = await givenPage(setting)
    const attached = await upload(client, '通知.txt', '通知全文')
    const shown = await upload(client, '图.png', png)
    const html = `<p><img src="/weaver/weaver.file.FileDownload?fileid=${shown}"></p>`
    const id = await publish('带附件', { html, fileIds: [attached] })
    const article = await nobody.call(api.getArticle, { documentId: id }).catch(() => undefined)
    const statusOf = async (fileId: number) =>
      (await nobody.send(api.downloadOuterFile, { file: String(fileId) })).status
    return {
      files: article?.attachments.map(({ name }) => name),
      hasOuterPicture: article?.html.includes('FileDownloadForOutDoc?fileid='),
      attachment: await statusOf(attached),
      picture: await statusOf(shown),
    }
  }
  expect(await got({ mayDownload: true })).toEqual({
    files: ['通知.txt'],
    hasOuterPicture: true,
    attachment: 200,
    picture: 200,
  })
  expect(await got({})).toEqual({ files: [], hasOuterPicture: true, attachment: 404, picture: 200 })
  const nothing = { files: undefined, hasOuterPicture: undefined, attachment: 404, picture: 404 }
  expect(await got({ mayDownload: true, isOuter: false })).toEqual(nothing)
  expect(await got({ isPublic: false })).toEqual(nothing)
})

test('what is deleted, obsolete, classified or no longer shared is gone outside at the next request', async () => {
  const { pageId, publish } = await givenPage()
  const nobody = await stranger()
  const { db } = await testDatabase()
  const changes = [{ deleted_at: new Date() }, { status: 4 }, { secrecy: 3 }] as const
  for (const change of changes) {
    const id = await publish('短暂的')
    const ids = async () => (await nobody.call(api.listOuterNews, { pageId })).items.map((item) => item.id)
    expect(await ids()).toContain(id)
    await db.updateTable('document').set(change).where('id', '=', id).execute()
    expect(await ids()).not.toContain(id)
  }
})

test('NEWS-23 who may change the settings of the page’s category publishes on it, what they may share, and takes it off', async () => {
  const { category, client, reader, pageId, publish } = await givenPage()
  const id = await publish('发布过')
  expect(await client.call(api.listPlaces, { documentId: id })).toMatchObject({
    isPublic: true,
    places: [{ id: pageId, isPublished: true }],
  })
  expect((await reader.call(api.listPlaces, { documentId: id })).places).toEqual([])
  const asked = { pageId, documentIds: [id] }
  await expect(reader.call(api.publishNews, asked)).rejects.toThrow('news.mayNotPublish')
  await expect(reader.call(api.takeOffNews, asked)).rejects.toThrow('news.mayNotPublish')
  await expect(reader.call(api.savePage, { id: pageId, name: '抢', categoryId: category.id })).rejects.toThrow(
    'news.mayNotPublish',
  )
  await expect(reader.call(api.deletePage, { id: pageId })).rejects.toThrow('news.mayNotPublish')
  const elsewhere = await given.document(await given.category({ creators: 1 }))
  await expect(client.call(api.publishNews, { pageId, documentIds: [elsewhere.id] })).rejects.toThrow('rights.')
  await client.call(api.publishNews, { ...asked, summary: '新的摘要' })
  expect((await client.call(api.listNews, { pageId })).items).toMatchObject([{ id, summary: '新的摘要' }])
  await client.call(api.takeOffNews, asked)
  expect((await client.call(api.listNews, { pageId })).total).toBe(0)
  await client.call(api.deletePage, { id: pageId })
  await expect(client.call(api.listNews, { pageId })).rejects.toThrow('news.pageNotFound')
})

test('NEWS-23~ who publishes on an outer page opens the document to people without a session by the same act, with its attachments where that is said', async () => {
  const { client, category, administrator, pageId, publish } = await givenPage({ isPublic: false })
  const nobody = await stranger()
  const fileId = await upload(client, '通知.txt', '通知全文')
  const id = await publish('对外的', { fileIds: [fileId] })
  const seen = async () => (await nobody.call(api.listOuterNews, { pageId })).items.map((item) => item.id)
  const fileOf = async () => (await nobody.send(api.downloadOuterFile, { file: String(fileId) })).status
  const asked = { pageId, documentIds: [id] }
  expect([await seen(), (await client.call(api.listPlaces, { documentId: id })).isPublic]).toEqual([[], false])
  await client.call(api.publishNews, { ...asked, opensOutside: true })
  expect([await seen(), (await client.call(api.listPlaces, { documentId: id })).isPublic]).toEqual([[id], true])
  expect(await fileOf()).toBe(404)
  await client.call(api.publishNews, { ...asked, opensOutside: true, downloadsOutside: true })
  expect(await fileOf()).toBe(200)
  // it is a share like others, which whoever may share takes back
  const { db } = await testDatabase()
  const open = await db
    .selectFrom('document_grant')
    .select(['given_by', 'principal_id'])
    .where('document_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  expect(open).toEqual([{ given_by: administrator.id, principal_id: fixedPrincipals.anonymous }])
  // a page inside opens nothing
  const inner = await client.call(api.savePage, {
    name: uniqueName('内部'),
    categoryId: category.id,
    isOuter: false,
    perPage: 2,
  })
  const other = await publish('对内的')
  await client.call(api.publishNews, { pageId: inner.id, documentIds: [other], opensOutside: true })
  expect((await client.call(api.listPlaces, { documentId: other })).isPublic).toBe(false)
})

test('news end by themselves after their last day: in lists, outside, as an article and with their files; published anew they begin again', async () => {
  const { client, pageId, publish } = await givenPage({ mayDownload: true })
  const nobody = await stranger()
  const fileId = await upload(client, '附件.txt', '附件内容')
  const id = await publish('限时的', { fileIds: [fileId], summary: '摘要' })
  const lasting = await publish('一直在的')
  const day = (days: number) => localTime(new Date(Date.now() + days * 86_400_000), companyZone()).day
  const asked = { pageId, documentIds: [id], summary: '摘要' }
  expect(await client.fail(api.publishNews, { ...asked, until: day(-1) })).toMatchObject({ kind: 'invalid' })
  await client.call(api.publishNews, { ...asked, until: day(0) })
  const placeOf = async () => (await client.call(api.listPlaces, { documentId: id })).places[0]
  expect(await placeOf()).toMatchObject({ isPublished: true, until: day(0) })
  const { db } = await testDatabase()
  const item = db.selectFrom('news_item').select(['ends_at', 'published_at']).where('document_id', '=', id)
  expect((await item.executeTakeFirstOrThrow()).ends_at?.toISOString()).toBe(`${day(0)}T16:00:00.000Z`)

  const seen = async () => {
    const article = async (reader: TestClient) =>
      (await reader.send(api.getArticle, { documentId: id })).json['api_status']
    const ids = (items: readonly { id: number }[]) => items.map((each) => each.id)
    const { items, titleNews, total } = await client.call(api.listNews, { pageId })
    return {
      inside: [ids(items), ids(titleNews), total, await article(client)],
      outside: [ids((await nobody.call(api.listOuterNews, { pageId })).items), await article(nobody)],
      file: (await nobody.send(api.downloadOuterFile, { file: String(fileId) })).status,
      feed: (await nobody.raw({ path: `/api/shuku/news/feed?id=${pageId}` })).text.includes('限时的'),
      outerList: (await nobody.raw({ path: encodeURI('/api/doc/out/more/list?docsubject=限时的') })).text.includes(
        `"${id}"`,
      ),
    }
  }
  const shown = { file: 200, feed: true, outerList: true }
  expect(await seen()).toEqual({
    inside: [[lasting, id], [lasting, id], 2, true],
    outside: [[lasting, id], true],
    ...shown,
  })
  const end = () =>
    db
      .updateTable('news_item')
      .set({ ends_at: sql`now() - interval '1 second'`, published_at: sql`now() - interval '9 days'` })
      .where('document_id', '=', id)
      .execute()
  await end()
  expect(await seen()).toEqual({
    inside: [[lasting], [lasting], 1, false],
    outside: [[lasting], false],
    file: 404,
    feed: false,
    outerList: false,
  })
  expect(await placeOf()).toMatchObject({ isPublished: false, summary: '摘要' })
  await client.call(api.publishNews, asked)
  expect(await seen()).toEqual({
    inside: [[id, lasting], [id, lasting], 2, true],
    outside: [[id, lasting], true],
    ...shown,
  })
  expect(await placeOf()).not.toHaveProperty('until')
})

test('a summary that changes leaves the last day and the pin as they are; an empty day takes the end away', async () => {
  const { client, pageId, publish } = await givenPage()
  const id = await publish('限时的')
  const asked = { pageId, documentIds: [id] }
  const placeOf = async () => (await client.call(api.listPlaces, { documentId: id })).places[0]
  await client.call(api.publishNews, { ...asked, until: '2099-12-31', isPinned: true })
  await client.call(api.publishNews, { ...asked, summary: '新的摘要' })
  expect(await placeOf()).toMatchObject({ summary: '新的摘要', until: '2099-12-31', isPinned: true })
  await client.call(api.publishNews, { ...asked, until: null, isPinned: false })
  expect(await placeOf()).toMatchObject({ isPublished: true, isPinned: false })
  expect(await placeOf()).not.toHaveProperty('until')
})

test('what is pinned on a page stands before newer news there, outside too, and nowhere else', async () => {
  const { client, pageId, publish } = await givenPage()
  const nobody = await stranger()
  const old = await publish('旧的要闻')
  const recent = await publish('新的一条')
  const asked = { pageId, documentIds: [old], isPinned: true }
  await client.call(api.publishNews, asked)
  expect((await client.call(api.listPlaces, { documentId: old })).places[0]).toMatchObject({ isPinned: true })
  const first = await client.call(api.listNews, { pageId, perPage: 1 })
  expect(first.items.map(({ id, isPinned }) => [id, isPinned])).toEqual([[old, true]])
  expect((await client.call(api.listNews, { pageId, perPage: 1, page: 2 })).items.map(({ id }) => id)).toEqual([recent])
  expect(
    first.titleNews.map(({ id }) => id),
    'the newest titles are the newest',
  ).toEqual([recent, old])
  expect((await nobody.call(api.listOuterNews, { pageId })).items.map(({ id }) => id)).toEqual([old, recent])
  const all = await client.call(api.listNews, { perPage: 2 })
  expect(all.items.map(({ id, isPinned }) => [id, isPinned])).toEqual([
    [recent, false],
    [old, false],
  ])
  await client.call(api.publishNews, { pageId, documentIds: [old], isPinned: false })
  expect((await client.call(api.listNews, { pageId })).items.map(({ id }) => id)).toEqual([recent, old])
})

test('NEWS-18~ the feed of an outer page has its public news as RSS, with the way to each; markup in a title is text', async () => {
  const { pageId, name, publish } = await givenPage()
  const id = await publish('新品 <b>A&B</b>', { summary: '一句话 & 更多' })
  const inner = await givenPage({ isOuter: false })
  await inner.publish('内部的新品')
  const nobody = await stranger()
  const { text, status, headers } = await nobody.raw({ path: `/api/shuku/news/feed?id=${pageId}` })
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml'])
  const address = `http://localhost/api/shuku/news/page?id=${pageId}`
  expect(text).toContain(`<title>${name} – `)
  expect(text).toContain(`<link>${address}</link>`)
  expect(text).toContain(`<item><title>新品 &lt;b&gt;A&amp;B&lt;/b&gt;</title><link>${address}&amp;docid=${id}</link>`)
  expect(text).toContain('<description>一句话 &amp; 更多</description></item>')
  expect(text).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT<\/pubDate>/)
  expect((await nobody.raw({ path: '/api/shuku/news/feed' })).text).not.toContain('内部的新品')
  expect((await nobody.send(api.readFeed, { pageId: inner.pageId })).status).toBe(404)
  // the same in the other form, in which each has a name that stays and a moment
  const atom = await nobody.raw({ path: `/api/shuku/news/feed?id=${pageId}&format=atom` })
  expect([atom.status, atom.headers['content-type']]).toEqual([200, 'application/atom+xml'])
  expect(atom.text).toContain('<feed xmlns="http://www.w3.org/2005/Atom"')
  expect(atom.text).toContain(
    `<entry><id>http://localhost#news-${id}</id><title>新品 &lt;b&gt;A&amp;B&lt;/b&gt;</title><link rel="alternate" href="${address}&amp;docid=${id}"/><published>`,
  )
  expect(atom.text).toMatch(
    /<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated><summary>一句话 &amp; 更多<\/summary><\/entry>/,
  )
  expect((await nobody.raw({ path: `/api/shuku/news/page?id=${pageId}` })).text).toContain(
    `<link rel="alternate" type="application/atom+xml" title="Atom 源" href="/api/shuku/news/feed?id=${pageId}&amp;format=atom">`,
  )
  // what a reader has already is not sent again
  const again = await nobody.raw({
    path: `/api/shuku/news/feed?id=${pageId}`,
    headers: { 'if-none-match': String(headers['etag']) },
  })
  expect(again.status).toBe(304)
})

// last: nothing at this address is answered for the rest of the minute
test('without a session there are 60 calls a minute, then HTTP 429; who is signed in has no such limit', async () => {
  const nobody = await stranger()
  const statuses = new Set<number>()
  for (let call = 0; call < 130; call++) statuses.add((await nobody.send(api.listNews, {})).status)
  expect([...statuses]).toEqual([200, 429])
  const person = await clientOf(await given.person())
  expect((await person.send(api.listNews, {})).status).toBe(200)
})
