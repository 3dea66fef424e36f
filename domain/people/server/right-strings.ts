import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** Rights of administration, given to roles (ORG-13 … ORG-18, and ours for the organisation itself). */
export const rightStrings = {
  administerCategories: 'DocSecCategoryAdd:Add',
  shareForOthers: 'DocShareRight:all',
  keepPopUps: 'Docs:SetPopUp',
  recycleForAll: 'DocumentRecycle:All',
  keepContractTypes: 'HrmContractTypeAdd:Add',
  keepReceivingUnits: 'DocReceiveUnit:All',
  keepOrganisation: 'HrmOrganisation:Edit',
} as const

/** 0 within the own department, 1 within the own sub-company, 2 everywhere. */
export type RightLevel = 0 | 1 | 2

/** `{"DocumentRecycle:All": 2}` of a person: a right reaches as far as both the role's right and the membership do. */
export function selectRightLevels(personId: RawBuilder<unknown>): RawBuilder<Record<string, RightLevel> | null> {
  return sql`(
    select jsonb_object_agg(held.right_name, held.level)
    from (
      select role_right.right_name, max(least(role_right.level, role_member.level)) as level
      from role_member join role_right on role_right.role_id = role_member.role_id
      where role_member.person_id = ${personId}
      group by role_right.right_name
    ) as held)`
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
