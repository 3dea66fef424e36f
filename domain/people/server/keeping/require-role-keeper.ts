import { sql, type RawBuilder } from 'kysely'
import type { Acting } from '../acting/acting.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { peopleErrors } from '../people-errors.ts'
import { rightStrings, selectRightLevels } from '../right-strings.ts'

/**
 * Refuses unless the caller keeps the organisation everywhere and unbounded: roles reach over all units. Asked with the
 * organisation's lock held, so that of two who take the right from each other one is too late.
 */
export async function requireRoleKeeper(acting: Acting): Promise<void> {
  await lockOrganisation(acting.db)
  if (!(await isRoleKeeper(acting))) throw peopleErrors.notRoleKeeper()
}

/** The same for reading, without the lock. */
export async function isRoleKeeper({ db, caller }: Acting): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${keepsEverything(caller?.personId ?? 0)} as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Nobody hands on, or takes away, what they do not hold themselves. */
export async function requireRightsOfRole({ db, caller }: Acting, roleId: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select role.name from role_right join role on role.id = role_right.role_id
    where role_id = ${roleId} and role_right.level > coalesce(
      (${selectRightLevels(sql`${caller?.personId ?? 0}::integer`)} ->> role_right.right_name)::integer, -1)
    limit 1`.execute(db)
  if (rows[0]) throw peopleErrors.higherRightsOfRole(rows[0])
}

/** After a change: somebody must be left who can keep roles. */
export async function requireSomeRoleKeeper({ db }: Acting): Promise<void> {
  const { rows } = await sql`
    select person.id from person
    where person.status = 'active' and person.id in (
      select role_member.person_id from role_member join role_right on role_right.role_id = role_member.role_id
      where role_right.right_name = ${rightStrings.keepOrganisation})
      and ${keepsEverything(sql`person.id`)}
    limit 1`.execute(db)
  if (rows.length === 0) throw peopleErrors.lastRoleKeeper()
}

/** Whether a person – by id, or a column – keeps the organisation everywhere and unbounded. */
export function keepsEverything(person: number | RawBuilder<unknown>): RawBuilder<boolean> {
  const personId = typeof person === 'number' ? sql`${person}::integer` : person
  return sql<boolean>`(
    coalesce((${selectRightLevels(personId)} ->> ${rightStrings.keepOrganisation})::integer, -1) = 2
    and not exists (
      select from admin_scope
      where admin_scope.person_id = ${personId} and admin_scope.right_name = ${rightStrings.keepOrganisation}
        and (unit_id is not null or category_id is not null)))`
}
