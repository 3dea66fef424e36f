import type { Database } from '@shuku/kit/server'
import {
  addGroupMembers,
  addRoleMembers,
  createGroup,
  createPeople,
  createPost,
  createRole,
  createUnits,
  type NewPerson,
  type NewUnit,
} from '@shuku/domain/people/server'
import { makeName } from './random/names.ts'
import { Random, Weighted, Zipf } from './random/random.ts'
import type { Scale } from './scale.ts'

/**
 * `staff` read what is open to everybody; `seconded` people only what their units, posts and groups are given; `guests`
 * only what somebody shares with them by name.
 */
export type Kind = 'staff' | 'seconded' | 'guest'

export interface Person {
  readonly id: number
  readonly kind: Kind
  readonly departmentId: number
  readonly securityLevel: number
  readonly classification: number
}

export interface Department {
  readonly id: number
  readonly subcompanyId: number
  readonly people: readonly Person[]
}

export interface Organisation {
  readonly subcompanyIds: readonly number[]
  /** Without the one of the guests, where nobody writes anything. */
  readonly departments: readonly Department[]
  readonly people: readonly Person[]
  readonly guests: readonly Person[]
  readonly roles: readonly number[]
  readonly groups: readonly number[]
  readonly posts: readonly number[]
}

/** Makes units, posts, people, roles and groups by the verbs that the product itself would use. */
export async function loadOrganisation(db: Database, scale: Scale): Promise<Organisation> {
  const random = Random.of(scale.seed, -2)
  const acting = { db }
  const { units, departments, subcompanyOf } = planUnits(scale, random)
  const unitIds = await createUnits(acting, units)
  const posts: number[] = []
  for (let number = 1; number <= scale.posts; number++) {
    posts.push(await createPost(acting, { name: `岗位${number}` }))
  }
  const departmentIds = departments.map((row) => unitIds[row] as number)
  const planned = planPeople(scale, { departmentIds, posts, random })
  const ids = await createPeople(acting, planned)
  const people = planned.map(({ departmentId, securityLevel = 0, classification = 3 }, index): Person => {
    const kind = securityLevel >= 10 ? 'staff' : securityLevel === 5 ? 'seconded' : 'guest'
    return { id: ids[index] as number, kind, departmentId, securityLevel, classification }
  })
  const insiders = people.filter(({ kind }) => kind !== 'guest')
  const roles: number[] = []
  for (let number = 1; number <= scale.roles; number++) {
    const role = await createRole(acting, { name: `角色${number}` })
    const members = some(insiders, 5 + random.below(scale.people / 40), random)
    await addRoleMembers(
      acting,
      role,
      members.map(({ id }) => ({ personId: id, level: random.pick([0, 0, 1, 2] as const) })),
    )
    roles.push(role)
  }
  const groups: number[] = []
  for (let number = 1; number <= scale.groups; number++) {
    const group = await createGroup(acting, { name: `群组${number}` })
    await addGroupMembers(
      acting,
      group,
      some(insiders, 5 + random.below(scale.people / 100), random).map(({ id }) => id),
    )
    groups.push(group)
  }
  const byDepartment = Map.groupBy(people, ({ departmentId }) => departmentId)
  return {
    subcompanyIds: units.flatMap(({ kind }, row) => (kind === 'subcompany' ? [unitIds[row] as number] : [])),
    departments: departments.slice(0, -1).map((row) => ({
      id: unitIds[row] as number,
      subcompanyId: unitIds[subcompanyOf.get(row) as number] as number,
      people: byDepartment.get(unitIds[row] as number) ?? [],
    })),
    people,
    guests: people.filter(({ kind }) => kind === 'guest'),
    roles,
    groups,
    posts,
  }
}

interface UnitPlan {
  readonly units: NewUnit[]
  /** Rows of `units`; the last department is the guests'. */
  readonly departments: number[]
  readonly subcompanyOf: ReadonlyMap<number, number>
}

/** Sub-companies under headquarters, some under another; departments in them, a third below another department. */
function planUnits({ departments: wanted, subcompanies }: Scale, random: Random): UnitPlan {
  const units: NewUnit[] = [{ kind: 'headquarters', name: '集团总部' }]
  const subcompanyRows: number[] = []
  for (let number = 1; number <= subcompanies; number++) {
    const above = number > 4 && random.chance(0.3) ? random.pick(subcompanyRows) : 0
    subcompanyRows.push(units.length)
    units.push({ kind: 'subcompany', name: `第${number}分公司`, parent: { row: above } })
  }
  const size = new Zipf(subcompanies, 0.7)
  const departments: number[] = []
  const subcompanyOf = new Map<number, number>()
  for (let number = 1; number <= wanted; number++) {
    const subcompany = subcompanyRows[size.draw(random)] as number
    const siblings = departments.filter((row) => subcompanyOf.get(row) === subcompany)
    const above = siblings.length > 0 && random.chance(0.33) ? random.pick(siblings) : subcompany
    subcompanyOf.set(units.length, subcompany)
    departments.push(units.length)
    units.push({ kind: 'department', name: `第${number}部`, parent: { row: above } })
  }
  subcompanyOf.set(units.length, subcompanyRows[0] as number)
  departments.push(units.length)
  units.push({ kind: 'department', name: '外部协作', parent: { row: subcompanyRows[0] as number } })
  return { units, departments, subcompanyOf }
}

interface Places {
  readonly departmentIds: readonly number[]
  readonly posts: readonly number[]
  readonly random: Random
}

const securityLevels = [
  [10, 40],
  [20, 30],
  [30, 15],
  [50, 10],
  [70, 4],
  [90, 1],
] as const

/** The first of a department is its head; heads report to the first of all. */
function planPeople(scale: Scale, { departmentIds, posts, random }: Places): NewPerson[] {
  const outside = departmentIds.length - 1
  const guests = Math.max(5, Math.round(scale.people / 100))
  const sizes = new Weighted(departmentIds.slice(0, -1).map(() => 0.3 + random.next() ** 3 * 3))
  const heads = new Map<number, number>()
  return Array.from({ length: scale.people }, (_, row): NewPerson => {
    const isGuest = row >= scale.people - guests
    // every department has somebody
    const place = isGuest ? outside : row < outside ? row : sizes.draw(random)
    const head = heads.get(place)
    if (head === undefined) heads.set(place, row)
    const isSeconded = !isGuest && head !== undefined && random.chance(0.12)
    return {
      name: makeName(random),
      loginName: `p${row + 1}`,
      workCode: String(100_000 + row),
      departmentId: departmentIds[place] as number,
      postId: isGuest ? null : random.pick(posts),
      manager: row === 0 || isGuest ? null : { row: head ?? 0 },
      securityLevel: isGuest ? 1 : isSeconded ? 5 : random.weighted(securityLevels),
      classification:
        isGuest || isSeconded
          ? 3
          : random.weighted([
              [0, 2],
              [1, 8],
              [2, 30],
              [3, 60],
            ] as const),
      language: random.chance(0.95) ? 'zh-CN' : 'en-US',
    }
  })
}

function some<T>(list: readonly T[], wanted: number, random: Random): T[] {
  const chosen = new Set<T>()
  const count = Math.min(Math.floor(wanted), list.length)
  while (chosen.size < count) chosen.add(random.pick(list))
  return [...chosen]
}
