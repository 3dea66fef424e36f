import { act, given } from '@shuku/domain/testing'
import { uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { searchFormApi } from '@shuku/domain/search/contract'
import { searchApi } from '../contract.ts'

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

describe('the frame of the screen', () => {
  test('SEARCH-56 SEARCH-09 SEARCH-10 SEARCH-27 SEARCH-76 three fixed tabs by number and group, the third chosen unless the call says otherwise; none of them can be deleted', async () => {
    const client = await clientOf(await given.person())
    const { tabs } = await client.call(searchApi.listTabs, {})
    expect(
      tabs.map(({ view, groupId, title, selected, deletable }) => [view, groupId, title, selected, deletable]),
    ).toEqual([
      [0, 'myDoc', '我的文档', false, false],
      [1, 'noReadDoc', '最新文档', false, false],
      [2, 'allDoc', '知识库', true, false],
    ])
    const selected = async (query: object) =>
      (await client.call(searchApi.listTabs, query)).tabs.find((tab) => tab.selected)?.view
    expect(await selected({ view: 'mine' })).toBe(0)
    expect(await selected({ groupId: 'noReadDoc' })).toBe(1)
    for (const { view } of tabs) {
      const { json } = await client.sendTexts(searchApi.deleteTemplate, { conditionMouldId: String(view) })
      expect(json).toMatchObject({ api_status: false })
    }
    expect((await client.call(searchApi.listTabs, {})).tabs).toHaveLength(3)
    await expectSignedOut((stranger) => stranger.fail(searchApi.listTabs, {}))
  })

  test('SEARCH-66 SEARCH-30 the menu searches, shows pictures, chooses columns, keeps the page and leads to help, in the caller’s language', async () => {
    const client = await clientOf(await given.person({ language: 'en-US' }))
    const { json } = await client.raw({ path: '/api/doc/searchlist/rightMenu' })
    expect(json['rightMenus']).toMatchObject([
      {
        type: 'BTN_SEARCH',
        menuName: 'Advanced search',
        isTop: '1',
        isControl: '0',
        customData: { isHasAdvanceSerach: true },
      },
      { type: 'BTN_SUBSCRIBE', menuName: 'Request access to documents', isTop: '1' },
      { type: 'BTN_MINIATURE_DISPLAY', menuName: 'Thumbnails', isTop: '0' },
      { type: 'BTN_COLUMN', menuName: 'Columns', isTop: '0' },
      { type: 'BTN_STORE', menuName: 'Bookmark this page', isTop: '0' },
      { type: 'BTN_HELP', menuName: 'Help', isTop: '0' },
    ])
    await expectSignedOut((stranger) => stranger.fail(searchApi.getRightMenu, {}))
  })

  test('SEARCH-67 SEARCH-26 SEARCH-48 the form’s names are parameters of the list; a category that is asked for by its id stands in the field and in the picker, with its name', async () => {
    const { client, ids, names } = await branch()
    const { conditions } = await client.call(searchFormApi.getConditions, { categoryId: ids.below })
    const items = conditions.flatMap((group) => group.items)
    expect(items.filter(({ quickSearch }) => quickSearch).map(({ names }) => names)).toEqual([['docsubject']])
    const known = new Set(Object.values(searchApi.openSearchList.query.fields).flatMap(({ names }) => names))
    expect(items.flatMap(({ names }) => names).filter((name) => !known.has(name))).toEqual([])
    expect(items.find(({ names }) => names[0] === 'seccategory')).toMatchObject({
      value: String(ids.below),
      picker: { type: 'doccategory', chosen: [{ id: String(ids.below), name: names.below }] },
    })
    for (const name of ['docstatus', 'filetype'])
      for (const option of items.find(({ names }) => names[0] === name)?.options ?? []) {
        const { json } = await client.sendTexts(searchApi.openSearchList, { [name]: option.key })
        expect(json).toMatchObject({ status: 1 })
      }
    expect(await client.fail(searchFormApi.getConditions, { categoryId: ids.hidden })).toMatchObject({
      kind: 'notFound',
    })
    expect((await client.sendTexts(searchFormApi.getConditions, { seccategory: 'x' })).json).toMatchObject({
      api_status: false,
    })
    await expectSignedOut((stranger) => stranger.fail(searchFormApi.getConditions, {}))
  })

  test('SEARCH-55~ the introduction is for those without a favourite', async () => {
    const { client, ids, reader } = await branch()
    expect(await client.call(searchApi.getIntroduction)).toEqual({ needed: true })
    await act((db) => db.insertInto('category_star').values({ person_id: reader.id, category_id: ids.top }).execute())
    expect(await client.call(searchApi.getIntroduction)).toEqual({ needed: false })
    await expectSignedOut((stranger) => stranger.fail(searchApi.getIntroduction))
  })

  test('suggestions are of what the caller may read, marked and safe', async () => {
    const name = uniqueName('年度预算', '')
    const { category, creator, reader } = await given.category({ name, readers: 1, creators: 1 })
    await given.texts({ category, creator }, [{ subject: '年度预算编制说明 <b>' }])
    const { suggestions } = await (await clientOf(reader)).call(searchApi.suggest, { typed: '年度预算' })
    expect(suggestions).toMatchObject([
      { kind: 'category', id: category.id, text: name },
      { kind: 'document', text: '年度预算编制说明 <b>', marked: '<em>年度预算</em>编制说明 &lt;b&gt;' },
    ])
    expect(await (await clientOf(await given.person())).call(searchApi.suggest, { typed: '年度预算' })).toEqual({
      suggestions: [],
    })
    const stranger = await clientOf(undefined)
    expect(await stranger.fail(searchApi.suggest, { typed: 'x' })).toMatchObject({ kind: 'signedOut', status: 401 })
    const tooLong = await (await clientOf(reader)).sendTexts(searchApi.suggest, { q: 'x'.repeat(1001) })
    expect(tooLong.status).toBe(400)
  })
})
