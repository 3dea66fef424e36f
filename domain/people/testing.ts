import type { BudgetedCall } from '@shuku/kit/testing'
import type { Endpoint } from '@shuku/kit/contract'
import {
  accessRow,
  accessRows,
  budgeted,
  may,
  type BudgetWorld,
  type Slice,
  type OrderedLists,
  type OrderedWorld,
} from '@shuku/domain/testing'
import { peopleApi } from './contract.ts'

const lists = [
  peopleApi.listDepartment,
  peopleApi.listDepartments,
  peopleApi.listSubcompany,
  peopleApi.listSubcompanies,
  peopleApi.listPosts,
] as const

/** Everybody sees who works here; private groups are asked for in the calls themselves. */
const access = [
  accessRow(peopleApi.findChoices, may.everybody, () => ({ kind: 'person' as const })),
  accessRow(peopleApi.searchChoices, may.everybody, () => ({ text: 'a' })),
  accessRow(peopleApi.nameChoices, may.everybody, ({ people }) => ({
    kind: 'person' as const,
    ids: [people.owner.id],
  })),
  accessRow(peopleApi.getUnits, may.everybody),
  accessRow(peopleApi.completeChoice, may.everybody, () => ({ type: '17' })),
  accessRow(peopleApi.findPerson, may.everybody),
  accessRow(peopleApi.findPeople, may.everybody),
  ...accessRows([...lists], may.everybody),
  accessRow(peopleApi.listChoices, may.everybody, () => ({ type: 'role' })),
  // for those alone who administer the organisation
  accessRow(peopleApi.getMailing, 'out no no no no no out', () => ({ mailingId: 1 })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  return [
    budgeted(owner, [peopleApi.findChoices, 2], () => ({ kind: 'person' as const, text: 'a' })),
    budgeted(owner, [peopleApi.searchChoices, 2], () => ({ text: 'a' })),
    budgeted(owner, [peopleApi.searchChoices, 2], () => ({})),
    budgeted(owner, [peopleApi.nameChoices, 2], () => ({ kind: 'person' as const, ids: [1, 2, 3] })),
    budgeted(owner, [peopleApi.getUnits, 2], () => ({})),
    budgeted(owner, [peopleApi.completeChoice, 3], () => ({ type: '17', text: 'a' })),
    budgeted(owner, [peopleApi.findPerson, 3], () => ({})),
    budgeted(owner, [peopleApi.findPeople, 3], () => ({})),
    budgeted(owner, [peopleApi.findPeople, 5], () => ({ list: 'v2resourcetree' as const, nodeId: '1' })),
    ...lists.map((list) => budgeted<Endpoint>(owner, [list, 2])),
    budgeted(owner, [peopleApi.getMailing, 3], () => ({ mailingId: world.take<number>('mailing') })),
    budgeted(owner, [peopleApi.listChoices, 2], () => ({ type: 'hrmresource', name: 'a' })),
  ]
}

async function orders({ client, headquartersId, subcompanyId }: OrderedWorld): Promise<OrderedLists> {
  return {
    departmentChoices: {
      client,
      open: async () => (await client.call(peopleApi.listDepartments, { subcompanyId })).key,
    },
    subcompanyChoices: {
      client,
      open: async () => (await client.call(peopleApi.listSubcompanies, { parentId: headquartersId })).key,
    },
    postChoices: { client, open: async () => (await client.call(peopleApi.listPosts, {})).key },
    namedChoices: { client, open: async () => (await client.call(peopleApi.listChoices, { type: 'role' })).key },
  }
}

export const slice: Slice = { name: 'people', access, budgets, orders }
