import {
  addRoleMembers,
  createPost,
  createRole,
  giveRoleRights,
  peopleErrors as errors,
  rightStrings,
} from '@shuku/domain/people/server'
import { act, given, administratorAt, administratorOfClearances, type GivenPerson } from '@shuku/domain/testing'
import { organisationApi as api } from '@shuku/features/organisation/contract'
import { organisationImportApi as importApi, type LineRow } from '@shuku/features/organisation-import/contract'
import { organisationImportServer } from '@shuku/features/organisation-import/server'
import { tableApi } from '@shuku/kit/contract'
import { runJobsNow, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'

// One rule for every door: nobody gives, changes or takes more than they hold, least of all for themselves.

interface PersonChange {
  readonly securityLevel?: number
  readonly classification?: number
  readonly departmentId?: number
  readonly postId?: number
  readonly managerId?: number
  readonly loginName?: string
  readonly email?: string
  readonly mobile?: string
}

/** Why the door refused it; empty: it did not. */
type Door = (client: TestClient, person: Pick<GivenPerson, 'id' | 'loginName'>, change: PersonChange) => Promise<string>

const byForm: Door = (client, { id }, change) =>
  client.fail(api.changePerson, { personId: id, ...change }).then(
    ({ message }) => message,
    () => '',
  )

const byBatch: Door = (client, { id }, change) =>
  client.fail(api.saveStaff, { rows: [{ personId: id, ...change }] }).then(
    ({ message }) => message,
    () => '',
  )

const byImport: Door = async (client, { id, loginName }, change) => {
  const { db } = await testDatabase()
  await db
    .updateTable('person')
    .set({ work_code: `N${id}` })
    .where('id', '=', id)
    .execute()
  const columns = ['工号', '登录名', '安全级别', '密级', '分部', '部门', '岗位', '直接上级', '邮箱', '手机']
  const words = ['核心', '重要', '一般', '非涉密']
  const [line] = await linesOf(client, [
    columns,
    [
      `N${id}`,
      change.loginName ?? loginName,
      String(change.securityLevel ?? ''),
      change.classification === undefined ? '' : (words[change.classification] ?? ''),
      ...(change.departmentId === undefined ? ['', ''] : await pathOf(change.departmentId)),
      await nameOf('post', change.postId),
      await nameOf('person', change.managerId),
      change.email ?? '',
      change.mobile ?? '',
    ],
  ])
  return line?.result === 'error' ? line.says : ''
}

/** What a file would do, line by line. */
async function linesOf(client: TestClient, rows: readonly (readonly string[])[]): Promise<LineRow[]> {
  const content = rows.map((row) => row.join(',')).join('\n')
  const { importId } = await client.upload(importApi.startImport, [{ name: 'people.csv', content }])
  const [{ pool, db: database }, { store }] = [await testDatabase(), await mountedApp()]
  await runJobsNow({ pool, database, store, jobs: organisationImportServer.jobs ?? [] })
  const { key } = await client.call(importApi.listLines, { importId })
  return (await client.call(tableApi.getRows, { key })).rows as unknown as LineRow[]
}

async function nameOf(table: 'post' | 'person', id: number | undefined): Promise<string> {
  if (id === undefined) return ''
  const { db } = await testDatabase()
  if (table === 'post')
    return (await db.selectFrom('post').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  return (
    (await db.selectFrom('person').select('login_name').where('id', '=', id).executeTakeFirstOrThrow()).login_name ?? ''
  )
}

async function pathOf(departmentId: number): Promise<string[]> {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('unit_ancestor')
    .innerJoin('unit', 'unit.id', 'unit_ancestor.ancestor_id')
    .select(['unit.name', 'unit.kind'])
    .where('unit_id', '=', departmentId)
    .where('unit.kind', '<>', 'headquarters')
    .orderBy('depth', 'desc')
    .execute()
  const of = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ name }) => name)
      .join('/')
  return [of('subcompany'), of('department')]
}

const zh = (error: { textIn(language: 'zh-CN'): string }) => error.textIn('zh-CN')

async function giveRight(person: GivenPerson, right: string) {
  await act(async (db) => {
    const role = await createRole({ db }, { name: uniqueName('role') })
    await addRoleMembers({ db }, role, [{ personId: person.id, level: 2 }])
    await giveRoleRights({ db }, role, [{ name: right, level: 2 }])
  })
}

describe('by form', () => {
  ruleAt(byForm)
})
describe('by batch', () => {
  ruleAt(byBatch)
})
// a file a question is slow: each begins a program that reads it
describe('by import', { tags: ['slow'] }, () => {
  ruleAt(byImport)
})

function ruleAt(door: Door): void {
  test('ORG-28 nobody changes where they stand themselves; name, phone and mail they do', async () => {
    const { departmentIds } = await given.organisation()
    const me = await administratorOfClearances()
    const client = await clientOf(me)
    const [manager, postId] = [await given.person(), await given.post()]
    const own = zh(errors.ownStanding())
    for (const change of [
      { securityLevel: 200 },
      { classification: 3 },
      { departmentId: departmentIds[0] },
      { postId },
      { managerId: manager.id },
    ])
      expect(await door(client, me, change), JSON.stringify(change)).toBe(own)
    expect(await door(client, me, { email: 'mine@example.com', mobile: '139' })).toBe('')
  })

  test('ORG-28 clearances are a right of their own, given up to one’s own and to nobody above', async () => {
    const clerk = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
    const person = await given.person()
    expect(await door(clerk, person, { securityLevel: 60 })).toBe(zh(errors.notClearanceAdministrator()))
    expect(await door(clerk, person, { classification: 2 })).toBe(zh(errors.notClearanceAdministrator()))
    const rights = [rightStrings.administerOrganisation, rightStrings.administerClearances]
    const officer = await clientOf(await given.person({ rights, securityLevel: 60, classification: 1 }))
    const above = zh(errors.aboveOwnClearance())
    expect(await door(officer, person, { securityLevel: 61 })).toBe(above)
    expect(await door(officer, person, { classification: 0 })).toBe(above)
    const chief = await given.person({ securityLevel: 60, classification: 0 })
    expect(await door(officer, chief, { classification: 3 })).toBe(above)
    expect(await door(officer, person, { securityLevel: 60, classification: 1 })).toBe('')
  })

  test('ORG-28 the account and the place of who holds more rights stay as they are', async () => {
    const { departmentIds } = await given.organisation()
    const [own, below] = departmentIds
    const client = await clientOf(await administratorAt(own, 1))
    const higher = await given.person({ departmentId: own })
    await giveRight(higher, rightStrings.administerOrganisation)
    const [manager, postId] = [await given.person({ departmentId: own }), await placedPost(own)]
    for (const change of [
      { email: 'attacker@evil.invalid' },
      { loginName: uniqueName('other', '') },
      { departmentId: below },
      { postId },
      { managerId: manager.id },
    ])
      expect(await door(client, higher, change), JSON.stringify(change)).toContain('管理权限')
    expect(await door(client, higher, { mobile: '138' })).toBe('')
    const secret = await given.person({ departmentId: own, classification: 1 })
    expect(await door(client, secret, { email: 'attacker@evil.invalid' })).toContain(`“${secret.name}”的涉密等级高于您`)
  })

  test('ORG-08~ posts beyond what is kept are not given, unless somebody within it holds them', async () => {
    const { departmentIds } = await given.organisation()
    const [own, , foreign] = departmentIds
    const client = await clientOf(await administratorAt(own, 1))
    const person = await given.person({ departmentId: own })
    const [theirs, ofNobody, shared] = [await placedPost(foreign), await given.post(), await given.post()]
    await given.person({ departmentId: own, postId: shared })
    for (const postId of [theirs, ofNobody])
      expect(await door(client, person, { postId })).toContain('不在您的管理范围内')
    expect(await door(client, person, { postId: shared })).toBe('')
    expect(await door(client, person, { postId: await placedPost(own) })).toBe('')
  })

  test('ORG-28 nobody makes themselves the superior of others, nor by somebody between', async () => {
    const me = await administratorOfClearances()
    const client = await clientOf(me)
    const [person, between] = [await given.person(), await given.person({ manager: me.id })]
    const own = zh(errors.ownReports())
    expect(await door(client, person, { managerId: me.id })).toBe(own)
    expect(await door(client, person, { managerId: between.id })).toBe(own)
  })
}

function placedPost(unitId: number): Promise<number> {
  return act((db) => createPost({ db }, { name: uniqueName('岗位'), unitId }))
}

test('ORG-28 a new person begins with the lowest clearance, unless who makes them administers clearances', async () => {
  const { departmentIds } = await given.organisation()
  const [departmentId, , foreign] = departmentIds
  const clerk = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const make = { name: '新人', departmentId }
  const refused = { code: 'people.notClearanceAdministrator' }
  expect(await clerk.fail(api.createPerson, { ...make, classification: 0 })).toMatchObject(refused)
  expect(await clerk.fail(api.createPerson, { ...make, securityLevel: 255 })).toMatchObject(refused)
  await clerk.call(api.createPerson, { ...make, classification: 3, securityLevel: 10 })
  const rights = [rightStrings.administerOrganisation, rightStrings.administerClearances]
  const officer = await given.person({ rights, securityLevel: 60, classification: 1 })
  const client = await clientOf(officer)
  expect(await client.fail(api.createPerson, { ...make, classification: 0 })).toMatchObject({
    code: 'people.aboveOwnClearance',
  })
  await client.call(api.createPerson, { ...make, classification: 1, securityLevel: 60 })
  // bounded in it, one gives clearances there alone
  const { db } = await testDatabase()
  const scope = { person_id: officer.id, right_name: rightStrings.administerClearances, unit_id: foreign }
  await db.insertInto('admin_scope').values(scope).execute()
  expect(await client.fail(api.createPerson, { ...make, classification: 1 })).toMatchObject(refused)
  const person = await given.person({ departmentId })
  expect(await client.fail(api.changePerson, { personId: person.id, classification: 1 })).toMatchObject({
    code: 'people.beyondReach',
  })
})

test('ORG-28 who administers clearances alone changes clearances, of administrators too, and nothing else', async () => {
  const officer = await clientOf(
    await given.person({ rights: [rightStrings.administerClearances], securityLevel: 255, classification: 0 }),
  )
  const administrator = await given.person({ rights: [rightStrings.administerOrganisation] })
  const personId = administrator.id
  await officer.call(api.changePerson, { personId, classification: 1, securityLevel: 60 })
  for (const change of [{ name: '改名' }, { mobile: '138' }, { classification: 2, departmentId: 1 }])
    expect(await officer.fail(api.changePerson, { personId, ...change })).toMatchObject({
      code: 'people.notAdministrator',
    })
})

test('ORG-29 a main account is one that is kept, and nobody takes another account as their own', async () => {
  const { departmentIds } = await given.organisation()
  const [own, , foreign] = departmentIds
  const me = await administratorAt(own, 1)
  const client = await clientOf(me)
  const person = await given.person({ departmentId: own })
  const chief = await given.person({ departmentId: foreign })
  const make = { name: '次账号', departmentId: own }
  const beyond = { code: 'people.beyondReach' }
  expect(await client.fail(api.createPerson, { ...make, mainPersonId: chief.id })).toMatchObject(beyond)
  expect(await client.fail(api.changePerson, { personId: person.id, mainPersonId: chief.id })).toMatchObject(beyond)
  const refused = { code: 'people.ownAccounts' }
  expect(await client.fail(api.createPerson, { ...make, mainPersonId: me.id })).toMatchObject(refused)
  expect(await client.fail(api.changePerson, { personId: person.id, mainPersonId: me.id })).toMatchObject(refused)
})

test('a password is told to nobody whose classification is below that of its owner', async () => {
  const secret = await given.person({ classification: 1 })
  const clerk = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation], classification: 2 }))
  expect(await clerk.fail(api.resetPassword, { personId: secret.id })).toMatchObject({ code: 'people.higherClearance' })
  const peer = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation], classification: 1 }))
  expect((await peer.call(api.resetPassword, { personId: secret.id })).oneTimePassword).not.toBe('')
})

test('ORG-08~ of two administrators one of whom is bounded, that one does not take over the other', async () => {
  const { departmentIds } = await given.organisation()
  const [unitId] = departmentIds
  const bounded = await clientOf(await administratorAt(unitId, 2, unitId))
  const whole = await given.person({ departmentId: unitId, rights: [rightStrings.administerOrganisation] })
  const refused = { code: 'people.higherRights' }
  expect(await bounded.fail(api.resetPassword, { personId: whole.id })).toMatchObject(refused)
  expect(await bounded.fail(api.markAsLeft, { personId: whole.id })).toMatchObject(refused)
  expect(await bounded.fail(api.changePerson, { personId: whole.id, email: 'x@example.com' })).toMatchObject(refused)
})
