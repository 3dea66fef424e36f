import { sql } from 'kysely'
import { documentApi } from '@shuku/domain/documents/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { newsApi as api } from '../contract.ts'

afterEach(() => void vi.restoreAllMocks())

/** Two inner pages, of which a reader reads the documents of one. */
async function start() {
  const { category, administrator, reader } = await given.category({ administrators: 1, readers: 1 })
  const hidden = await given.category({ administrators: 1 })
  const publish = async (at: { client: TestClient; categoryId: number; subject: string }) => {
    const { client, categoryId, subject } = at
    const { id: pageId } = await client.call(api.savePage, { name: uniqueName('内部'), categoryId })
    const saved = { subject, html: '<p>正文不在源里</p>', categoryId }
    const { documentId } = await client.call(documentApi.saveDocument, saved)
    await client.call(api.publishNews, { pageId, documentIds: [documentId], summary: '三 & 四' })
    return { pageId, documentId }
  }
  const client = await clientOf(administrator)
  const seen = await publish({ client, categoryId: category.id, subject: '内部通报 <一>' })
  const other = await clientOf(hidden.administrator)
  const unseen = await publish({ client: other, categoryId: hidden.category.id, subject: '看不到的' })
  return { reader, client: await clientOf(reader), seen, unseen }
}

const stranger = await clientOf(undefined)

async function fetchFeed(address: string) {
  const { pathname, search } = new URL(address)
  const { status, text } = await stranger.raw({ path: `${pathname}${search}` })
  return { status, text }
}

const actsOf = async (person: { readonly id: number }) => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ act: string }>`
    select act from audit_log where person_id = ${person.id} and act like 'newsFeed.%' order by id`.execute(db)
  return rows.map(({ act }) => act)
}

test('a feed reader fetches by its address what its person may read now, titles and summaries alone, and nothing once it has ended', async () => {
  const { reader, client, seen, unseen } = await start()
  const { db } = await testDatabase()
  expect(await client.call(api.getInnerFeed)).toEqual({})
  const { address } = await client.call(api.renewInnerFeed, {})
  const { status, text } = await fetchFeed(address)
  expect([status, text.match(/<item>/g)]).toEqual([200, ['<item>']])
  expect(text).toContain('<title>内部通报 &lt;一&gt;</title>')
  expect(text).toContain('<description>三 &amp; 四</description>')
  expect(text).toContain(`id=${seen.documentId}&amp;router=1`)
  expect(text).not.toMatch(/正文不在源里|看不到的/)
  expect((await fetchFeed(`${address}&id=${seen.pageId}`)).text).toContain('内部通报')
  const atom = (await fetchFeed(`${address}&format=atom`)).text
  expect(atom).toContain('<title>内部通报 &lt;一&gt;</title>')
  expect(atom).not.toMatch(/正文不在源里|看不到的/)
  const momentsOf = (feed: string) =>
    /<published>(.+?)<\/published><updated>(.+?)<\/updated>/.exec(feed)?.slice(1).map(Date.parse) ?? []
  const [published = 0, updated] = momentsOf(atom)
  expect(updated).toBe(published)
  await db
    .updateTable('document')
    .set({ updated_at: new Date(published + 5000) })
    .where('id', '=', seen.documentId)
    .execute()
  const changed = (await fetchFeed(`${address}&format=atom`)).text
  expect(momentsOf(changed), 'a new version').toEqual([published, published + 5000])
  expect(/<updated>(.+?)<\/updated>/.exec(changed)?.[1]).toBe(new Date(published + 5000).toISOString())
  expect((await fetchFeed(`${address}&id=${unseen.pageId}`)).text).not.toContain('<item>')
  expect((await fetchFeed(`${address}&id=999999999`)).text).not.toContain('<rss')

  await db.updateTable('person').set({ classification: 3 }).where('id', '=', reader.id).execute()
  await db.updateTable('document').set({ secrecy: 1 }).where('id', '=', seen.documentId).execute()
  expect((await fetchFeed(address)).text).not.toContain('<item>')

  await client.call(api.endInnerFeed, {})
  expect((await fetchFeed(address)).text).not.toContain('<rss')
  expect(await client.call(api.getInnerFeed)).toEqual({})
  expect(await actsOf(reader)).toEqual(['newsFeed.renew', 'newsFeed.read', 'newsFeed.end'])
})

test('an address that was replaced is fetched no more, nor that of who has left; the database knows none of them', async () => {
  const { reader, client } = await start()
  const first = await client.call(api.renewInnerFeed, {})
  const second = await client.call(api.renewInnerFeed, {})
  expect((await fetchFeed(first.address)).text).not.toContain('<rss')
  expect((await fetchFeed(second.address)).text).toContain('内部通报')
  const { madeAt, usedAt } = await client.call(api.getInnerFeed)
  expect([madeAt, usedAt]).toEqual([expect.any(Date), expect.any(Date)])
  const { db } = await testDatabase()
  const token = new URL(second.address).searchParams.get('token') ?? ''
  const { rows } = await sql<{ row: string }>`select news_feed::text as row from news_feed`.execute(db)
  expect(rows.map(({ row }) => row).join()).not.toContain(token)
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', reader.id).execute()
  const gone = await fetchFeed(second.address)
  const unknown = await fetchFeed(first.address)
  const withoutId = ({ text }: { text: string }) => ({ ...(JSON.parse(text) as object), requestId: '' })
  expect(withoutId(gone)).toEqual(withoutId(unknown))
})

test('an address is fetched thirty times a minute', async () => {
  const { client } = await start()
  const { address } = await client.call(api.renewInnerFeed, {})
  // within one minute, however slow the machine is
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  const statuses: number[] = []
  for (let n = 0; n < 31; n++) statuses.push((await fetchFeed(address)).status)
  expect(statuses.slice(0, 29).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test('who tries unknown addresses does not stop those who read theirs from the same place', async () => {
  const { client } = await start()
  const { client: other } = await start()
  const { address } = await client.call(api.renewInnerFeed, {})
  const { address: unread } = await other.call(api.renewInnerFeed, {})
  const wrong = address.replace(/token=.*/, 'token=unknown')
  // a minute of its own: other tests come from the same place
  const clock = vi.spyOn(Date, 'now')
  const asOf = (minute: number) => clock.mockReturnValue(minute * 60_000)
  const now = Math.floor(Date.now() / 60_000) + 60
  asOf(now)
  expect((await fetchFeed(address)).status).toBe(200)
  const statuses: number[] = []
  for (let n = 0; n < 61; n++) statuses.push((await fetchFeed(wrong)).status)
  expect(statuses.slice(-2)).toEqual([404, 429])
  expect((await fetchFeed(address)).status).toBe(200)
  // one that was never fetched is as unknown as the wrong ones: nobody tries on for free
  expect((await fetchFeed(unread)).status).toBe(429)
  asOf(now + 1)
  expect((await fetchFeed(unread)).status).toBe(200)
})

test('the address of a secondary account ends when the sign-in that made it does not open the account any more', async () => {
  const { reader } = await start()
  const main = await given.person()
  const { db } = await testDatabase()
  await db.updateTable('person').set({ main_person_id: main.id }).where('id', '=', reader.id).execute()
  const client = await clientOf(main)
  const asReader = { f_weaver_belongto_userid: String(reader.id) }
  const { address } = (await client.sendTexts(api.renewInnerFeed, asReader)).json as unknown as { address: string }
  expect((await fetchFeed(address)).text).toContain('内部通报')
  await db.updateTable('person').set({ main_person_id: null }).where('id', '=', reader.id).execute()
  expect((await fetchFeed(address)).text).not.toContain('<rss')
  await db.updateTable('person').set({ main_person_id: main.id }).where('id', '=', reader.id).execute()
  expect((await fetchFeed(address)).text).toContain('内部通报')
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', main.id).execute()
  expect((await fetchFeed(address)).text).not.toContain('<rss')
})
