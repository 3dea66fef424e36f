import { roleRights } from '@shuku/domain/people/server'
import { rolesApi } from '@shuku/features/roles/contract'
import { groupsApi } from '@shuku/features/groups/contract'
import { organisationApi } from '@shuku/features/organisation/contract'
import type { Random } from '@shuku/kit/testing'
import type { Act, Stage } from './stage.ts'

const levels = ['department', 'subcompany', 'everywhere'] as const

/** One of the company, oftener one of those who act, or who administers something. */
const someone = (stage: Stage, random: Random) => {
  const { actors, company, officers } = stage
  if (random.chance(0.6)) return random.pick(actors)
  return random.pick(officers.length > 0 && random.chance(0.5) ? officers : company.people)
}

const mailbox = (random: Random) => `box${random.int(1_000_000)}@example.invalid`

/** Often the mailbox of somebody who holds more than the actor. */
function changedPerson(stage: Stage, random: Random) {
  const { higher } = stage
  return higher.length > 0 && random.chance(0.4)
    ? { personId: random.pick(higher), email: mailbox(random) }
    : { personId: someone(stage, random), ...change(stage, random) }
}

const change = (stage: Stage, random: Random) =>
  random.pick([
    { departmentId: random.pick(stage.company.departments) },
    { postId: random.pick(stage.company.posts) },
    { managerId: someone(stage, random) },
    { securityLevel: random.int(100) },
    { classification: random.int(4) },
    { mainPersonId: someone(stage, random) },
    { email: mailbox(random) },
    { email: mailbox(random) },
  ])

export const administrationActs: Readonly<Record<string, Act>> = {
  changePerson: (stage, random) => [organisationApi.changePerson, changedPerson(stage, random)],
  saveStaff: (stage, random) => [organisationApi.saveStaff, { rows: [changedPerson(stage, random)] }],
  createPerson: (stage, random) => [
    organisationApi.createPerson,
    {
      name: '新人',
      departmentId: random.pick(stage.company.departments),
      ...(random.chance(0.5) ? change(stage, random) : {}),
    },
  ],
  handOver: (stage, random) => [
    organisationApi.handOver,
    { personId: random.pick(stage.company.people), successorId: someone(stage, random) },
  ],
  undoHandOver: (stage, random) =>
    stage.undo(random, 'handOver', (handOverId) => [organisationApi.undoHandOver, { handOverId }]),
  moveUnit: (stage, random) => [
    organisationApi.moveUnit,
    { unitId: random.pick(stage.company.units.slice(1)), parentId: random.pick(stage.company.units) },
  ],
  mergeUnit: (stage, random) => [
    organisationApi.mergeUnit,
    { unitId: random.pick(stage.company.departments), intoId: random.pick(stage.company.departments) },
  ],
  closeUnit: (stage, random) => [
    organisationApi.closeUnitWithPeople,
    { unitId: random.pick(stage.company.departments), intoId: random.pick(stage.company.departments) },
  ],
  undoUnit: (stage, random) => stage.undo(random, 'unit', (actId) => [organisationApi.undoReorganisation, { actId }]),
  reopenUnit: (stage, random) => [organisationApi.reopenUnit, { unitId: random.pick(stage.company.departments) }],
  joinGroup: (stage, random) => [
    groupsApi.addMembers,
    { groupId: random.pick(stage.company.groups), personIds: [someone(stage, random)] },
  ],
  giveRole: (stage, random) => [
    rolesApi.addMembers,
    { roleId: random.pick(stage.company.roles), personIds: [someone(stage, random)], level: random.pick(levels) },
  ],
  saveRole: (stage, random) => [
    rolesApi.saveRoleMember,
    { roleId: random.pick(stage.company.roles), personId: someone(stage, random), level: random.pick(levels) },
  ],
  takeRole: (stage, random) => [
    rolesApi.removeMembers,
    { roleId: random.pick(stage.company.roles), personIds: [someone(stage, random)] },
  ],
  setRight: (stage, random) => [
    rolesApi.setRight,
    {
      roleId: random.pick(stage.company.roles),
      right: random.pick(roleRights.all()).id,
      gives: random.chance(0.8),
      level: random.pick(levels),
    },
  ],
  setScope: (stage, random) => {
    const personId = someone(stage, random)
    const all = roleRights.all().filter(({ bounds: some }) => some !== undefined)
    const own = all.filter(({ right }) => stage.rightsOf(personId).includes(right))
    const bounded = all.filter(({ right }) => stage.boundsOf(personId).includes(right))
    const isFreed = bounded.length > 0 && random.chance(0.5)
    const { id, bounds = [] } = random.pick(isFreed ? bounded : own.length > 0 && random.chance(0.8) ? own : all)
    const { units, categories } = stage.company
    const isBounded = !isFreed && random.chance(0.6)
    return [
      rolesApi.setScope,
      {
        personId,
        right: id,
        unitIds: bounds.includes('units') && isBounded ? [random.pick(units)] : [],
        categoryIds: bounds.includes('categories') && isBounded ? [random.pick(categories)] : [],
      },
    ]
  },
}
