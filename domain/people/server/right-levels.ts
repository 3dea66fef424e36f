import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { rightStrings } from './right-strings.ts'
import { separateRights, wholeRights } from './role-rights.ts'

/** 0 within the own department, 1 within the own sub-company, 2 everywhere. */
export type RightLevel = 0 | 1 | 2

/** The company setting that separates some rights (`isSeparate`). */
export const separation = 'separateAdministrators'

/**
 * A person's rights as `{"DocumentRecycle:All": 2}`: each reaches as far as both the role's right and the membership
 * do. Rights that reach nothing are absent, so that testing for the name also tests the level.
 */
export function selectRightLevels(personId: RawBuilder<unknown>): RawBuilder<Record<string, RightLevel> | null> {
  return sql`(
    select jsonb_object_agg(held.right_name, held.level)
    from (
      select role_right.right_name, max(least(role_right.level, role_member.level)) as level
      from role_member join role_right on role_right.role_id = role_member.role_id
      where role_member.person_id = ${personId}
      group by role_right.right_name
    ) as held
    where held.level = 2 or held.right_name <> all(${wholeRights()}::text[]))`
}

/** Whether separated administration bounds a person in a right: by whatever row, for one that names nothing bounds to nothing. */
export function isBoundedIn(personId: RawBuilder<unknown>, rightName: RawBuilder<unknown>): RawBuilder<boolean> {
  // who shares for others without bounds of that right has those of their other rights
  return sql<boolean>`exists (
    select from admin_scope where admin_scope.person_id = ${personId}
      and (admin_scope.right_name = ${rightName} or ${rightName} = ${rightStrings.shareForOthers}))`
}

/** Whether a person holds a right everywhere and unbounded: only then it is theirs to give, to bound and to take. */
export function holdsWhole(personId: RawBuilder<unknown>, rightName: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    coalesce((${selectRightLevels(personId)} ->> ${rightName})::integer, -1) = 2
    and not ${isBoundedIn(personId, rightName)})`
}

/**
 * Whether a role administrator may give, bound and take the right: they hold it, or the company separates it, so that
 * no role administrator can hold it.
 */
export function mayHandOn(personId: RawBuilder<unknown>, rightName: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    ${holdsWhole(personId, rightName)}
    or ${rightName} = any(${separateRights()}::text[])
      and exists (select from company_setting where name = ${separation} and value = 'true'::jsonb))`
}

/** How far a person's right reaches; undefined where they do not have it. */
export async function findRightLevel(
  db: Database,
  personId: number,
  rightName: string,
): Promise<RightLevel | undefined> {
  const levels = selectRightLevels(sql`${personId}`)
  const { rows } = await sql<{ level: RightLevel | null }>`
    select (${levels} ->> ${rightName}::text)::integer as level from person where id = ${personId} and status = 'active'`.execute(
    db,
  )
  return rows[0]?.level ?? undefined
}
