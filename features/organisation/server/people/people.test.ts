import {
  addRoleMembers,
  changePeople,
  createRole,
  giveRoleRights,
  rightStrings,
  verifyPassword,
} from '@shuku/domain/people/server'
import { explainRight } from '@shuku/domain/rights/server'
import { act, given, administratorAt, administratorOfClearances } from '@shuku/domain/testing'
import { peopleApi } from '@shuku/domain/people/contract'
import { tableApi, type QueryInput } from '@shuku/kit/contract'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { organisationApi as api } from '../../contract.ts'

const administratorOfAll = async () => clientOf(await administratorOfClearances())

async function listed(client: TestClient, query: QueryInput<typeof api.listPeople>): Promise<string[]> {
  const { key } = await client.call(api.listPeople, query)
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
  return rows.map(({ lastname }) => String(lastname))
}

/** Whether somebody who works here has this password. */
async function fits(loginName: string, password: string): Promise<boolean> {
  const { db } = await testDatabase()
  const person = await db.selectFrom('person').selectAll().where('login_name', '=', loginName).executeTakeFirstOrThrow()
  return person.status === 'active' && (await verifyPassword(person.password_hash ?? '', password))
}

async function mustChange(personId: number): Promise<boolean> {
  const { db } = await testDatabase()
  return (await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow())
    .must_change_password
}

test('ORG-26 a person is made with all that there is to know, and gets a one-time password', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [administrator, manager, postId] = [await administratorOfAll(), await given.person(), await given.post()]
  const loginName = uniqueName('linlan', '')
  const { personId, oneTimePassword } = await administrator.call(api.createPerson, {
    name: '林岚',
    nameEnglish: 'Lan Lin',
    loginName,
    workCode: 'W-77',
    sex: 'female',
    email: 'lan@example.com',
    departmentId: departmentIds[1],
    postId,
    managerId: manager.id,
    securityLevel: 40,
    classification: 1,
    language: 'en-US',
  })
  expect(await administrator.call(api.getPerson, { personId })).toMatchObject({
    name: '林岚',
    nameEnglish: 'Lan Lin',
    loginName,
    sex: 'female',
    department: { id: departmentIds[1] },
    post: { id: postId },
    manager: { id: manager.id },
    securityLevel: 40,
    classification: 1,
    language: 'en-US',
    status: 'active',
  })
  const plain = await administrator.call(api.createPerson, { name: '新人', departmentId: departmentIds[1] })
  expect(await administrator.call(api.getPerson, { personId: plain.personId })).toMatchObject({ securityLevel: 10 })
  await administrator.call(api.markAsLeft, { personId: plain.personId })
  expect(await fits(loginName, oneTimePassword)).toBe(true)
  expect(await mustChange(personId)).toBe(true)
  expect(await listed(administrator, { unitId: subcompanyIds[0] })).toEqual(['林岚'])
})

test('ORG-26 what is given is changed, what is emptied is taken away, and the rest stays', async () => {
  const person = await given.person({ email: 'a@example.com', mobile: '139', sex: 'male' })
  const [administrator, manager] = [await administratorOfAll(), await given.person()]
  await administrator.call(api.changePerson, { personId: person.id, managerId: manager.id, mobile: '', sex: null })
  expect(await administrator.call(api.getPerson, { personId: person.id })).toMatchObject({
    name: person.name,
    loginName: person.loginName,
    email: 'a@example.com',
    mobile: '',
    sex: null,
    manager: { id: manager.id },
  })
  await administrator.call(api.changePerson, { personId: person.id, managerId: null })
  expect((await administrator.call(api.getPerson, { personId: person.id })).manager).toBeUndefined()
})

test('ORG-26 a taken login name, a circle of managers and what does not exist are refused, and nothing is saved', async () => {
  const [first, second] = await given.people([{}, {}])
  const administrator = await administratorOfAll()
  const change = { personId: second!.id, name: '改名' }
  expect(await administrator.fail(api.changePerson, { ...change, loginName: first!.loginName })).toMatchObject({
    code: 'people.loginNameTaken',
  })
  expect(await administrator.fail(api.changePerson, { ...change, managerId: second!.id })).toMatchObject({
    code: 'people.superiorsInCircle',
  })
  expect(await administrator.fail(api.changePerson, { ...change, postId: 2_000_000_000 })).toMatchObject({
    kind: 'notFound',
  })
  expect(await administrator.fail(api.changePerson, { ...change, timeZone: 'Mars/Olympus' })).toMatchObject({
    kind: 'invalid',
  })
  expect((await administrator.call(api.getPerson, { personId: second!.id })).name).toBe(second!.name)
})

test('ORG-04 people are found by unit, name, pinyin, initials, login name and work code', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [a1, a2] = departmentIds
  const loginName = uniqueName('qiaoqin', '')
  await given.people([
    { name: '乔沁', departmentId: a2, loginName, workCode: 'QQ-9' },
    { name: '孟舟', departmentId: a1 },
  ])
  const administrator = await administratorOfAll()
  const unitId = subcompanyIds[0]
  expect(await listed(administrator, { unitId })).toEqual(['孟舟', '乔沁'])
  expect(await listed(administrator, { unitId: a1, below: false })).toEqual(['孟舟'])
  for (const text of ['乔', 'qiaoq', 'qq', 'QQ-9', loginName])
    expect(await listed(administrator, { unitId, text })).toEqual(['乔沁'])
})

test('ORG-04 people stand in the order of the names that are read', async () => {
  const { departmentIds } = await given.organisation()
  const [unitId] = departmentIds
  await given.people([
    { name: '安欣', nameEnglish: 'Zoe An', departmentId: unitId },
    { name: '周一', nameEnglish: 'Adam Zhou', departmentId: unitId },
  ])
  const administrator = await given.person({ rights: [rightStrings.administerOrganisation], language: 'en-US' })
  expect(await listed(await administratorOfAll(), { unitId })).toEqual(['安欣', '周一'])
  expect(await listed(await clientOf(administrator), { unitId })).toEqual(['Adam Zhou', 'Zoe An'])
})

test('ORG-04 Chinese names stand by their syllables, not by the letters of them put together', async () => {
  const { departmentIds } = await given.organisation()
  const [unitId] = departmentIds
  await given.people(
    ['程远', '陈慧玲', '赵敏', '曾强', '沈瑞霖', '安欣'].map((name) => ({ name, departmentId: unitId })),
  )
  expect(await listed(await administratorOfAll(), { unitId })).toEqual([
    '安欣',
    '陈慧玲',
    '程远',
    '沈瑞霖',
    '曾强',
    '赵敏',
  ])
})

test('ORG-30 who has left is signed out, cannot sign in, is no longer offered, stays author of what is still read, and can be taken back', async () => {
  const { departmentIds } = await given.organisation()
  const person = await given.person({ departmentId: departmentIds[0], password: 'Shuku#2024' })
  const [administrator, session] = [await administratorOfAll(), await clientOf(person)]
  const [friend, { category }] = [await given.person(), await given.category()]
  const share = { to: { kind: 'person', id: friend.id } as const, level: 'view' as const }
  const document = await given.document({ category, creator: person, shares: [share] })
  await administrator.call(api.markAsLeft, { personId: person.id })
  const { db } = await testDatabase()
  expect((await explainRight(db, friend.id, document.id)).mayRead).toBe(true)
  expect(
    await db.selectFrom('document').select(['creator_id', 'owner_id']).where('id', '=', document.id).execute(),
  ).toEqual([{ creator_id: person.id, owner_id: person.id }])
  expect(await session.fail(peopleApi.getUnits)).toMatchObject({ kind: 'signedOut' })
  expect(await fits(person.loginName, 'Shuku#2024')).toBe(false)
  const offered = { kind: 'person' as const, text: person.loginName }
  expect((await administrator.call(peopleApi.findChoices, offered)).total).toBe(0)
  expect(await listed(administrator, { unitId: departmentIds[0] })).toEqual([])
  expect(await listed(administrator, { unitId: departmentIds[0], withLeft: true })).toEqual([person.name])

  await administrator.call(api.takeBack, { personId: person.id })
  expect(await fits(person.loginName, 'Shuku#2024')).toBe(true)
})

test('ORG-30 nobody marks themselves as having left', async () => {
  const person = await given.person({ rights: [rightStrings.administerOrganisation] })
  const administrator = await clientOf(person)
  expect(await administrator.fail(api.markAsLeft, { personId: person.id })).toMatchObject({
    code: 'people.noSelfLeaving',
  })
})

test('a reset password ends the former one and every session', async () => {
  const person = await given.person({ password: 'Shuku#2024' })
  const [administrator, session] = [await administratorOfAll(), await clientOf(person)]
  const { oneTimePassword } = await administrator.call(api.resetPassword, { personId: person.id })
  expect(await session.fail(peopleApi.getUnits)).toMatchObject({ kind: 'signedOut' })
  expect(await fits(person.loginName, 'Shuku#2024')).toBe(false)
  expect(await fits(person.loginName, oneTimePassword)).toBe(true)
  expect(await mustChange(person.id)).toBe(true)
})

test('ORG-28 an administrator of the own sub-company touches nobody beyond it, and moves nobody out of it', async () => {
  const { departmentIds } = await given.organisation()
  const [own, , foreign] = departmentIds
  const [mine, theirs] = await given.people([{ departmentId: own }, { departmentId: foreign }])
  const administrator = await clientOf(await administratorAt(own, 1))
  expect(await listed(administrator, { text: theirs!.loginName })).toEqual([])
  expect(await listed(administrator, { unitId: foreign })).toEqual([])
  const beyond = { code: 'people.beyondReach', kind: 'refused' }
  const personId = theirs!.id
  expect(await administrator.fail(api.getPerson, { personId })).toMatchObject(beyond)
  expect(await administrator.fail(api.changePerson, { personId, name: '越界' })).toMatchObject(beyond)
  expect(await administrator.fail(api.changePerson, { personId, departmentId: own })).toMatchObject(beyond)
  expect(await administrator.fail(api.changePerson, { personId: mine!.id, departmentId: foreign })).toMatchObject(
    beyond,
  )
  expect(await administrator.fail(api.createPerson, { name: '越界', departmentId: foreign })).toMatchObject(beyond)
  expect(await administrator.fail(api.markAsLeft, { personId })).toMatchObject(beyond)
  expect(await administrator.fail(api.takeBack, { personId })).toMatchObject(beyond)
  expect(await administrator.fail(api.resetPassword, { personId })).toMatchObject(beyond)
  await administrator.call(api.changePerson, { personId: mine!.id, departmentId: departmentIds[1] })
})

test('ORG-28 nobody takes over an account with rights of administration that they do not have', async () => {
  const { departmentIds } = await given.organisation()
  const higher = await given.person({ departmentId: departmentIds[0] })
  const me = await administratorAt(departmentIds[0], 1)
  await act(async (db) => {
    const role = await createRole({ db }, { name: uniqueName('role') })
    await addRoleMembers({ db }, role, [{ personId: higher.id, level: 2 }])
    await giveRoleRights({ db }, role, [{ name: rightStrings.administerCategories, level: 2 }])
  })
  const administrator = await clientOf(me)
  const refused = { code: 'people.higherRights', kind: 'refused' }
  const personId = higher.id
  expect(await administrator.fail(api.resetPassword, { personId })).toMatchObject(refused)
  expect(await administrator.fail(api.markAsLeft, { personId })).toMatchObject(refused)
  expect(await administrator.fail(api.changePerson, { personId, mainPersonId: me.id })).toMatchObject(refused)
  await administrator.call(api.changePerson, { personId, mobile: '138' })
})

test('ORG-28 nobody lets themselves in as somebody, or keeps them out, one of whose accounts is not theirs to administer', async () => {
  const { departmentIds } = await given.organisation()
  const [own, , foreign] = departmentIds
  const [main, second, secret] = await given.people([
    { departmentId: own },
    { departmentId: foreign },
    { departmentId: own, classification: 0 },
  ])
  const personId = main!.id
  const all = await administratorOfAll()
  await all.call(api.changePerson, { personId: second!.id, mainPersonId: personId })
  const administrator = await clientOf(await administratorAt(own, 1))
  const beyond = { code: 'people.accountsBeyondReach', kind: 'refused' }
  expect(await administrator.fail(api.resetPassword, { personId })).toMatchObject(beyond)
  expect(await administrator.fail(api.changePerson, { personId, email: 'me@example.com' })).toMatchObject(beyond)
  expect(await administrator.fail(api.changePerson, { personId, loginName: 'mine' })).toMatchObject(beyond)
  expect(await administrator.fail(api.markAsLeft, { personId })).toMatchObject(beyond)
  await administrator.call(api.changePerson, { personId, mobile: '138' })
  // one that has left may come back, and is opened then
  await all.call(api.markAsLeft, { personId: second!.id })
  expect(await administrator.fail(api.resetPassword, { personId })).toMatchObject(beyond)
  await all.call(api.changePerson, { personId: second!.id, mainPersonId: undefined, departmentId: own })
  await administrator.call(api.resetPassword, { personId })

  await all.call(api.changePerson, { personId: secret!.id, mainPersonId: personId })
  const higher = { code: 'people.higherClearance', kind: 'refused' }
  for (const byMail of [false, true])
    expect(await administrator.fail(api.resetPassword, { personId, byMail })).toMatchObject(higher)
  expect(await administrator.fail(api.changePerson, { personId, email: 'me@example.com' })).toMatchObject(higher)
})

test('ORG-28 a secondary account that somebody made does not open its main one, and nobody makes one of an account that is not theirs to enter', async () => {
  const { departmentIds } = await given.organisation()
  const [higher, puppet] = await given.people([{ departmentId: departmentIds[0] }, { departmentId: departmentIds[0] }])
  const all = await administratorOfAll()
  await act(async (db) => {
    const role = await createRole({ db }, { name: uniqueName('role') })
    await addRoleMembers({ db }, role, [{ personId: higher!.id, level: 2 }])
    await giveRoleRights({ db }, role, [{ name: rightStrings.administerCategories, level: 2 }])
  })
  const refused = { code: 'people.higherRights', kind: 'refused' }
  const personId = higher!.id
  const plain = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const link = { personId: puppet!.id, mainPersonId: personId }
  expect(await plain.fail(api.changePerson, link)).toMatchObject(refused)
  const made = { name: '替身', departmentId: departmentIds[0], mainPersonId: personId }
  expect(await plain.fail(api.createPerson, made)).toMatchObject(refused)

  await act((db) => changePeople({ db }, [link]))
  await act(async (db) => {
    const role = await createRole({ db }, { name: uniqueName('role') })
    await addRoleMembers({ db }, role, [{ personId: puppet!.id, level: 2 }])
    await giveRoleRights({ db }, role, [{ name: rightStrings.administerOrganisation, level: 2 }])
  })
  const client = await clientOf(puppet!)
  expect(await client.fail(api.resetPassword, { personId })).toMatchObject({ code: 'password.ownPassword' })
  expect(await client.fail(api.changePerson, { personId, email: 'me@example.com' })).toMatchObject(refused)
  expect(await client.fail(api.changePerson, { personId, loginName: 'mine' })).toMatchObject(refused)
  await all.call(api.changePerson, { personId: puppet!.id, mobile: '138' })
})

test('ORG-29 a secondary account belongs to a main one, and never to itself or to another secondary one', async () => {
  const [main, second, third] = await given.people([{}, {}, {}])
  const administrator = await administratorOfAll()
  await administrator.call(api.changePerson, { personId: second!.id, mainPersonId: main!.id })
  const misfit = { code: 'people.notOwnMain' }
  expect(await administrator.fail(api.changePerson, { personId: third!.id, mainPersonId: second!.id })).toMatchObject(
    misfit,
  )
  expect(await administrator.fail(api.changePerson, { personId: third!.id, mainPersonId: third!.id })).toMatchObject(
    misfit,
  )
  expect(await administrator.fail(api.changePerson, { personId: main!.id, mainPersonId: third!.id })).toMatchObject(
    misfit,
  )
})

test('without the right nobody administers the organisation', async () => {
  const person = await given.person({ rights: [rightStrings.administerCategories] })
  const client = await clientOf(person)
  expect(await client.fail(api.getOrganisation)).toMatchObject({ code: 'people.notAdministrator', kind: 'refused' })
  expect(await client.fail(api.createPerson, { name: '新人', departmentId: person.departmentId })).toMatchObject({
    code: 'people.notAdministrator',
  })
})
