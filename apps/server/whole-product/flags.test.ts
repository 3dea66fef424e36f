import { categoryApi } from '@shuku/domain/categories/contract'
import { addRoleMembers, createRole, giveRoleRights, rightStrings, setAdminScope } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { categoryConsoleApi } from '@shuku/features/category-console/contract'
import { createApi } from '@shuku/features/create/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { organisationApi } from '@shuku/features/organisation/contract'
import { searchApi } from '@shuku/features/search/contract'
import { shareApi } from '@shuku/features/share/contract'
import { tableApi } from '@shuku/kit/contract'
import { uniqueName, type TestClient } from '@shuku/kit/testing'
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

test('ORG-11~ an employee without any right of administration browses, creates, shares, moves and deletes as far as the flags say', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const document = await given.document({ category, creator, subject: '员工文档' })
  const friend = await given.person()
  const { category: elsewhere } = await given.category()
  const mine = await clientOf(creator)
  const theirs = await clientOf(friend)
  const found = async (client: TestClient) => {
    const { key } = await client.call(searchApi.openSearchList, { categoryId: category.id })
    return (await client.call(tableApi.getRows, { key })).rows.map(({ id }) => Number(id))
  }
  expect([await found(mine), await found(theirs)]).toEqual([[document.id], []])
  const account = async (client: TestClient) =>
    (await client.call(createApi.getCreateAddress, { categoryId: category.id })).mayCreate
  expect([await account(mine), await account(theirs)]).toEqual([true, false])
  const share = { documentIds: [document.id], kind: 'person' as const, ids: [friend.id], level: 'view' as const }
  expect(await succeeds(theirs.call(shareApi.saveShare, share))).toBe(false)
  await mine.call(shareApi.saveShare, share)
  expect(await found(theirs)).toEqual([document.id])
  const move = { documentIds: [document.id], targetId: elsewhere.id }
  expect(await succeeds(mine.call(moveCopyApi.moveDocuments, move)), 'without the right to move in').toBe(false)
  await theirs.call(documentPageApi.deleteDocuments, { documentIds: [document.id] }).catch(() => undefined)
  expect(await found(mine), 'who may read may not delete').toEqual([document.id])
  await mine.call(documentPageApi.deleteDocuments, { documentIds: [document.id] })
  expect(await found(mine)).toEqual([])
})

test('ORG-12~ ORG-08~ the category console is for those who have its right, and separated administration bounds it to a branch', async () => {
  const [inside, outside] = [await given.category(), await given.category()]
  const below = await given.category({ parentId: inside.category.id })
  const administrator = await given.person({ rights: [rightStrings.administerCategories] })
  const client = await clientOf(administrator)
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
})

test('ORG-19~ hasRight, canCreate, hasAddBtn, hasDelBtn and canEdit are true for those alone for whom the act succeeds', async () => {
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
    flags[who] = {
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
    acts[who] = { creates: [creates, creates], shares: [shares, shares, shares] }
  }
  expect(flags).toEqual(acts)
  expect(flags).toMatchObject({
    creator: { creates: [true, true], shares: [true, true, true] },
    reader: { creates: [false, false], shares: [false, false, false] },
    controller: { creates: [false, false], shares: [true, true, true] },
  })
})
