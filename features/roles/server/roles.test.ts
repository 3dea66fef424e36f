import { tableApi } from '@shuku/kit/contract'
import { requireAdministered, rightStrings } from '@shuku/domain/people/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { rolesApi as api } from '../contract.ts'

async function start() {
  const administrator = await given.person({
    rights: [rightStrings.administerOrganisation, rightStrings.administerCategories],
  })
  const client = await clientOf(administrator)
  const { roleId } = await client.call(api.createRole, { name: uniqueName('角色'), nameEnglish: uniqueName('Role') })
  const members = async (text = '') => {
    const { key } = await client.call(api.listMembers, { roleId, text })
    return (await client.call(tableApi.getRows, { key })).rows
  }
  return { administrator, client, roleId, members }
}

test('ORG-28 a role is made, renamed, filled, given rights with a level, emptied and deleted', async () => {
  const { client, roleId, members } = await start()
  const name = uniqueName('档案管理员')
  await client.call(api.renameRole, { roleId, name })
  const [first, second] = [await given.person(), await given.person()]
  await client.call(api.addMembers, { roleId, personIds: [first.id, second.id], level: 'department' })
  await client.call(api.addMembers, { roleId, personIds: [first.id, second.id], level: 'everywhere' })
  const { db } = await testDatabase()
  await db.updateTable('person').set({ photo_file_id: 77 }).where('id', '=', second.id).execute()
  expect(await members(second.name)).toMatchObject([
    { lastname: second.name, rolelevel: '2', scopes: '0', photo: '77' },
  ])
  expect(await members()).toHaveLength(2)
  await client.call(api.setRight, { roleId, right: 'keepOrganisation', level: 'subcompany' })
  expect((await client.call(api.getRights, { roleId })).rights).toEqual([
    { right: 'keepOrganisation', level: 'subcompany' },
  ])
  expect((await client.call(api.getRoles)).roles.find(({ id }) => id === roleId)).toMatchObject({
    name,
    members: 2,
    rights: 1,
  })
  expect(await client.fail(api.deleteRole, { roleId })).toMatchObject({ kind: 'conflict' })
  await client.call(api.removeMembers, { roleId, personIds: [first.id, second.id] })
  await client.call(api.setRight, { roleId, right: 'keepOrganisation', gives: false })
  await client.call(api.deleteRole, { roleId })
  expect((await client.call(api.getRoles)).roles.some(({ id }) => id === roleId)).toBe(false)
})

test('ORG-08~ an administrator is bounded to a unit, and reaches no further from the next request on', async () => {
  const { client, roleId } = await start()
  const { departmentIds } = await given.organisation()
  const [inside, , outside] = departmentIds
  const bounded = await given.person({ departmentId: inside })
  await client.call(api.setRight, { roleId, right: 'keepOrganisation' })
  await client.call(api.addMembers, { roleId, personIds: [bounded.id] })
  const person = await clientOf(bounded)
  const caller = await given.caller(bounded)
  const administers = async (unitId: number) =>
    await act(async (db) => await requireAdministered({ db, caller }, { unitIds: [unitId] })).then(
      () => true,
      ({ code }: { code: string }) => code,
    )
  const wholeRights = async () => (await person.raw({ path: '/api/shuku/session' })).json['wholeRights']
  expect(await administers(outside)).toBe(true)
  expect(await wholeRights()).toEqual([rightStrings.administerOrganisation])
  await client.call(api.setScope, { personId: bounded.id, right: 'keepOrganisation', unitIds: [inside] })
  expect(await wholeRights()).toEqual([])
  expect((await client.call(api.getScopes, { personId: bounded.id })).scopes).toMatchObject([
    { right: 'keepOrganisation', units: [{ id: inside }], categoryIds: [] },
  ])
  expect([await administers(inside), await administers(outside)]).toEqual([true, 'people.beyondReach'])
  // bounded, one keeps no roles
  expect(await person.fail(api.getRoles, {})).toMatchObject({ kind: 'refused' })
  expect(await person.fail(api.addMembers, { roleId, personIds: [bounded.id] })).toMatchObject({ kind: 'refused' })
  await client.call(api.setScope, { personId: bounded.id, right: 'keepOrganisation' })
  expect(await administers(outside)).toBe(true)
  expect(await wholeRights()).toEqual([rightStrings.administerOrganisation])
  // a level below everywhere is a bound, too
  await client.call(api.addMembers, { roleId, personIds: [bounded.id], level: 'subcompany' })
  expect(await wholeRights()).toEqual([])
})

test('ORG-15~ ORG-16~ ORG-17 ORG-18 the suite’s right strings are given to roles under their names, as far as both levels reach; screens speak only of those that open something (decision 0098)', async () => {
  const known = {
    keepPopUps: 'Docs:SetPopUp',
    recycleForAll: 'DocumentRecycle:All',
    keepContractTypes: 'HrmContractTypeAdd:Add',
    keepReceivingUnits: 'DocReceiveUnit:All',
  } as const
  const administrator = await given.person({ rights: Object.values(rightStrings) })
  const client = await clientOf(administrator)
  const { roleId } = await client.call(api.createRole, { name: uniqueName('角色') })
  const person = await given.person()
  await client.call(api.addMembers, { roleId, personIds: [person.id], level: 'subcompany' })
  for (const right of Object.keys(known) as (keyof typeof known)[])
    await client.call(api.setRight, { roleId, right, level: 'everywhere' })
  await client.call(api.setRight, { roleId, right: 'keepContractTypes', level: 'department' })
  const answer = await client.call(api.getRights, { roleId })
  expect(answer.rights.map(({ right }) => right)).toEqual(['recycleForAll', 'keepPopUps'])
  expect(answer.known.map(({ right }) => right)).toEqual(expect.arrayContaining(['recycleForAll', 'keepPopUps']))
  expect(answer.known.map(({ right }) => right).filter((right) => /ContractTypes|ReceivingUnits/.test(right))).toEqual(
    [],
  )
  expect((await client.call(api.getRoles)).roles.find(({ id }) => id === roleId)?.rights).toBe(2)
  const { db } = await testDatabase()
  const reach = new Map(
    Object.entries(known).map(([right, name]) => [name, right === 'keepContractTypes' ? 0 : 1] as const),
  )
  expect((await callerIn(db, person.id)).rightNames).toEqual(reach)
  const session = await (await clientOf(person)).raw({ path: '/api/shuku/session' })
  expect(session.json['rights'], 'screens are told').toEqual(expect.arrayContaining(Object.values(known)))
  await client.call(api.setRight, { roleId, right: 'recycleForAll', gives: false })
  expect((await callerIn(db, person.id)).rightNames.has(known.recycleForAll)).toBe(false)
  // nor does one of the others keep a role that seems to give nothing
  await client.call(api.removeMembers, { roleId, personIds: [person.id] })
  expect(await client.fail(api.deleteRole, { roleId })).toMatchObject({ kind: 'conflict' })
  await client.call(api.setRight, { roleId, right: 'keepPopUps', gives: false })
  await client.call(api.deleteRole, { roleId })
})

test('ORG-33 nobody hands on or takes away rights that they lack', async () => {
  const { client, roleId } = await start()
  expect(await client.fail(api.setRight, { roleId, right: 'recycleForAll' })).toMatchObject({ kind: 'refused' })
  const higher = await given.person({ rights: [rightStrings.recycleForAll, rightStrings.administerOrganisation] })
  const other = await clientOf(higher)
  await other.call(api.setRight, { roleId, right: 'recycleForAll' })
  const person = await given.person()
  expect(await client.fail(api.addMembers, { roleId, personIds: [person.id] })).toMatchObject({ kind: 'refused' })
  expect(await client.fail(api.setRight, { roleId, right: 'recycleForAll', gives: false })).toMatchObject({
    kind: 'refused',
  })
})

test('the last who administers roles cannot be taken away or made less', async () => {
  const { db } = await testDatabase()
  await db.deleteFrom('role_right').where('right_name', '=', rightStrings.administerOrganisation).execute()
  const { client, roleId, administrator } = await start()
  await client.call(api.setRight, { roleId, right: 'keepOrganisation' })
  // of two who may, each bounds or makes less the other one, and the last of them nobody
  const second = await given.person({ rights: [rightStrings.administerOrganisation] })
  const other = await clientOf(second)
  await other.call(api.addMembers, { roleId, personIds: [administrator.id] })
  await client.call(api.addMembers, { roleId, personIds: [second.id] })
  await db
    .deleteFrom('role_right')
    .where('right_name', '=', rightStrings.administerOrganisation)
    .where('role_id', '<>', roleId)
    .execute()
  await client.call(api.removeMembers, { roleId, personIds: [second.id] })
  expect(await client.fail(api.removeMembers, { roleId, personIds: [administrator.id] })).toMatchObject({
    kind: 'conflict',
  })
  expect(await client.fail(api.setRight, { roleId, right: 'keepOrganisation', level: 'subcompany' })).toMatchObject({
    kind: 'conflict',
  })
  expect((await client.call(api.getRoles)).roles.length).toBeGreaterThan(0)
})

test('names are unique, unknown roles, people and units are said', async () => {
  const { client, roleId } = await start()
  const name = uniqueName('同名')
  await client.call(api.renameRole, { roleId, name })
  expect(await client.fail(api.createRole, { name })).toMatchObject({ kind: 'conflict' })
  expect(await client.fail(api.createRole, { name: '  ' })).toMatchObject({ kind: 'invalid' })
  const unknown = 999_999_999
  expect(await client.fail(api.renameRole, { roleId: unknown, name: uniqueName('x') })).toMatchObject({
    kind: 'notFound',
  })
  expect(await client.fail(api.addMembers, { roleId: unknown, personIds: [1] })).toMatchObject({ kind: 'notFound' })
  expect(await client.fail(api.addMembers, { roleId, personIds: [unknown] })).toMatchObject({ kind: 'notFound' })
})

test('programs list roles, give them, list what somebody holds and take it by the id of the membership', async () => {
  const { client, roleId } = await start()
  const person = await given.person()
  const post = async (path: string, fields: Record<string, string> = {}) =>
    (
      await client.raw({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      })
    ).json as Record<string, string>
  const rowsOf = async (path: string, fields: Record<string, string> = {}) => {
    const { sessionkey = '' } = await post(path, fields)
    return (await client.call(tableApi.getRows, { key: sessionkey, pageSize: 100 })).rows
  }
  expect(await rowsOf('/api/hrm/role/getRoleSetList')).toContainEqual(expect.objectContaining({ id: String(roleId) }))
  const saved = await post('/api/hrm/roleset/save', { rolesid: String(roleId), id: String(person.id), rolelevel: '1' })
  expect(saved).toMatchObject({ status: '1' })
  const held = await rowsOf('/api/hrm/roleset/getSearchResult', { id: String(person.id) })
  expect(held).toMatchObject([{ roleid: String(roleId), rolelevel: '1' }])
  const taken = await post('/api/hrm/roleset/delete', { id: String(held[0]?.['id']) })
  expect(taken).toMatchObject({ status: '1' })
  expect(await rowsOf('/api/hrm/roleset/getSearchResult', { id: String(person.id) })).toEqual([])
  expect(await post('/api/hrm/roleset/delete', { id: '1_x' })).toMatchObject({ status: '-1' })
})
