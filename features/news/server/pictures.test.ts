import { Readable } from 'node:stream'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { newsApi as api } from '../contract.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A public document with two pictures on an outer page. */
async function start() {
  const entries = [{ to: { kind: 'anonymous' as const }, level: 'view' as const }]
  const { category, administrator } = await given.category({ administrators: 1, entries })
  const client = await clientOf(administrator)
  const { id: pageId } = await client.call(api.savePage, {
    name: uniqueName('图'),
    categoryId: category.id,
    isOuter: true,
  })
  const pictures: number[] = []
  for (const name of ['甲.png', '乙.png'])
    pictures.push((await client.upload(fileApi.uploadFile, [{ name, content: png }])).file.id)
  const shown = (ids: readonly number[]) =>
    ids.map((id) => `<p><img src="/weaver/weaver.file.FileDownload?fileid=${id}"></p>`).join('')
  const saved = { subject: uniqueName('两张图'), html: shown(pictures), categoryId: category.id }
  const { documentId } = await client.call(documentApi.saveDocument, saved)
  const publish = async (values: { pictureId?: number | null; pictureX?: number; pictureY?: number } = {}) =>
    client.call(api.publishNews, { pageId, documentIds: [documentId], ...values })
  /** The picture in every place that shows one, without those that readers outside do not have. */
  const everywhere = async () => {
    const stranger = await clientOf(undefined)
    const { items, titleNews } = await client.call(api.listNews, { pageId })
    const { sections } = await client.call(api.listFront, {})
    const front = sections.find((section) => section.pageId === pageId)
    const { text: list } = await stranger.raw({ path: `/api/shuku/news/page?id=${pageId}` })
    const { text: article } = await stranger.raw({ path: `/api/shuku/news/page?id=${pageId}&docid=${documentId}` })
    const within = (html: string, mark: RegExp) => Number(mark.exec(html)?.[1] ?? 0)
    return [
      items[0]?.pictureId,
      titleNews[0]?.pictureId,
      front?.items[0]?.pictureId,
      within(list, /<img src="[^"]*fileid=(\d+)&amp;small=1"/),
      within(article, /og:image" content="[^"]*fileid=(\d+)"/),
    ]
  }
  /** What stays in sight of it, in the same places. */
  const focus = async () => {
    const { items, titleNews } = await client.call(api.listNews, { pageId })
    const { sections } = await client.call(api.listFront, {})
    const inFront = sections.find((section) => section.pageId === pageId)?.items[0]
    const { text } = await (await clientOf(undefined)).raw({ path: `/api/shuku/news/page?id=${pageId}` })
    const outside = /<img [^>]*object-position: (\d+)% (\d+)%/.exec(text)?.slice(1).map(Number)
    return [...[items[0], titleNews[0], inFront].map((item) => [item?.pictureX, item?.pictureY]), outside]
  }
  const place = async () => client.call(api.listPlaces, { documentId })
  const [first = 0, second = 0] = pictures
  const rewrite = async (ids: readonly number[]) =>
    client.call(documentApi.saveDocument, { ...saved, documentId, html: shown(ids) })
  return { first, second, publish, everywhere, focus, place, rewrite, client, pageId, documentId }
}

test('the picture of a news item is the one that was chosen in every list and page, the first without a choice, or none', async () => {
  const { first, second, publish, everywhere, place } = await start()
  const all = (id: number) => Array.from({ length: 5 }, () => id)
  await publish()
  expect(await everywhere()).toEqual(all(first))
  const { pictures, places } = await place()
  expect(pictures).toEqual([
    { id: first, name: '甲.png' },
    { id: second, name: '乙.png' },
  ])
  expect(places[0]?.pictureId).toBeUndefined()
  await publish({ pictureId: second })
  expect(await everywhere()).toEqual(all(second))
  expect((await place()).places[0]?.pictureId).toBe(second)
  // a summary that is changed changes no picture
  await publish()
  expect(await everywhere()).toEqual(all(second))
  await publish({ pictureId: 0 })
  expect(await everywhere()).toEqual(all(0))
  await publish({ pictureId: null })
  expect(await everywhere()).toEqual(all(first))
})

test('a chosen picture that the text has no more, or never had, gives way to its first', async () => {
  const { first, second, publish, everywhere, rewrite } = await start()
  await publish({ pictureId: second })
  await rewrite([first])
  expect(new Set(await everywhere())).toEqual(new Set([first]))
  await publish({ pictureId: 999_999_999 })
  expect(new Set(await everywhere())).toEqual(new Set([first]))
})

test('what stays in sight of a picture is chosen with it, of that picture alone, and is the middle otherwise', async () => {
  const { first, second, publish, focus, place, rewrite, client, pageId, documentId } = await start()
  const all = (x: number, y: number) => Array.from({ length: 4 }, () => [x, y])
  await publish()
  expect(await focus()).toEqual(all(50, 50))
  await publish({ pictureId: second, pictureX: 10, pictureY: 90 })
  expect(await focus()).toEqual(all(10, 90))
  expect((await place()).places[0]).toMatchObject({ pictureId: second, pictureX: 10, pictureY: 90 })
  await publish()
  expect(await focus(), 'a summary that is changed changes no picture').toEqual(all(10, 90))
  await publish({ pictureX: 0 })
  expect(await focus()).toEqual(all(0, 50))
  await rewrite([first])
  expect(await focus(), 'of the first, which took its place').toEqual(all(50, 50))
  await rewrite([first, second])
  await publish({ pictureId: second })
  expect(await focus(), 'chosen anew').toEqual(all(50, 50))
  const beyond = { pageId, documentIds: [documentId], pictureX: 101 }
  expect(await client.fail(api.publishNews, beyond)).toMatchObject({ kind: 'invalid' })
})

test('lists for readers outside send the small picture where it is made, and the whole one where it is not; it is nobody’s who may not have the whole', async () => {
  const { first, second, publish, rewrite } = await start()
  await publish()
  const nobody = await clientOf(undefined)
  const path = (id: number) => `/weaver/weaver.file.FileDownloadForOutDoc?fileid=${id}&small=1`
  expect((await nobody.raw({ path: path(first) })).headers['content-type']).toBe('image/png')
  const { db } = await testDatabase()
  const small = Buffer.from('RIFF small')
  const { store } = await mountedApp()
  const sha256 = Buffer.from((await store.put(Readable.from([small]))).sha256, 'hex')
  const { content_id } = await db
    .selectFrom('file')
    .select('content_id')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const made = { state: 'ready' as const, sha256, size_bytes: small.length, mime: 'image/webp' }
  await db
    .insertInto('file_preview')
    .values({ content_id, form: 'thumbnail', ...made })
    .onConflict((conflict) => conflict.columns(['content_id', 'form', 'part']).doUpdateSet(made))
    .execute()
  const reply = await nobody.raw({ path: path(first) })
  expect([reply.headers['content-type'], reply.text]).toEqual(['image/webp', 'RIFF small'])
  expect((await nobody.raw({ path: path(first).replace('&small=1', '') })).headers['content-type']).toBe('image/png')
  await rewrite([second])
  expect((await nobody.raw({ path: path(first) })).status).toBe(404)
})
