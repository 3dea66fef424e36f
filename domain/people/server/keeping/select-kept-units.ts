import { sql, type RawBuilder } from 'kysely'
import type { RightLevel } from '../right-levels.ts'
import { rightStrings } from '../right-strings.ts'
import { selectSubcompany } from '../units/select-subcompany.ts'

/** Who keeps the organisation, and how far their right reaches. */
export interface Keeper {
  readonly personId: number
  readonly level: RightLevel
  /** By which right; without it by that of keeping the organisation. */
  readonly rightName?: string
}

/**
 * The ids of the units that a keeper keeps, for `where department_id in …`: all, those of the own sub-company or of the
 * own department with all below, as far as separated administration does not bound it further. A bound that names no
 * unit bounds to nothing.
 */
export function selectKeptUnits({
  personId,
  level,
  rightName = rightStrings.keepOrganisation,
}: Keeper): RawBuilder<number> {
  const bound = sql`admin_scope.person_id = ${personId} and admin_scope.right_name = ${rightName}`
  return sql<number>`(
    select kept.id from unit as kept cross join person as keeper
    where keeper.id = ${personId} and ${reach(level)} and (
      not exists (select from admin_scope where ${bound})
      or exists (
        select from admin_scope join unit_ancestor as up on up.ancestor_id = admin_scope.unit_id
        where ${bound} and up.unit_id = kept.id)))`
}

function reach(level: RightLevel): RawBuilder<boolean> {
  if (level === 2) return sql<boolean>`true`
  if (level === 0)
    return sql<boolean>`exists (
      select from unit_ancestor as up where up.unit_id = kept.id and up.ancestor_id = keeper.department_id)`
  // the headquarters as "own sub-company" is its own departments, not the companies below it
  return sql<boolean>`exists (
    select from unit_ancestor as up join unit as top on top.id = up.ancestor_id
    where up.unit_id = kept.id and top.id = keeper.subcompany_id
      and (top.kind = 'subcompany' or ${selectSubcompany(sql`kept.id`)} = top.id))`
}
