import { sql } from 'kysely'
import {
  addGroupMembers,
  addRoleMembers,
  createGroup,
  createPost,
  createRole,
  giveRoleRights,
  rightStrings,
  setAdminScope,
  type RightLevel,
} from '@shuku/domain/people/server'
import { categoryRights, type CategoryRight } from '@shuku/domain/rights/contract'
import {
  adoptDefaultSet,
  createDefaultSet,
  grantCategory,
  shareDocuments,
  type DefaultEntry,
  type Share,
} from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { administerHolds } from '@shuku/features/governance/contract'
import { uniqueName, type Random } from '@shuku/kit/testing'
import { makeFields, makeLimits } from './company-rules.ts'

/** Ids of a small company, in which everybody's rights were given by somebody who acts no more. */
export interface Company {
  readonly people: readonly number[]
  /** Headquarters, two companies, four departments. */
  readonly units: readonly number[]
  readonly departments: readonly number[]
  readonly posts: readonly number[]
  readonly roles: readonly number[]
  readonly groups: readonly number[]
  readonly categories: readonly number[]
  readonly documents: readonly number[]
  /** Custom fields of the first category and those below it: a line, and one of people. */
  readonly field: number
  readonly peopleField: number
}

const overUnits = [rightStrings.administerOrganisation, rightStrings.administerClearances, rightStrings.shareForOthers]
const whole = [rightStrings.administerCategories, rightStrings.readLog, administerHolds]

export async function makeCompany(random: Random): Promise<Company> {
  const { headquartersId, subcompanyIds, departmentIds } = await given.organisation()
  const departments = [...departmentIds]
  const posts = await act(async (db) => [
    await createPost({ db }, { name: uniqueName('岗') }),
    await createPost({ db }, { name: uniqueName('岗'), unitId: random.pick(departments) }),
  ])
  const made = await given.people(
    Array.from({ length: 6 }, () => ({
      departmentId: random.pick(departments),
      postId: random.chance(0.5) ? random.pick(posts) : null,
      securityLevel: 10 + random.int(60),
      classification: random.pick([0, 1, 2, 3, 3]),
    })),
  )
  const people = made.map(({ id }) => id)
  await act((db) =>
    sql`update person set manager_id = ${people[0]}, superior_ids = array[${people[0]}::integer]
      where id = any(${people.slice(1, 4)}::integer[])`.execute(db),
  )
  const units = [headquartersId, ...subcompanyIds, ...departments]
  const owner = random.pick(people)
  const groups = await makeGroups(random, people, owner)
  const named = await act((db) => createRole({ db }, { name: uniqueName('role') }))
  await act((db) => addRoleMembers({ db }, named, [{ personId: random.pick(people), level: 2 }]))
  const cast = { people, units, departments, posts, groups, owner, named }
  const categories = await makeCategories(random, cast)
  const roles = [named, ...(await makeRoles(random, { people, units, categories }))]
  const documents = await makeDocuments(random, categories, cast)
  const fields = await makeFields(categories[0] ?? 0)
  const company = { people, units, departments, posts, roles, groups, categories, documents, ...fields }
  await makeLimits(random, company)
  return company
}

async function makeGroups(random: Random, people: readonly number[], ownerId: number): Promise<number[]> {
  return act(async (db) => {
    const groups = [
      await createGroup({ db }, { name: uniqueName('group') }),
      await createGroup({ db }, { name: uniqueName('group'), ownerId }),
    ]
    for (const id of groups) await addGroupMembers({ db }, id, random.sample(people, 2))
    return groups
  })
}

interface Office {
  readonly personId: number
  readonly rights: readonly string[]
  readonly isBounded: boolean
}

/**
 * Somebody who administers roles and is bounded in another right, which they might free themselves of; somebody with
 * rights beyond theirs, whose account they might take; and two offices with a right or two, of which they may hold one,
 * where some of those who hold them are bounded in all rights of the office.
 */
async function makeRoles(
  random: Random,
  { people, units, categories }: Pick<Company, 'people' | 'units' | 'categories'>,
): Promise<number[]> {
  const [administrator = 0, higher = 0] = random.sample(people, 2)
  const { administerOrganisation, administerCategories } = rightStrings
  const offices: readonly Office[] = [
    { personId: administrator, rights: [administerCategories], isBounded: true },
    { personId: higher, rights: [administerHolds, administerCategories], isBounded: false },
    ...Array.from({ length: 2 }, (): Office => ({
      personId: random.chance(0.3) ? administrator : random.pick(people),
      rights: random.sample([...overUnits, ...whole], 1 + random.int(2)),
      isBounded: random.chance(0.5),
    })),
  ]
  const roles = [
    await makeRole(random, { personId: administrator, rights: [administerOrganisation], isBounded: false }, 2),
  ]
  for (const office of offices) {
    const isWhole = office.rights.some((name) => isOver(name))
    const id = await makeRole(random, office, isWhole ? 2 : someLevel(random))
    roles.push(id)
    if (!office.isBounded) continue
    for (const rightName of office.rights) {
      const isOfCategories = rightName === rightStrings.administerCategories
      const bound = {
        personId: office.personId,
        rightName,
        unitIds: isOver(rightName) ? [] : [random.pick(units)],
        categoryIds: isOfCategories ? [random.pick(categories)] : [],
      }
      await act((db) => setAdminScope({ db }, bound))
    }
  }
  return roles
}

/** Over what lies in no unit. */
const isOver = (rightName: string) => whole.some((one) => one === rightName)
const someLevel = (random: Random) => (random.chance(0.6) ? 2 : random.int(3)) as RightLevel

function makeRole(random: Random, { personId, rights }: Office, level: RightLevel): Promise<number> {
  const given = rights.map((name) => ({ name, level: level === 2 || isOver(name) ? (2 as const) : someLevel(random) }))
  return act(async (db) => {
    const id = await createRole({ db }, { name: uniqueName('role') })
    await giveRoleRights({ db }, id, given)
    await addRoleMembers({ db }, id, [{ personId, level }])
    return id
  })
}

interface Cast extends Pick<Company, 'people' | 'units' | 'departments' | 'groups' | 'posts'> {
  readonly named: number
  /** Of the second group. */
  readonly owner: number
}

function randomSubject(random: Random, { people, units, departments, groups, posts, named }: Cast) {
  return random.pick([
    { kind: 'person', id: random.pick(people) },
    { kind: 'person', id: random.pick(people) },
    { kind: 'department', id: random.pick(departments) },
    { kind: 'department_below', id: random.pick(departments) },
    { kind: 'department_above', id: random.pick(departments) },
    { kind: 'subcompany', id: units[1 + random.int(2)] ?? 0 },
    { kind: 'group', id: groups[0] ?? 0 },
    // somebody's own, who need not have as much
    { kind: 'group', id: groups[1] ?? 0 },
    { kind: 'role', id: named, level: 2 },
    { kind: 'post', id: random.pick(posts), level: 1 },
  ] as const)
}

async function makeCategories(random: Random, cast: Cast): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < 3; index++) {
    const entries: DefaultEntry[] = [
      { to: { kind: 'creator' }, level: random.pick(['edit', 'full'] as const) },
      ...Array.from({ length: random.int(3) }, (): DefaultEntry => ({
        to: randomSubject(random, cast),
        level: random.pick(['view', 'edit', 'full'] as const),
        canDownload: random.chance(0.5),
      })),
    ]
    const grants = Array.from({ length: 2 }, () => ({
      to: { kind: 'person' as const, id: random.pick(cast.people) },
      rights: random.pick<readonly CategoryRight[]>([
        ['settings'],
        ['settings', 'createChild'],
        ['create', 'moveIn', 'moveOut'],
        categoryRights,
      ]),
    }))
    ids.push(
      await act(async (db) => {
        const defaultSetId = await createDefaultSet(db, { entries })
        const { id } = await db
          .insertInto('category')
          .values({
            name: uniqueName('目录'),
            parent_id: index === 1 ? (ids[0] ?? null) : null,
            default_set_id: defaultSetId,
            subscribable: random.chance(0.5),
            author_retracts: random.pick(['never', 'unread', 'days']),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await adoptDefaultSet(db, defaultSetId, id)
        await grantCategory(db, id, { grants })
        return id
      }),
    )
  }
  return ids
}

async function makeDocuments(random: Random, categories: readonly number[], cast: Cast): Promise<number[]> {
  const ids: number[] = []
  const isOwn = ({ to }: Share) => 'kind' in to && to.kind === 'group' && to.id === cast.groups[1]
  for (let index = 0; index < 5; index++) {
    const own = { kind: 'group', id: cast.groups[1] ?? 0 } as const
    const shares = Array.from({ length: index === 0 ? 2 : random.int(3) }, (_, place): Share => ({
      to: index === 0 && place === 0 ? own : randomSubject(random, cast),
      level: random.pick(['view', 'edit', 'full'] as const),
      canDownload: random.chance(0.5),
      ...(random.chance(0.3) ? { validUntil: new Date(Date.now() + 7 * 86_400_000) } : {}),
    }))
    const { id } = await given.document({
      category: { id: random.pick(categories) },
      creator: { id: random.pick(cast.people) },
      secrecy: random.pick(['public', 'public', 'internal', 'secret'] as const),
      shares: shares.filter((share) => !isOwn(share)),
    })
    // its owner has given it, and may have lost what that takes
    if (shares.some(isOwn))
      await act((db) => shareDocuments(db, { documentIds: [id], shares: shares.filter(isOwn), givenBy: cast.owner }))
    ids.push(id)
  }
  return ids
}
