import { given, administratorAt, administratorOfClearances } from '@shuku/domain/testing'
import { rightStrings } from '@shuku/domain/people/server'
import { clientOf } from '@shuku/server/testing'
import { expect, test, vi } from 'vitest'
import { organisationApi as api } from '../contract.ts'

test('before a unit moves, a person changes or leaves it is said who would read what, and nothing is changed', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [unitId, , other] = departmentIds
  const administrator = await clientOf(await administratorOfClearances())
  const [person] = await given.people([
    { departmentId: unitId, securityLevel: 10 },
    { departmentId: unitId, securityLevel: 60 },
  ])
  if (!person) throw new Error('nobody was made')
  const { category, creator } = await given.category({ creators: 1 })
  const opens = (to: object, minSecurity = 0) =>
    given.document({ category, creator, shares: [{ to: to as never, level: 'view', minSecurity }] })
  await opens({ kind: 'subcompany_below', id: subcompanyIds[0] })
  await opens({ kind: 'department', id: other })
  await opens({ kind: 'department', id: unitId }, 50)
  const nothing = { gain: 0, lose: 0, opened: 0, closed: 0, isExact: true }

  const move = { unitId, parentId: subcompanyIds[1] }
  expect(await administrator.call(api.forecastMove, { ...move, exactly: true })).toMatchObject({
    lose: 2,
    closed: 1,
    gain: 0,
    isExact: true,
  })
  const bounds = await administrator.call(api.forecastMove, move)
  expect(bounds.isExact).toBe(false)
  expect(bounds.lose).toBeGreaterThanOrEqual(2)
  expect(bounds.closed).toBeGreaterThanOrEqual(1)

  const forecast = (change: object) =>
    administrator.call(api.forecastPerson, { personId: person.id, exactly: true, ...change })
  expect(await forecast({ securityLevel: 60 })).toMatchObject({ gain: 1, opened: 1, lose: 0, closed: 0 })
  expect(await forecast({ departmentId: other })).toMatchObject({ gain: 1, opened: 1 })
  expect(await forecast({ name: '另一个名字' })).toEqual(nothing)
  expect(await administrator.call(api.forecastLeaving, { personId: person.id, exactly: true })).toMatchObject({
    gain: 0,
    lose: 1,
    closed: 1,
  })

  // nothing of it has happened
  expect(await administrator.call(api.getPerson, { personId: person.id })).toMatchObject({
    securityLevel: 10,
    status: 'active',
    department: { id: unitId },
  })
  await administrator.call(api.moveUnit, move)
  expect(
    await administrator.call(api.forecastMove, { ...move, parentId: subcompanyIds[0], exactly: true }),
  ).toMatchObject({
    gain: 2,
    opened: 1,
  })
})

test('a forecast is refused for what the change is refused for', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [unitId, below] = departmentIds
  const elsewhereId = departmentIds[3]
  const elsewhere = await clientOf(await administratorAt(elsewhereId, 1))
  const person = await given.person({ departmentId: unitId })
  const administrator = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  expect(await administrator.fail(api.forecastMove, { unitId, parentId: below })).toMatchObject({
    code: 'people.misplacedUnit',
  })
  for (const exactly of [false, true]) {
    const move = { unitId, parentId: subcompanyIds[1], exactly }
    expect(await elsewhere.fail(api.forecastMove, move)).toMatchObject({ kind: 'refused' })
    expect(await elsewhere.fail(api.forecastLeaving, { personId: person.id, exactly })).toMatchObject({
      kind: 'refused',
    })
    const change = { personId: person.id, securityLevel: 90, exactly }
    expect(await elsewhere.fail(api.forecastPerson, change)).toMatchObject({ kind: 'refused' })
  }
})

test('an exact forecast that takes longer than somebody looks at a dialog answers the bounds', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const [unitId] = departmentIds
  await given.people([{ departmentId: unitId }, { departmentId: unitId }])
  const { category, creator } = await given.category({ creators: 1 })
  const to = { kind: 'subcompany_below', id: subcompanyIds[0] } as const
  await given.document({ category, creator, shares: [{ to, level: 'view' }] })
  const administrator = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const move = { unitId, parentId: subcompanyIds[1] }
  const bounds = await administrator.call(api.forecastMove, move)
  const exact = () => administrator.call(api.forecastMove, { ...move, exactly: true })
  expect((await exact()).isExact).toBe(true)
  // a clock that goes on by half the limit, and a bit, with each look
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_500))
  try {
    expect(await exact()).toEqual(bounds)
  } finally {
    clock.mockRestore()
  }
  expect((await exact()).isExact).toBe(true)
})
