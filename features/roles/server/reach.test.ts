import { addRoleMembers, createRole, giveRoleRights, rightStrings, type RightLevel } from '@shuku/domain/people/server'
import { hasCategoryRight, mayCreateTopCategory, myCategoryRights } from '@shuku/domain/rights/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { rolesApi as api } from '../contract.ts'

const { administerOrganisation, administerCategories } = rightStrings

async function categoryAdministrator(level: RightLevel): Promise<GivenPerson> {
  const person = await given.person()
  await act(async (db) => {
    const role = await createRole({ db }, { name: uniqueName('角色') })
    await addRoleMembers({ db }, role, [{ personId: person.id, level: 2 }])
    await giveRoleRights({ db }, role, [{ name: administerCategories, level }])
  })
  return person
}

async function bound(person: GivenPerson, right_name: string, to: { unit_id?: number; category_id?: number } = {}) {
  const { db } = await testDatabase()
  await db
    .insertInto('admin_scope')
    .values({ person_id: person.id, right_name, ...to })
    .execute()
}

/** In every way that it is asked. */
async function administers(person: GivenPerson, categoryId: number) {
  const { db } = await testDatabase()
  const caller = await given.caller(person)
  const upwards = await hasCategoryRight(db, caller, { categoryId, right: 'settings' })
  const downwards = (await myCategoryRights(db, caller)).get(categoryId)?.has('settings') ?? false
  expect(downwards).toBe(upwards)
  return [upwards, await mayCreateTopCategory(db, caller)]
}

test('ORG-13 ORG-08~ the right over categories reaches nothing below “everywhere”, and a bound reaches what it names', async () => {
  const { category } = await given.category()
  const { category: other } = await given.category()
  expect(await administers(await categoryAdministrator(2), category.id)).toEqual([true, true])
  expect(await administers(await categoryAdministrator(1), category.id)).toEqual([false, false])
  expect(await administers(await categoryAdministrator(0), category.id)).toEqual([false, false])

  const { departmentIds } = await given.organisation()
  const bounded = await categoryAdministrator(2)
  await bound(bounded, administerCategories, { unit_id: departmentIds[0] })
  expect(await administers(bounded, category.id)).toEqual([false, false])
  await bound(bounded, administerCategories, { category_id: category.id })
  expect(await administers(bounded, category.id)).toEqual([true, false])
  expect(await administers(bounded, other.id)).toEqual([false, false])
  const unknown = await categoryAdministrator(2)
  await bound(unknown, administerCategories, { category_id: 999_999_999 })
  expect(await administers(unknown, category.id)).toEqual([false, false])
  const nothing = await categoryAdministrator(2)
  await bound(nothing, administerCategories)
  expect(await administers(nothing, category.id)).toEqual([false, false])
})

test('ORG-08~ a bound that names no unit lets an administrator of the organisation administer nothing', async () => {
  const administrator = await given.person({ rights: [administerOrganisation] })
  const client = await clientOf(administrator)
  expect((await client.call(api.getRoles)).roles.length).toBeGreaterThan(0)
  const { category } = await given.category()
  await bound(administrator, administerOrganisation, { category_id: category.id })
  expect(await client.fail(api.getRoles, {})).toMatchObject({ code: 'people.notRoleAdministrator' })
  expect((await client.raw({ path: '/api/shuku/session' })).json['wholeRights']).toEqual([])
})

test('ORG-28 a right that reaches everywhere or nothing is given so, and held so', async () => {
  const client = await clientOf(await given.person({ rights: [administerOrganisation, administerCategories] }))
  const { roleId } = await client.call(api.createRole, { name: uniqueName('角色') })
  const person = await given.person()
  const right = 'administerCategories' as const
  for (const level of ['department', 'subcompany'] as const)
    expect(await client.fail(api.setRight, { roleId, right, level })).toMatchObject({ code: 'roles.onlyEverywhere' })
  await client.call(api.addMembers, { roleId, personIds: [person.id], level: 'department' })
  expect(await client.fail(api.setRight, { roleId, right })).toMatchObject({ code: 'people.memberBelowEverywhere' })
  await client.call(api.addMembers, { roleId, personIds: [person.id] })
  await client.call(api.setRight, { roleId, right })
  expect(await client.fail(api.addMembers, { roleId, personIds: [person.id], level: 'subcompany' })).toMatchObject({
    code: 'people.roleOfEverywhere',
  })
})

test('ORG-08~ nobody changes their own reach, or that of others beyond their own; units bound units, categories categories', async () => {
  const administrator = await given.person({ rights: [administerOrganisation, administerCategories] })
  const other = await given.person({ rights: [administerOrganisation, administerCategories] })
  const client = await clientOf(administrator)
  const { category } = await given.category()
  const { departmentIds } = await given.organisation()
  const unitIds = [departmentIds[0]]
  await bound(administrator, administerCategories, { category_id: category.id })
  const right = 'administerCategories' as const
  expect(await client.fail(api.setScope, { personId: administrator.id, right })).toMatchObject({
    code: 'people.ownReach',
  })
  const secondary = await given.person({ mainPerson: administrator.id })
  expect(await client.fail(api.setScope, { personId: secondary.id, right })).toMatchObject({ code: 'people.ownReach' })
  for (const categoryIds of [[], [category.id]])
    expect(await client.fail(api.setScope, { personId: other.id, right, categoryIds })).toMatchObject({
      code: 'people.notYoursToBound',
    })
  expect(await client.fail(api.setScope, { personId: other.id, right: 'shareForOthers' })).toMatchObject({
    code: 'people.notYoursToBound',
  })

  const whole = await clientOf(other)
  const of = { personId: administrator.id, right }
  expect(await whole.fail(api.setScope, { ...of, unitIds })).toMatchObject({ code: 'people.boundByCategories' })
  expect(
    await whole.fail(api.setScope, { ...of, right: 'keepOrganisation', categoryIds: [category.id] }),
  ).toMatchObject({ code: 'people.boundByUnits' })
  expect(await whole.fail(api.setScope, { ...of, categoryIds: [999_999_999] })).toMatchObject({ kind: 'notFound' })
  await whole.call(api.setScope, { ...of, categoryIds: [] })
  await client.call(api.setScope, { personId: other.id, right, categoryIds: [category.id] })
})

test('ORG-33 who is bounded in a right hands on no role that has it, and nobody gives a role to themselves', async () => {
  const administrator = await given.person({ rights: [administerOrganisation, administerCategories] })
  const whole = await clientOf(await given.person({ rights: [administerOrganisation, administerCategories] }))
  const { roleId } = await whole.call(api.createRole, { name: uniqueName('角色') })
  await whole.call(api.setRight, { roleId, right: 'administerCategories' })
  const { category } = await given.category()
  await bound(administrator, administerCategories, { category_id: category.id })
  const client = await clientOf(administrator)
  const fresh = await given.person()
  const refused = { code: 'people.higherRightsOfRole' }
  expect(await client.fail(api.addMembers, { roleId, personIds: [fresh.id] })).toMatchObject(refused)
  expect(await client.fail(api.removeMembers, { roleId, personIds: [fresh.id] })).toMatchObject(refused)
  expect(await client.fail(api.saveRoleMember, { roleId, personId: fresh.id, level: 'everywhere' })).toMatchObject(
    refused,
  )
  const { roleId: mine } = await client.call(api.createRole, { name: uniqueName('角色') })
  expect(await client.fail(api.setRight, { roleId: mine, right: 'administerCategories' })).toMatchObject(refused)
  for (const personId of [administrator.id, (await given.person({ mainPerson: administrator.id })).id]) {
    expect(await client.fail(api.addMembers, { roleId: mine, personIds: [personId] })).toMatchObject({
      code: 'people.ownRole',
    })
    expect(await client.fail(api.saveRoleMember, { roleId: mine, personId, level: 'everywhere' })).toMatchObject({
      code: 'people.ownRole',
    })
  }
})
