import { categoryApi } from '@shuku/domain/categories/contract'
import { basicsSection } from '@shuku/domain/categories/server'
import { addGroupMembers, createGroup, rightStrings } from '@shuku/domain/people/server'
import type { CategoryRight } from '@shuku/domain/rights/contract'
import { grantCategory, takeCategoryGrants, type DefaultEntry } from '@shuku/domain/rights/server'
import { act, given, judge, loadWorld, read, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { categoryRightsApi as api } from '../contract.ts'

// Nobody gives more than they hold, least of all to themselves: of the default rights of categories (decision 0044).

const toOneself = { code: 'categories.opensToOneself', kind: 'refused' }
const aboveOwn = { code: 'categories.aboveOwnDefaults', kind: 'refused' }

/** A category with a document of its author, kept by somebody whom its default rights give nothing. */
async function start(options: { rights?: readonly CategoryRight[]; entries?: readonly DefaultEntry[] } = {}) {
  const { category, creator: author, administrator } = await given.category({ creators: 1, administrators: 1 })
  const manager = options.rights ? await given.person() : administrator
  if (options.rights) await grant(category.id, manager, options.rights)
  const friend = await given.person()
  const document = await given.document({ category, creator: author })
  const client = await clientOf(manager)
  const categoryId = category.id
  const add = (record: object, by = client) =>
    by.call(api.addDefaultRights, { categoryId, kind: 'person', ...record } as never)
  const refused = (record: object, by = client) =>
    by.fail(api.addDefaultRights, { categoryId, kind: 'person', ...record } as never)
  const levelOf = async ({ id }: { id: number }, of = document) => judge(await read(loadWorld), id, of.id).level
  return { category, categoryId, author, administrator, manager, friend, document, client, add, refused, levelOf }
}

function grant(categoryId: number, { id }: GivenPerson, rights: readonly CategoryRight[]): Promise<void> {
  return act((db) => grantCategory(db, categoryId, { grants: [{ to: { kind: 'person', id }, rights }] }))
}

const entryIds = async (categoryId: number) => {
  const { db } = await testDatabase()
  return db
    .selectFrom('default_entry')
    .innerJoin('category', 'category.default_set_id', 'default_entry.default_set_id')
    .leftJoin('principal', 'principal.id', 'default_entry.principal_id')
    .select(['default_entry.id', 'principal.kind', 'principal.ref_id'])
    .where('category.id', '=', categoryId)
    .execute()
}

test('whoever runs a category with documents of others names others, up to full control, and not themselves by any name', async () => {
  const { manager, friend, add, refused, client, categoryId } = await start()
  const [mine, theirs] = [await given.group([manager.id, friend.id]), await given.group([friend.id])]
  const own = { department: manager.departmentId, subcompany: manager.subcompanyId }
  for (const level of ['view', 'full'] as const) {
    expect(await refused({ ids: [manager.id], level })).toMatchObject(toOneself)
    expect(await refused({ ids: [friend.id, manager.id], level })).toMatchObject(toOneself)
    expect(await refused({ kind: 'group', ids: [mine], level })).toMatchObject(toOneself)
    expect(await refused({ kind: 'department', departmentIds: [own.department], level })).toMatchObject(toOneself)
    expect(await refused({ kind: 'subcompany', subcompanyIds: [own.subcompany], level })).toMatchObject(toOneself)
    expect(await refused({ kind: 'everyone', level })).toMatchObject(toOneself)
  }
  await add({ kind: 'everyone', level: 'view', minSecurity: 200 })
  await add({ kind: 'group', ids: [theirs], level: 'full' })
  await add({ ids: [friend.id], level: 'full' })
  const everyone = (await entryIds(categoryId)).find(({ kind }) => kind === 'everyone')?.id ?? 0
  expect(await client.fail(api.changeDefaultRights, { categoryId, ids: [everyone], minSecurity: 0 })).toMatchObject(
    toOneself,
  )
  expect(await client.call(api.listDefaultRights, { categoryId })).toMatchObject({ mostLevel: 3 })
})

test('before it is saved it is said why an entry would be refused', async () => {
  const { client, manager, friend, categoryId } = await start()
  const asked = (ids: number[]) => client.call(api.previewDefaultRights, { categoryId, kind: 'person', ids })
  expect((await asked([manager.id])).refusal).toContain('自己')
  const groupId = await act((db) => createGroup({ db }, { name: uniqueName('group'), ownerId: manager.id }))
  const ofGroup = { categoryId, kind: 'group' as const, ids: [groupId] }
  expect((await client.call(api.previewDefaultRights, ofGroup)).refusal).toContain('自己')
  expect((await asked([friend.id])).refusal).toBe('')
  const only = await start({ rights: ['settings'] })
  const preview = await only.client.call(api.previewDefaultRights, {
    categoryId: only.categoryId,
    kind: 'person',
    ids: [friend.id],
  })
  expect(preview.refusal).toContain('最多')
})

test('a category that holds nothing of others is opened to anybody by whoever runs it', async () => {
  const { category, administrator } = await given.category({ administrators: 1 })
  const client = await clientOf(administrator)
  await given.document({ category, creator: administrator })
  const everyone = { categoryId: category.id, kind: 'everyone' as const }
  await client.call(api.addDefaultRights, everyone)
  expect(await client.call(api.syncDefaultRights, { categoryId: category.id })).toMatchObject({
    message: '已将默认权限同步到 1 篇文档',
  })
})

test('whoever administers categories by an administrative role reads nothing more by default rights either', async () => {
  const { categoryId, refused, levelOf } = await start()
  const officer = await given.person({ rights: [rightStrings.administerCategories] })
  const client = await clientOf(officer)
  expect(await refused({ ids: [officer.id], level: 'full' }, client)).toMatchObject(toOneself)
  await client.call(api.addDefaultRights, { categoryId, kind: 'creatorDepartment' })
  // the author works where the officer does
  expect(await client.fail(api.syncDefaultRights, { categoryId })).toMatchObject(toOneself)
  expect(await levelOf(officer)).toBe(0)
})

test('a sync, and the undo of one, open to nobody who asks for it what was closed to them', async () => {
  const { categoryId, administrator, add, client, levelOf } = await start()
  const other = await given.person()
  await grant(categoryId, other, ['create', 'createChild', 'settings', 'copyIn', 'moveIn', 'moveOut', 'bulkDownload'])
  const others = await clientOf(other)
  await add({ ids: [other.id], level: 'full' })
  expect(await others.fail(api.syncDefaultRights, { categoryId })).toMatchObject(toOneself)
  expect(await levelOf(other)).toBe(0)
  const synced = await client.call(api.syncDefaultRights, { categoryId })
  expect(await levelOf(other)).toBe(3)
  await client.call(api.undoRights, { actId: synced.actId ?? 0 })
  expect(await levelOf(other)).toBe(0)
  await client.call(api.syncDefaultRights, { categoryId })

  // who has it takes it from themselves, and back; who has lost it meanwhile does not get it back so
  const own = (await entryIds(categoryId)).filter(({ ref_id }) => ref_id === other.id).map(({ id }) => id)
  await others.call(api.deleteDefaultRights, { categoryId, ids: own })
  const { actId } = await others.call(api.syncDefaultRights, { categoryId })
  expect(await levelOf(other)).toBe(0)
  expect(await others.fail(api.undoRights, { actId: actId ?? 0 })).toMatchObject(toOneself)
  expect(await levelOf(administrator)).toBe(0)
})

test('nobody makes themselves full control of what they have written', async () => {
  const { category, administrator } = await given.category({ administrators: 1 })
  const client = await clientOf(administrator)
  const categoryId = category.id
  const [creator] = await entryIds(categoryId)
  await client.call(api.changeDefaultRights, { categoryId, ids: [creator!.id], level: 'edit' })
  const document = await given.document({ category, creator: administrator })
  const changed = { categoryId, ids: (await entryIds(categoryId)).map(({ id }) => id), level: 'full' as const }
  await client.call(api.changeDefaultRights, changed)
  expect(await client.fail(api.syncDefaultRights, { categoryId })).toMatchObject(toOneself)
  expect(judge(await read(loadWorld), administrator.id, document.id).level).toBe(2)
})

test('whoever has the settings alone gives what the default rights give them, and takes no more', async () => {
  const { categoryId, administrator, manager, friend, client, add, refused } = await start({ rights: ['settings'] })
  expect(await client.call(api.listDefaultRights, { categoryId })).toMatchObject({ mostLevel: 0 })
  expect(await refused({ ids: [friend.id] })).toMatchObject(aboveOwn)
  expect(await refused({ kind: 'superior' })).toMatchObject(aboveOwn)
  const director = await clientOf(administrator)
  await add({ ids: [manager.id], level: 'view', download: false }, director)
  await add({ ids: [friend.id], level: 'full' }, director)
  expect(await client.call(api.listDefaultRights, { categoryId })).toMatchObject({ mostLevel: 1 })
  const third = await given.person()
  await add({ ids: [third.id], level: 'view', download: false })
  for (const more of [{ level: 'edit' }, { level: 'view', download: true }, { level: 'full' }]) {
    expect(await refused({ ids: [third.id], ...more })).toMatchObject(aboveOwn)
    expect(await refused({ ids: [manager.id], ...more })).toMatchObject(aboveOwn)
  }
  const entries = await entryIds(categoryId)
  const idOf = ({ id }: GivenPerson) => entries.find(({ ref_id }) => ref_id === id)?.id ?? 0
  const takesMore = { code: 'categories.takesAboveOwn', kind: 'refused' }
  expect(await client.fail(api.deleteDefaultRights, { categoryId, ids: [idOf(friend)] })).toMatchObject(takesMore)
  expect(await client.fail(api.changeDefaultRights, { categoryId, ids: [idOf(friend)], level: 'view' })).toMatchObject(
    takesMore,
  )
  await client.call(api.deleteDefaultRights, { categoryId, ids: [idOf(third)] })
})

test('a sync by whoever has the settings alone gives nobody more of older documents than they have of them', async () => {
  const { categoryId, administrator, manager, friend, client, add, levelOf } = await start({ rights: ['settings'] })
  const director = await clientOf(administrator)
  await add({ ids: [manager.id, friend.id], level: 'full' }, director)
  // new documents are open to them fully; the older one is not
  expect(await client.fail(api.syncDefaultRights, { categoryId })).toMatchObject(aboveOwn)
  expect(await levelOf(friend)).toBe(0)
})

test('a category goes below another parent by whoever has every right on it, for there it inherits others', async () => {
  const { category: moved } = await given.category()
  const { category: target } = await given.category()
  const person = await given.person()
  await grant(moved.id, person, ['settings'])
  await grant(target.id, person, ['createChild', 'moveOut'])
  const client = await clientOf(person)
  const asked = { categoryId: moved.id, parentId: target.id }
  expect(await client.fail(categoryApi.move, asked)).toMatchObject({ code: 'categories.inheritsOthers' })
  await grant(moved.id, person, ['create', 'createChild', 'copyIn', 'moveIn', 'moveOut', 'bulkDownload'])
  await client.call(categoryApi.move, asked)
})

test('an undo gives nobody rights on a category that could not be given now', async () => {
  const { categoryId, client, manager, friend } = await start()
  await grant(categoryId, friend, ['moveOut'])
  const { db } = await testDatabase()
  const grantsOf = async ({ id }: GivenPerson) => {
    const rows = await db
      .selectFrom('category_grant')
      .innerJoin('principal', 'principal.id', 'principal_id')
      .select(['category_grant.id', 'category_right'])
      .where('category_id', '=', categoryId)
      .where('principal.ref_id', '=', id)
      .execute()
    return rows
  }
  const grantIds = (await grantsOf(friend)).map(({ id }) => id)
  const { actId } = await client.call(api.deleteCategoryRights, { categoryId, grantIds })
  const lost = (await grantsOf(manager)).filter(({ category_right }) => category_right === 'moveOut')
  await act((tx) =>
    takeCategoryGrants(
      tx,
      categoryId,
      lost.map(({ id }) => id),
    ),
  )
  expect(await client.fail(api.undoRights, { actId: actId ?? 0 })).toMatchObject({ code: 'categories.mayNotGive' })
})

test('who has the settings alone does not let authors, and so themselves, take back more than they may', async () => {
  const { category } = await given.category()
  const manager = await given.person()
  await grant(category.id, manager, ['settings', 'create'])
  const client = await clientOf(manager)
  const categoryId = category.id
  const refused = { code: 'categories.mayNotWidenTaking', kind: 'refused' }
  expect(
    await client.fail(basicsSection.settings.save, { categoryId, retracts: 'days', retractDays: 3000 }),
  ).toMatchObject(refused)
  await client.call(basicsSection.settings.save, { categoryId, retracts: 'never' })
  expect(await client.fail(basicsSection.settings.save, { categoryId, retracts: 'unread' })).toMatchObject(refused)
})

test('a private group that one owns is as oneself: its owner joins it when they like', async () => {
  const { manager, friend, refused } = await start()
  const groupId = await act(async (db) => {
    const id = await createGroup({ db }, { name: uniqueName('group'), ownerId: manager.id })
    await addGroupMembers({ db }, id, [friend.id])
    return id
  })
  expect(await refused({ kind: 'group', ids: [groupId], level: 'full' })).toMatchObject(toOneself)
})
