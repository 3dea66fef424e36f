import {
  accessRow,
  accessRows,
  budgeted,
  may,
  supplied,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type Supplies,
  type Slice,
  type OrderedLists,
  type OrderedWorld,
  given,
} from '@shuku/domain/testing'
import { uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { groupsApi as api } from './contract.ts'

// who:    nobody reader editor owner other administrator leaver
const unknown = 'out  –      –      –     –     –             out'
const group = () => ({ groupId: 1_000_000 })
const member = ({ people }: AccessWorld) => ({ ...group(), personIds: [people.other.id] })

/** Everybody has groups of their own; of a group that is nobody's to see there is nothing to know. */
const access = [
  accessRow(api.getGroups, may.everybody),
  accessRow(api.createGroup, may.everybody, () => ({ name: uniqueName('群组') })),
  accessRow(api.renameGroup, unknown, () => ({ ...group(), name: uniqueName('群组') })),
  ...accessRows([api.deleteGroup, api.listMembers], unknown, group),
  ...accessRows([api.addMembers, api.forecastMembers, api.removeMembers, api.forecastRemoval], unknown, member),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const taken = () => world.take<{ groupId: number; personIds: number[] }>('group')
  const groupOf = () => ({ groupId: taken().groupId })
  return [
    budgeted(owner, [api.getGroups, 2]),
    budgeted(owner, [api.createGroup, 8], () => ({ name: uniqueName('群组') })),
    budgeted(owner, [api.renameGroup, 9], () => ({ ...groupOf(), name: uniqueName('群组') })),
    budgeted(owner, [api.listMembers, 4], groupOf),
    budgeted(owner, [api.forecastMembers, 24], taken),
    budgeted(owner, [api.forecastRemoval, 24], taken),
    budgeted(owner, [api.addMembers, 14], taken),
    budgeted(owner, [api.removeMembers, 14], taken),
    budgeted(owner, [api.deleteGroup, 9], groupOf),
  ]
}

function supplies(world: BudgetWorld): Supplies {
  return {
    group: twice(async () => {
      const { groupId } = await world.owner.call(api.createGroup, { name: uniqueName('群组') })
      const personIds = await supplied.people(world)
      await world.owner.call(api.addMembers, { groupId, personIds })
      return { groupId, personIds }
    }),
  }
}

async function orders({ client, people }: OrderedWorld): Promise<OrderedLists> {
  const groupId = await given.group(people.map(({ id }) => id))
  const open = async () => (await client.call(api.listMembers, { groupId })).key
  return { 'group-members': { client, open } }
}

export const slice: Slice = { name: 'groups', access, budgets, supplies, orders }
