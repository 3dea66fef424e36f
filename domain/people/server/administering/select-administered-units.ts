import { sql, type RawBuilder } from 'kysely'
import type { RightLevel } from '../right-levels.ts'
import { rightStrings } from '../right-strings.ts'
import { selectSubcompany } from '../units/select-subcompany.ts'

/** Somebody who administers the organisation, and the reach of their right. */
export interface Administrator {
  readonly personId: number
  readonly level: RightLevel
  /** The right that counts; by default the right to administer the organisation. */
  readonly rightName?: string
}

/**
 * The ids of the units that an administrator administers, for `where department_id in …`: all units, or those of their
 * sub-company or department with everything below, as far as separated administration does not limit it. A bound that
 * names no unit leaves no unit.
 */
export function selectAdministeredUnits({
  personId,
  level,
  rightName = rightStrings.administerOrganisation,
}: Administrator): RawBuilder<number> {
  const bound = sql`admin_scope.person_id = ${personId} and admin_scope.right_name = ${rightName}`
  return sql<number>`(
    select administered.id from unit as administered cross join person as asker
    where asker.id = ${personId} and ${reach(level)} and (
      not exists (select from admin_scope where ${bound})
      or exists (
        select from admin_scope join unit_ancestor as up on up.ancestor_id = admin_scope.unit_id
        where ${bound} and up.unit_id = administered.id)))`
}

function reach(level: RightLevel): RawBuilder<boolean> {
  if (level === 2) return sql<boolean>`true`
  if (level === 0)
    return sql<boolean>`exists (
      select from unit_ancestor as up where up.unit_id = administered.id and up.ancestor_id = asker.department_id)`
  // the headquarters as "own sub-company" is its own departments, not the companies below it
  return sql<boolean>`exists (
    select from unit_ancestor as up join unit as top on top.id = up.ancestor_id
    where up.unit_id = administered.id and top.id = asker.subcompany_id
      and (top.kind = 'subcompany' or ${selectSubcompany(sql`administered.id`)} = top.id))`
}
