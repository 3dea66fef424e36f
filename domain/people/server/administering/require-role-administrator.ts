import { sql, type RawBuilder } from 'kysely'
import type { Acting } from '../acting/acting.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { peopleErrors } from '../people-errors.ts'
import { holdsWhole, mayHandOn, type RightLevel } from '../right-levels.ts'
import { rightStrings } from '../right-strings.ts'
import { wholeRights } from '../role-rights.ts'
import { isOneOf } from './own-accounts.ts'

/**
 * Refuses callers who do not administer the organisation everywhere and unbounded, because roles reach over all units.
 * Requires the organisation lock: if two take the right from each other, one is too late.
 */
export async function requireRoleAdministrator(acting: Acting): Promise<void> {
  await lockOrganisation(acting.db)
  if (!(await isRoleAdministrator(acting))) throw peopleErrors.notRoleAdministrator()
}

/** The same, without the lock, for what the whole company has and what gives nobody a right: limits, synonyms. */
export async function requireCompanyAdministrator(acting: Acting): Promise<void> {
  if (!(await isRoleAdministrator(acting))) throw peopleErrors.notCompanyAdministrator()
}

/** The same for reading, without the lock. */
export async function isRoleAdministrator({ db, caller }: Acting): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${administersEverything(caller?.personId ?? 0)} as is`.execute(db)
  return rows[0]?.is ?? false
}

/**
 * Nobody gives or takes a role whose rights, and this additional one, they do not hold themselves, everywhere and
 * unbounded.
 */
export async function requireRightsOfRole({ db, caller }: Acting, roleId: number, rightName?: string): Promise<void> {
  const me = caller?.personId ?? 0
  const { rows } = await sql<{ name: string }>`
    select name from role
    where id = ${roleId} and not (
      ${holdsRightsOfRole(me, sql`role.id`)}
      and (${rightName ?? null}::text is null or ${mayHandOn(sql`${me}::integer`, sql`${rightName ?? null}::text`)}))`.execute(
    db,
  )
  if (rows[0]) throw peopleErrors.higherRightsOfRole(rows[0])
}

/** The same as a condition: each right of a role is the person's to give. */
export function holdsRightsOfRole(personId: number, roleId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from role_right
    where role_right.role_id = ${roleId} and not ${mayHandOn(sql`${personId}::integer`, sql`role_right.right_name`)})`
}

/** Refuses unless the caller may give these people the role, or another level of it: never to themselves. */
export async function requireMayGiveRole(
  acting: Acting,
  roleId: number,
  { personIds, level }: { readonly personIds: readonly number[]; readonly level: RightLevel },
): Promise<void> {
  await requireRoleAdministrator(acting)
  if (await isOneOf(acting, personIds)) throw peopleErrors.ownRole()
  await requireRightsOfRole(acting, roleId)
  if (level === 2) return
  const { rows } = await sql<{ name: string }>`
    select role.name from role join role_right on role_right.role_id = role.id
    where role.id = ${roleId} and role_right.right_name = any(${wholeRights()}::text[]) limit 1`.execute(acting.db)
  if (rows[0]) throw peopleErrors.roleOfEverywhere(rows[0])
}

/** Refuses a right that reaches everywhere or nothing for a role that somebody holds at a lower level. */
export async function requireMembersEverywhere({ db }: Acting, roleId: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select person.name from role_member join person on person.id = role_member.person_id and person.status = 'active'
    where role_member.role_id = ${roleId} and role_member.level < 2 order by person.id limit 1`.execute(db)
  if (rows[0]) throw peopleErrors.memberBelowEverywhere(rows[0])
}

/** After a change at least one person must be able to administer roles. */
export async function requireSomeRoleAdministrator({ db }: Acting): Promise<void> {
  const { rows } = await sql`
    select person.id from person
    where person.status = 'active' and person.id in (
      select role_member.person_id from role_member join role_right on role_right.role_id = role_member.role_id
      where role_right.right_name = ${rightStrings.administerOrganisation})
      and ${administersEverything(sql`person.id`)}
    limit 1`.execute(db)
  if (rows.length === 0) throw peopleErrors.lastRoleAdministrator()
}

/** Whether a person – by id, or a column – administers the organisation everywhere and unbounded. */
export function administersEverything(person: number | RawBuilder<unknown>): RawBuilder<boolean> {
  const personId = typeof person === 'number' ? sql`${person}::integer` : person
  return holdsWhole(personId, sql`${rightStrings.administerOrganisation}::text`)
}
