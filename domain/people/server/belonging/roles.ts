import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { spellName } from '../naming/pinyin.ts'
import { peopleErrors } from '../people-errors.ts'
import { recordChange } from '../acting/record-change.ts'
import type { RightLevel } from '../right-levels.ts'
import { reservedRights } from '../role-rights.ts'
import { requireSeparated } from '../administering/separation.ts'
import { endKnownPasswords } from '../staff/end-known-passwords.ts'
import { changeBelonging } from './change-belonging.ts'

interface Named {
  readonly name: string
  readonly nameEnglish?: string | null
}

export async function createRole(acting: Acting, { name, nameEnglish }: Named): Promise<number> {
  requireTransaction(acting.db)
  const { id } = await acting.db
    .insertInto('role')
    .values({ name, name_en: nameEnglish ?? null, ...spellName(name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(acting, { act: 'createRole', subjectKind: 'role', subjectIds: [id], details: { name } })
  return id
}

export async function renameRole(acting: Acting, roleId: number, { name, nameEnglish }: Named): Promise<void> {
  requireTransaction(acting.db)
  const { pinyin, initials } = spellName(name)
  const { rows } = await sql<{ name: string }>`
    update role set name = ${name}, name_en = ${nameEnglish ?? null}, pinyin = ${pinyin}, initials = ${initials}
    from role as former where role.id = ${roleId} and former.id = role.id returning former.name`.execute(acting.db)
  const [former] = rows
  if (!former) throw peopleErrors.unknownRole({ id: roleId })
  const details = { from: former.name, to: name }
  await recordChange(acting, { act: 'renameRole', subjectKind: 'role', subjectIds: [roleId], details })
}

/** Only one that nobody holds, that gives nothing and that no grant has ever named: what was shared with it would change. */
export async function deleteRole(acting: Acting, roleId: number): Promise<void> {
  requireTransaction(acting.db)
  const { rows } = await sql<{ name: string; isUsed: boolean }>`
    select name, exists (select from role_member where role_id = role.id)
      or exists (select from role_right where role_id = role.id and right_name <> all(${reservedRights()}::text[]))
      or exists (select from principal where kind = 'role' and ref_id = role.id) as "isUsed"
    from role where id = ${roleId} for update`.execute(acting.db)
  const [role] = rows
  if (!role) throw peopleErrors.unknownRole({ id: roleId })
  if (role.isUsed) throw peopleErrors.roleInUse({ name: role.name })
  await sql`delete from role where id = ${roleId}`.execute(acting.db)
  await recordChange(acting, {
    act: 'deleteRole',
    subjectKind: 'role',
    subjectIds: [roleId],
    details: { name: role.name },
  })
}

/** Role names are unique, because people tell roles apart by name. Requires the organisation lock. */
export async function requireFreeRoleName({ db }: Acting, name: string, roleId = 0): Promise<void> {
  const { rows } = await sql`select from role where lower(name) = lower(${name}) and id <> ${roleId}`.execute(db)
  if (rows.length > 0) throw peopleErrors.roleNameTaken({ name })
}

export interface RoleMember {
  readonly personId: number
  /** 0 department, 1 sub-company, 2 headquarters. */
  readonly level: 0 | 1 | 2
}

/** Existing members get the new level. Answers how many one-time passwords ended by it. */
export async function addRoleMembers(acting: Acting, roleId: number, members: readonly RoleMember[]): Promise<number> {
  const personIds = members.map(({ personId }) => personId)
  const raised: number[] = []
  await changeBelonging(
    acting,
    { act: 'addRoleMembers', to: 'role', id: roleId, personIds, details: { members } },
    async () => {
      const { rows } = await sql<{ id: number }>`
        with set_anew as (
          insert into role_member (role_id, person_id, level)
          select ${roleId}::integer, person_id, level
          from unnest(${personIds}::integer[], ${members.map(({ level }) => level)}::smallint[]) as member (person_id, level)
          on conflict (role_id, person_id) do update set level = excluded.level
          returning person_id, level)
        select set_anew.person_id as id from set_anew
        left join role_member as former on former.role_id = ${roleId} and former.person_id = set_anew.person_id
        where former.level is null or former.level < set_anew.level`.execute(acting.db)
      raised.push(...rows.map(({ id }) => id))
    },
  )
  await requireSeparated(acting)
  return await endKnownPasswords(acting, raised)
}

export async function removeRoleMembers(acting: Acting, roleId: number, personIds: readonly number[]): Promise<void> {
  await changeBelonging(acting, { act: 'removeRoleMembers', to: 'role', id: roleId, personIds }, () =>
    sql`delete from role_member where role_id = ${roleId} and person_id = any(${personIds}::integer[])`.execute(
      acting.db,
    ),
  )
}

export interface RoleRight {
  readonly name: string
  readonly level: RightLevel
}

/** Role rights are read with each request, so no memberships change. Answers how many one-time passwords ended by it. */
export async function giveRoleRights(acting: Acting, roleId: number, rights: readonly RoleRight[]): Promise<number> {
  requireTransaction(acting.db)
  const { rows: raised } = await sql<{ id: number }>`
    with set_anew as (
      insert into role_right (role_id, right_name, level)
      select ${roleId}::integer, right_name, level
      from unnest(${rights.map(({ name }) => name)}::text[], ${rights.map(({ level }) => level)}::smallint[]) as given (right_name, level)
      on conflict (role_id, right_name) do update set level = excluded.level
      returning right_name, level)
    select person_id as id from role_member where role_id = ${roleId} and exists (
      select from set_anew
      left join role_right as former on former.role_id = ${roleId} and former.right_name = set_anew.right_name
      where former.level is null or former.level < set_anew.level)`.execute(acting.db)
  await requireSeparated(acting)
  await recordChange(acting, { act: 'giveRoleRights', subjectKind: 'role', subjectIds: [roleId], details: { rights } })
  return await endKnownPasswords(
    acting,
    raised.map(({ id }) => id),
  )
}

export async function takeRoleRights(acting: Acting, roleId: number, names: readonly string[]): Promise<void> {
  requireTransaction(acting.db)
  await sql`delete from role_right where role_id = ${roleId} and right_name = any(${names}::text[])`.execute(acting.db)
  await recordChange(acting, { act: 'takeRoleRights', subjectKind: 'role', subjectIds: [roleId], details: { names } })
}
