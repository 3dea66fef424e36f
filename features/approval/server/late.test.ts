import type { ApprovalStep } from '@shuku/domain/approval/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvalApi as api } from '../contract.ts'
import { givenApproval, morning, noticesOf } from './mornings.given.ts'

const stepOf = (people: readonly GivenPerson[], more: Partial<ApprovalStep> = {}): ApprovalStep => ({
  name: '',
  mode: 'any',
  dueDays: 2,
  approvers: people.map(({ id }) => ({ kind: 'person', id })),
  ...more,
})

async function leads(superiors: readonly GivenPerson[], person: GivenPerson) {
  const { db } = await testDatabase()
  const superior_ids = superiors.map(({ id }) => id)
  await db
    .updateTable('person')
    .set({ superior_ids, manager_id: superior_ids[0] ?? null })
    .where('id', '=', person.id)
    .execute()
}

/** The deadline of what waits for them has passed. */
async function isLate(...people: readonly GivenPerson[]) {
  const { db } = await testDatabase()
  await db
    .updateTable('approval_task')
    .set({ due_on: '2020-01-01' })
    .where(
      'person_id',
      'in',
      people.map(({ id }) => id),
    )
    .where('state', '=', 'open')
    .execute()
}

const persons = async (count: number) => Promise.all(Array.from({ length: count }, async () => given.person()))

test('DOC-19~ once a deadline has passed the superior is asked besides, once, and decides in place of who is late', async () => {
  const [first, superior] = (await persons(2)) as [GivenPerson, GivenPerson]
  await leads([superior], first)
  const { tasks, decide, documentId, last } = await givenApproval(stepOf([first], { whenLate: 'manager' }))
  await morning()
  expect(await tasks()).toHaveLength(1)
  await isLate(first)
  await morning()
  await morning()
  expect(await tasks()).toMatchObject([
    { name: first.name, state: 'open', source: 'rule' },
    { name: superior.name, state: 'open', source: 'late', by: null },
  ])
  expect(await noticesOf(superior)).toEqual(['approvalLate'])
  const asked = await clientOf(superior)
  expect(await asked.call(documentApi.getDocument, { documentId })).toMatchObject({ subject: '办法' })
  await decide(asked)
  expect(await last()).toMatchObject({ state: 'approved' })
})

test('where all must agree, nobody waits for who is asked besides, and their approval is that of who is late alone', async () => {
  const [first, second, one, two] = (await persons(4)) as [GivenPerson, GivenPerson, GivenPerson, GivenPerson]
  await leads([one], first)
  await leads([two], second)
  const step = stepOf([first, second], { mode: 'all', whenLate: 'manager' })
  const { tasks, decide, last } = await givenApproval(step)
  await isLate(first, second)
  await morning()
  await decide(await clientOf(one))
  expect((await tasks()).map(({ name, state }) => [name, state])).toEqual(
    expect.arrayContaining([
      [first.name, 'lapsed'],
      [second.name, 'open'],
      [one.name, 'approved'],
      [two.name, 'open'],
    ]),
  )
  expect(await last()).toMatchObject({ state: 'running' })
  // taken back, who was late is asked again
  await (await clientOf(one)).call(api.takeBack, { approvalId: (await last()).id })
  expect((await tasks()).map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open'])
  await decide(await clientOf(first))
  await decide(await clientOf(second))
  expect(await last()).toMatchObject({ state: 'approved' })
  expect((await tasks()).filter(({ source }) => source === 'late').map(({ state }) => state)).toEqual([
    'lapsed',
    'lapsed',
  ])
})

test('the administrators of the category are asked besides where the step says so, and where no superior may decide', async () => {
  const [first, alone] = (await persons(2)) as [GivenPerson, GivenPerson]
  const byKeepers = await givenApproval(stepOf([first], { whenLate: 'keepers' }))
  // the only superior of the other is the author
  const byNobody = await givenApproval(stepOf([alone], { whenLate: 'manager' }))
  await leads([byNobody.creator], alone)
  await isLate(first, alone)
  await morning()
  for (const { tasks, administrator, decide, last } of [byKeepers, byNobody]) {
    expect((await tasks()).at(-1)).toMatchObject({ name: administrator.name, state: 'open', source: 'late' })
    expect(await noticesOf(administrator)).toEqual(['approvalLate'])
    await decide(await clientOf(administrator))
    expect(await last()).toMatchObject({ state: 'approved' })
  }
})

test('who is late after others is stood for by who is asked already; a step that says nothing only reminds', async () => {
  const [first, second, superior, quiet] = (await persons(4)) as [GivenPerson, GivenPerson, GivenPerson, GivenPerson]
  for (const person of [first, second, quiet]) await leads([superior], person)
  const { tasks, decide, last } = await givenApproval(stepOf([first, second], { mode: 'all', whenLate: 'manager' }))
  const other = await givenApproval(stepOf([quiet]))
  await isLate(first, quiet)
  await morning()
  await isLate(second)
  await morning()
  expect((await tasks()).filter(({ source }) => source === 'late')).toMatchObject([{ name: superior.name }])
  await decide(await clientOf(superior))
  expect(await last()).toMatchObject({ state: 'approved' })
  expect(await other.tasks()).toMatchObject([{ name: quiet.name, state: 'open' }])
})

test('who is asked besides hands that over; the other decides in place of who is late', async () => {
  const [first, superior, heir] = (await persons(3)) as [GivenPerson, GivenPerson, GivenPerson]
  await leads([superior], first)
  const step = stepOf([first], { mode: 'all', whenLate: 'manager' })
  const { decide, last } = await givenApproval(step)
  await isLate(first)
  await morning()
  const approvalId = (await last()).id
  await (await clientOf(superior)).call(api.askAnother, { approvalId, personId: heir.id, how: 'handOver' })
  await decide(await clientOf(heir))
  expect(await last()).toMatchObject({ state: 'approved' })
})

test('who is asked besides is not asked any more once who was late has handed over', async () => {
  const [first, superior, other] = (await persons(3)) as [GivenPerson, GivenPerson, GivenPerson]
  await leads([superior], first)
  const { tasks, last } = await givenApproval(stepOf([first], { whenLate: 'manager' }))
  await isLate(first)
  await morning()
  const client = await clientOf(first)
  await client.call(api.askAnother, { approvalId: (await last()).id, personId: other.id, comment: '', how: 'handOver' })
  expect(await tasks()).toMatchObject([
    { name: first.name, state: 'handedOver' },
    { name: superior.name, state: 'lapsed', source: 'late' },
    { name: other.name, state: 'open', source: 'handedOver' },
  ])
})

test('an approval that cannot be read holds up no other in the morning', async () => {
  const [first, superior] = (await persons(2)) as [GivenPerson, GivenPerson]
  await leads([superior], first)
  const step = stepOf([first], { whenLate: 'manager' })
  const [unreadable, other] = [await givenApproval(step), await givenApproval(step)]
  const { id } = await unreadable.last()
  await isLate(first)
  const { db } = await testDatabase()
  // a later version refuses rules of which no step always holds
  const condition = JSON.stringify({ fieldId: 1, is: 'atLeast', values: ['1'] })
  await sql`
    update approval set rule = jsonb_set(rule, '{steps,0,condition}', ${condition}::jsonb) where id = ${id}`.execute(db)
  await morning()
  expect((await other.tasks()).map(({ name }) => name)).toEqual([first.name, superior.name])
  expect(await noticesOf(superior)).toEqual(['approvalLate'])
  await db.updateTable('approval').set({ state: 'withdrawn' }).where('id', '=', id).execute()
})

test('two accounts of a superior are asked besides as one person, who decides once for all who are late', async () => {
  const [first, second, third, superior, account] = (await persons(5)) as [
    GivenPerson,
    GivenPerson,
    GivenPerson,
    GivenPerson,
    GivenPerson,
  ]
  const { db } = await testDatabase()
  await db.updateTable('person').set({ main_person_id: superior.id }).where('id', '=', account.id).execute()
  await leads([superior], first)
  for (const late of [second, third]) await leads([account], late)
  const step = stepOf([first, second, third], { mode: 'majority', whenLate: 'manager' })
  const { tasks, decide, last } = await givenApproval(step)
  const besides = async () => (await tasks()).filter(({ source }) => source === 'late').map(({ name }) => name)
  await isLate(first, second)
  await morning()
  expect(await besides()).toEqual([superior.name])
  // nor once more are late
  await isLate(third)
  await morning()
  expect(await besides()).toEqual([superior.name])
  await decide(await clientOf(superior))
  expect((await tasks()).map(({ state }) => state).toSorted()).toEqual(['approved', 'lapsed', 'lapsed', 'lapsed'])
  expect(await last()).toMatchObject({ state: 'approved' })
})
