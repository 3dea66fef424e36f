import { categoryApi } from '@shuku/domain/categories/contract'
import { peopleApi, protectedItems } from '@shuku/domain/people/contract'
import { addRoleMembers, createRole, giveRoleRights, rightStrings, setAdminScope } from '@shuku/domain/people/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { categoryConsoleApi } from '@shuku/features/category-console/contract'
import { cloudDiskApi } from '@shuku/features/cloud-disk/contract'
import { createApi } from '@shuku/features/create/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { knowledgeMenuApi, mapsApi, pointsApi } from '@shuku/features/knowledge/contract'
import { monitorApi } from '@shuku/features/monitor/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { organisationApi } from '@shuku/features/organisation/contract'
import { searchApi } from '@shuku/features/search/contract'
import { shareApi } from '@shuku/features/share/contract'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

// What somebody may do is told by flags and menus of the server, and each of them says what the act itself does.

/** Somebody in a role of this name, which gives nothing or one right everywhere. */
async function inRole(name: string, right?: string) {
  const person = await given.person()
  await act(async (db) => {
    const role = await createRole({ db }, { name })
    await addRoleMembers({ db }, role, [{ personId: person.id, level: 2 }])
    if (right !== undefined) await giveRoleRights({ db }, role, [{ name: right, level: 2 }])
  })
  return clientOf(person)
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

test('ORG-09 ORG-10 a role’s name gives nothing: flags, menus and acts follow the right that a role of any name was given', async () => {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  await given.document({ category, creator })
  const menuOf = async (client: TestClient) =>
    (await client.call(categoryApi.getRightMenus, {})).items.map(({ type }) => type)
  const [named, able] = [
    await inRole(uniqueName('系统管理员')),
    await inRole(uniqueName('茶水间'), rightStrings.administerCategories),
  ]
  expect(await menuOf(named)).toEqual(await menuOf(await clientOf(await given.person())))
  expect(await menuOf(able)).toContain('BTN_CREATE_SEC')
  expect(await menuOf(named)).not.toContain('BTN_CREATE_SEC')
  const create = (client: TestClient) => succeeds(client.call(categoryApi.create, { name: uniqueName('新目录') }))
  expect([await create(named), await create(able)]).toEqual([false, true])
  expect(await able.call(categoryApi.getRights, { categoryId: category.id })).toMatchObject({ maySet: true })
  expect(await (await clientOf(reader)).call(categoryApi.getRights, { categoryId: category.id })).toEqual({
    mayCreate: false,
    maySet: false,
    mayCreateChild: false,
  })
  expect(await named.fail(organisationApi.getOrganisation)).toMatchObject({ kind: 'refused' })
  expect(await able.fail(organisationApi.getOrganisation), 'one right is not another').toMatchObject({
    kind: 'refused',
  })
})

test('ORG-11 an employee without any right of administration browses, searches, creates, shares, moves, copies and deletes as far as the flags say, and reads the reports', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const [id = 0] = await given.texts({ category, creator }, [{ subject: '员工文档' }])
  const document = { id }
  const friend = await given.person()
  const { category: closed } = await given.category()
  const { category: open } = await given.category()
  const to = { kind: 'person', id: creator.id } as const
  await act((db) => grantCategory(db, open.id, { grants: [{ to, rights: ['create', 'copyIn', 'moveIn'] }] }))
  await act((db) => grantCategory(db, category.id, { grants: [{ to, rights: ['moveOut'] }] }))
  const mine = await clientOf(creator)
  const theirs = await clientOf(friend)
  const browses = async (client: TestClient) =>
    (await client.call(categoryApi.getTree, { level: 'all' })).nodes.some(({ id }) => id === category.id)
  expect([await browses(mine), await browses(theirs)]).toEqual([true, false])
  const found = async (client: TestClient, subject?: string, categoryId = category.id) => {
    const { key } = await client.call(searchApi.openSearchList, { categoryId, subject })
    return (await client.call(tableApi.getRows, { key })).rows.map(({ id }) => Number(id))
  }
  expect([await found(mine, '员工'), await found(mine, '别的'), await found(theirs)]).toEqual([[document.id], [], []])

  const account = async (client: TestClient) =>
    (await client.call(createApi.getCreateAddress, { categoryId: category.id })).mayCreate
  const creates = async (client: TestClient) => {
    const form = new URLSearchParams({ docSubject: '新的', doccontent: '<p>x</p>', seccategory: String(category.id) })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { json } = await client.raw({ method: 'POST', path: '/api/doc/save/save', headers, body: form.toString() })
    return (json as { api_status?: boolean }).api_status
  }
  expect([await account(mine), await account(theirs)]).toEqual([true, false])
  expect([await creates(mine), await creates(theirs)]).toEqual([true, false])
  expect(await found(mine)).toHaveLength(2)

  const share = { documentIds: [document.id], kind: 'person' as const, ids: [friend.id], level: 'view' as const }
  expect(await succeeds(theirs.call(shareApi.saveShare, share))).toBe(false)
  await mine.call(shareApi.saveShare, share)
  expect(await found(theirs)).toEqual([document.id])

  const goes = (client: TestClient, operate: 'move' | 'copy', targetId: number) =>
    client.call(moveCopyApi.moveDocuments, { documentIds: [document.id], targetId, operate })
  for (const operate of ['move', 'copy'] as const) {
    expect(await succeeds(goes(mine, operate, closed.id)), `${operate} without the right there`).toBe(false)
    expect(await succeeds(goes(theirs, operate, open.id)), `${operate} by who reads`).toBe(false)
  }
  await goes(mine, 'copy', open.id)
  expect(await found(mine, undefined, open.id)).toHaveLength(1)
  await goes(mine, 'move', open.id)
  expect(await found(mine)).not.toContain(document.id)
  expect(await found(mine, undefined, open.id)).toContain(document.id)

  await theirs.call(documentPageApi.deleteDocuments, { documentIds: [document.id] }).catch(() => undefined)
  expect(await found(mine, undefined, open.id), 'who may read may not delete').toContain(document.id)
  await mine.call(documentPageApi.deleteDocuments, { documentIds: [document.id] })
  expect(await found(mine, undefined, open.id)).not.toContain(document.id)

  for (const path of ['report/createDocNum', 'deptDocReport/docNum', 'subDocStatement/docNum', 'categoryReport/docNum'])
    expect((await theirs.raw({ path: `/api/doc/${path}` })).json, path).toMatchObject({ api_status: true })
})

test('ORG-12 ORG-08~ monitor and category console are for administrators, separated administration bounds both to a branch, and an employee has neither', async () => {
  const [inside, outside] = [await given.category({ creators: 1 }), await given.category({ creators: 1 })]
  const below = await given.category({ parentId: inside.category.id })
  const password = 'Right-password-1'
  const administrator = await given.person({ password, rights: [rightStrings.administerCategories] })
  const client = await clientOf(administrator)
  const documents = [
    await given.document({ category: inside.category, creator: inside.creator }),
    await given.document({ category: outside.category, creator: outside.creator }),
  ].map(({ id }) => id)
  const opens = (categoryId: number) => succeeds(client.call(categoryConsoleApi.getCategory, { categoryId }))
  const ids = [inside, below, outside].map(({ category }) => category.id)
  const opened = async () => [await opens(ids[0] ?? 0), await opens(ids[1] ?? 0), await opens(ids[2] ?? 0)]
  expect(await opened()).toEqual([true, true, true])
  const scope = { personId: administrator.id, rightName: rightStrings.administerCategories, unitIds: [] }
  await act((db) => setAdminScope({ db }, { ...scope, categoryIds: [inside.category.id] }))
  expect(await opened()).toEqual([true, true, false])
  const rename = (categoryId: number) =>
    succeeds(client.call(categoryApi.rename, { categoryId, name: uniqueName('改名') }))
  expect([await rename(ids[1] ?? 0), await rename(ids[2] ?? 0)]).toEqual([true, false])
  const employee = await clientOf(await given.person())
  expect(await succeeds(employee.call(categoryConsoleApi.getCategory, { categoryId: ids[0] ?? 0 }))).toBe(false)

  const watched = async (who: TestClient) => {
    const seen: number[] = []
    for (const categoryId of [ids[0] ?? 0, ids[2] ?? 0]) {
      const opened = await who.call(monitorApi.listMonitor, { categoryId, operation: 'archive' }).catch(() => undefined)
      if (!opened) continue
      const { rows } = await who.call(tableApi.getRows, { key: opened.key, pageSize: 100 })
      seen.push(...rows.map(({ id }) => Number(id)))
    }
    return seen
  }
  expect(await watched(client), 'before the password').toEqual([])
  await client.call(peopleApi.verify, { ...protectedItems.documentMonitor, password })
  expect(await watched(client)).toEqual(documents.slice(0, 1))
  expect(await watched(employee)).toEqual([])
})

test('ORG-19~ hasRight of categories and of the bin, canCreate, hasAddBtn, hasDelBtn and canEdit are true for those alone for whom the act succeeds', async () => {
  const { category, creator, reader, editor, controller } = await given.category({
    creators: 1,
    readers: 1,
    editors: 1,
    controllers: 1,
  })
  const document = await given.document({ category, creator })
  const flags: Record<string, unknown> = {}
  const acts: Record<string, unknown> = {}
  for (const [who, person] of Object.entries({ creator, reader, editor, controller })) {
    const client = await clientOf(person)
    const json = async (path: string) => (await client.raw({ path })).json as Record<string, unknown>
    const node = (await client.call(categoryApi.getTree, { level: 'all' })).nodes.find(({ id }) => id === category.id)
    const { canCreate } = await json(`/api/doc/category/getAccount?categoryid=${category.id}`)
    const list = await json(`/api/doc/share/list?docid=${document.id}`)
    const { canEdit } = await json(`/api/doc/share/canEdit?docid=${document.id}`)
    const bin = await json('/api/doc/recycle/hasRight')
    flags[who] = {
      bin: bin['hasRight'] === true && bin['open'] === true,
      creates: [node?.mayCreate ?? false, canCreate ?? false],
      shares: [list['hasAddBtn'] === '1', list['hasDelBtn'] === '1', canEdit ?? false],
    }
    const friend = await given.person()
    const share = { documentIds: [document.id], kind: 'person' as const, ids: [friend.id], level: 'view' as const }
    const form = new URLSearchParams({ docSubject: '新文档', doccontent: '<p>x</p>', seccategory: String(category.id) })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const saved = await client.raw({ method: 'POST', path: '/api/doc/save/save', headers, body: form.toString() })
    const creates = (saved.json as { api_status?: boolean }).api_status === true
    const shares = await succeeds(client.call(shareApi.saveShare, share))
    const bins = (await json('/api/doc/recycle/list'))['api_status']
    acts[who] = { bin: bins, creates: [creates, creates], shares: [shares, shares, shares] }
  }
  expect(flags).toEqual(acts)
  expect(flags).toMatchObject({
    creator: { creates: [true, true], shares: [true, true, true] },
    reader: { creates: [false, false], shares: [false, false, false] },
    controller: { creates: [false, false], shares: [true, true, true] },
  })
})

test('ORG-19~ hasRight of the knowledge lists is true for those alone who make, change and delete points and maps, hasaddmenu for those who put maps into the navigation', async () => {
  const able = await clientOf(await given.person({ rights: ['KnowledgeMap:Maintain'] }))
  const ofMenu = await clientOf(await given.person({ rights: ['KnowledgeMap:Menu'] }))
  const other = await clientOf(await given.person({ rights: [rightStrings.administerCategories] }))
  const json = async (client: TestClient, path: string) =>
    (await client.raw({ path: `/api/knowledge/${path}` })).json as Record<string, unknown>
  const flagsOf = async (client: TestClient) => [
    (await json(client, 'knowledge/getKnowledgeList'))['hasRight'],
    (await json(client, 'knowledgeMap/getList'))['hasRight'],
    (await json(client, 'knowledgeMap/getList'))['hasaddmenu'],
  ]
  const point = await able.call(pointsApi.savePoint, { name: uniqueName('知识点') })
  const map = await able.call(mapsApi.saveMap, { name: uniqueName('知识地图') })
  const changes = async (client: TestClient, revision: number) => {
    const name = uniqueName('改')
    const points = [
      await succeeds(client.call(pointsApi.savePoint, { name })),
      await succeeds(client.call(pointsApi.savePoint, { id: point.id, revision, name })),
      await succeeds(client.call(pointsApi.deletePoints, { ids: [point.id] })),
    ]
    const maps = [
      await succeeds(client.call(mapsApi.saveMap, { name })),
      await succeeds(client.call(mapsApi.saveMap, { id: map.id, revision, name })),
      await succeeds(client.call(mapsApi.deleteMaps, { ids: [map.id] })),
    ]
    return [points, maps]
  }
  expect(await flagsOf(other)).toEqual([false, false, false])
  const none = [false, false, false]
  expect(await changes(other, 1)).toEqual([none, none])
  expect(await flagsOf(able)).toEqual([true, true, false])
  expect(await flagsOf(ofMenu)).toEqual([false, false, true])
  for (const [client, may] of [
    [other, false],
    [able, false],
    [ofMenu, true],
  ] as const) {
    const asked = { mapId: map.id, label: '图', isInMenu: true }
    expect(await succeeds(client.call(knowledgeMenuApi.setInMenu, asked))).toBe(may)
  }
  const all = [true, true, true]
  expect(await changes(able, 1)).toEqual([all, all])
})

test('ORG-19~ the ops of a folder of the cloud disk, edit and add, are what can be done with it', async () => {
  const client = await clientOf(await given.person())
  const make = async (name: string, folderId = 0) =>
    Number((await client.call(cloudDiskApi.createFolder, { folderId, name })).folder.id)
  const { db } = await testDatabase()
  const ofProduct = async (purpose: 'sync' | 'invoices') => {
    const id = await make(purpose)
    await db.updateTable('disk_item').set({ purpose }).where('id', '=', id).execute()
    return id
  }
  const ids = [await make('自己的'), await ofProduct('sync'), await ofProduct('invoices')]
  const { nodes } = await client.call(cloudDiskApi.getTree)
  const offered = ids.map((id) => nodes.find((node) => node.id === String(id))?.operations.map(({ type }) => type))
  expect(offered).toEqual([['edit', 'add'], ['add'], []])
  for (const [index, id] of ids.entries()) {
    const adds = await succeeds(make('里面', id))
    const edits = await succeeds(client.call(cloudDiskApi.rename, { id, name: uniqueName('改名') }))
    const done = [...(edits ? ['edit'] : []), ...(adds ? ['add'] : [])]
    expect(done, String(index)).toEqual(offered[index])
  }
})
