import { categoryApi } from '@shuku/domain/categories/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'

const administerCategories = 'DocSecCategoryAdd:Add'

async function administrator() {
  const person = await given.person({ rights: [administerCategories] })
  return { person, client: await clientOf(person) }
}

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
    expect(former).toMatchObject({ formerParentId: a, formerBeforeId: three })
    expect(former.message, 'FC-28 it takes no document from anybody').toContain('能看到其中文档的人仍能看到')
    expect(await childrenOf(client, a)).toEqual([one, three])
    await client.call(categoryApi.move, {
      categoryId: two,
      parentId: former.formerParentId,
      beforeId: former.formerBeforeId,
    })
    expect(await childrenOf(client, a)).toEqual([one, two, three])
    const { message } = await client.call(categoryApi.move, { categoryId: three, parentId: a, beforeId: one })
    expect(message, 'at another place of the same parent nothing of it changes').toBe('目录已移动')
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
    const grants = [{ to: { kind: 'person', id: above.administrator.id } as const, rights: ['settings'] as const }]
    await act((db) => grantCategory(db, below.category.id, { grants }))
    // somebody else has every right on it, and still it is theirs to delete
    const client = await clientOf(above.administrator)
    expect(await client.call(categoryApi.delete, { ids })).toEqual({ message: '删除成功' })
  })

  test('CAT-74 with the settings of both every other rule of deletion holds: what has a category or a document in it stays', async () => {
    const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
    const setter = await given.person()
    const grants = [{ to: { kind: 'person', id: setter.id } as const, rights: ['settings'] as const }]
    await act((db) => grantCategory(db, category.id, { grants }))
    const [theirs, owner] = [await clientOf(setter), await clientOf(administrator)]
    const make = async (name: string, parentId: number) => (await owner.call(categoryApi.create, { name, parentId })).id
    const holds = await make('H', category.id)
    const below = await make('B', holds)
    const filled = await make('D', category.id)
    const document = await given.document({ category: { id: filled }, creator })
    const { db } = await testDatabase()
    await db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', document.id).execute()
    const contents = (categoryId: number) => theirs.call(categoryApi.previewDeletion, { categoryId })
    expect(await contents(holds)).toEqual({ categories: 1, documents: 0, binned: 0 })
    expect(await contents(filled)).toEqual({ categories: 0, documents: 0, binned: 1 })
    expect(await contents(below)).toEqual({ categories: 0, documents: 0, binned: 0 })
    for (const id of [holds, filled])
      expect(await theirs.fail(categoryApi.delete, { ids: [id] })).toMatchObject({ code: 'categories.notEmpty' })
    // on the first level there is no parent to have the settings of
    expect(await theirs.fail(categoryApi.delete, { ids: [category.id] })).toMatchObject({
      code: 'categories.mayNotDelete',
    })
    expect(await theirs.call(categoryApi.delete, { ids: [holds, below] })).toEqual({ message: '删除成功' })
    await db.deleteFrom('document').where('id', '=', document.id).execute()
    await theirs.call(categoryApi.delete, { ids: [filled] })
    await db.updateTable('person').set({ status: 'left' }).where('id', '=', administrator.id).execute()
    await theirs.call(categoryApi.delete, { ids: [category.id] })
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

async function inOrder<T, R>(values: readonly T[], work: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const value of values) results.push(await work(value))
  return results
}

async function childrenOf(client: Awaited<ReturnType<typeof clientOf>>, parentId: number): Promise<number[]> {
  return (await client.call(categoryApi.getTree, { parentId })).nodes.map(({ id }) => id)
}
