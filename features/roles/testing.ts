import { addRoleMembers, createRole } from '@shuku/domain/people/server'
import {
  accessRow,
  accessRows,
  budgeted,
  supplied,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type Supplies,
  type Slice,
  type OrderedLists,
  type OrderedWorld,
  act,
  given,
} from '@shuku/domain/testing'
import { uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { rolesApi as api } from './contract.ts'

// who:    nobody reader editor owner other administrator leaver
const none = 'out  no     no     no    no    no            out'
const role = () => ({ roleId: 1 })
const member = ({ people }: AccessWorld) => ({ roleId: 1, personIds: [people.other.id] })

/** For those alone who administer the whole organisation, whatever else one may. */
const access = [
  accessRow(api.getRoles, none),
  accessRow(api.createRole, none, () => ({ name: uniqueName('角色') })),
  accessRow(api.renameRole, none, () => ({ roleId: 1, name: uniqueName('角色') })),
  ...accessRows([api.deleteRole, api.getRights, api.listMembers], none, role),
  ...accessRows([api.addMembers, api.forecastMembers, api.removeMembers, api.forecastRemoval], none, member),
  accessRow(api.setRight, none, () => ({ roleId: 1, right: 'recycleForAll' as const })),
  accessRow(api.getScopes, none, ({ people }) => ({ personId: people.other.id })),
  accessRow(api.setScope, none, ({ people }) => ({ personId: people.other.id, right: 'keepOrganisation' as const })),
  accessRow(api.getSeparation, none),
  accessRow(api.setSeparation, none, () => ({ isOn: false })),
  accessRow(api.listRoleSet, none),
  accessRow(api.saveRoleMember, none, ({ people }) => ({ roleId: 1, personId: people.other.id })),
  accessRow(api.listHeldRoles, none, ({ people }) => ({ personId: people.other.id })),
  accessRow(api.deleteRoleMember, none, ({ people }) => ({ membershipId: `1_${people.other.id}` })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const taken = () => world.take<{ roleId: number; personIds: number[] }>('role')
  const roleOf = () => ({ roleId: taken().roleId })
  const one = () => ({ personId: taken().personIds[0] ?? 0 })
  return [
    budgeted(owner, [api.getRoles, 3]),
    budgeted(owner, [api.listRoleSet, 4]),
    budgeted(owner, [api.createRole, 7], () => ({ name: uniqueName('角色') })),
    budgeted(owner, [api.renameRole, 8], () => ({ ...roleOf(), name: uniqueName('角色') })),
    budgeted(owner, [api.deleteRole, 7], () => ({ roleId: world.take<number>('emptyRole') })),
    budgeted(owner, [api.listMembers, 4], roleOf),
    budgeted(owner, [api.getRights, 3], roleOf),
    budgeted(owner, [api.forecastMembers, 29], taken),
    budgeted(owner, [api.addMembers, 19], taken),
    budgeted(owner, [api.forecastRemoval, 26], taken),
    budgeted(owner, [api.removeMembers, 16], taken),
    budgeted(owner, [api.setRight, 13], () => ({ ...roleOf(), right: 'keepOrganisation' as const })),
    budgeted(owner, [api.getScopes, 4], one),
    budgeted(owner, [api.setScope, 14], () => ({ ...one(), right: 'keepOrganisation' as const })),
    budgeted(owner, [api.getSeparation, 4]),
    budgeted(owner, [api.setSeparation, 10], () => ({ isOn: false })),
    budgeted(owner, [api.saveRoleMember, 19], () => {
      const { roleId, personIds } = taken()
      return { roleId, personId: personIds[0] ?? 0 }
    }),
    budgeted(owner, [api.listHeldRoles, 4], one),
    budgeted(owner, [api.deleteRoleMember, 17], () => {
      const { roleId, personIds } = taken()
      return { membershipId: `${roleId}_${personIds[0]}` }
    }),
  ]
}

function supplies(world: BudgetWorld): Supplies {
  const create = async () => (await world.owner.call(api.createRole, { name: uniqueName('角色') })).roleId
  return {
    emptyRole: twice(create),
    role: twice(async () => {
      const roleId = await create()
      const personIds = await supplied.people(world)
      await world.owner.call(api.addMembers, { roleId, personIds })
      return { roleId, personIds }
    }),
  }
}

async function orders({ client, people }: OrderedWorld): Promise<OrderedLists> {
  const [personId = 0] = people.map(({ id }) => id)
  const levels = { department: 0, subcompany: 1, everywhere: 2 }
  const roleId = await act((db) => createRole({ db }, { name: '角色' }))
  const held = people.map(({ id }, index) => ({
    personId: id,
    level: ([0, 2, 1, 0, 2] as const)[index] ?? (0 as const),
  }))
  await act((db) => addRoleMembers({ db }, roleId, held))
  await given.role([{ personId, level: 2 }])
  return {
    'role-members': {
      client,
      by: { level: (row: { level: keyof typeof levels }) => levels[row.level] },
      open: async () => (await client.call(api.listMembers, { roleId })).key,
    },
    roles: { client, open: async () => (await client.call(api.listRoleSet, {})).key },
    'held-roles': {
      client,
      id: (row: { roleId: number }) => row.roleId,
      open: async () => (await client.call(api.listHeldRoles, { personId })).key,
    },
  }
}

export const slice: Slice = { name: 'roles', access, budgets, supplies, orders }
