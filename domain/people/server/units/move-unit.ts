import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { recordChange } from '../acting/record-change.ts'
import { markMembershipChanged } from '../memberships/mark-membership-changed.ts'
import { refreshInSteps } from '../memberships/refresh-in-steps.ts'
import { peopleErrors } from '../people-errors.ts'
import { findPeopleConcerned, placeUnits, readPlace, symmetricDifference, type UnitPlace } from './place-units.ts'
import { requireOpenAbove } from './require-open.ts'
import { requireFittingParent } from './unit-places.ts'

/** Puts a unit with everything below it under another parent; grants stay, who is a member of what follows. */
export async function moveUnit(acting: Acting, unitId: number, parentId: number): Promise<void> {
  const { db } = acting
  requireTransaction(db)
  await lockOrganisation(db)
  const before = await requireMovable(acting, unitId, parentId)
  const branch = await placeUnits(db, [unitId], parentId)
  const after = await readPlace(db, unitId)
  const people = await findPeopleConcerned(db, branch, symmetricDifference(before.above, after.above))
  // not everybody whom it might concern: a node works out anew what each who is marked may read
  await markMembershipChanged(db, await refreshInSteps(acting, people))
  const details = { from: before.above[1] ?? null, to: parentId }
  await recordChange(acting, { act: 'moveUnit', subjectKind: 'unit', subjectIds: [unitId], details })
}

/**
 * Refuses a merged unit, and a new place below itself, below a closed unit, or where its kind does not belong. Returns
 * the present place.
 */
export async function requireMovable(acting: Acting, unitId: number, parentId: number): Promise<UnitPlace> {
  await requireForItself(acting, unitId)
  const place = await readPlace(acting.db, unitId)
  const target = await readPlace(acting.db, parentId)
  if (target.above.includes(unitId)) throw peopleErrors.misplacedUnit({ id: unitId })
  await requireFittingParent(acting.db, unitId, parentId)
  await requireOpenAbove(acting.db, [parentId])
  return place
}

/** A merged department moves together with the one that it was merged into. */
async function requireForItself({ db }: Acting, unitId: number): Promise<void> {
  const { rows } = await sql<{ name: string; into: string }>`
    select unit.name, heir.name as into from unit join unit as heir on heir.id = unit.merged_into_id
    where unit.id = ${unitId}`.execute(db)
  if (rows[0]) throw peopleErrors.mergedAlready(rows[0])
}
