import { rightStrings } from '@shuku/domain/people/server'
import { explainRight, type Share } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { rolesApi as api } from '../contract.ts'

const exactly = true
const nothing = { gain: 0, lose: 0, opened: 0, closed: 0, isExact: true }

/** A role with two members everywhere; one document is shared with it everywhere, one with those of a sub-company. */
async function start() {
  const administrator = await given.person({ rights: [rightStrings.administerOrganisation] })
  const client = await clientOf(administrator)
  const { roleId } = await client.call(api.createRole, { name: uniqueName('角色') })
  const members = await given.people([{}, {}])
  const personIds = members.map(({ id }) => id)
  await client.call(api.addMembers, { roleId, personIds })
  const { category, creator } = await given.category({ creators: 1 })
  const share = async (to: Share['to']) =>
    (await given.document({ category, creator, shares: [{ to, level: 'view' }] })).id
  const everywhere = await share({ kind: 'role', id: roleId, level: 2 })
  const subcompany = await share({ kind: 'role', id: roleId, level: 1, unitId: members[0]?.subcompanyId ?? 0 })
  const readersOf = async (documentId: number) => {
    const seen = await act((db) => Promise.all(personIds.map((id) => explainRight(db, id, documentId))))
    return seen.filter(({ mayRead }) => mayRead).length
  }
  const readers = async () => ({ everywhere: await readersOf(everywhere), subcompany: await readersOf(subcompany) })
  return { administrator, client, roleId, personIds, readers }
}

test('taking a role from people says what they would no longer see, changes nothing, and then it comes so', async () => {
  const { client, roleId, personIds, readers } = await start()
  const before = { everywhere: 2, subcompany: 2 }
  expect(await readers()).toEqual(before)
  const removal = { roleId, personIds }
  expect(await client.call(api.forecastRemoval, { ...removal, exactly })).toEqual({
    ...nothing,
    lose: 2,
    closed: 2,
  })
  const bounds = await client.call(api.forecastRemoval, removal)
  expect(bounds.lose).toBeGreaterThanOrEqual(2)
  expect(bounds.closed).toBeGreaterThanOrEqual(2)
  expect(await readers()).toEqual(before)
  await client.call(api.removeMembers, removal)
  expect(await readers()).toEqual({ everywhere: 0, subcompany: 0 })
  expect(await client.call(api.forecastRemoval, { ...removal, exactly })).toEqual(nothing)
})

test('another level of a member says what comes and goes with it, and then it comes so', async () => {
  const { client, roleId, personIds, readers } = await start()
  const [personId = 0] = personIds
  const change = (level: 'subcompany' | 'everywhere') => ({ roleId, personIds: [personId], level })
  expect(await client.call(api.forecastMembers, { ...change('subcompany'), exactly })).toEqual({
    ...nothing,
    lose: 1,
    closed: 1,
  })
  await client.call(api.addMembers, change('subcompany'))
  expect(await readers()).toEqual({ everywhere: 1, subcompany: 2 })
  expect(await client.call(api.forecastMembers, { ...change('everywhere'), exactly })).toEqual({
    ...nothing,
    gain: 1,
    opened: 1,
  })
})

test('a forecast of a role is refused for what the act is refused for', async () => {
  const { administrator, client, roleId, personIds } = await start()
  const somebody = await clientOf(await given.person())
  const other = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const higher = await clientOf(
    await given.person({ rights: [rightStrings.recycleForAll, rightStrings.administerOrganisation] }),
  )
  for (const exact of [false, true]) {
    const removal = { roleId, personIds, exactly: exact }
    expect(await somebody.fail(api.forecastRemoval, removal)).toMatchObject({ kind: 'refused' })
    expect(await somebody.fail(api.forecastMembers, removal)).toMatchObject({ kind: 'refused' })
    expect(await client.fail(api.forecastRemoval, { ...removal, roleId: 2_000_000_000 })).toMatchObject({
      code: 'people.unknownRole',
    })
  }
  await higher.call(api.setRight, { roleId, right: 'recycleForAll' })
  // nobody takes away what they do not hold
  expect(await other.fail(api.forecastRemoval, { roleId, personIds })).toMatchObject({ kind: 'refused' })
  expect(await other.fail(api.forecastMembers, { roleId, personIds: [administrator.id] })).toMatchObject({
    kind: 'refused',
  })
})
