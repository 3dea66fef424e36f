import { rightStrings } from '@shuku/domain/people/server'
import { categoryApi } from '@shuku/domain/categories/contract'
import { given } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { callDuring, testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { categoryRightsApi as api } from '../contract.ts'
import { start } from './category-rights.given.ts'

describe('giving and taking rights on a category', () => {
  test('nobody gives a right that they lack; who administers categories by an administrative role gives each', async () => {
    const { client, categoryId, friend, rowOf } = await start()
    const setter = await given.person()
    const own = { categoryId, kind: 'person' as const, ids: [setter.id] }
    await client.call(api.giveCategoryRights, { ...own, rights: ['settings'] })
    const theirs = await clientOf(setter)
    expect(await theirs.call(api.listCategoryRights, { categoryId })).toMatchObject({ mayGive: ['settings'] })
    const give = { categoryId, kind: 'person' as const, ids: [friend.id] }
    expect(await theirs.fail(api.giveCategoryRights, { ...give, rights: ['settings', 'create'] })).toMatchObject({
      code: 'categories.mayNotGive',
    })
    const row = { categoryId, grantId: await rowOf(setter), rights: ['settings' as const, 'moveIn' as const] }
    expect(await theirs.fail(api.setCategoryRights, row)).toMatchObject({ code: 'categories.mayNotGive' })
    const office = await clientOf(await given.person({ rights: [rightStrings.administerCategories] }))
    await office.call(api.giveCategoryRights, { ...give, rights: ['create'] })

    // who administers another branch is here what others have made of them
    const { category: elsewhere } = await given.category()
    const bounded = await given.person({ rights: [rightStrings.administerCategories] })
    const { db } = await testDatabase()
    const right_name = rightStrings.administerCategories
    await db
      .insertInto('admin_scope')
      .values({ person_id: bounded.id, right_name, category_id: elsewhere.id })
      .execute()
    await client.call(api.giveCategoryRights, { ...own, ids: [bounded.id], rights: ['settings', 'createChild'] })
    const there = await clientOf(bounded)
    expect(await there.fail(api.giveCategoryRights, { ...give, rights: ['moveOut'] })).toMatchObject({
      code: 'categories.mayNotGive',
    })
  })

  test('nobody takes a right that they lack from others, but for what they gave', async () => {
    const { client, categoryId, administrator, friend, rowOf, rows, mine } = await start()
    const setter = await given.person()
    const give = { categoryId, kind: 'person' as const }
    const first = await client.call(api.giveCategoryRights, {
      ...give,
      ids: [setter.id],
      rights: ['settings', 'create', 'moveIn'],
    })
    expect(first.actId).toBeGreaterThan(0)
    const theirs = await clientOf(setter)
    await theirs.call(api.giveCategoryRights, { ...give, ids: [friend.id], rights: ['moveIn', 'create'] })
    const own = { categoryId, grantId: await rowOf(setter), rights: ['settings' as const, 'create' as const] }
    await client.call(api.setCategoryRights, own)

    const refused = { code: 'categories.mayNotTake', kind: 'refused' }
    const grantId = await rowOf(administrator)
    const before = await rows()
    expect(await theirs.fail(api.deleteCategoryRights, { categoryId, grantIds: [grantId] })).toMatchObject(refused)
    const less = { categoryId, grantId, rights: ['create' as const] }
    expect(await theirs.fail(api.setCategoryRights, less)).toMatchObject(refused)
    expect(await rows()).toEqual(before)

    // one that they have, and one that they gave when they had it
    const peer = await given.person()
    await client.call(api.giveCategoryRights, { ...give, ids: [peer.id], rights: ['settings', 'create'] })
    const ofPeer = { categoryId, grantId: await rowOf(peer), rights: ['settings' as const] }
    const between = await rows()
    const { actId } = await theirs.call(api.setCategoryRights, ofPeer)
    expect(await mine(await clientOf(peer))).toMatchObject({ mayCreate: false, maySet: true })
    await theirs.call(api.undoRights, { actId })
    expect(await rows()).toEqual(between)
    await theirs.call(api.deleteCategoryRights, { categoryId, grantIds: [await rowOf(friend)] })
    expect(await mine(client)).toMatchObject({ maySet: true, mayCreate: true })

    const office = await clientOf(await given.person({ rights: [rightStrings.administerCategories] }))
    await office.call(api.deleteCategoryRights, { categoryId, grantIds: [grantId] })
    expect(await client.fail(categoryApi.getRights, { categoryId })).toMatchObject({ kind: 'notFound' })
  })

  test('nobody takes their own last settings right without having been told', async () => {
    const { client, categoryId, friend, rowOf, mine } = await start()
    const give = { categoryId, kind: 'person' as const, ids: [friend.id] }
    await client.call(api.giveCategoryRights, { ...give, rights: ['settings', 'create'] })
    const theirs = await clientOf(friend)
    const grantId = await rowOf(friend)
    const less = { categoryId, grantId, rights: ['create' as const] }
    expect(await theirs.fail(api.setCategoryRights, less)).toMatchObject({ code: 'categories.losesOwnSettings' })
    expect(await theirs.fail(api.deleteCategoryRights, { categoryId, grantIds: [grantId] })).toMatchObject({
      code: 'categories.losesOwnSettings',
    })
    expect(await mine(theirs)).toMatchObject({ maySet: true, mayCreate: true })
    await theirs.call(api.setCategoryRights, { ...less, losesOwn: true })
    expect(await mine(theirs)).toMatchObject({ maySet: false, mayCreate: true })
  })

  test('more rights than anybody can survey are refused', async () => {
    const { client, categoryId, rows } = await start()
    const crowd = await given.people(Array.from({ length: 300 }, () => ({})))
    const before = await rows()
    const rights = ['create', 'createChild', 'settings', 'copyIn', 'moveIn', 'moveOut', 'bulkDownload'] as const
    const all = { categoryId, kind: 'person' as const, ids: crowd.map(({ id }) => id), rights: [...rights] }
    expect(await client.fail(api.giveCategoryRights, all)).toMatchObject({ code: 'categories.tooManyRights' })
    expect(await rows()).toEqual(before)
  })

  test('what is inherited is not taken below, and every change is in the log', async () => {
    const { client, categoryId, parent, above, friend, rowOf } = await start()
    const { db } = await testDatabase()
    const inherited = await db
      .selectFrom('category_grant')
      .select('id')
      .where('category_id', '=', parent.id)
      .executeTakeFirstOrThrow()
    expect(await client.fail(api.deleteCategoryRights, { categoryId, grantIds: [inherited.id] })).toMatchObject({
      code: 'categories.unknownRight',
    })
    expect(above.id).toBeGreaterThan(0)
    await client.call(api.giveCategoryRights, { categoryId, kind: 'person', ids: [friend.id], rights: ['create'] })
    await client.call(api.deleteCategoryRights, { categoryId, grantIds: [await rowOf(friend)] })
    const audits = await db
      .selectFrom('audit_log')
      .select(['act', 'details'])
      .where('subject_kind', '=', 'category')
      .where('subject_id', '=', categoryId)
      .orderBy('id')
      .execute()
    expect(audits).toMatchObject([
      { act: 'changeCategoryRights', details: { before: [], after: [{ category_right: 'create' }] } },
      { act: 'changeCategoryRights', details: { before: [{ category_right: 'create' }], after: [] } },
    ])
  })
})

test('who has lost an office while their act waited does nothing by it, though its bounds are lifted', async () => {
  const { categoryId } = await start()
  const administrator = await given.person({ rights: [rightStrings.administerCategories] })
  const { category: other } = await given.category()
  const { db } = await testDatabase()
  await db
    .insertInto('admin_scope')
    .values({ person_id: administrator.id, right_name: rightStrings.administerCategories, category_id: other.id })
    .execute()
  const client = await clientOf(administrator)
  const friend = await given.person()
  const lose = async (tx: Database) => {
    await tx.selectFrom('category').select('id').where('id', '=', categoryId).forUpdate().execute()
    await tx.deleteFrom('role_member').where('person_id', '=', administrator.id).execute()
    await tx.deleteFrom('admin_scope').where('person_id', '=', administrator.id).execute()
  }
  const query = { categoryId, kind: 'person' as const, ids: [friend.id], rights: ['create' as const] }
  const error = await callDuring(db, lose, () => client.fail(api.giveCategoryRights, query))
  expect(error).toMatchObject({ code: 'categories.notFound' })
  const grants = await db
    .selectFrom('category_grant')
    .innerJoin('principal', 'principal.id', 'category_grant.principal_id')
    .select('category_grant.id')
    .where('principal.kind', '=', 'person')
    .where('principal.ref_id', '=', friend.id)
    .execute()
  expect(grants).toEqual([])
})
