import { markRead, recordRead } from '@shuku/domain/documents/server'
import { categoryApi } from '@shuku/domain/categories/contract'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { homeApi as api } from '../contract.ts'

const subjects = (documents: readonly { readonly subject: string }[]) => documents.map(({ subject }) => subject)

test('what one opened last stands first; what one only marked as read, or may read no more, does not stand there', async () => {
  const { category, reader, creator } = await given.category({ readers: 1, creators: 1 })
  const make = async (subject: string) => (await given.document({ category, creator, subject })).id
  const [first, second, marked, gone] = [await make('甲'), await make('乙'), await make('丙'), await make('丁')]
  const caller = await given.caller(reader)
  const request = { address: '10.0.0.7' }
  for (const id of [first, gone, second, first]) await act((db) => recordRead({ db, caller, request }, id))
  await act((db) => markRead({ db, caller }, [marked]))
  const client = await clientOf(reader)
  expect(subjects((await client.call(api.listRecent, {})).documents)).toEqual(['甲', '乙', '丁'])
  await act((db) => db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', gone).execute())
  expect(subjects((await client.call(api.listRecent, {})).documents)).toEqual(['甲', '乙'])
  expect(subjects((await client.call(api.listRecent, { most: 1 })).documents)).toEqual(['甲'])
  expect(await client.fail(api.listRecent, { most: 21 })).toMatchObject({ kind: 'invalid' })
})

test('new is what others changed in the categories that one starred or may create in, and may read', async () => {
  const { category, reader, creator } = await given.category({ readers: 1, creators: 1 })
  const other = await given.category({ readers: 1 })
  await given.document({ category, creator, subject: '通知' })
  await given.document({ category: other.category, creator, subject: '别处的' })
  const client = await clientOf(reader)
  expect((await client.call(api.listNews, {})).documents).toEqual([])
  await client.call(categoryApi.star, { operate: 'do', categoryId: category.id })
  expect((await client.call(api.listNews, {})).documents).toMatchObject([
    { subject: '通知', byId: creator.id, version: 1 },
  ])
  // one's own acts are no news
  expect((await (await clientOf(creator)).call(api.listNews, {})).documents).toEqual([])
  await act((db) => db.updateTable('document').set({ status: 0 }).where('category_id', '=', category.id).execute())
  expect((await client.call(api.listNews, {})).documents).toEqual([])
  expect(await client.fail(api.listNews, { most: 0 })).toMatchObject({ kind: 'invalid' })
})

test('new is also what others changed of documents that one follows, once, as long as one may read them', async () => {
  const { category, reader, creator } = await given.category({ readers: 1, creators: 1 })
  const make = async (subject: string) => (await given.document({ category, creator, subject })).id
  const one = await make('关注的')
  await make('没有关注')
  const client = await clientOf(reader)
  const news = async () => subjects((await client.call(api.listNews, {})).documents)
  expect(await news()).toEqual([])
  await client.call(api.followDocuments, { documentIds: [one], follows: true })
  expect(await news()).toEqual(['关注的'])
  // which lies in a category that one starred, too
  await client.call(categoryApi.star, { operate: 'do', categoryId: category.id })
  expect((await news()).toSorted()).toEqual(['关注的', '没有关注'].toSorted())
  await client.call(categoryApi.star, { operate: 'undo', categoryId: category.id })
  const set = (values: object) => act((db) => db.updateTable('document').set(values).where('id', '=', one).execute())
  await set({ updated_by: reader.id })
  expect(await news(), 'one’s own acts').toEqual([])
  await set({ updated_by: creator.id, secrecy: 1 })
  expect(await news(), 'above the clearance').toEqual([])
  await set({ secrecy: 4, updated_at: new Date(Date.now() - 40 * 86_400_000) })
  expect(await news(), 'older changes').toEqual([])
})

test('an arrangement holds for its person alone, the last one counts, and none puts the page back as it came', async () => {
  const [client, other] = [await clientOf(await given.person()), await clientOf(await given.person())]
  const sections = [
    { id: 'recent', isHidden: false, rows: 5 },
    { id: 'tasks', isHidden: true },
  ]
  await client.call(api.arrange, { sections: [{ id: 'news', isHidden: false }] })
  await client.call(api.arrange, { sections })
  expect(await client.call(api.getArrangement, {})).toEqual({ sections })
  expect(await other.call(api.getArrangement, {})).toEqual({ sections: [] })
  await client.call(api.arrange, { sections: [] })
  expect(await client.call(api.getArrangement, {})).toEqual({ sections: [] })
  const wrong = [{ id: 'recent', isHidden: false, rows: 400 }]
  expect(await client.fail(api.arrange, { sections: wrong })).toMatchObject({ kind: 'invalid' })
})

const star = documentApi.starDocuments

async function twoToRead() {
  const { category, reader, creator } = await given.category({ readers: 1, creators: 1 })
  const first = (await given.document({ category, creator, subject: '甲' })).id
  const second = (await given.document({ category, creator, subject: '乙' })).id
  return { first, second, client: await clientOf(reader) }
}

test('a star is given to what one may read, taken off where one may read no more, and shows nothing of that', async () => {
  const { first, second, client } = await twoToRead()
  const starred = async () => subjects((await client.call(api.listStarred, {})).documents)
  expect(await client.call(star, { documentIds: [first], starred: true })).toMatchObject({ changed: [first] })
  await client.call(star, { documentIds: [second], starred: true })
  expect(await client.call(star, { documentIds: [second], starred: true })).toMatchObject({ changed: [] })
  expect(await starred()).toEqual(['乙', '甲'])
  expect(await client.call(star, { documentIds: [first], starred: false })).toMatchObject({ changed: [first] })
  expect(await starred()).toEqual(['乙'])
  await act((db) => db.updateTable('document').set({ status: 0 }).where('id', '=', second).execute())
  expect(await starred()).toEqual([])
  expect(await client.call(star, { documentIds: [second], starred: false })).toMatchObject({ changed: [second] })

  const some = { documentIds: [first, 999_999_999, 999_999_999], starred: true }
  expect(await client.call(star, some)).toEqual({
    changed: [first],
    message: '已收藏，可在首页找到；1 篇未处理',
    refused: [{ id: 999_999_999, subject: '', reason: '文档不存在，或您没有查看权限。' }],
  })

  const stranger = await clientOf(await given.person())
  expect(await stranger.fail(star, { documentIds: [first], starred: true })).toMatchObject({ kind: 'notFound' })
  expect(await stranger.fail(star, { documentIds: [0], starred: true })).toMatchObject({ kind: 'invalid' })
  expect(await stranger.fail(star, { documentIds: [], starred: true })).toMatchObject({ kind: 'invalid' })
})
