import {
  addRoleMembers,
  changePeople,
  createPeople,
  createPosts,
  createUnits,
  leave,
  renameUnits,
  requireAdministered,
  requireMayGiveRole,
  type Acting,
  type NewPerson,
  type PersonChange,
} from '@shuku/domain/people/server'
import type { PersonPlan, Plan } from '../plan/plan.ts'
import type { UnitNode } from '../plan/unit-book.ts'

/** People are made so many at a time: what follows from each is worked out for all of them together. */
const peopleAtOnce = 1000

interface Applying {
  readonly leavers: readonly number[]
  /** The number of lines imported. */
  advance(lines: number): Promise<void>
}

export interface Applied {
  readonly unitIds: ReadonlyMap<UnitNode, number>
  readonly personIds: ReadonlyMap<PersonPlan, number>
}

/** Applies the valid rows through the organisation's domain functions. Requires the organisation lock. */
export async function applyPlan(acting: Acting, plan: Plan, { leavers, advance }: Applying): Promise<Applied> {
  const going = plan.people.filter(({ result }) => result === 'new' || result === 'changed')
  await requirePlanKept(acting, plan, going)
  const unitIds = await applyUnits(acting, plan)
  await advance(plan.units.filter(({ result }) => result === 'new' || result === 'changed').length)
  const places = { unitIds, postIds: await makePosts(acting, going) }

  const made = await makePeople(acting, { going, places, advance })
  const changed = going.filter(({ person }) => person !== undefined)
  await changePeople(
    acting,
    changed.flatMap((each) => changeOf(each, places, made)),
  )
  await advance(changed.length)
  await giveRoles(acting, going, made)
  if (leavers.length > 0) await leave(acting, leavers)
  return { unitIds, personIds: made }
}

/** The plan refuses what is beyond reach line by line; this holds it to the rule that every other door asks. */
async function requirePlanKept(acting: Acting, plan: Plan, going: readonly PersonPlan[]): Promise<void> {
  const units = new Set<number>()
  for (const { node, result } of plan.units) if (node?.id !== undefined && result === 'changed') units.add(node.id)
  for (const { id, isWanted, parent } of plan.nodes)
    if (id === undefined && isWanted && parent?.id !== undefined) units.add(parent.id)
  for (const { department } of going) if (department?.id !== undefined) units.add(department.id)
  await requireAdministered(acting, { unitIds: [...units], personIds: going.flatMap(({ person }) => person?.id ?? []) })
}

async function applyUnits(acting: Acting, plan: Plan): Promise<Map<UnitNode, number>> {
  const ids = new Map(plan.nodes.flatMap((node) => (node.id === undefined ? [] : [[node, node.id] as const])))
  const made = plan.nodes.filter(({ id, isWanted }) => id === undefined && isWanted)
  const places = new Map(made.map((node, row) => [node, row]))
  const newIds = await createUnits(
    acting,
    made.map(({ kind, name, nameEnglish, code, parent }, row) => ({
      kind,
      name,
      nameEnglish,
      code,
      // behind those that are there, in the order of the file
      sort: 5000 + row,
      ...(parent ? { parent: parent.id ?? { row: places.get(parent) ?? -1 } } : {}),
    })),
  )
  for (const [row, node] of made.entries()) ids.set(node, newIds[row] as number)
  await requireAdministered(acting, { unitIds: newIds })
  await renameUnits(
    acting,
    plan.units.flatMap(({ node, result }) => {
      if (result !== 'changed' || node?.id === undefined) return []
      const { id, name, nameEnglish, code } = node
      return [{ unitId: id, name, nameEnglish, code }]
    }),
  )
  return ids
}

/** Posts that lines name and nobody has yet, by their names in small letters. */
async function makePosts(acting: Acting, going: readonly PersonPlan[]): Promise<Map<string, number>> {
  const names = new Map<string, string>()
  for (const { post } of going) if (typeof post === 'string') names.set(post.toLowerCase(), post)
  const ids = await createPosts(
    acting,
    [...names.values()].map((name) => ({ name })),
  )
  return new Map([...names.keys()].map((name, index) => [name, ids[index] as number]))
}

interface Places {
  readonly unitIds: ReadonlyMap<UnitNode, number>
  readonly postIds: ReadonlyMap<string, number>
}

interface Making {
  readonly going: readonly PersonPlan[]
  readonly places: Places
  advance(lines: number): Promise<void>
}

/** Managers before those who work for them, so that each has an id by then. */
async function makePeople(acting: Acting, { going, places, advance }: Making): Promise<Map<PersonPlan, number>> {
  const made = new Map<PersonPlan, number>()
  let rest = going.filter(({ person }) => person === undefined)
  while (rest.length > 0) {
    const ready = rest.filter(({ manager }) => typeof manager !== 'object' || made.has(manager)).slice(0, peopleAtOnce)
    if (ready.length === 0) throw new Error('new people have managers in a circle')
    const ids = await createPeople(
      acting,
      ready.map((plan) => newPerson(plan, places, made)),
    )
    for (const [index, plan] of ready.entries()) made.set(plan, ids[index] as number)
    rest = rest.filter((plan) => !made.has(plan))
    await advance(ready.length)
  }
  return made
}

function newPerson(plan: PersonPlan, places: Places, made: ReadonlyMap<PersonPlan, number>): NewPerson {
  const { read, department, manager, line } = plan
  const departmentId = department && places.unitIds.get(department)
  if (read.name === undefined || departmentId === undefined) throw new Error(`line ${line.place} is not complete`)
  return {
    ...read,
    name: read.name,
    departmentId,
    postId: postOf(plan, places) ?? null,
    manager: managerOf(manager, made) ?? null,
    ...(line.passwordHash === null ? {} : { passwordHash: line.passwordHash, mustChangePassword: true }),
  }
}

function changeOf(plan: PersonPlan, places: Places, made: ReadonlyMap<PersonPlan, number>): PersonChange[] {
  const { person, change, department, manager, returns } = plan
  if (!person) return []
  const departmentId = department && places.unitIds.get(department)
  const postId = postOf(plan, places)
  const managerId = managerOf(manager, made)
  const changed = {
    ...change,
    ...(departmentId === undefined ? {} : { departmentId }),
    ...(postId === undefined ? {} : { postId }),
    ...(managerId === undefined ? {} : { managerId }),
    ...(returns ? { status: 'active' as const } : {}),
  }
  // a line may give a role alone
  return Object.keys(changed).length === 0 ? [] : [{ personId: person.id, ...changed }]
}

function postOf({ post }: PersonPlan, { postIds }: Places): number | undefined {
  return typeof post === 'string' ? postIds.get(post.toLowerCase()) : post
}

function managerOf(manager: PersonPlan['manager'], made: ReadonlyMap<PersonPlan, number>): number | undefined {
  return typeof manager === 'object' ? made.get(manager) : manager
}

async function giveRoles(acting: Acting, going: readonly PersonPlan[], made: ReadonlyMap<PersonPlan, number>) {
  const given = going.flatMap((plan) => plan.roles.map((role) => ({ ...role, plan })))
  for (const [roleId, members] of Map.groupBy(given, ({ id }) => id)) {
    const holders = members.flatMap(({ plan, level }) => {
      const personId = plan.person?.id ?? made.get(plan)
      return personId === undefined ? [] : [{ personId, level }]
    })
    for (const [level, some] of Map.groupBy(holders, (holder) => holder.level))
      await requireMayGiveRole(acting, roleId, { personIds: some.map(({ personId }) => personId), level })
    await addRoleMembers(acting, roleId, holders)
  }
}
