import { given, administratorAt } from '@shuku/domain/testing'
import { rightStrings } from '@shuku/domain/people/server'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { organisationApi as api } from '../../contract.ts'

test('ORG-04 an administrator makes units, renames them and puts them in order', async () => {
  const { headquartersId, subcompanyIds } = await given.organisation()
  const administrator = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const make = (name: string, kind: 'subcompany' | 'department', parentId: number) =>
    administrator.call(api.createUnit, { name, kind, parentId })
  const { unitId } = await make('丙公司', 'subcompany', headquartersId)
  const { unitId: lab } = await make('实验室', 'department', unitId)
  await administrator.call(api.changeUnit, { unitId: lab, name: '中心实验室', nameEnglish: 'Central lab', code: 'LAB' })
  await administrator.call(api.orderUnit, { unitId, step: 'up' })

  const { units } = await administrator.call(api.getOrganisation)
  expect(units.filter(({ parentId }) => parentId === headquartersId).map(({ id }) => id)).toEqual([
    subcompanyIds[0],
    unitId,
    subcompanyIds[1],
  ])
  expect(units.find(({ id }) => id === lab)).toMatchObject({
    name: '中心实验室',
    nameEnglish: 'Central lab',
    code: 'LAB',
    parentId: unitId,
    isAdministered: true,
    people: 0,
  })
  expect(await administrator.fail(api.createUnit, { name: '错位', kind: 'subcompany', parentId: lab })).toMatchObject({
    code: 'people.misplacedUnit',
  })
})

test('ORG-04 moving a unit says where it stood, and not below itself', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const administrator = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const [unitId, below] = departmentIds
  expect(await administrator.call(api.moveUnit, { unitId, parentId: subcompanyIds[1] })).toEqual({
    formerParentId: subcompanyIds[0],
    jobId: 0,
  })
  expect(await administrator.fail(api.moveUnit, { unitId, parentId: below })).toMatchObject({
    code: 'people.misplacedUnit',
  })
  expect(await administrator.fail(api.moveUnit, { unitId, parentId: 2_000_000_000 })).toMatchObject({
    kind: 'notFound',
  })
})

test('ORG-04 a unit is closed only when nobody works in it and nothing below is open, and takes nobody while it is', async () => {
  const { departmentIds, headquartersId } = await given.organisation()
  const administrator = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const [above, unitId, other] = departmentIds
  const person = await given.person({ departmentId: unitId })
  expect(await administrator.fail(api.closeUnit, { unitId: above })).toMatchObject({
    code: 'people.unitInUse',
    details: { people: 0, units: 1 },
  })
  expect(await administrator.fail(api.closeUnit, { unitId })).toMatchObject({ details: { people: 1, units: 0 } })
  expect(await administrator.fail(api.closeUnit, { unitId: headquartersId })).toMatchObject({ kind: 'invalid' })

  await administrator.call(api.changePerson, { personId: person.id, departmentId: other })
  await administrator.call(api.closeUnit, { unitId })
  expect(await administrator.fail(api.changePerson, { personId: person.id, departmentId: unitId })).toMatchObject({
    code: 'people.closedDepartment',
  })
  expect(await administrator.fail(api.createPerson, { name: '新人', departmentId: unitId })).toMatchObject({
    code: 'people.closedDepartment',
  })
  expect(await administrator.fail(api.createUnit, { name: '下级', parentId: unitId })).toMatchObject({
    code: 'people.closedAbove',
  })
  await administrator.call(api.closeUnit, { unitId: above })
  expect(await administrator.fail(api.reopenUnit, { unitId })).toMatchObject({ code: 'people.closedAbove' })
  await administrator.call(api.reopenUnit, { unitId: above })
  await administrator.call(api.reopenUnit, { unitId })
  await administrator.call(api.changePerson, { personId: person.id, departmentId: unitId })
})

test('ORG-28 an administrator of the own sub-company sees and changes nothing beyond it', async () => {
  const { departmentIds, subcompanyIds, headquartersId } = await given.organisation()
  const administrator = await clientOf(await administratorAt(departmentIds[0], 1))
  const [own, below, foreign] = departmentIds
  const { units } = await administrator.call(api.getOrganisation)
  expect(units.map(({ id, isAdministered }) => [id, isAdministered])).toEqual([
    [headquartersId, false],
    [subcompanyIds[0], true],
    [own, true],
    [below, true],
  ])
  const { unitId } = await administrator.call(api.createUnit, { name: '甲三部', parentId: subcompanyIds[0] })
  await administrator.call(api.moveUnit, { unitId, parentId: own })
  const beyond = { code: 'people.beyondReach', kind: 'refused' }
  expect(await administrator.fail(api.createUnit, { name: '越界', parentId: foreign })).toMatchObject(beyond)
  expect(await administrator.fail(api.changeUnit, { unitId: foreign, name: '越界' })).toMatchObject(beyond)
  expect(await administrator.fail(api.moveUnit, { unitId: foreign, parentId: own })).toMatchObject(beyond)
  expect(await administrator.fail(api.moveUnit, { unitId, parentId: foreign })).toMatchObject(beyond)
  expect(await administrator.fail(api.closeUnit, { unitId: foreign })).toMatchObject(beyond)
  expect(await administrator.fail(api.orderUnit, { unitId: subcompanyIds[0], step: 'down' })).toMatchObject(beyond)
})

test('ORG-28 an administrator of the own department administers it with all below', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const administrator = await clientOf(await administratorAt(departmentIds[0], 0))
  const { units } = await administrator.call(api.getOrganisation)
  expect(units.filter(({ isAdministered }) => isAdministered).map(({ id }) => id)).toEqual(departmentIds.slice(0, 2))
  expect(await administrator.fail(api.createUnit, { name: '越界', parentId: subcompanyIds[0] })).toMatchObject({
    kind: 'refused',
  })
})

test('ORG-28 who administers the departments of the headquarters makes no company below it', async () => {
  const { headquartersId } = await given.organisation()
  const anywhere = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const { unitId: office } = await anywhere.call(api.createUnit, { name: '总部办公室', parentId: headquartersId })
  const administrator = await clientOf(await administratorAt(office, 1))
  await administrator.call(api.createUnit, { name: '总部二室', parentId: headquartersId })
  expect(
    await administrator.fail(api.createUnit, { name: '新公司', kind: 'subcompany', parentId: headquartersId }),
  ).toMatchObject({ code: 'people.beyondReach' })
})

test('ORG-08~ separated administration bounds an administrator to the units that it names', async () => {
  const { departmentIds } = await given.organisation()
  const bounded = await administratorAt(departmentIds[2], 2, departmentIds[1])
  const administrator = await clientOf(bounded)
  const { units } = await administrator.call(api.getOrganisation)
  expect(units.filter(({ isAdministered }) => isAdministered).map(({ id }) => id)).toEqual([departmentIds[1]])
  expect(await administrator.fail(api.changeUnit, { unitId: departmentIds[2], name: '越界' })).toMatchObject({
    kind: 'refused',
  })
})

test('a unit has a head, somebody active; other changes leave it, and one who has left is refused', async () => {
  const { departmentIds } = await given.organisation()
  const administrator = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  const [unitId] = departmentIds
  const head = await given.person({ departmentId: unitId })
  const headOf = async () => {
    const { units } = await administrator.call(api.getOrganisation)
    const unit = units.find(({ id }) => id === unitId)
    return [unit?.headId, unit?.headName]
  }
  await administrator.call(api.changeUnit, { unitId, name: '中心', headId: head.id })
  await administrator.call(api.changeUnit, { unitId, name: '新中心' })
  expect(await headOf()).toEqual([head.id, head.name])
  const gone = await given.person({ departmentId: unitId })
  const { db } = await testDatabase()
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', gone.id).execute()
  expect(await administrator.fail(api.changeUnit, { unitId, name: '中心', headId: gone.id })).toMatchObject({
    code: 'people.unknownPerson',
  })
  await administrator.call(api.changeUnit, { unitId, name: '中心', headId: 0 })
  expect(await headOf()).toEqual([0, ''])
})
