import { given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { approvalApi as api } from '../contract.ts'
import { givenApproval, morning, noticesOf } from './mornings.given.ts'

const of = (...people: readonly GivenPerson[]) => people.map(({ id }) => ({ kind: 'person' as const, id }))

/** One of two decides; the first of them adds somebody. */
async function start({ inOrder = false } = {}) {
  const [one, other, added] = [await given.person(), await given.person(), await given.person()]
  const step = { name: '', approvers: of(one, other) }
  const made = await givenApproval(inOrder ? { ...step, mode: 'all', inOrder } : { ...step, mode: 'any' })
  const [ones, others, addeds] = [await clientOf(one), await clientOf(other), await clientOf(added)]
  const stands = async () => Object.fromEntries((await made.tasks()).map(({ name, state }) => [name, state]))
  const add = async (how: 'before' | 'after') =>
    ones.call(api.askAnother, { approvalId: (await made.last()).id, personId: added.id, how })
  const takeBack = async (client: typeof ones) => client.call(api.takeBack, { approvalId: (await made.last()).id })
  return { ...made, one, other, added, ones, others, addeds, stands, add, takeBack }
}

test('who is added before an approver decides first, then the approver is asked again', async () => {
  const { one, other, added, ones, addeds, stands, add, decide, last } = await start()
  await add('before')
  expect(await stands()).toEqual({ [one.name]: 'later', [other.name]: 'open', [added.name]: 'open' })
  await expect(decide(ones)).rejects.toThrow('approval.notYours')
  await decide(addeds)
  expect(await stands()).toMatchObject({ [one.name]: 'open', [added.name]: 'approved' })
  expect(await noticesOf(one)).toEqual(['approvalAsked', 'approvalAsked'])
  expect((await last()).state).toBe('running')
  await decide(ones)
  expect((await last()).state).toBe('approved')
})

test('who is added after an approver is asked once that one has approved, and is waited for', async () => {
  const { one, added, documentId, ones, addeds, stands, add, decide, last } = await start()
  await add('after')
  expect(await stands()).toMatchObject({ [one.name]: 'open', [added.name]: 'later' })
  expect(await noticesOf(added)).toEqual([])
  expect(await addeds.fail(api.getApprovals, { documentId })).toMatchObject({ kind: 'notFound' })
  await decide(ones)
  expect(await stands()).toMatchObject({ [one.name]: 'approved', [added.name]: 'open' })
  expect(await noticesOf(added)).toEqual(['approvalAsked'])
  expect((await last()).state, 'any one decides, and that one has placed another').toBe('running')
  await decide(addeds)
  expect((await last()).state).toBe('approved')
})

test('where another of the step decides, nobody who was placed is asked', async () => {
  const { added, others, add, decide, last, stands } = await start()
  await add('after')
  await decide(others)
  expect((await last()).state).toBe('approved')
  expect(await stands()).toMatchObject({ [added.name]: 'lapsed' })
  expect(await noticesOf(added)).toEqual([])

  const before = await start()
  await before.add('before')
  await before.decide(before.addeds)
  await before.decide(before.others)
  expect((await before.last()).state, 'the one who is asked again is not waited for').toBe('approved')
})

test('who was placed after one who has approved is waited for also where they ask another before them, also if somebody else decides', async () => {
  const { ones, others, added, addeds, add, decide, last, stands } = await start()
  const [before, left] = [await given.person(), await given.person()]
  await add('after')
  await decide(ones)
  const askBefore = async (person: GivenPerson) =>
    addeds.call(api.askAnother, { approvalId: (await last()).id, personId: person.id, how: 'before' })
  await askBefore(before)
  await decide(others)
  expect((await last()).state).toBe('running')
  expect(await stands()).toMatchObject({ [added.name]: 'later', [before.name]: 'open' })
  await decide(await clientOf(before))
  expect(await stands()).toMatchObject({ [added.name]: 'open' })
  // also where who was asked before them leaves
  await askBefore(left)
  const { db } = await testDatabase()
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', left.id).execute()
  await morning()
  expect((await last()).state).toBe('running')
  expect(await stands()).toMatchObject({ [added.name]: 'open', [left.name]: 'lapsed' })
  await decide(addeds)
  expect((await last()).state).toBe('approved')
})

test('who takes back what they approved is asked before all who came after them, and not once one of these has decided', async () => {
  const { ones, added, addeds, add, decide, last, stands, takeBack } = await start()
  const before = await given.person()
  await add('after')
  await decide(ones)
  await addeds.call(api.askAnother, { approvalId: (await last()).id, personId: before.id, how: 'before' })
  await takeBack(ones)
  expect(await stands()).toMatchObject({ [added.name]: 'later', [before.name]: 'later' })
  await decide(ones)
  expect(await stands()).toMatchObject({ [added.name]: 'later', [before.name]: 'open' })
  await decide(await clientOf(before))
  await expect(takeBack(ones)).rejects.toThrow('approval.mayNotTakeBack')
})

test('people who approve one after another: the added one is placed among them', async () => {
  const { one, other, added, ones, others, addeds, stands, add, decide, last } = await start({ inOrder: true })
  await add('after')
  await decide(ones)
  expect(await stands()).toEqual({ [one.name]: 'approved', [added.name]: 'open' })
  await decide(addeds)
  expect(await stands()).toMatchObject({ [other.name]: 'open' })
  await decide(others)
  expect((await last()).state).toBe('approved')
})

test('who takes back what they approved is asked before who is placed after them; once that one has decided, they take nothing back', async () => {
  const { one, added, documentId, ones, addeds, stands, add, decide, takeBack } = await start({ inOrder: true })
  await add('after')
  await decide(ones)
  await takeBack(ones)
  expect(await stands()).toEqual({ [one.name]: 'open', [added.name]: 'later' })
  expect(await noticesOf(added)).toEqual([])
  expect(await addeds.fail(api.getApprovals, { documentId })).toMatchObject({ kind: 'notFound' })
  await decide(ones)
  await decide(addeds)
  await expect(takeBack(ones)).rejects.toThrow('approval.mayNotTakeBack')
  expect((await ones.call(api.getApprovals, { documentId })).mayTakeBack).toBe(false)
})

test('who was added before an approver leaves: the approver is asked again; what is handed over keeps its place', async () => {
  const left = await start()
  await left.add('before')
  const { db } = await testDatabase()
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', left.added.id).execute()
  await morning()
  expect(await left.stands()).toMatchObject({ [left.one.name]: 'open', [left.added.name]: 'lapsed' })

  const { one, ones, add, decide, last, addeds, stands } = await start()
  const heir = await given.person()
  await add('before')
  await addeds.call(api.askAnother, { approvalId: (await last()).id, personId: heir.id, how: 'handOver' })
  expect(await stands()).toMatchObject({ [one.name]: 'later', [heir.name]: 'open' })
  await decide(await clientOf(heir))
  expect(await stands()).toMatchObject({ [one.name]: 'open' })
  await decide(ones)
  expect((await last()).state).toBe('approved')
})
