import { documentApi } from '@shuku/domain/documents/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { approvalApi as api } from '../contract.ts'
import { givenApproval, morning, noticesOf } from './mornings.given.ts'

/** What waits for the members of a role, who may change. */
async function start(members: number, mode: 'any' | 'all' = 'any') {
  const { db } = await testDatabase()
  const { id: roleId } = await db
    .insertInto('role')
    .values({ name: '审批人' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const joins = async (person: GivenPerson) =>
    db.insertInto('role_member').values({ role_id: roleId, person_id: person.id, level: 2 }).execute()
  const leaves = async (person: GivenPerson) =>
    db.deleteFrom('role_member').where('role_id', '=', roleId).where('person_id', '=', person.id).execute()
  const people = await given.people(Array.from({ length: members }, () => ({})))
  for (const person of people) await joins(person)
  const made = await givenApproval({ name: '', mode, approvers: [{ kind: 'role', id: roleId }] })
  return { ...made, people: people as [GivenPerson, ...GivenPerson[]], joins, leaves }
}

const statesOf = async (tasks: Awaited<ReturnType<typeof start>>['tasks']) =>
  Object.fromEntries((await tasks()).map(({ name, state, source }) => [name, `${source} ${state}`]))

test('DOC-19~ who has moved so that the rule names them no more is asked no more; whom it names now is', async () => {
  const { tasks, people, joins, leaves, documentId } = await start(2)
  const [former, stays] = people as [GivenPerson, GivenPerson]
  await morning()
  expect(await statesOf(tasks)).toEqual({ [former.name]: 'rule open', [stays.name]: 'rule open' })
  const next = await given.person()
  await leaves(former)
  await joins(next)
  await morning()
  await morning()
  expect(await statesOf(tasks)).toEqual({
    [former.name]: 'rule lapsed',
    [stays.name]: 'rule open',
    [next.name]: 'rule open',
  })
  // what let them read it has ended, and the notice that they had not seen is gone
  expect(await (await clientOf(former)).fail(documentApi.getDocument, { documentId })).toMatchObject({
    kind: 'notFound',
  })
  expect(await noticesOf(former)).toEqual([])
  expect(await noticesOf(next)).toEqual(['approvalAsked'])
  expect(await noticesOf(stays)).toEqual(['approvalAsked'])
})

test('where nobody is left whom the rule names, the administrators of the category are asked, and told why', async () => {
  const { tasks, people, leaves, administrator, decide, last } = await start(1)
  const [former] = people
  await leaves(former)
  await morning()
  await morning()
  expect(await statesOf(tasks)).toEqual({ [former.name]: 'rule lapsed', [administrator.name]: 'keeper open' })
  expect(await noticesOf(administrator)).toEqual(['approvalLeft'])
  await decide(await clientOf(administrator))
  expect(await last()).toMatchObject({ state: 'approved' })
})

test('where not even they may decide, they are notified once each time, while it waits; when somebody may again, that one is asked', async () => {
  const { tasks, people, joins, leaves, last, writer, administrator, creator, documentId } = await start(1)
  const [former] = people
  const { db } = await testDatabase()
  // its author is cleared for it, the administrator is not
  await db.updateTable('person').set({ classification: 1 }).where('id', '=', creator.id).execute()
  await db.updateTable('document').set({ secrecy: 2 }).where('id', '=', documentId).execute()
  await db.updateTable('person').set({ classification: 3 }).where('id', '=', administrator.id).execute()
  await leaves(former)
  await morning()
  await morning()
  expect(await statesOf(tasks)).toEqual({ [former.name]: 'rule lapsed' })
  expect(await noticesOf(administrator)).toEqual(['approvalNobody'])
  const next = await given.person()
  await db.updateTable('person').set({ classification: 1 }).where('id', '=', next.id).execute()
  await joins(next)
  await morning()
  expect(await statesOf(tasks)).toEqual({ [former.name]: 'rule lapsed', [next.name]: 'rule open' })
  await leaves(next)
  await morning()
  await morning()
  expect(await noticesOf(administrator)).toEqual(['approvalNobody', 'approvalNobody'])
  await writer.call(api.withdrawApproval, { approvalId: (await last()).id })
  expect(await noticesOf(administrator)).toEqual([])
})

test('whom somebody has added, or handed it over to, stays; who stands in only as long as they administer the category', async () => {
  const { tasks, people, last, administrator } = await start(1)
  const [member] = people
  const [added, heir] = [await given.person(), await given.person()]
  const approvalId = (await last()).id
  const asked = await clientOf(member)
  await asked.call(api.askAnother, { approvalId, personId: added.id, how: 'add' })
  await asked.call(api.askAnother, { approvalId, personId: heir.id, how: 'handOver' })
  await morning()
  expect(await statesOf(tasks)).toEqual({
    [member.name]: 'rule handedOver',
    [added.name]: 'added open',
    [heir.name]: 'handedOver open',
  })

  const other = await start(1)
  await other.leaves(other.people[0])
  await morning()
  expect(await statesOf(other.tasks)).toMatchObject({ [other.administrator.name]: 'keeper open' })
  const { db } = await testDatabase()
  await db.deleteFrom('category_grant').where('category_right', '=', 'settings').execute()
  await morning()
  expect(await statesOf(other.tasks)).toMatchObject({ [other.administrator.name]: 'keeper lapsed' })
  expect(await noticesOf(administrator)).toEqual([])
})

test('a step that all approve asks all, however many they are, and the deputies of all who are away', async () => {
  const { tasks, people, writer, documentId } = await start(101, 'all')
  expect((await tasks()).length).toBe(101)
  const { db } = await testDatabase()
  const deputies = await given.people(people.map(() => ({})))
  const days = { from_on: '2000-01-01', until_on: '2999-01-01', hands_over: false }
  const absences = people.map(({ id }, index) => ({ person_id: id, deputy_id: deputies[index]?.id ?? 0, ...days }))
  await db.insertInto('approval_absence').values(absences).execute()
  const { categories } = await writer.call(documentApi.getDocument, { documentId })
  const written = { categoryId: categories.at(-1)?.id ?? 0, subject: '规程', html: '<p>二</p>' }
  const second = await writer.call(documentApi.saveDocument, written)
  const [approval] = (await writer.call(api.getApprovals, second)).approvals
  expect(approval?.steps[0]?.tasks.filter(({ source }) => source === 'deputy')).toHaveLength(101)
})
