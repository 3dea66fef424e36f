import { categoryApi } from '@shuku/domain/categories/contract'
import { act, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

const administerCategories = 'DocSecCategoryAdd:Add'

async function administrator() {
  const person = await given.person({ rights: [administerCategories] })
  return { person, client: await clientOf(person) }
}

describe('the tree', () => {
  test('CAT-06~ shows a category to whom a document in it can be read or who has a right there, with all above it', async () => {
    const top = await given.category()
    const { category, reader } = await given.category({ parentId: top.category.id, readers: 1 })
    const empty = await given.category({ readers: 1 })
    const { creator } = await given.category({ creators: 1, parentId: empty.category.id })
    await given.document({ category, creator })

    const readers = await (await clientOf(reader)).call(categoryApi.getTree, { level: 'all' })
    expect(readers.nodes.map(({ id }) => id)).toEqual([top.category.id, category.id])
    expect(readers.nodes[1]).toMatchObject({
      parentId: top.category.id,
      domId: `sec_${category.id}`,
      mayCreate: false,
      hasChildren: false,
    })

    const creators = await (await clientOf(creator)).call(categoryApi.getTree, { level: 'all' })
    expect(creators.nodes.map(({ mayCreate }) => mayCreate).filter(Boolean)).toHaveLength(1)

    const stranger = await (await clientOf(await given.person())).call(categoryApi.getTree, { level: 'all' })
    expect(stranger.nodes).toEqual([])
  })

  test('programs get the whole tree nested, in the names and types that they know', async () => {
    const { category, administrator } = await given.category({ name: uniqueName('财务制度'), administrators: 1 })
    const child = await given.category({ parentId: category.id, name: '报销' })
    const client = await clientOf(administrator)
    const { json } = await client.raw({ path: '/api/doc/category/treeNode?isfav=&_t=1' })
    expect(json).toMatchObject({
      domKey: 'secid',
      linkRout: '#/main/document/edit',
      params: '&isEdit=1&router=1',
      openNewWindow: '1',
      openNewWind: '1',
      isWevarSystem: '0',
    })
    const [node] = json['treedata'] as Record<string, unknown>[]
    expect(node).toMatchObject({
      key: String(category.id),
      domid: `sec_${category.id}`,
      pid: '0',
      haschild: true,
      hasRight: true,
      fav: false,
    })
    expect(node!['childs']).toMatchObject([
      { key: String(child.category.id), pid: String(category.id), name: '报销', haschild: false },
    ])
  })

  test('names come in the reader’s language, and are found by pinyin and initials', async () => {
    const { client } = await administrator()
    const { id } = await client.call(categoryApi.create, {
      name: uniqueName('人事档案', ''),
      nameEnglish: 'Personnel files',
    })
    const found = await client.call(categoryApi.getTree, { name: 'renshi' })
    expect(found.nodes.map((node) => node.id)).toContain(id)
    expect((await client.call(categoryApi.getTree, { name: 'RSDA' })).nodes.map((node) => node.id)).toContain(id)
    const english = await given.person({ rights: [administerCategories], language: 'en-US' })
    const names = (await (await clientOf(english)).call(categoryApi.getTree, { level: 'all' })).nodes
    expect(names.find((node) => node.id === id)?.name).toBe('Personnel files')
  })

  test('CAT-76~ common are the categories in which one made most documents of late', async () => {
    const often = await given.category({ creators: 1 })
    const seldom = await given.category()
    const { creator } = often
    await given.document({ category: often.category, creator })
    await given.document({ category: often.category, creator })
    await given.document({ category: seldom.category, creator })
    const { nodes } = await (await clientOf(creator)).call(categoryApi.getTree, { common: true })
    expect(new Set(nodes.map(({ id }) => id))).toEqual(new Set([often.category.id, seldom.category.id]))
    const picker = await (await clientOf(creator)).call(categoryApi.getPickerRows, { common: true, mayCreate: true })
    expect(picker.rows.map(({ id }) => id)).toEqual([often.category.id])
  })

  test('CAT-76 they are ten, those with most documents, of the last ninety days', async () => {
    const person = await given.person()
    const made: number[] = []
    for (let count = 0; count < 12; count++) {
      const { category } = await given.category()
      made.push(category.id)
      // the first gets one document, the fourth and each later one two
      for (let n = 0; n < (count < 3 ? 1 : 2); n++) await given.document({ category, creator: person })
    }
    const { db } = await testDatabase()
    const old = made.at(-1) ?? 0
    const longAgo = sql<Date>`now() - interval '91 days'`
    await db
      .updateTable('document')
      .set({ created_at: longAgo, updated_at: longAgo })
      .where('category_id', '=', old)
      .execute()
    const client = await clientOf(person)
    const common = async () =>
      (await client.call(categoryApi.getTree, { common: true })).nodes.map(({ id }) => id).toSorted((a, b) => a - b)
    // eight with two, and of those with one the two that were used last
    expect(await common()).toEqual(made.slice(1, 11))
    await db
      .updateTable('document')
      .set({ created_at: sql`now() - interval '89 days'`, updated_at: new Date() })
      .where('category_id', '=', old)
      .execute()
    expect(await common()).toEqual(made.slice(2, 12))
  })
})

test('ORG-21~ a field of categories is completed by name, pinyin and initials, for the purpose that is asked for', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1, name: uniqueName('合同档案') })
  await act((db) =>
    sql`update category set pinyin = 'hetongdangan', initials = 'htda' where id = ${category.id}`.execute(db),
  )
  await given.document({ category, creator })
  const complete = async (person: { id: number }, query: object) =>
    (await (await clientOf(person)).call(categoryApi.completeCategory, query)).rows
  const found = { id: String(category.id), name: category.name, title: category.name }
  for (const text of ['合同', 'hetong', 'HTDA']) expect(await complete(reader, { text })).toContainEqual(found)
  expect(await complete(creator, { text: 'htda', mayCreate: true })).toContainEqual(found)
  expect(await complete(reader, { text: 'htda', mayCreate: true })).toEqual([])
  expect(await complete(reader, { text: 'htda', mayMoveIn: true })).toEqual([])
  expect(await complete(await given.person(), { text: 'htda' })).toEqual([])
})
