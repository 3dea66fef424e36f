import { tableApi } from '@shuku/kit/contract'
import type { TestClient } from '@shuku/kit/testing'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { checkSharing } from '@shuku/domain/rights/server'
import { categoryApi } from '@shuku/domain/categories/contract'
import type { DocumentQuery } from '@shuku/domain/search/contract'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { shareScreenApi as api } from '../../contract.ts'

const ascending = (a: number, b: number) => a - b

/** What the list has; its total, and what "everything" selects, are the same. */
async function listed(client: TestClient, query: Partial<DocumentQuery> = {}): Promise<number[]> {
  const { key } = await client.call(api.listShareable, query)
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 200 })
  const { count } = await client.call(tableApi.countRows, { key })
  const { count: selected } = await client.call(tableApi.selectAll, { key })
  expect([count, selected]).toEqual([rows.length, rows.length])
  return (rows as Record<string, string>[]).map((row) => Number(row['id'])).toSorted(ascending)
}

/** The same by the plain rule, asked of every document there is. */
async function mayShare(person: GivenPerson): Promise<number[]> {
  const caller = await given.caller(person)
  return act(async (db) => {
    const all = await db.selectFrom('document').select('id').execute()
    const ids = all.map(({ id }) => id)
    return (await checkSharing({ db, caller }, ids)).allowed.map(({ id }) => id)
  })
}

async function start() {
  const { departmentIds } = await given.organisation()
  const chief = await given.person({ departmentId: departmentIds[0] })
  const [author, neighbour] = await given.people([
    { departmentId: departmentIds[0], manager: chief.id },
    { departmentId: departmentIds[0] },
  ])
  if (!author || !neighbour) throw new Error('nobody was made')
  return { chief, author, neighbour }
}

test('CAT-57 SHARE-02 SHARE-29 the list has what one holds or wholly controls, by whichever way, and nothing else', async () => {
  const { chief, author, neighbour } = await start()
  const role = await given.role([{ personId: neighbour.id, level: 2 }])
  const { category, reader, editor, controller } = await given.category({
    readers: 1,
    editors: 1,
    controllers: 1,
    entries: [{ to: { kind: 'superior' }, level: 'full' }],
  })
  const plain = await given.document({ category, creator: author, subject: '报销办法' })
  const draft = await given.document({ category, creator: author, status: 0 })
  await given.document({ category, creator: author, secrecy: 'secret' })
  const relative = await given.category({ entries: [{ to: { relative: 'department' }, level: 'full' }] })
  const ofUnit = await given.document({ category: relative.category, creator: author })
  const { category: alone } = await given.category()
  const shared = await given.document({
    category: alone,
    creator: author,
    shares: [
      { to: { kind: 'role', id: role, level: 2 }, level: 'full' },
      { to: { kind: 'person', id: reader.id }, level: 'full', minSecurity: 200 },
      { to: { kind: 'person', id: editor.id }, level: 'full' },
    ],
  })
  const found = new Map<GivenPerson, number[]>()
  for (const person of [chief, author, neighbour, reader, editor, controller]) {
    const ids = await listed(await clientOf(person))
    expect(ids, 'as the plain rule has it').toEqual(await mayShare(person))
    found.set(person, ids)
  }
  expect(found.get(author)).toEqual([plain.id, draft.id, ofUnit.id, shared.id])
  expect(found.get(chief)).toEqual([plain.id, ofUnit.id])
  expect(found.get(neighbour)).toEqual([ofUnit.id, shared.id])
  expect(found.get(controller)).toEqual([plain.id])
  expect(found.get(editor)).toEqual([shared.id])
  expect(found.get(reader)).toEqual([])
})

test('CAT-57 the list is searched like every list of documents, by words too, and programs ask for it with and without multi', async () => {
  const { creator, controller, category } = await given.category({ creators: 1, controllers: 1 })
  const [first, second] = await given.texts({ category, creator }, [
    { subject: '差旅报销细则', body: '住宿标准按职级执行。' },
    { subject: '采购目录', body: '办公用品。' },
  ])
  const client = await clientOf(controller)
  expect(await listed(client, { fulltext: '住宿标准' })).toEqual([first])
  expect(await listed(client, { subject: '采购' })).toEqual([second])
  expect(await listed(client, { categoryId: category.id })).toEqual([first, second])
  expect(await listed(client, { categoryId: category.id, creatorIds: [controller.id] })).toEqual([])
  for (const path of ['/api/doc/console/multi/share/table', '/api/doc/console/share/table']) {
    const { json } = await client.raw({ path: `${path}?docsubject=${encodeURIComponent('采购')}` })
    expect(json).toMatchObject({ status: 1, sessionkey: expect.any(String) })
  }
})

test('a key shows nothing any more once the right to share has gone', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  await given.document({ category, creator, owner: reader })
  const client = await clientOf(reader)
  const { key } = await client.call(api.listShareable, {})
  const rows = async () => (await client.call(tableApi.getRows, { key })).rows
  expect(await rows()).toHaveLength(1)
  await act((db) =>
    db.updateTable('document').set({ owner_id: creator.id }).where('owner_id', '=', reader.id).execute(),
  )
  expect(await rows()).toEqual([])
})

test('SEARCH-69 the screen has a tree that counts what one may share, a menu in which sharing waits for a selection, and the form of the search', async () => {
  const { category, controller, reader, creator } = await given.category({ readers: 1, controllers: 1, creators: 1 })
  const below = await given.category({
    parentId: category.id,
    entries: [
      { to: { kind: 'person', id: controller.id }, level: 'view' },
      { to: { kind: 'person', id: reader.id }, level: 'view' },
    ],
  })
  await given.texts({ category, creator }, [{ subject: '一' }, { subject: '二' }])
  await given.document({ category: below.category, creator })
  await given.document({ category: below.category, creator, owner: controller })
  const countsOf = async (person: GivenPerson, query = {}) =>
    (await (await clientOf(person)).call(categoryApi.getShareTree, query)).counts
  expect(await countsOf(controller)).toEqual({ [category.id]: 3, [below.category.id]: 1 })
  expect(await countsOf(controller, { view: 0 })).toEqual({ [category.id]: 1, [below.category.id]: 1 })
  expect(await countsOf(reader), 'they see the categories, and share nothing').toEqual({
    [category.id]: 0,
    [below.category.id]: 0,
  })
  expect(await countsOf(await given.person())).toEqual({})

  const client = await clientOf(controller)
  const { json: menu } = await client.raw({ path: '/api/doc/share/rightMenu' })
  expect(menu['rightMenus']).toMatchObject([
    { type: 'BTN_SHARE', menuName: '批量共享', isTop: '1', isControl: '1' },
    { type: 'BTN_SEARCH', isTop: '1', isControl: '0', customData: { isHasAdvanceSerach: true } },
    { type: 'BTN_COLUMN', isTop: '0' },
    { type: 'BTN_STORE', isTop: '0' },
    { type: 'BTN_HELP', isTop: '0' },
  ])
  const { conditions } = await client.call(api.getConditions, { categoryId: below.category.id })
  const known = new Set(Object.values(api.listShareable.query.fields).flatMap(({ names }) => names))
  const names = conditions.flatMap(({ items }) => items.flatMap((item) => item.names))
  expect(names).toContain('docsubject')
  expect(names.filter((name) => !known.has(name))).toEqual([])
  const stranger = await clientOf(await given.person())
  expect(await stranger.fail(api.getConditions, { categoryId: category.id })).toMatchObject({ kind: 'notFound' })
})
