import { addRoleMembers, createRole, giveRoleRights, rightStrings } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { organisationApi as api } from '../../contract.ts'

// Nobody changes where they stand themselves, by the units about them either (decision 0036).

const own = { code: 'people.ownPlace', kind: 'refused' }

/** Two companies; the administrator of everything works in the upper department of the first. */
async function start() {
  const { departmentIds, subcompanyIds, headquartersId } = await given.organisation()
  const [mine, below, upper, lower] = departmentIds
  const administrator = await given.person({ departmentId: mine, rights: [rightStrings.administerOrganisation] })
  const other = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  return {
    administrator,
    client: await clientOf(administrator),
    other,
    mine,
    below,
    upper,
    lower,
    subcompanyIds,
    headquartersId,
  }
}

test('nobody moves, merges or closes the unit that they work in, or one above it', async () => {
  const { client, mine, lower, upper, subcompanyIds, headquartersId } = await start()
  for (const unitId of [mine, subcompanyIds[0]]) {
    expect(await client.fail(api.moveUnit, { unitId, parentId: subcompanyIds[1] })).toMatchObject(own)
    expect(await client.fail(api.closeUnitWithPeople, { unitId, intoId: lower })).toMatchObject(own)
  }
  expect(await client.fail(api.mergeUnit, { unitId: mine, intoId: upper })).toMatchObject(own)
  expect(await client.fail(api.forecastMerge, { unitId: mine, intoId: upper })).toMatchObject(own)
  expect(headquartersId).toBeGreaterThan(0)
})

test('nobody lets the department that they work in stand for, or above, one that something was given to', async () => {
  const { client, other, mine, below, lower, subcompanyIds } = await start()
  const { unitId: blank } = await client.call(api.createUnit, { name: '新部门', parentId: subcompanyIds[0] })
  await client.call(api.moveUnit, { unitId: blank, parentId: mine })
  const { actId } = await client.call(api.mergeUnit, { unitId: lower, intoId: mine })
  await other.call(api.undoReorganisation, { actId })
  const { category, creator } = await given.category({ creators: 1 })
  const shares = (['department', 'department_above'] as const).map((kind) => ({
    to: { kind, id: lower },
    level: 'view' as const,
  }))
  await given.document({ category, creator, shares })
  expect(await client.fail(api.mergeUnit, { unitId: lower, intoId: mine })).toMatchObject(own)
  expect(await client.fail(api.mergeUnit, { unitId: lower, intoId: below })).toMatchObject(own)
  expect(await client.fail(api.moveUnit, { unitId: lower, parentId: mine })).toMatchObject(own)
})

test('another administrator does all that, and whom it concerns does not take it back into what they had not', async () => {
  const { client, other, mine, lower, upper, subcompanyIds } = await start()
  const { actId } = await other.call(api.mergeUnit, { unitId: mine, intoId: lower })
  expect(await client.fail(api.undoReorganisation, { actId })).toMatchObject(own)
  await other.call(api.undoReorganisation, { actId })
  await other.call(api.moveUnit, { unitId: mine, parentId: subcompanyIds[1] })
  // units that are nobody's who acts
  await client.call(api.mergeUnit, { unitId: lower, intoId: upper })
})

test('nobody takes a merger back by which the unit that they work in would lie elsewhere', async () => {
  const { client, other, mine, below, upper, subcompanyIds } = await start()
  const mergeAbove = async (unitId: number) => {
    const { unitId: merged } = await client.call(api.createUnit, { name: `上级${unitId}`, parentId: subcompanyIds[0] })
    await other.call(api.moveUnit, { unitId, parentId: merged })
    return other.call(api.mergeUnit, { unitId: merged, intoId: upper })
  }
  // what goes back is nobody's who acts
  const { actId: theirs } = await mergeAbove(below)
  await client.call(api.undoReorganisation, { actId: theirs })

  const { actId } = await mergeAbove(mine)
  expect(await client.fail(api.undoReorganisation, { actId })).toMatchObject(own)
  // what was moved on since does not go back
  await other.call(api.moveUnit, { unitId: mine, parentId: subcompanyIds[1] })
  await client.call(api.undoReorganisation, { actId })
})

test('whose rights hang on where they work is not moved by who does not hold these everywhere', async () => {
  const { client, lower, upper, subcompanyIds } = await start()
  const person = await given.person({ departmentId: lower })
  await act(async (db) => {
    const roleId = await createRole({ db }, { name: uniqueName('role') })
    await giveRoleRights({ db }, roleId, [{ name: rightStrings.administerClearances, level: 2 }])
    await addRoleMembers({ db }, roleId, [{ personId: person.id, level: 1 }])
  })
  const refused = { code: 'people.higherRights', kind: 'refused' }
  expect(await client.fail(api.mergeUnit, { unitId: lower, intoId: upper })).toMatchObject(refused)
  expect(await client.fail(api.moveUnit, { unitId: upper, parentId: subcompanyIds[0] })).toMatchObject(refused)
})

const beyond = { code: 'people.beyondReach', kind: 'refused' }

/** Somebody who administers two departments with all below, and no other. */
async function bounded(unitIds: readonly number[]) {
  const person = await given.person({ rights: [rightStrings.administerOrganisation] })
  const scopeOf = (unit_id: number) => ({
    person_id: person.id,
    right_name: rightStrings.administerOrganisation,
    unit_id,
  })
  await act((db) => db.insertInto('admin_scope').values(unitIds.map(scopeOf)).execute())
  const lose = (unitId: number) =>
    act((db) => db.deleteFrom('admin_scope').where('person_id', '=', person.id).where('unit_id', '=', unitId).execute())
  return { client: await clientOf(person), lose }
}

test('who administers no more the department in which a merged one stood does not put it back there', async () => {
  const { other, mine, below, lower } = await start()
  const { client, lose } = await bounded([mine, lower])
  const { actId } = await client.call(api.mergeUnit, { unitId: below, intoId: lower })
  await lose(mine)
  expect(await client.fail(api.undoReorganisation, { actId })).toMatchObject(beyond)
  await other.call(api.undoReorganisation, { actId })
})

test('who administers a merged department alone does not reopen it: the other one would lose what was given to it', async () => {
  const { other, below, lower } = await start()
  const { client } = await bounded([below])
  await other.call(api.mergeUnit, { unitId: below, intoId: lower })
  expect(await client.fail(api.reopenUnit, { unitId: below })).toMatchObject(beyond)
  await other.call(api.reopenUnit, { unitId: below })
})

test('an undo moves nobody whose rights hang on where they work by now, unless whoever undoes holds these everywhere', async () => {
  const { other, below, lower } = await start()
  const person = await given.person({ departmentId: below })
  const { actId } = await other.call(api.mergeUnit, { unitId: below, intoId: lower })
  await act(async (db) => {
    const roleId = await createRole({ db }, { name: uniqueName('role') })
    await giveRoleRights({ db }, roleId, [{ name: rightStrings.administerClearances, level: 2 }])
    await addRoleMembers({ db }, roleId, [{ personId: person.id, level: 0 }])
  })
  const refused = { code: 'people.higherRights', kind: 'refused' }
  expect(await other.fail(api.undoReorganisation, { actId })).toMatchObject(refused)
  const both = [rightStrings.administerOrganisation, rightStrings.administerClearances]
  await (await clientOf(await given.person({ rights: both }))).call(api.undoReorganisation, { actId })
})
