import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { oncePerFile, testDatabase, uniqueName } from '@shuku/kit/testing'
import {
  addGroupMembers,
  addRoleMembers,
  createGroup,
  createPeople,
  createPost,
  createRole,
  createUnits,
  giveRoleRights,
  hashPassword,
  type NewPerson,
  type NewUnit,
  type RoleMember,
} from '@shuku/domain/people/server'
import { act } from '../act.ts'

export interface GivenPerson {
  readonly id: number
  readonly name: string
  readonly loginName: string
  readonly departmentId: number
  readonly subcompanyId: number
}

export interface GivenOrganisation {
  readonly headquartersId: number
  /** Two sub-companies, each with a department that has a department below it. */
  readonly subcompanyIds: readonly [number, number]
  readonly departmentIds: readonly [number, number, number, number]
}

/** A headquarters of its own: A with departments A1 above A2, B with B1 above B2. */
export async function organisation(): Promise<GivenOrganisation> {
  const units: NewUnit[] = [
    { kind: 'headquarters', name: uniqueName('集团') },
    { kind: 'subcompany', name: uniqueName('甲公司'), parent: { row: 0 } },
    { kind: 'department', name: uniqueName('甲一部'), parent: { row: 1 } },
    { kind: 'department', name: uniqueName('甲二处'), parent: { row: 2 } },
    { kind: 'subcompany', name: uniqueName('乙公司'), parent: { row: 0 } },
    { kind: 'department', name: uniqueName('乙一部'), parent: { row: 4 } },
    { kind: 'department', name: uniqueName('乙二处'), parent: { row: 5 } },
  ]
  const [headquartersId = 0, a = 0, a1 = 0, a2 = 0, b = 0, b1 = 0, b2 = 0] = await act((db) =>
    createUnits({ db }, units),
  )
  return { headquartersId, subcompanyIds: [a, b], departmentIds: [a1, a2, b1, b2] }
}

/** The organisation of people for whom a test does not care. */
export const homeOrganisation: () => Promise<GivenOrganisation> = oncePerFile(() => organisation())

export interface PersonOptions extends Partial<Omit<NewPerson, 'passwordHash'>> {
  readonly password?: string
  /** Right strings, each everywhere. */
  readonly rights?: readonly string[]
}

export async function person(options: PersonOptions = {}): Promise<GivenPerson> {
  const [made] = await people([options])
  if (!made) throw new Error('nobody was made')
  return made
}

export async function people(all: readonly PersonOptions[]): Promise<GivenPerson[]> {
  const departmentId = (await homeOrganisation()).departmentIds[0]
  const rows = await Promise.all(
    all.map(async ({ password, rights: _, ...options }) => ({
      name: uniqueName('王', ''),
      loginName: uniqueName('person', ''),
      departmentId,
      ...options,
      ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
    })),
  )
  return act(async (db) => {
    const ids = await createPeople({ db }, rows)
    for (const [index, { rights = [] }] of all.entries()) {
      const personId = ids[index] ?? 0
      if (rights.length === 0) continue
      const roleId = await createRole({ db }, { name: uniqueName('role') })
      await addRoleMembers({ db }, roleId, [{ personId, level: 2 }])
      await giveRoleRights(
        { db },
        roleId,
        rights.map((name) => ({ name, level: 2 as const })),
      )
    }
    const { rows: made } = await sql<GivenPerson>`
      select id, name, login_name as "loginName", department_id as "departmentId", subcompany_id as "subcompanyId"
      from person where id = any(${ids}::integer[]) order by array_position(${ids}::integer[], id)`.execute(db)
    return made
  })
}

export async function role(members: readonly RoleMember[] = []): Promise<number> {
  return act(async (db) => {
    const id = await createRole({ db }, { name: uniqueName('role') })
    await addRoleMembers({ db }, id, members)
    return id
  })
}

export async function group(personIds: readonly number[] = []): Promise<number> {
  return act(async (db) => {
    const id = await createGroup({ db }, { name: uniqueName('group') })
    await addGroupMembers({ db }, id, personIds)
    return id
  })
}

export async function post(): Promise<number> {
  return act((db) => createPost({ db }, { name: uniqueName('post') }))
}

/** A signed-in session; its token is what the session's cookie carries. */
export async function session(
  personId: number,
  { hours = 12, unusedMinutes = 0 }: { hours?: number; unusedMinutes?: number } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { db } = await testDatabase()
  await db
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      person_id: personId,
      account_id: personId,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
      last_seen_at: sql<Date>`now() - make_interval(mins => ${unusedMinutes})`,
    })
    .execute()
  return token
}
