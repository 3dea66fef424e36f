import {
  addGroupMembers,
  addRoleMembers,
  createGroup,
  createPeople,
  createPost,
  createRole,
  createUnits,
  giveRoleRights,
  leave,
  type Subject,
} from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { demoCompany } from '../content/company.ts'
import type { DemoSubject } from '../content/company/subject.ts'

/** Ids of what the demo's texts call by key or login name. */
export interface SeededOrganisation {
  readonly units: ReadonlyMap<string, number>
  readonly posts: ReadonlyMap<string, number>
  readonly people: ReadonlyMap<string, number>
  readonly roles: ReadonlyMap<string, number>
  readonly groups: ReadonlyMap<string, number>
}

/** Makes the units, posts, people, roles and groups of the demo company; everybody gets the same password. */
export async function seedOrganisation(db: Database, passwordHash: string): Promise<SeededOrganisation> {
  const acting = { db }
  const units = await seedUnits(db)
  const posts = new Map<string, number>()
  for (const { key, name, englishName } of demoCompany.posts) {
    posts.set(key, await createPost(acting, { name, nameEnglish: englishName }))
  }
  const people = await seedPeople(db, { units, posts, passwordHash })
  const roles = new Map<string, number>()
  for (const role of demoCompany.roles) {
    const id = await createRole(acting, { name: role.name, nameEnglish: role.englishName })
    await addRoleMembers(
      acting,
      id,
      role.members.map(({ login, level }) => ({ personId: idOf(people, login), level })),
    )
    await giveRoleRights(
      acting,
      id,
      role.rights.map(({ right, level }) => ({ name: right, level })),
    )
    roles.set(role.key, id)
  }
  const groups = new Map<string, number>()
  for (const { key, name, englishName, owner, members } of demoCompany.groups) {
    const id = await createGroup(acting, {
      name,
      nameEnglish: englishName,
      ownerId: owner === null ? null : idOf(people, owner),
    })
    await addGroupMembers(
      acting,
      id,
      members.map((login) => idOf(people, login)),
    )
    groups.set(key, id)
  }
  return { units, posts, people, roles, groups }
}

/** Those who left leave after the documents are there, which they may have written. */
export async function seedLeavers(db: Database, { people }: SeededOrganisation): Promise<void> {
  const gone = demoCompany.people
    .filter(({ employment }) => employment === 'left')
    .map(({ login }) => idOf(people, login))
  await leave({ db }, gone)
}

async function seedUnits(db: Database): Promise<Map<string, number>> {
  const { headquarters, subcompanies, departments } = demoCompany
  const keys = ['', ...subcompanies.map(({ key }) => key), ...departments.map(({ key }) => key)]
  const row = (key: string) => ({ row: keys.indexOf(key) })
  const ids = await createUnits({ db }, [
    { kind: 'headquarters', name: headquarters.name, nameEnglish: headquarters.englishName, code: 'HEAD' },
    ...subcompanies.map((unit) => ({
      kind: 'subcompany' as const,
      name: unit.name,
      nameEnglish: unit.englishName,
      parent: row(unit.parent ?? ''),
      code: unit.code,
      sort: unit.order,
    })),
    ...departments.map((unit) => ({
      kind: 'department' as const,
      name: unit.name,
      nameEnglish: unit.englishName,
      parent: row(unit.parent ?? unit.subcompany),
      code: unit.code,
      sort: unit.order,
    })),
  ])
  return new Map(keys.map((key, index) => [key, ids[index] as number]))
}

interface Belonging {
  readonly units: ReadonlyMap<string, number>
  readonly posts: ReadonlyMap<string, number>
  readonly passwordHash: string
}

async function seedPeople(db: Database, { units, posts, passwordHash }: Belonging): Promise<Map<string, number>> {
  const { people } = demoCompany
  const place = (login: string | null) =>
    login === null ? null : { row: people.findIndex((each) => each.login === login) }
  const ids = await createPeople(
    { db },
    people.map((person) => ({
      name: person.name,
      nameEnglish: person.englishName,
      loginName: person.login,
      workCode: person.workCode,
      sex: person.sex,
      departmentId: idOf(units, person.department),
      postId: idOf(posts, person.post),
      manager: place(person.manager),
      mainPerson: place(person.mainAccount),
      securityLevel: person.securityLevel,
      classification: person.classification,
      language: person.language === 'en' ? 'en-US' : 'zh-CN',
      timeZone: person.timeZone,
      passwordHash,
    })),
  )
  return new Map(people.map(({ login }, index) => [login, ids[index] as number]))
}

export function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo company has no "${key}"`)
  return id
}

/** For a category, which belongs to no unit, a role below the headquarters' level means its members of every unit. */
export function subjectsOf(organisation: SeededOrganisation, to: DemoSubject): Subject[] {
  if (to.kind !== 'role' || to.level === 2) return [subjectOf(organisation, to)]
  const { level } = to
  const units = level === 0 ? demoCompany.departments : demoCompany.subcompanies
  const id = idOf(organisation.roles, to.role)
  return units.map(({ key }) => ({ kind: 'role', id, level, unitId: idOf(organisation.units, key) }))
}

/** A subject as grants name it. */
export function subjectOf(organisation: SeededOrganisation, to: DemoSubject): Subject {
  switch (to.kind) {
    case 'everyone':
      return { kind: 'everyone' }
    case 'person':
      return { kind: 'person', id: idOf(organisation.people, to.login) }
    case 'department':
      return { kind: reachOf('department', to.reach), id: idOf(organisation.units, to.department) }
    case 'subcompany':
      return { kind: reachOf('subcompany', to.reach), id: idOf(organisation.units, to.subcompany) }
    case 'group':
      return { kind: 'group', id: idOf(organisation.groups, to.group) }
    case 'role':
      return { kind: 'role', id: idOf(organisation.roles, to.role), level: 2 }
    case 'post':
      return { kind: 'post', id: idOf(organisation.posts, to.post), level: 1 }
  }
}

function reachOf<K extends 'department' | 'subcompany'>(kind: K, reach: 'only' | 'below' | 'above') {
  return reach === 'only' ? kind : (`${kind}_${reach}` as `${K}_below` | `${K}_above`)
}
