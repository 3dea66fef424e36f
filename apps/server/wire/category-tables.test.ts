import { statuses } from '@shuku/domain/documents/contract'
import { foldCounts } from '@shuku/domain/documents/server'
import { rightStrings } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { sheetsOf } from '@shuku/server/testing'
import { programOf, type Json, type Program } from './program.ts'

// The categories that somebody administers, as programs ask for them: a table and a tree.

const paths = {
  table: '/api/doc/console/category/table',
  tree: '/api/doc/console/category/tree',
  isAsync: '/api/doc/console/category/isasync',
}

/** Two categories below one that the person administers, beside one that they may read in only. */
async function world() {
  const top = await given.category()
  const { category, administrator } = await given.category({ administrators: 1, parentId: top.category.id })
  const { category: child } = await given.category({ parentId: category.id })
  const { category: other } = await given.category({ parentId: top.category.id })
  const { db } = await testDatabase()
  const name = uniqueName('采购')
  await db.updateTable('category').set({ name, code: 'CG7', sort: 3 }).where('id', '=', child.id).execute()
  return { top: top.category, category, child: { ...child, name }, other, administrator }
}

async function rowsOf(program: Program, query: Record<string, string | number> = {}): Promise<Json[]> {
  const { json } = await program.get(paths.table, query)
  expect(json).toMatchObject({ api_status: true, sessionkey: expect.any(String) })
  const { json: page } = await program.get('/api/ec/dev/table/datas', {
    dataKey: String(json['sessionkey']),
    current: 1,
    pageSize: 100,
  })
  return page['datas'] as Json[]
}

interface Node {
  readonly name: string
  readonly hasRight: string
  readonly hasChildren: string
  readonly categoryid: string
  readonly numbers: { readonly docNew: string; readonly docAll: string }
  readonly submenus: Record<string, Node>[]
}

async function treeOf(program: Program): Promise<Record<string, Node>[]> {
  const { json } = await program.get(paths.tree, { isedit: 1 })
  expect(json).toMatchObject({ api_status: true, treeDatas: expect.any(String) })
  return JSON.parse(String(json['treeDatas'])) as Record<string, Node>[]
}

test('CAT-24 the table has the categories whose settings one may change, found by name, code and what stands above', async () => {
  const { category, child, administrator } = await world()
  const program = await programOf(administrator)
  const ids = async (query?: Record<string, string | number>) =>
    (await rowsOf(program, query)).map(({ id }) => Number(id))
  expect(new Set(await ids())).toEqual(new Set([category.id, child.id]))
  expect(await rowsOf(program, { flowtitle: 'cg7' })).toMatchObject([
    {
      id: String(child.id),
      categoryname: child.name,
      parentname: category.name,
      coder: 'CG7',
      secorder: '3',
      childcount: '0',
    },
  ])
  expect(await ids({ flowtitle: child.name.slice(0, 4) })).toContain(child.id)
  expect(await ids({ flowtitle: '%' })).toEqual([])
  expect(await ids({ parentid: category.id })).toEqual([child.id])
  const other = await programOf(await given.person())
  expect(await rowsOf(other)).toEqual([])
  const mayEdit = async (each: Program) => (await each.get(paths.table)).json['canEdit']
  expect([await mayEdit(program), await mayEdit(other)]).toEqual([true, false])
})

test('CAT-23 CAT-24 a sub-company asks for the categories that its people have made, with those above them in the tree', async () => {
  const { top, category, child, administrator } = await world()
  const { db } = await testDatabase()
  const [subcompanyId, otherId] = (await given.organisation()).subcompanyIds
  const maker = await given.person()
  await db.updateTable('person').set({ subcompany_id: subcompanyId }).where('id', '=', maker.id).execute()
  await db.updateTable('category').set({ created_by: maker.id }).where('id', '=', child.id).execute()
  const program = await programOf(administrator)
  const listed = async (subcompanyid: number | string) =>
    (await rowsOf(program, { subcompanyid })).map(({ id }) => Number(id)).toSorted((one, other) => one - other)
  expect(await listed(subcompanyId)).toEqual([child.id])
  expect(await listed(otherId)).toEqual([])
  for (const all of ['', 0]) expect(await listed(all)).toEqual([category.id, child.id])
  const names = async (subcompanyid: number) => {
    const { json } = await program.get(paths.tree, { subcompanyid })
    return [...String(json['treeDatas']).matchAll(/"categoryid":"(\d+)"|"hasRight":"(\w)"/g)].map(
      ([, id, right]) => id ?? right,
    )
  }
  expect(await names(subcompanyId)).toEqual(['N', String(top.id), 'N', String(category.id), 'Y', String(child.id)])
  expect(await names(otherId)).toEqual([])
  expect((await program.get(paths.table, { subcompanyid: 'x' })).json).toMatchObject({ api_status: false })
})

test('CAT-22 CAT-23 the tree comes whole: one’s categories with those above them, and the documents that one may read', async () => {
  const { top, category, child, other, administrator } = await world()
  const entries = [{ to: { kind: 'person', id: administrator.id }, level: 'view' }] as const
  const { category: own } = await given.category({ parentId: child.id, entries })
  const { reader, creator, category: read } = await given.category({ readers: 1, creators: 1, parentId: category.id })
  await given.document({ category: read, creator })
  for (const _ of [1, 2]) await given.document({ category: own, creator })
  const program = await programOf(administrator)
  const { json: treeReply } = await program.get(paths.tree)
  const administered = treeReply['administered'] as Record<string, number>
  expect(
    [top, category, child, read].map(({ id }) => administered[String(id)]),
    'readable or not',
  ).toEqual([3, 3, 2, 1])
  const { json: alone } = await program.get(paths.tree, { countsonly: 1 })
  expect(alone).toMatchObject({ treeDatas: '[]', administered })
  expect((await program.get(paths.isAsync)).json).toMatchObject({ api_status: true, isasync: '0' })
  const [shown] = (await treeOf(program)).flatMap((each) => each[`sec_${top.id}`] ?? [])
  expect(shown).toMatchObject({ name: top.name, hasRight: 'N', hasChildren: 'true', numbers: { docAll: '2' } })
  const mine = shown?.submenus.flatMap((each) => Object.values(each))
  expect(mine?.map(({ categoryid }) => categoryid)).toEqual([String(category.id)])
  expect(JSON.stringify(shown)).not.toContain(`sec_${other.id}`)
  const below = mine?.[0]?.submenus.flatMap((each) => Object.values(each))
  expect(below?.map(({ categoryid, hasRight }) => [Number(categoryid), hasRight])).toEqual(
    expect.arrayContaining([
      [child.id, 'Y'],
      [read.id, 'Y'],
    ]),
  )
  // a node as it is documented: its count of all is of what is below it too, and both are of what one may read
  const leaf = {
    __domid__: `sec_${own.id}`,
    isOpen: 'false',
    orderid: expect.stringMatching(/^-?\d+(\.\d+)?$/),
    hasChildren: 'false',
    name: own.name,
    title: own.name,
    numbers: { docNew: '2', docAll: '2' },
    hasRight: 'Y',
    attr: { _id: String(own.id) },
    categoryid: String(own.id),
    submenus: [],
  }
  expect(below?.find(({ categoryid }) => categoryid === String(child.id))).toEqual({
    ...leaf,
    __domid__: `sec_${child.id}`,
    orderid: '3',
    hasChildren: 'true',
    name: child.name,
    title: child.name,
    attr: { _id: String(child.id) },
    categoryid: String(child.id),
    submenus: [{ [`sec_${own.id}`]: leaf }],
  })
  expect(await treeOf(await programOf(reader)), 'who administers nothing').toEqual([])
})

test('CAT-23~ what one administers is counted in every status but a draft, without what was deleted and what one is not cleared for; folded or not', async () => {
  const { category, administrator } = await given.category({ administrators: 1 })
  const { creator } = await given.category({ creators: 1 })
  const make = (more: Partial<Parameters<typeof given.document>[0]>) => given.document({ category, creator, ...more })
  await make({ status: statuses.inForce })
  await make({ status: statuses.inApproval })
  await make({ status: statuses.draft })
  await make({ secrecy: 'confidential' })
  const gone = await make({})
  const { db } = await testDatabase()
  await db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  const program = await programOf(administrator)
  const counted = async () => {
    const { json } = await program.get(paths.tree)
    return (json['administered'] as Record<string, number>)[String(category.id)]
  }
  expect(await counted()).toBe(2)
  await foldCounts(db)
  expect(await counted()).toBe(2)
})

test('CAT-38 categories are exported as a workbook: those whose settings one may change, with the path above them', async () => {
  const { top, category, child, other, administrator } = await world()
  const program = await programOf(administrator)
  const reply = await program.get('/api/doc/console/category/export')
  expect(reply.headers['content-disposition']).toMatch(/\.xlsx/)
  const [rows] = Object.values(sheetsOf(reply))
  expect(rows?.[0]).toEqual(
    expect.arrayContaining(['上级路径', '目录名称', '英文名称', '目录编码', '排序', '说明', '编码规则·编号格式']),
  )
  expect(rows?.slice(1)).toEqual([
    expect.arrayContaining([top.name, category.name]),
    expect.arrayContaining([`${top.name}/${category.name}`, child.name, 'CG7', '3']),
  ])
  expect(JSON.stringify(rows)).not.toContain(other.name)
  const csv = await program.get('/api/doc/console/category/export', { form: 'csv' })
  expect(csv.bytes.toString()).toContain(child.name)
})

test('CAT-60 separated administration is off until somebody who administers categories is bounded to some of them, and on from then', async () => {
  const { category, administrator } = await world()
  const path = '/api/doc/console/multi/docdetachable'
  await act((db) => db.deleteFrom('admin_scope').execute())
  const { json: off } = await (await programOf(administrator)).get(path)
  expect(off).toMatchObject({ api_status: true, detachable: '0', isopen: '0' })
  const bounded = await given.person({ rights: [rightStrings.administerCategories] })
  await act((db) =>
    db
      .insertInto('admin_scope')
      .values({ person_id: bounded.id, right_name: rightStrings.administerCategories, category_id: category.id })
      .execute(),
  )
  const { json } = await (await programOf(administrator)).get(path)
  expect(json).toMatchObject({ api_status: true, detachable: '1', isopen: '1' })
  const { json: refused } = await (await programOf(await given.person())).get(path)
  expect(refused).toMatchObject({ api_status: false })
})
