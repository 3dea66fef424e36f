import { peopleApi } from '@shuku/domain/people/contract'
import { internPrincipal, leave, rightStrings } from '@shuku/domain/people/server'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { groupsApi as api } from '../contract.ts'

const administratorOfAll = async () => clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))

async function members(client: TestClient, groupId: number, text = ''): Promise<string[]> {
  const { key } = await client.call(api.listMembers, { groupId, text })
  return (await client.call(tableApi.getRows, { key })).rows.map(({ lastname }) => String(lastname))
}

const seen = async (client: TestClient, id: number) =>
  (await client.call(api.getGroups)).groups.find((group) => group.id === id)

test('a person’s own group is made, renamed, filled with several at once, emptied and deleted', async () => {
  const client = await clientOf(await given.person())
  const { groupId } = await client.call(api.createGroup, { name: uniqueName('项目组') })
  const name = uniqueName('新项目组')
  await client.call(api.renameGroup, { groupId, name, nameEnglish: 'Project' })
  const [first, second] = await given.people([{}, {}])
  const people = [first!.id, second!.id]
  expect((await client.call(api.addMembers, { groupId, personIds: [first!.id] })).personIds).toEqual([first!.id])
  // who is in it already is not among those whom an undo would take out
  expect((await client.call(api.addMembers, { groupId, personIds: people })).personIds).toEqual([second!.id])
  expect((await client.call(api.addMembers, { groupId, personIds: people })).personIds).toEqual([])
  expect(await seen(client, groupId)).toMatchObject({ name, isPublic: false, mayChange: true, members: 2 })
  expect(await members(client, groupId, second!.name)).toEqual([second!.name])
  const { personIds } = await client.call(api.removeMembers, { groupId, personIds: people })
  expect(new Set(personIds)).toEqual(new Set(people))
  expect((await client.call(api.removeMembers, { groupId, personIds: people })).personIds).toEqual([])
  await client.call(api.deleteGroup, { groupId })
  expect(await seen(client, groupId)).toBeUndefined()
})

test('ORG-33 a private group is neither seen, offered, named nor changed by anybody else, whatever they administer', async () => {
  const owner = await clientOf(await given.person())
  const name = uniqueName('私人组')
  const { groupId } = await owner.call(api.createGroup, { name })
  const someone = await given.person()
  await owner.call(api.addMembers, { groupId, personIds: [someone.id] })
  const found = async (client: TestClient) =>
    (await client.call(peopleApi.findChoices, { kind: 'group', text: name })).choices.map(({ id }) => id)
  expect(await found(owner)).toEqual([groupId])
  for (const other of [await clientOf(someone), await administratorOfAll()]) {
    expect(await seen(other, groupId)).toBeUndefined()
    expect(await found(other)).toEqual([])
    expect((await other.call(peopleApi.nameChoices, { kind: 'group', ids: [groupId] })).choices).toEqual([])
    const unknown = { code: 'people.unknownGroup', kind: 'notFound' }
    expect(await other.fail(api.listMembers, { groupId })).toMatchObject(unknown)
    expect(await other.fail(api.renameGroup, { groupId, name: uniqueName('x') })).toMatchObject(unknown)
    expect(await other.fail(api.addMembers, { groupId, personIds: [someone.id] })).toMatchObject(unknown)
    expect(await other.fail(api.removeMembers, { groupId, personIds: [someone.id] })).toMatchObject(unknown)
    expect(await other.fail(api.deleteGroup, { groupId })).toMatchObject(unknown)
  }
  expect(await members(owner, groupId)).toEqual([someone.name])
})

test('public groups are seen by everybody and administered by those who administer everything', async () => {
  const administrator = await administratorOfAll()
  const person = await given.person()
  const anybody = await clientOf(person)
  const name = uniqueName('公共组')
  const { groupId } = await administrator.call(api.createGroup, { name, isPublic: true })
  await administrator.call(api.addMembers, { groupId, personIds: [person.id] })
  expect(await seen(anybody, groupId)).toMatchObject({ isPublic: true, mayChange: false, members: 1 })
  expect(await members(anybody, groupId)).toEqual([person.name])
  expect((await anybody.call(api.getGroups)).mayMakePublic).toBe(false)
  expect((await administrator.call(api.getGroups)).mayMakePublic).toBe(true)

  const refused = { code: 'people.notGroupAdministrator', kind: 'refused' }
  expect(await anybody.fail(api.createGroup, { name: uniqueName('x'), isPublic: true })).toMatchObject(refused)
  expect(await anybody.fail(api.renameGroup, { groupId, name: uniqueName('x') })).toMatchObject(refused)
  expect(await anybody.fail(api.addMembers, { groupId, personIds: [person.id] })).toMatchObject(refused)
  expect(await anybody.fail(api.deleteGroup, { groupId })).toMatchObject(refused)
})

test('ORG-08~ who is bounded to a part of the organisation administers no public groups', async () => {
  const { departmentIds } = await given.organisation()
  const person = await given.person({ rights: [rightStrings.administerOrganisation] })
  const { db } = await testDatabase()
  const scope = { person_id: person.id, right_name: rightStrings.administerOrganisation, unit_id: departmentIds[0] }
  await db.insertInto('admin_scope').values(scope).execute()
  const bounded = await clientOf(person)
  expect(await bounded.fail(api.createGroup, { name: uniqueName('x'), isPublic: true })).toMatchObject({
    code: 'people.notGroupAdministrator',
  })
})

test('members come and go with what is shared with their group, and such a group is not deleted', async () => {
  const owner = await clientOf(await given.person())
  const { groupId } = await owner.call(api.createGroup, { name: uniqueName('组') })
  const member = await given.person()
  const principalId = await act((db) => internPrincipal(db, { kind: 'group', id: groupId }))
  const { db } = await testDatabase()
  const isMember = async () =>
    (
      await db
        .selectFrom('person_principal')
        .select('person_id')
        .where('principal_id', '=', principalId)
        .where('valid_until', 'is', null)
        .execute()
    ).map(({ person_id }) => person_id)
  await owner.call(api.addMembers, { groupId, personIds: [member.id] })
  expect(await isMember()).toEqual([member.id])
  await owner.call(api.removeMembers, { groupId, personIds: [member.id] })
  expect(await isMember()).toEqual([])
  expect(await owner.fail(api.deleteGroup, { groupId })).toMatchObject({ code: 'people.groupInUse', kind: 'conflict' })
})

test('ORG-33 nobody shares a document with somebody else’s private group, whose id they guessed', async () => {
  const [owner, other] = await given.people([{}, {}])
  const { groupId } = await (await clientOf(owner)).call(api.createGroup, { name: uniqueName('组') })
  const { id } = await given.document({ category: (await given.category()).category, creator: other! })
  const to = { kind: 'group', id: groupId } as const
  const share = (givenBy: number) =>
    act((db) => shareDocuments(db, { documentIds: [id], shares: [{ to, level: 'view', canDownload: false }], givenBy }))
  await expect(share(other!.id)).rejects.toMatchObject({ code: 'people.unknownGroup' })
  expect((await share(owner!.id)).made).toHaveLength(1)
  // where it stands already, its terms may be changed by whoever may change the shares
  await share(other!.id)
})

test('names are unique among one’s own groups and among the public ones; leavers and unknown people are said', async () => {
  const [first, second] = [await clientOf(await given.person()), await clientOf(await given.person())]
  const name = uniqueName('Team')
  const { groupId } = await first.call(api.createGroup, { name })
  expect(await first.fail(api.createGroup, { name: name.toUpperCase() })).toMatchObject({
    code: 'people.groupNameTaken',
  })
  await second.call(api.createGroup, { name })
  await first.call(api.renameGroup, { groupId, name })
  expect(await first.fail(api.createGroup, { name: ' ' })).toMatchObject({ kind: 'invalid' })
  const leaver = await given.person()
  await act((db) => leave({ db }, [leaver.id]))
  expect(await first.fail(api.addMembers, { groupId, personIds: [leaver.id] })).toMatchObject({ kind: 'notFound' })
  expect(await first.fail(api.addMembers, { groupId, personIds: [2_000_000_000] })).toMatchObject({ kind: 'notFound' })
  expect(await first.fail(api.listMembers, { groupId: 2_000_000_000 })).toMatchObject({ kind: 'notFound' })
})

test('who made, filled and deleted a group stands in the log', async () => {
  const person = await given.person()
  const owner = await clientOf(person)
  const name = uniqueName('组')
  const { groupId } = await owner.call(api.createGroup, { name })
  await owner.call(api.addMembers, { groupId, personIds: [person.id] })
  await owner.call(api.deleteGroup, { groupId })
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('audit_log')
    .select(['act', 'person_id', 'details'])
    .where('subject_kind', '=', 'group')
    .where('subject_id', '=', groupId)
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { act: 'createGroup', person_id: person.id, details: { name, ownerId: person.id } },
    { act: 'addGroupMembers', details: { personIds: [person.id] } },
    { act: 'deleteGroup', details: { name, personIds: [person.id] } },
  ])
})

test('nobody puts themselves into a public group that something was given to; another administrator does', async () => {
  const me = await given.person({ rights: [rightStrings.administerOrganisation] })
  const [client, other] = [await clientOf(me), await administratorOfAll()]
  const { groupId } = await client.call(api.createGroup, { name: uniqueName('公共'), isPublic: true })
  await client.call(api.addMembers, { groupId, personIds: [me.id] })
  await client.call(api.removeMembers, { groupId, personIds: [me.id] })
  const { category, creator } = await given.category({ creators: 1 })
  const to = { kind: 'group', id: groupId } as const
  await given.document({ category, creator, shares: [{ to, level: 'view' }] })
  const refused = { code: 'people.ownPlace', kind: 'refused' }
  expect(await client.fail(api.addMembers, { groupId, personIds: [me.id] })).toMatchObject(refused)
  expect(await client.fail(api.forecastMembers, { groupId, personIds: [me.id] })).toMatchObject(refused)
  await other.call(api.addMembers, { groupId, personIds: [me.id] })
})
