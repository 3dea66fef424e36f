import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { bookmarkApi as api, mostBookmarks } from '../contract.ts'

const link = '#/main/document/search?viewcondition=2&docsubject=%E9%87%87%E8%B4%AD'
const record = { favname: '采购的合同', link, favouritetype: '2', objid: '0', importantlevel: '1' }

test('DOC-06 DOC-24 a page is kept once, with the record of the suite; the same address again answers that it is there', async () => {
  const client = await clientOf(await given.person())
  const { json: first } = await client.sendTexts(api.addBookmark, record)
  expect(first).toMatchObject({ api_status: true, exists: false, id: expect.any(Number) })
  const { json: again } = await client.sendTexts(api.addBookmark, { ...record, favname: '别的名称' })
  expect(again).toMatchObject({ api_status: true, exists: true, id: first['id'], msg: '此页面已收藏' })
  const { json } = await client.raw({ path: api.listBookmarks.path })
  expect(json['bookmarks']).toEqual([
    { id: first['id'], favname: '采购的合同', link, favouritetype: 2, objid: 0, importantlevel: 1 },
  ])
})

test('DOC-24 of two that keep the same page at once there is one bookmark', async () => {
  const client = await clientOf(await given.person())
  const replies = await Promise.all(
    Array.from({ length: 6 }, async () => await client.call(api.addBookmark, { name: '页', link })),
  )
  expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
  expect(replies.filter(({ isThere }) => !isThere)).toHaveLength(1)
})

test('a bookmark leads to a page of the product, and to nothing else, no call of it either', async () => {
  const client = await clientOf(await given.person())
  const elsewhere = [
    'javascript:alert(1)',
    'https://example.org',
    '//example.org',
    '/\\example.org',
    '#x',
    '',
    'data:,x',
    '/api/doc/favourite/add?favname=x',
  ]
  for (const link of [...elsewhere, `#/${'x'.repeat(2000)}`, '#/a b', '#/\u0001']) {
    expect((await client.sendTexts(api.addBookmark, { ...record, link })).json, link).toMatchObject({
      api_status: false,
    })
  }
  for (const [name, value] of [
    ['favouritetype', '3'],
    ['objid', '7'],
    ['importantlevel', '5'],
    ['favname', ' '],
  ] as const) {
    expect((await client.sendTexts(api.addBookmark, { ...record, [name]: value })).json).toMatchObject({
      api_status: false,
    })
  }
  const legacy = '/spa/document/index.jsp?id=7#/main/document/detail'
  expect((await client.sendTexts(api.addBookmark, { ...record, link: legacy })).json).toMatchObject({ exists: false })
})

test('bookmarks are renamed and removed by their person alone, stand last first, and have an end', async () => {
  const [client, other] = [await clientOf(await given.person()), await clientOf(await given.person())]
  for (let n = 1; n <= mostBookmarks; n += 1)
    await client.call(api.addBookmark, { name: `页 ${n}`, link: `#/p?n=${n}` })
  expect(await client.fail(api.addBookmark, { name: '多', link: '#/more' })).toMatchObject({ kind: 'limit' })
  const { bookmarks } = await client.call(api.listBookmarks, {})
  expect(bookmarks.map(({ name }) => name).slice(0, 2)).toEqual([`页 ${mostBookmarks}`, `页 ${mostBookmarks - 1}`])
  const id = bookmarks[0]?.id ?? 0
  expect(await other.fail(api.renameBookmark, { id, name: '我的' })).toMatchObject({ kind: 'notFound' })
  expect(await other.fail(api.removeBookmark, { id })).toMatchObject({ kind: 'notFound' })
  expect((await other.call(api.listBookmarks, {})).bookmarks).toEqual([])
  await client.call(api.renameBookmark, { id, name: '  月报  ' })
  expect((await client.call(api.listBookmarks, {})).bookmarks[0]?.name).toBe('月报')
  await client.call(api.removeBookmark, { id })
  expect(await client.fail(api.removeBookmark, { id })).toMatchObject({ kind: 'notFound' })
  expect((await client.call(api.listBookmarks, {})).bookmarks).toHaveLength(mostBookmarks - 1)
})
