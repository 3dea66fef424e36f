import { rightStrings } from '@shuku/domain/people/server'
import { explainRight } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { groupsApi as api } from '../contract.ts'

const exactly = true
const nothing = { gain: 0, lose: 0, opened: 0, closed: 0, isExact: true }
const administratorOfAll = async () => clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))

/** A document that its creator has shared with a group. */
async function sharedWith(groupId: number, creator: { readonly id: number; readonly departmentId: number }) {
  const { category } = await given.category()
  const shares = [{ to: { kind: 'group' as const, id: groupId }, level: 'view' as const }]
  return (await given.document({ category, creator, shares })).id
}

async function expectToComeTrue(client: TestClient, { groupId, documentId }: Record<'groupId' | 'documentId', number>) {
  const [first, second] = await given.people([{}, {}])
  const personIds = [first!.id, second!.id]
  const readers = async () => {
    const seen = await act((db) => Promise.all(personIds.map((id) => explainRight(db, id, documentId))))
    return seen.filter(({ mayRead }) => mayRead).length
  }
  const both = { groupId, personIds }
  expect(await client.call(api.forecastMembers, { ...both, exactly })).toEqual({ ...nothing, gain: 2, opened: 1 })
  const bounds = await client.call(api.forecastMembers, both)
  expect(bounds.gain).toBeGreaterThanOrEqual(2)
  expect(bounds.opened).toBeGreaterThanOrEqual(1)
  expect(await readers()).toBe(0)
  await client.call(api.addMembers, both)
  expect(await readers()).toBe(2)
  expect(await client.call(api.forecastMembers, { ...both, exactly })).toEqual(nothing)

  expect(await client.call(api.forecastRemoval, { ...both, exactly })).toEqual({ ...nothing, lose: 2, closed: 1 })
  expect(await readers()).toBe(2)
  await client.call(api.removeMembers, { groupId, personIds: [first!.id] })
  expect(await readers()).toBe(1)
  expect(await client.call(api.forecastRemoval, { ...both, exactly })).toMatchObject({ lose: 1, closed: 1 })
}

test('of a private group its owner is told what its members would see, and then it comes so', async () => {
  const owner = await given.person()
  const client = await clientOf(owner)
  const { groupId } = await client.call(api.createGroup, { name: uniqueName('组') })
  await expectToComeTrue(client, { groupId, documentId: await sharedWith(groupId, owner) })
})

test('of a public group whoever administers it is told what its members would see, and then it comes so', async () => {
  const client = await administratorOfAll()
  const { groupId } = await client.call(api.createGroup, { name: uniqueName('组'), isPublic: true })
  await expectToComeTrue(client, { groupId, documentId: await sharedWith(groupId, await given.person()) })
})

test('a forecast of a group is refused for what the act is refused for', async () => {
  const owner = await clientOf(await given.person())
  const [administrator, someone] = [await administratorOfAll(), await given.person()]
  const somebody = await clientOf(someone)
  const { groupId: own } = await owner.call(api.createGroup, { name: uniqueName('组') })
  const { groupId: open } = await administrator.call(api.createGroup, { name: uniqueName('组'), isPublic: true })
  const unknown = { code: 'people.unknownGroup' }
  for (const endpoint of [api.forecastMembers, api.forecastRemoval])
    for (const exact of [false, true]) {
      const change = (groupId: number) => ({ groupId, personIds: [someone.id], exactly: exact })
      expect(await administrator.fail(endpoint, change(own))).toMatchObject(unknown)
      expect(await somebody.fail(endpoint, change(own))).toMatchObject(unknown)
      expect(await somebody.fail(endpoint, change(open))).toMatchObject({ code: 'people.notGroupAdministrator' })
    }
  expect(await owner.fail(api.forecastMembers, { groupId: own, personIds: [2_000_000_000] })).toMatchObject({
    kind: 'notFound',
  })
})
