import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { selectRightLevels } from '@shuku/domain/people/server'

/**
 * A condition on nothing but the caller: they are still there, cleared as far and of the same security level as when the
 * request began, and hold the right of administration, if one counts, as far. An act has perhaps waited for a lock since,
 * and what its statements read of the bounds and grants is what there is now: what somebody has lost must not count
 * together with bounds that were lifted after it.
 */
export function stillHolds(caller: Caller, rightName?: string): RawBuilder<boolean> {
  const { personId, securityLevel, clearance } = caller
  const held = rightName === undefined ? undefined : caller.rightNames.get(rightName)
  const reachesAsFar =
    held === undefined
      ? sql``
      : sql`and coalesce((${selectRightLevels(sql`still.id`)} ->> ${rightName}::text)::integer, -1) >= ${held}::integer`
  return sql<boolean>`exists (
    select from person as still
    where still.id = ${personId}::integer and still.status = 'active' and still.security_level = ${securityLevel}::integer
      and still.classification <= ${clearance}::integer ${reachesAsFar})`
}

/** The same of a right that reaches as far as the caller's own department or sub-company: that is where it was. */
export function standsThereStill({ personId, departmentId, subcompanyId }: Caller): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from person as placed
    where placed.id = ${personId}::integer and placed.department_id = ${departmentId}::integer
      and placed.subcompany_id = ${subcompanyId}::integer)`
}
