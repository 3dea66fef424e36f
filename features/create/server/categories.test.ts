import { categoryApi } from '@shuku/domain/categories/contract'
import { categoryRights, type CategoryRight } from '@shuku/domain/rights/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createApi } from '../contract.ts'

const administerCategories = 'DocSecCategoryAdd:Add'

async function administrator() {
  const person = await given.person({ rights: [administerCategories] })
  return { person, client: await clientOf(person) }
}

describe('the tree', () => {
  test('CAT-06 shows a category to whom a document in it can be read or who has a right there, with all above it', async () => {
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

  test('CAT-76 common are the categories in which one made most documents of late', async () => {
    const often = await given.category({ creators: 1 })
    const seldom = await given.category()
    const { creator } = often
    await given.document({ category: often.category, creator })
    await given.document({ category: often.category, creator })
    await given.document({ category: seldom.category, creator })
    const { nodes } = await (await clientOf(creator)).call(categoryApi.getTree, { common: true })
    expect(new Set(nodes.map(({ id }) => id))).toEqual(new Set([often.category.id, seldom.category.id]))
    const picker = await (await clientOf(creator)).call(categoryApi.getPickerRows, { common: true, mayCreate: true })
    expect(picker.rows.map((row) => row['id'])).toEqual([String(often.category.id)])
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

describe('creating', () => {
  test('a sub-category inherits the rights and takes the default shares of its parent', async () => {
    const { category, reader, administrator: owner } = await given.category({ readers: 1, administrators: 1 })
    const client = await clientOf(owner)
    const { id, message } = await client.call(categoryApi.create, { name: '子目录', parentId: category.id })
    expect(message).toBe('新建成功')
    expect(await client.call(categoryApi.getRights, { categoryId: id })).toEqual({
      mayCreate: true,
      maySet: true,
      mayCreateChild: true,
    })
    await given.document({ category: { id }, creator: owner })
    const seen = await (await clientOf(reader)).call(categoryApi.getTree, { level: 'all' })
    expect(seen.nodes.map((node) => node.id)).toContain(id)
  })

  test('a category of the first level is its creator’s alone, and only administrators of categories make one', async () => {
    const { person, client } = await administrator()
    const { id } = await client.call(categoryApi.create, { name: uniqueName('新顶级') })
    await given.document({ category: { id }, creator: person })
    const other = await clientOf(await given.person())
    expect((await other.call(categoryApi.getTree, { level: 'all' })).nodes).toEqual([])
    expect(await other.fail(categoryApi.create, { name: uniqueName('不行') })).toMatchObject({
      kind: 'refused',
      message: '您没有新建一级目录的权限，请选择上级目录。',
    })
  })

  test('CAT-14 without the right to it no sub-category is made; a hidden parent is not found', async () => {
    const { category, reader } = await given.category({ readers: 1 })
    const failure = await (await clientOf(reader)).fail(categoryApi.create, { name: 'x', parentId: category.id })
    expect(failure.kind).toBe('refused')
    expect(await (await clientOf(reader)).fail(categoryApi.getRights, { categoryId: 999_999 })).toMatchObject({
      kind: 'notFound',
    })
  })

  test('CAT-75 a name that a sibling has, in any case, is refused; so are path marks', async () => {
    const { category, administrator: owner } = await given.category({ administrators: 1 })
    const client = await clientOf(owner)
    await client.call(categoryApi.create, { name: 'Plans', parentId: category.id })
    expect(await client.fail(categoryApi.create, { name: 'plans', parentId: category.id })).toMatchObject({
      kind: 'conflict',
      message: '该名称已存在，请使用其他名称',
    })
    for (const categoryname of ['a/b', '..\\x', 'x'.repeat(101), '']) {
      const { json } = await client.sendTexts(categoryApi.create, { categoryname, parentid: String(category.id) })
      expect(json).toMatchObject({ status: -1, api_status: false, errorKind: 'invalid' })
    }
  })

  test('two who make the same name at once: one of them gets it', async () => {
    const { category, administrator: owner } = await given.category({ administrators: 1 })
    const client = await clientOf(owner)
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => client.call(categoryApi.create, { name: '同名', parentId: category.id })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('CAT-81 the tree has at most ten levels', async () => {
    const { category, administrator: owner } = await given.category({ administrators: 1 })
    const client = await clientOf(owner)
    let parentId = category.id
    for (let level = 2; level <= 10; level++)
      parentId = (await client.call(categoryApi.create, { name: `第${level}级`, parentId })).id
    expect(await client.fail(categoryApi.create, { name: '第11级', parentId })).toMatchObject({ kind: 'limit' })
  })
})

describe('changing', () => {
  test('CAT-80 a move takes the branch along, and is answered with the way back', async () => {
    const { client } = await administrator()
    const a = (await client.call(categoryApi.create, { name: uniqueName('A') })).id
    const b = (await client.call(categoryApi.create, { name: uniqueName('B') })).id
    const [one = 0, two = 0, three = 0] = await inOrder(['1', '2', '3'], (name) =>
      client.call(categoryApi.create, { name, parentId: a }).then(({ id }) => id),
    )

    const former = await client.call(categoryApi.move, { categoryId: two, parentId: b })
    expect(former).toEqual({ formerParentId: a, formerBeforeId: three })
    expect(await childrenOf(client, a)).toEqual([one, three])
    await client.call(categoryApi.move, {
      categoryId: two,
      parentId: former.formerParentId,
      beforeId: former.formerBeforeId,
    })
    expect(await childrenOf(client, a)).toEqual([one, two, three])
    await client.call(categoryApi.move, { categoryId: three, parentId: a, beforeId: one })
    expect(await childrenOf(client, a)).toEqual([three, one, two])
  })

  test('CAT-80 a category does not move into itself or below itself, nor where one may not make any', async () => {
    const { client } = await administrator()
    const a = (await client.call(categoryApi.create, { name: uniqueName('A') })).id
    const below = (await client.call(categoryApi.create, { name: 'below', parentId: a })).id
    for (const parentId of [a, below]) {
      expect(await client.fail(categoryApi.move, { categoryId: a, parentId })).toMatchObject({ kind: 'invalid' })
    }
    const { administrator: bounded, category } = await given.category({ administrators: 1 })
    const foreign = await given.category()
    expect(
      await (
        await clientOf(bounded)
      ).fail(categoryApi.move, { categoryId: category.id, parentId: foreign.category.id }),
    ).toMatchObject({ kind: 'refused' })
  })

  test('two moves that would close a circle: the second one sees the first', async () => {
    const { client } = await administrator()
    const a = (await client.call(categoryApi.create, { name: uniqueName('A') })).id
    const b = (await client.call(categoryApi.create, { name: uniqueName('B') })).id
    const moves = await Promise.allSettled([
      client.call(categoryApi.move, { categoryId: a, parentId: b }),
      client.call(categoryApi.move, { categoryId: b, parentId: a }),
    ])
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('renaming answers the name before, and needs the right to it', async () => {
    const { category, administrator: owner, reader } = await given.category({ administrators: 1, readers: 1 })
    expect(
      await (await clientOf(owner)).call(categoryApi.rename, { categoryId: category.id, name: uniqueName('改名') }),
    ).toEqual({ before: category.name })
    expect(
      await (await clientOf(reader)).fail(categoryApi.rename, { categoryId: category.id, name: 'x' }),
    ).toMatchObject({ kind: 'refused' })
  })

  test('CAT-40 CAT-74 only an empty category is deleted, documents in the bin count', async () => {
    const { client, person } = await administrator()
    const parent = (await client.call(categoryApi.create, { name: uniqueName('P') })).id
    const child = (await client.call(categoryApi.create, { name: 'C', parentId: parent })).id
    expect(await client.fail(categoryApi.delete, { ids: [parent] })).toMatchObject({ kind: 'refused' })
    const document = await given.document({ category: { id: child }, creator: person })
    const { db } = await testDatabase()
    await db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', document.id).execute()
    expect(await client.fail(categoryApi.delete, { ids: [child, parent] })).toMatchObject({ kind: 'refused' })
    await db.deleteFrom('document').where('id', '=', document.id).execute()
    expect(await client.call(categoryApi.delete, { ids: [parent, child] })).toEqual({ message: '删除成功' })
    expect((await client.call(categoryApi.getTree, { level: 'all' })).nodes.map(({ id }) => id)).not.toContain(parent)
  })

  test('CAT-74 who may set up a category and the one that it stands in deletes it, nobody else', async () => {
    const above = await given.category({ administrators: 1, readers: 1 })
    const below = await given.category({ parentId: above.category.id, administrators: 1, inheritsRights: false })
    const ids = [below.category.id]
    const fails = async (person: { id: number }) =>
      (await (await clientOf(person)).fail(categoryApi.delete, { ids })).kind
    expect(await fails(below.administrator), 'of it alone').toBe('refused')
    expect(await fails(above.administrator), 'of the one above alone').toBe('refused')
    expect(await fails(above.reader)).toBe('refused')
    const give = (rights: readonly CategoryRight[]) => {
      const grants = [{ to: { kind: 'person', id: above.administrator.id } as const, rights }]
      return act((db) => grantCategory(db, below.category.id, { grants }))
    }
    await give(['settings'])
    const client = await clientOf(above.administrator)
    expect(await client.fail(categoryApi.delete, { ids }), 'somebody else runs it').toMatchObject({
      code: 'categories.mayNotDelete',
    })
    await give(categoryRights)
    expect(await client.call(categoryApi.delete, { ids })).toEqual({ message: '删除成功' })
  })

  test('who has the settings of two categories deletes one below that they made, and one that nobody runs', async () => {
    const { category, administrator } = await given.category({ administrators: 1 })
    const maker = await given.person()
    const grants = [{ to: { kind: 'person', id: maker.id } as const, rights: ['settings', 'createChild'] as const }]
    await act((db) => grantCategory(db, category.id, { grants }))
    const [theirs, owner] = [await clientOf(maker), await clientOf(administrator)]
    const made = (await theirs.call(categoryApi.create, { name: 'M', parentId: category.id })).id
    const foreign = (await owner.call(categoryApi.create, { name: 'F', parentId: category.id })).id
    expect(await theirs.fail(categoryApi.delete, { ids: [made, foreign] })).toMatchObject({
      code: 'categories.mayNotDelete',
    })
    await theirs.call(categoryApi.delete, { ids: [made] })
    const { db } = await testDatabase()
    await db.updateTable('person').set({ status: 'left' }).where('id', '=', administrator.id).execute()
    await theirs.call(categoryApi.delete, { ids: [foreign] })
  })

  test('CAT-09 CAT-71 a star is put on and taken off; pressed twice it stays what it is', async () => {
    const { category, administrator: owner } = await given.category({ administrators: 1 })
    const client = await clientOf(owner)
    const starred = async () => (await client.call(categoryApi.getTree, { starred: true })).nodes.map(({ id }) => id)
    for (const operate of ['do', 'do'] as const)
      expect(await client.call(categoryApi.star, { operate, categoryId: category.id })).toEqual({ message: '操作成功' })
    expect(await starred()).toEqual([category.id])
    await client.call(categoryApi.star, { operate: 'undo', categoryId: category.id })
    expect(await starred()).toEqual([])
    expect(
      await (await clientOf(await given.person())).fail(categoryApi.star, { operate: 'do', categoryId: category.id }),
    ).toMatchObject({ kind: 'notFound' })
    expect((await client.sendTexts(categoryApi.star, { operate: 'x', secid: String(category.id) })).json).toMatchObject(
      { status: -1, errorKind: 'invalid' },
    )
  })
})

describe('menus, forms and accounts', () => {
  test('CREATE-07~ the menu holds what one may do', async () => {
    const { category, administrator: owner, creator } = await given.category({ administrators: 1, creators: 1 })
    const types = async (person: { id: number }) =>
      (await (await clientOf(person)).call(categoryApi.getRightMenus, { categoryId: category.id })).items.map(
        ({ type }) => type,
      )
    expect(await types(owner)).toEqual(['BTN_CREATE_CHILDSEC', 'BTN_MULTI_UPLOAD', 'BTN_SEC_SETTING'])
    expect(await types(creator)).toEqual(['BTN_MULTI_UPLOAD'])
    const { client } = await administrator()
    expect((await client.call(categoryApi.getRightMenus)).items.map(({ type }) => type)).toEqual(['BTN_CREATE_SEC'])
  })

  test('CAT-18 CAT-20 CAT-39 CAT-08~ the form names its fields as the save reads them, and is for whom the save is', async () => {
    const { category, administrator: owner, creator } = await given.category({ administrators: 1, creators: 1 })
    const { conditions } = await (await clientOf(owner)).call(categoryApi.getCreateForm, { parentId: category.id })
    expect(conditions[0]?.items.map(({ names }) => names[0])).toEqual([
      'categoryname',
      'categorynameEn',
      'parentid',
      'description',
      'secorder',
    ])
    expect(await (await clientOf(creator)).fail(categoryApi.getCreateForm, { parentId: category.id })).toMatchObject({
      kind: 'refused',
    })
    expect(await (await clientOf(creator)).fail(categoryApi.getCreateForm)).toMatchObject({ kind: 'refused' })

    const client = await clientOf(owner)
    const path = `/api/doc/console/category/add?parentid=${category.id}`
    expect((await client.raw({ path })).json).toMatchObject({
      api_status: true,
      conditions: [{ items: [{ domkey: ['categoryname'] }, {}, { value: String(category.id) }, {}, {}] }],
    })
    expect((await client.raw({ path: `${path}&categoryname=x` })).json).toMatchObject({ errorCode: 'kit.notYet' })
    const entered = { categoryname: '新的', categorynameEn: 'New', parentid: String(category.id), description: '说明' }
    const saved = await client.sendTexts(categoryApi.create, { ...entered, secorder: '3', isDetail: '1' })
    expect(saved.json).toMatchObject({ api_status: true, id: expect.stringMatching(/^\d+$/) })
    const made = await client.call(categoryApi.getTree, { parentId: category.id })
    expect(made.nodes).toMatchObject([{ name: '新的', description: '说明' }])
  })

  test('ORG-06 CREATE-21 CREATE-22 of one’s accounts those are offered that may create', async () => {
    const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
    await given.document({ category, creator })
    const second = await given.person({ mainPerson: creator.id, loginName: null })
    const able = await clientOf(creator)
    expect(await able.call(createApi.getAccount, { categoryId: category.id })).toMatchObject({
      mayCreate: true,
      id: creator.id,
      accounts: [],
    })
    expect(await (await clientOf(reader)).call(createApi.getAccount, { categoryId: category.id })).toMatchObject({
      mayCreate: false,
      accounts: [],
    })
    expect(
      await (await clientOf(await given.person())).fail(createApi.getAccount, { categoryId: category.id }),
    ).toMatchObject({ kind: 'notFound' })
    const { json } = await able.raw({ path: `/api/doc/category/getAccount?categoryid=${category.id}` })
    expect(json).toMatchObject({
      canCreate: true,
      f_weaver_belongto_userid: String(creator.id),
      f_weaver_belongto_usertype: '0',
      belong_users: [],
    })
    const grant = { to: { kind: 'person', id: second.id } as const, rights: ['create' as const] }
    await act((tx) => grantCategory(tx, category.id, { grants: [grant] }))
    const { db } = await testDatabase()
    const department = await db
      .selectFrom('unit')
      .select('name')
      .where('id', '=', second.departmentId)
      .executeTakeFirstOrThrow()
    const asked = await able.raw({ path: `/api/doc/category/getAccount?categoryid=${category.id}` })
    expect(asked.json).toMatchObject({
      canCreate: true,
      f_weaver_belongto_userid: String(creator.id),
      belong_users: [
        {
          f_weaver_belongto_userid: String(second.id),
          f_weaver_belongto_usertype: '0',
          f_weaver_belongto_show: expect.stringContaining(department.name),
        },
      ],
    })
  })

  test('CREATE-11 CREATE-24 the parts of the address say whether one may', async () => {
    const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
    expect(await (await clientOf(creator)).call(createApi.getCreateAddress, { categoryId: category.id })).toMatchObject(
      { mayCreate: true, categoryId: String(category.id), domKey: 'secid' },
    )
    expect(await (await clientOf(reader)).call(createApi.getCreateAddress)).toMatchObject({ mayCreate: false })
    expect((await (await clientOf(creator)).call(createApi.getCategoryPicker)).picker.tabs).toHaveLength(3)
  })
})

test('ORG-21 a field of categories is completed by name, pinyin and initials, for the purpose that is asked for', async () => {
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

async function inOrder<T, R>(values: readonly T[], work: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const value of values) results.push(await work(value))
  return results
}

async function childrenOf(client: Awaited<ReturnType<typeof clientOf>>, parentId: number): Promise<number[]> {
  return (await client.call(categoryApi.getTree, { parentId })).nodes.map(({ id }) => id)
}
