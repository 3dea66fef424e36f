import { sql } from 'kysely'
import type { Acting } from '../../acting/acting.ts'
import { markMembershipChanged } from '../../memberships/mark-membership-changed.ts'
import { refreshInSteps } from '../../memberships/refresh-in-steps.ts'
import { leveledKinds, reachesOf } from '../../principal-kinds.ts'
import { findPeopleConcerned } from '../place-units.ts'

interface Around {
  /** Units that were moved, merged or parted. */
  readonly units: readonly number[]
  /** People whose own unit changed, together with everybody in `units`. */
  readonly people: readonly number[]
  /** The related units: the target of a merge, with everything below it … */
  readonly branch: readonly number[]
  /** … and those that were moved above, or no longer are. */
  readonly above: readonly number[]
}

/**
 * Updates the memberships of everybody whom a merge, or its undo, affects. For indirectly affected people, who may be
 * ten thousand, only memberships that name one of the units can have changed.
 */
export async function refreshAround(acting: Acting, { units, people, branch, above }: Around): Promise<void> {
  const { db } = acting
  const inside = new Set([...people, ...(await findPeopleConcerned(db, units, []))])
  const beside = (await findPeopleConcerned(db, branch, above)).filter((id) => !inside.has(id))
  const naming = sql<boolean>`(
    principal.kind in ${reachesOf('department')} and principal.ref_id = any(${units}::integer[])
    or principal.kind in ${leveledKinds} and principal.unit_id = any(${units}::integer[]))`
  const total = inside.size + beside.length
  await markMembershipChanged(db, [
    ...people,
    ...(await refreshInSteps(acting, [...inside], { total })),
    ...(await refreshInSteps(acting, beside, { total, principals: naming })),
  ])
}
