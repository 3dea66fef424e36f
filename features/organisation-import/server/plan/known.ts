import { sql } from 'kysely'
import {
  holdsRightsOfRole,
  administersEverything,
  readSeparation,
  selectAdministeredUnits,
  selectOwnAccounts,
  separateRights,
  wholeRights,
  type Acting,
  type Administrator,
} from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import type { Line } from './line.ts'
import type { KnownUnit } from './unit-book.ts'

export interface KnownPerson {
  readonly id: number
  readonly name: string
  readonly nameEnglish: string | null
  readonly loginName: string | null
  readonly workCode: string
  readonly sex: 'male' | 'female' | null
  readonly email: string | null
  readonly mobile: string | null
  readonly departmentId: number
  readonly postId: number | null
  readonly managerId: number | null
  readonly securityLevel: number
  readonly classification: number
  readonly language: string
  readonly status: 'active' | 'left'
  readonly isMain: boolean
  /** Level by role. */
  readonly roles: Readonly<Record<string, number>> | null
  /** The same of all accounts of the person; of several levels the highest. */
  readonly rolesOfAll: Readonly<Record<string, number>> | null
}

export interface Named {
  readonly id: number
  readonly name: string
  readonly nameEnglish: string | null
}

interface KnownRole extends Named {
  readonly mayGive: boolean
  readonly isOfEverywhere: boolean
  /** Which of the rights that a company may keep apart the role gives, each with its level. */
  readonly apart: Readonly<Record<string, number>> | null
}

/** The part of the organisation that the lines of an import mention. */
export interface Known {
  readonly administrator: Administrator
  /** The department of the importer. */
  readonly departmentId: number
  readonly units: readonly KnownUnit[]
  readonly people: readonly KnownPerson[]
  readonly posts: readonly (Named & { readonly isAdministered: boolean })[]
  readonly roles: readonly KnownRole[]
  /** The company keeps its three administrators apart. */
  readonly isSeparated: boolean
  /** The accounts of who imports. */
  readonly own: ReadonlySet<number>
  /** For everybody. */
  readonly managerOf: ReadonlyMap<number, number>
}

export async function loadKnown(acting: Acting, administrator: Administrator, lines: readonly Line[]): Promise<Known> {
  const { db } = acting
  const people = await loadPeople(db, lines)
  const givesRoles = lines.some(({ cells }) => cells.roles !== undefined)
  const { department_id: departmentId } = await db
    .selectFrom('person')
    .select('department_id')
    .where('id', '=', administrator.personId)
    .executeTakeFirstOrThrow()
  return {
    administrator,
    departmentId,
    units: await loadUnits(db, administrator),
    people,
    posts: await loadPosts(db, administrator),
    roles: givesRoles ? await loadRoles(db, administrator) : [],
    isSeparated: givesRoles && (await readSeparation(acting)).isOn,
    managerOf: lines.some(({ cells }) => cells.manager !== undefined) ? await loadManagers(db) : new Map(),
    own: await loadOwn(acting),
  }
}

async function loadUnits(db: Database, administrator: Administrator): Promise<KnownUnit[]> {
  const { rows } = await sql<KnownUnit>`
    with administered as materialized ${selectAdministeredUnits(administrator)}
    select unit.id, unit.parent_id as "parentId", unit.kind, unit.name, unit.name_en as "nameEnglish", unit.code,
      unit.canceled as "isClosed", unit.id in (select id from administered) as "isAdministered"
    from unit
    order by (select count(*) from unit_ancestor where unit_ancestor.unit_id = unit.id), unit.sort, unit.id`.execute(db)
  return rows
}

/** Those in use. */
async function loadPosts(db: Database, administrator: Administrator): Promise<Known['posts']> {
  const { rows } = await sql<Known['posts'][number]>`
    select id, name, name_en as "nameEnglish", unit_id in ${selectAdministeredUnits(administrator)} is true as "isAdministered"
    from post where not canceled order by id`.execute(db)
  return rows
}

async function loadPeople(db: Database, lines: readonly Line[]): Promise<KnownPerson[]> {
  const keys = (fields: readonly ('workCode' | 'loginName' | 'manager')[]) => [
    ...new Set(lines.flatMap(({ cells }) => fields.flatMap((field) => cells[field]?.toLowerCase() ?? []))),
  ]
  const [codes, logins] = [keys(['workCode', 'manager']), keys(['loginName', 'manager'])]
  const { rows } = await sql<KnownPerson>`
    select person.id, person.name, name_en as "nameEnglish", login_name as "loginName", work_code as "workCode", sex,
      email, mobile, department_id as "departmentId", post_id as "postId", manager_id as "managerId",
      security_level as "securityLevel", classification, language, status, main_person_id is null as "isMain",
      (select jsonb_object_agg(role_id, level) from role_member where person_id = person.id) as roles,
      (select jsonb_object_agg(role_id, level order by level) from role_member
        join person as account on account.id = role_member.person_id
        where coalesce(account.main_person_id, account.id) = coalesce(person.main_person_id, person.id)) as "rolesOfAll"
    from person
    where (work_code <> '' and lower(work_code) = any(${codes}::text[])) or lower(login_name) = any(${logins}::text[])
    order by person.id`.execute(db)
  return rows
}

/** A role is given by who administers everybody, and holds each of its rights everywhere and unbounded (`requireMayGiveRole`). */
async function loadRoles(db: Database, { personId }: Administrator): Promise<Known['roles']> {
  const { rows } = await sql<Known['roles'][number]>`
    select role.id, role.name, role.name_en as "nameEnglish",
      ${administersEverything(personId)} and ${holdsRightsOfRole(personId, sql`role.id`)} as "mayGive",
      exists (
        select from role_right where role_right.role_id = role.id and right_name = any(${wholeRights()}::text[])
      ) as "isOfEverywhere",
      (
        select jsonb_object_agg(right_name, level) from role_right
        where role_right.role_id = role.id and right_name = any(${separateRights()}::text[])
      ) as apart
    from role order by role.id`.execute(db)
  return rows
}

async function loadManagers(db: Database): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; manager_id: number }>`
    select id, manager_id from person where manager_id is not null`.execute(db)
  return new Map(rows.map(({ id, manager_id }) => [id, manager_id]))
}

async function loadOwn(acting: Acting): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from person where id in ${selectOwnAccounts(acting)}`.execute(
    acting.db,
  )
  return new Set(rows.map(({ id }) => id))
}
