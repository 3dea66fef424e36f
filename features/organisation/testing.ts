import { createUnits } from '@shuku/domain/people/server'
import {
  accessRow,
  accessRows,
  budgeted,
  act,
  given,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type Supplies,
  type Slice,
  type OrderedLists,
  type OrderedWorld,
} from '@shuku/domain/testing'
import { nextNumber, uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { organisationApi as api } from './contract.ts'

// who:    nobody reader editor owner other administrator leaver
const none = 'out  no     no     no    no    no            out'
const unit = ({ people }: AccessWorld) => ({ unitId: people.other.departmentId })
const person = ({ people }: AccessWorld) => ({ personId: people.other.id })

/** For those alone who administer the organisation, whatever else one may; how far they do is tested beside the acts. */
const access = [
  ...accessRows([api.getOrganisation, api.watchReorganisation, api.listPeople, api.listStaff], none),
  accessRow(api.createUnit, none, ({ people }) => ({ parentId: people.other.departmentId, name: '新部门' })),
  accessRow(api.changeUnit, none, (world) => ({ ...unit(world), name: '新名称' })),
  accessRow(api.moveUnit, none, (world) => ({ ...unit(world), parentId: world.people.other.subcompanyId })),
  accessRow(api.forecastMove, none, (world) => ({ ...unit(world), parentId: world.people.other.subcompanyId })),
  accessRow(api.orderUnit, none, (world) => ({ ...unit(world), step: 'up' as const })),
  ...accessRows([api.closeUnit, api.reopenUnit], none, unit),
  ...accessRows(
    [api.mergeUnit, api.forecastMerge, api.closeUnitWithPeople, api.forecastClosing],
    none,
    ({ people }) => ({
      unitId: people.other.departmentId,
      intoId: people.reader.departmentId,
    }),
  ),
  accessRow(api.undoReorganisation, none, () => ({ actId: 999_999_999 })),
  accessRow(api.createPerson, none, ({ people }) => ({ name: '新人', departmentId: people.other.departmentId })),
  accessRow(api.saveStaff, none, (world) => ({ rows: [{ ...person(world), workCode: 'W-1' }] })),
  accessRow(api.changePerson, none, (world) => ({ ...person(world), name: '改名' })),
  accessRow(api.forecastPerson, none, (world) => ({ ...person(world), securityLevel: 20 })),
  ...accessRows([api.previewHandOver, api.handOver], none, ({ people }) => ({
    personId: people.other.id,
    successorId: people.reader.id,
  })),
  accessRow(api.undoHandOver, none, () => ({ handOverId: 999_999_999 })),
  accessRow(api.listPosts, none),
  accessRow(api.createPost, none, () => ({ name: uniqueName('岗位') })),
  accessRow(api.changePost, none, () => ({ postId: 1, name: uniqueName('岗位') })),
  ...accessRows([api.closePost, api.reopenPost], none, () => ({ postId: 1 })),
  ...accessRows(
    [api.getPerson, api.markAsLeft, api.forecastLeaving, api.takeBack, api.resetPassword, api.findPasswordWays],
    none,
    person,
  ),
]

type Taken = { personId: number; unitId: number; parentId: number; emptyUnitId: number }

function budgets(world: BudgetWorld): BudgetedCall[] {
  return [...unitBudgets(world), ...personBudgets(world)]
}

function unitBudgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const taken = () => world.take<Taken>('staff')
  const dissolved = () => {
    const { unitId, emptyUnitId } = taken()
    return { unitId, intoId: emptyUnitId }
  }
  const unitOf = () => ({ unitId: taken().unitId })
  const personOf = () => ({ personId: taken().personId })
  return [
    budgeted(owner, [api.getOrganisation, 2]),
    budgeted(owner, [api.watchReorganisation, 2]),
    budgeted(owner, [api.listPeople, 3], () => ({ text: 'wang' })),
    budgeted(owner, [api.listStaff, 2]),
    budgeted(owner, [api.saveStaff, 24], () => ({ rows: [{ ...personOf(), workCode: uniqueName('W') }] })),
    budgeted(owner, [api.getPerson, 6], personOf),
    budgeted(owner, [api.createUnit, 14], () => ({ name: uniqueName('部门'), parentId: taken().parentId })),
    budgeted(owner, [api.changeUnit, 7], () => ({ ...unitOf(), name: uniqueName('部门') })),
    budgeted(owner, [api.moveUnit, 29], () => {
      const { unitId, parentId } = taken()
      return { unitId, parentId }
    }),
    budgeted(owner, [api.forecastMove, 39], () => {
      const { unitId, parentId } = taken()
      return { unitId, parentId }
    }),
    budgeted(owner, [api.orderUnit, 11], () => ({ ...unitOf(), step: 'up' as const })),
    budgeted(owner, [api.closeUnit, 8], () => ({ unitId: taken().emptyUnitId })),
    budgeted(owner, [api.reopenUnit, 12], unitOf),
    budgeted(owner, [api.forecastMerge, 59], dissolved),
    budgeted(owner, [api.forecastClosing, 37], dissolved),
    budgeted(owner, [api.mergeUnit, 45], dissolved),
    budgeted(owner, [api.closeUnitWithPeople, 23], dissolved),
    budgeted(owner, [api.undoReorganisation, 50], () => ({ actId: world.take<number>('reorganised') })),
  ]
}

function personBudgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const personOf = () => ({ personId: world.take<Taken>('staff').personId })
  const postOf = () => ({ postId: world.take<number>('post') })
  return [
    budgeted(owner, [api.createPerson, 19], () => ({
      name: uniqueName('王'),
      loginName: `new${nextNumber()}`,
      departmentId: world.take<Taken>('staff').unitId,
    })),
    budgeted(owner, [api.changePerson, 19], () => ({ ...personOf(), workCode: uniqueName('W') })),
    budgeted(owner, [api.forecastPerson, 27], () => ({ ...personOf(), managerId: null })),
    budgeted(owner, [api.forecastLeaving, 28], personOf),
    budgeted(owner, [api.markAsLeft, 21], personOf),
    budgeted(owner, [api.takeBack, 20], personOf),
    budgeted(owner, [api.findPasswordWays, 5], personOf),
    budgeted(owner, [api.resetPassword, 12], personOf),
    budgeted(owner, [api.listPosts, 3], () => ({})),
    budgeted(owner, [api.createPost, 10], () => ({ name: uniqueName('岗位') })),
    budgeted(owner, [api.changePost, 12], () => ({ ...postOf(), name: uniqueName('岗位') })),
    budgeted(owner, [api.closePost, 11], postOf),
    budgeted(owner, [api.reopenPost, 11], postOf),
    budgeted(owner, [api.previewHandOver, 8], () => ({ ...personOf(), successorId: world.take<number>('successor') })),
    budgeted(owner, [api.handOver, 24], () => ({ ...personOf(), successorId: world.take<number>('successor') })),
    budgeted(owner, [api.undoHandOver, 22], () => ({ handOverId: world.take<number>('handOver') })),
  ]
}

function supplies(world: BudgetWorld): Supplies {
  const { owner, categoryId } = world
  return {
    staff: twice(() => staff(world.rows)),
    post: twice(() => given.post()),
    // a department that was merged into another one, with its people and departments
    reorganised: twice(async () => {
      const { unitId, emptyUnitId } = await staff(world.rows)
      return (await owner.call(api.mergeUnit, { unitId, intoId: emptyUnitId })).actId
    }),
    handOver: twice(async () => {
      const [creator, successor] = [await given.person(), await given.person()]
      for (let row = 0; row < world.rows; row += 1) await given.document({ category: { id: categoryId }, creator })
      const persons = { personId: creator.id, successorId: successor.id }
      return (await owner.call(api.handOver, persons)).handOverId
    }),
    successor: async () => [(await given.person()).id],
  }
}

/** A department with people in it and departments below, beside an empty one. */
async function staff(rows: number) {
  const { subcompanyIds, departmentIds } = await given.organisation()
  const [unitId, emptyUnitId] = [departmentIds[0], departmentIds[3]]
  const people = Array.from({ length: rows }, () => ({ departmentId: unitId }))
  const [person] = await given.people(people)
  const units = people.map(() => ({ kind: 'department' as const, name: uniqueName('处'), parent: unitId }))
  await act((db) => createUnits({ db }, units))
  return { personId: person?.id, unitId, emptyUnitId, parentId: subcompanyIds[1] }
}

async function orders({ client }: OrderedWorld): Promise<OrderedLists> {
  const lower = (of: string) => (row: Record<string, unknown>) => String(row[of]).toLowerCase()
  return {
    people: {
      client,
      by: { loginName: lower('loginName'), workCode: lower('workCode') },
      open: async () => (await client.call(api.listPeople, { unitId: undefined, text: 'login' })).key,
    },
    staff: { client, open: async () => (await client.call(api.listStaff, { name: 'login' })).key },
    posts: { client, open: async () => (await client.call(api.listPosts, {})).key },
  }
}

export const slice: Slice = { name: 'organisation', access, budgets, supplies, orders }
