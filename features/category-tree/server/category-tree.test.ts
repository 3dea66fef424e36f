import { categoryApi } from '@shuku/domain/categories/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

/** A reader of two documents below and one in a category, beside one that they may not see. */
async function branch() {
  const top = await given.category({ readers: 1, creators: 1 })
  const entries = [{ to: { kind: 'person', id: top.reader.id }, level: 'view' }] as const
  const below = await given.category({ parentId: top.category.id, entries })
  const deep = await given.category({ parentId: below.category.id, entries })
  const hidden = await given.category({ parentId: top.category.id })
  for (const { category } of [top, below, deep, hidden]) await given.document({ category, creator: top.creator })
  const ids = { top: top.category.id, below: below.category.id, deep: deep.category.id, hidden: hidden.category.id }
  const names = { below: below.category.name }
  return { ids, names, reader: top.reader, creator: top.creator, client: await clientOf(top.reader) }
}

const expectSignedOut = async (call: (client: TestClient) => Promise<unknown>) =>
  expect(await call(await clientOf(undefined))).toMatchObject({ kind: 'signedOut' })

test('SEARCH-64 SEARCH-04 the first level comes open with its children, and counts what lies below (CAT-77)', async () => {
  const { client, ids } = await branch()
  const { nodes, counts, settings } = await client.call(categoryApi.getSearchTree, {})
  expect(nodes).toMatchObject([{ id: ids.top, parentId: 0, open: true, hasChildren: true }])
  expect(nodes[0]?.children).toMatchObject([{ key: String(ids.below), haschild: true, childs: [] }])
  expect(counts).toEqual({ [ids.top]: 3, [ids.below]: 2 })
  expect(settings).toMatchObject({ hasCount: true })
})

test('SEARCH-03 deeper children come when they are asked for, or all at once', async () => {
  const { client, ids } = await branch()
  const children = await client.call(categoryApi.getSearchTree, { parentId: ids.below })
  expect(children).toMatchObject({ nodes: [{ id: ids.deep, parentId: ids.below }], counts: { [ids.deep]: 1 } })
  const all = await client.call(categoryApi.getSearchTree, { level: 'all' })
  expect(all.nodes.map(({ id }) => id)).toEqual([ids.top, ids.below, ids.deep])
  expect(all.counts).toEqual({ [ids.top]: 3, [ids.below]: 2, [ids.deep]: 1 })
})

test('SEARCH-03 SEARCH-25 of a tree in part what stands open comes, what is to be seen, or what is called so', async () => {
  const { client, ids, names } = await branch()
  const asked = async (query: object) => {
    const { nodes } = await client.call(categoryApi.getSearchTree, { level: 'open', isFromFirst: true, ...query })
    return nodes.map(({ id, open }) => [id, open])
  }
  const [top, below, deep] = [
    [ids.top, true],
    [ids.below, true],
    [ids.deep, false],
  ]
  expect(await asked({}), 'the first level with its children').toEqual([top, [ids.below, false]])
  expect(await asked({ preloads: false })).toEqual([[ids.top, false]])
  expect(await asked({ preloads: false, openIds: [ids.top, ids.hidden] })).toEqual([top, [ids.below, false]])
  expect(await asked({ openIds: [ids.below] })).toEqual([top, below, deep])
  expect(await asked({ shownIds: [ids.deep, ids.hidden] }), 'the way to it stands open').toEqual([top, below, deep])
  expect(await asked({ shownIds: [ids.below] })).toEqual([top, [ids.below, false]])
  expect(await asked({ shownIds: [ids.below], opensShown: true })).toEqual([top, below, deep])
  const found = await client.call(categoryApi.getSearchTree, { name: names.below.toUpperCase() })
  expect(found.nodes.map(({ id }) => id)).toEqual([ids.top, ids.below])
  expect(found.counts).toMatchObject({ [ids.below]: 2 })
  const { json } = await client.sendTexts(categoryApi.getSearchTree, { extendsKeys: 'x' })
  expect(json).toMatchObject({ api_status: false })
})

test('categories that nobody has put in order come by their names, and those by the numbers in them', async () => {
  const { category, reader, creator } = await given.category({ readers: 1, creators: 1 })
  const entries = [{ to: { kind: 'person', id: reader.id }, level: 'view' }] as const
  for (const name of ['第 19 类', '第 2 类', '办公', '第 20 类', '第 2 类附录']) {
    const below = await given.category({ parentId: category.id, entries, name })
    await given.document({ category: below.category, creator })
  }
  const { nodes } = await (await clientOf(reader)).call(categoryApi.getSearchTree, { parentId: category.id })
  expect(nodes.map(({ name }) => name)).toEqual(['办公', '第 2 类', '第 2 类附录', '第 19 类', '第 20 类'])
})

test('SEARCH-25~ favourites are the starred, without the others', async () => {
  const { client, ids } = await branch()
  expect((await client.call(categoryApi.getSearchTree, { starred: true })).nodes).toEqual([])
  await client.call(categoryApi.star, { operate: 'do', categoryId: ids.deep })
  expect((await client.call(categoryApi.getSearchTree, { starred: true })).nodes).toMatchObject([
    { id: ids.deep, starred: true },
  ])
})

test('SEARCH-61 counts by category are of what the caller may read, of my documents where that was asked', async () => {
  const { client, ids, creator } = await branch()
  expect((await client.call(categoryApi.getCounts, {})).counts).toEqual({
    [ids.top]: 3,
    [ids.below]: 2,
    [ids.deep]: 1,
  })
  const some = await client.call(categoryApi.getCounts, { categoryIds: [ids.below, ids.hidden] })
  expect(some.counts).toEqual({ [ids.below]: 2, [ids.hidden]: 0 })
  expect((await client.call(categoryApi.getCounts, { view: 0 })).counts).toEqual({})
  const mine = await (await clientOf(creator)).call(categoryApi.getCounts, { view: 0 })
  expect(mine.counts).toMatchObject({ [ids.top]: 4, [ids.hidden]: 1 })
})

test('SEARCH-59 the default node is the way down to the one with which the view opens: which is named, or saved in its template', async () => {
  const { client, ids, reader } = await branch()
  for (const view of [undefined, 0, 1, 2])
    expect((await client.call(categoryApi.getDefaultNode, { view })).nodes, 'opens with all').toEqual([])
  const { nodes } = await client.call(categoryApi.getDefaultNode, { categoryId: ids.deep })
  expect(nodes.map(({ id, open }) => [id, open])).toEqual([
    [ids.top, true],
    [ids.below, true],
    [ids.deep, false],
  ])
  expect(await client.fail(categoryApi.getDefaultNode, { categoryId: ids.hidden })).toMatchObject({ kind: 'notFound' })
  const { db } = await testDatabase()
  const save = async (name: string, query: object) => {
    const template = { person_id: reader.id, name, position: 1, query: JSON.stringify(query) }
    return (await db.insertInto('search_template').values(template).returning('id').executeTakeFirstOrThrow()).id
  }
  const openedWith = async (view: number) =>
    (await client.call(categoryApi.getDefaultNode, { view })).nodes.map(({ id }) => id)
  const [deep, none, lost] = [
    await save('深', { seccategory: String(ids.deep) }),
    await save('无', {}),
    await save('失', { seccategory: String(ids.hidden) }),
  ]
  expect(await openedWith(deep)).toEqual([ids.top, ids.below, ids.deep])
  expect([await openedWith(none), await openedWith(lost)], 'none, and one that is not seen').toEqual([[], []])
  const named = await client.call(categoryApi.getDefaultNode, { view: deep, categoryId: ids.below })
  expect(named.nodes.at(-1)?.id, 'what is named wins').toBe(ids.below)
  const stranger = await clientOf(await given.person())
  expect(await stranger.fail(categoryApi.getDefaultNode, { view: deep })).toMatchObject({ kind: 'notFound' })
})

test('strangers see nothing, those without a session less', async () => {
  const stranger = await clientOf(await given.person())
  expect(await stranger.call(categoryApi.getSearchTree, {})).toMatchObject({ nodes: [], counts: {} })
  await expectSignedOut((client) => client.fail(categoryApi.getSearchTree, {}))
  await expectSignedOut((client) => client.fail(categoryApi.getCounts, {}))
  const { client } = await branch()
  expect((await client.sendTexts(categoryApi.getSearchTree, { secid: 'x' })).json).toMatchObject({
    api_status: false,
  })
  expect((await client.sendTexts(categoryApi.getCounts, { ids: '1,b' })).json).toMatchObject({ api_status: false })
})

test('programs on phones get one level of categories with what is unread in each branch, or those that hold one’s own', async () => {
  const { client, ids, names, reader } = await branch()
  const list = async (path: string, categoryid?: number) => {
    const asked = categoryid === undefined ? '' : `?categoryid=${categoryid}`
    return (await client.raw({ path: `/api/doc/mobile/systemDoc/${path}${asked}` })).json
  }
  const first = await list('getCategoryList')
  expect(first).toMatchObject({ api_status: true, status: 1, msg: '' })
  expect(first['categorys']).toMatchObject([
    {
      sid: String(ids.top),
      pid: '0',
      noReadNum: '3',
      canCreateDoc: 'false',
      secorder: expect.stringMatching(/^-?\d+\.\d$/),
    },
  ])
  expect(await list('getCategoryList', 0)).toEqual(first)
  // the hidden one beside it is not told
  expect((await list('getCategoryList', ids.top))['categorys']).toMatchObject([
    { sid: String(ids.below), sname: names.below, pid: String(ids.top), noReadNum: '2' },
  ])
  expect((await list('getCategoryList', ids.hidden))['categorys']).toEqual([])
  expect((await list('getMyCategoryList'))['categorys']).toEqual([])
  const mine = await given.category({ parentId: ids.deep, creators: 1 })
  await given.document({ category: mine.category, creator: reader })
  expect((await list('getMyCategoryList'))['categorys']).toMatchObject([{ sid: String(ids.top) }])
  expect((await list('getMyCategoryList', ids.deep))['categorys']).toMatchObject([
    // one’s own is no news
    { sid: String(mine.category.id), noReadNum: '0' },
  ])
  expect(await list('getCategoryList', 'x' as never)).toMatchObject({ api_status: false })
  await expectSignedOut((nobody) => nobody.fail(categoryApi.listCategories, {}))
  await expectSignedOut((nobody) => nobody.fail(categoryApi.listMyCategories, {}))
})
