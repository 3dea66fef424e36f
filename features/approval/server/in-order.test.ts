import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { approvalApi as api } from '../contract.ts'
import { givenApproval, morning, noticesOf } from './mornings.given.ts'

/** A step of three people who approve one after another, in the order of the rule and not of their ids. */
async function start() {
  const [last, first, second] = [await given.person(), await given.person(), await given.person()]
  const people = [first, second, last] as const
  const approvers = people.map(({ id }) => ({ kind: 'person' as const, id }))
  const made = await givenApproval({ name: '', mode: 'all', inOrder: true, approvers })
  const stands = async () => Object.fromEntries((await made.tasks()).map(({ name, state }) => [name, state]))
  return { ...made, people, stands }
}

test('DOC-19~ people of a step approve one after another: the next is asked once the one before has approved', async () => {
  const { people, stands, decide, last } = await start()
  const [first, second, third] = people
  expect(await stands()).toEqual({ [first.name]: 'open' })
  expect(await noticesOf(second)).toEqual([])
  await decide(await clientOf(first))
  expect(await stands()).toEqual({ [first.name]: 'approved', [second.name]: 'open' })
  expect(await noticesOf(second)).toEqual(['approvalAsked'])
  await decide(await clientOf(second))
  expect(await stands()).toMatchObject({ [third.name]: 'open' })
  expect((await last()).state).toBe('running')
  await decide(await clientOf(third))
  expect((await last()).state).toBe('approved')
})

test('who takes back an approval is asked before those who come after them', async () => {
  const { people, stands, decide, last } = await start()
  const [first, second] = people
  const client = await clientOf(first)
  await decide(client)
  await client.call(api.takeBack, { approvalId: (await last()).id })
  expect(await stands()).toEqual({ [first.name]: 'open' })
  await decide(client)
  expect(await stands()).toEqual({ [first.name]: 'approved', [second.name]: 'open' })
})

test('once the next one has decided, who decided before them takes nothing back', async () => {
  const { people, documentId, stands, decide, last } = await start()
  const [first, second, third] = people
  const [ones, seconds] = [await clientOf(first), await clientOf(second)]
  await decide(ones)
  await decide(seconds)
  const takeBack = async (client: typeof ones) => client.call(api.takeBack, { approvalId: (await last()).id })
  const mayTakeBack = async (client: typeof ones) => (await client.call(api.getApprovals, { documentId })).mayTakeBack
  expect([await mayTakeBack(ones), await mayTakeBack(seconds)]).toEqual([false, true])
  await expect(takeBack(ones)).rejects.toThrow('approval.mayNotTakeBack')
  expect(await stands()).toMatchObject({ [second.name]: 'approved', [third.name]: 'open' })
  await takeBack(seconds)
  expect(await stands()).toEqual({ [first.name]: 'approved', [second.name]: 'open' })
  expect(await mayTakeBack(ones)).toBe(true)
})

test('where who is asked leaves, the one after them is asked, and nobody else', async () => {
  const { people, stands, decide } = await start()
  const [first, second, third] = people
  await decide(await clientOf(first))
  const { db } = await testDatabase()
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', second.id).execute()
  await morning()
  await morning()
  expect(await stands()).toEqual({ [first.name]: 'approved', [second.name]: 'lapsed', [third.name]: 'open' })
})

test('a deputy of one who is away decides in their turn, and the others in theirs', async () => {
  const { people, stands, decide } = await start()
  const [first, second, third] = people
  const deputy = await given.person()
  const days = { from: '2000-01-01', until: '2999-01-01' }
  await (await clientOf(second)).call(api.setAbsence, { ...days, deputyId: deputy.id })
  await decide(await clientOf(first))
  expect(await stands()).toEqual({ [first.name]: 'approved', [deputy.name]: 'open' })
  await decide(await clientOf(deputy))
  expect(await stands()).toMatchObject({ [deputy.name]: 'approved', [third.name]: 'open' })
})
