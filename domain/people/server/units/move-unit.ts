import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { markMembershipChanged } from '../memberships/mark-membership-changed.ts'
import { refreshMemberships } from '../memberships/refresh-memberships.ts'
import { unitsChangedSubcompany, type MovedUnit } from '../acting/organisation-events.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { peopleErrors } from '../people-errors.ts'
import { recordChange } from '../acting/record-change.ts'
import { selectSubcompany } from './select-subcompany.ts'
import { requireOpenAbove } from './require-open.ts'
import { requireFittingParents } from './unit-places.ts'

/** Puts a unit with everything below it under another parent; grants stay, who is a member of what follows. */
export async function moveUnit(acting: Acting, unitId: number, parentId: number): Promise<void> {
  const { db } = acting
  requireTransaction(db)
  await lockOrganisation(db)
  const before = await readPlace(db, unitId)
  const target = await readPlace(db, parentId)
  if (target.above.includes(unitId)) throw peopleErrors.misplacedUnit({ id: unitId })

  const formerSubcompanies = await readSubcompanies(db, before.branch)
  await sql`update unit set parent_id = ${parentId} where id = ${unitId}`.execute(db)
  await requireFittingParents(db, [unitId])
  await requireOpenAbove(db, [parentId])
  await moveBranch(db, before.branch, unitId)
  const subcompanies = await readSubcompanies(db, before.branch)

  await sql`
    update person set subcompany_id = ${selectSubcompany(sql`person.department_id`)}
    where department_id = any(${before.branch}::integer[])`.execute(db)
  const after = await readPlace(db, unitId)
  const people = await findPeopleConcerned(db, before.branch, symmetricDifference(before.above, after.above))
  // not everybody whom it might concern: a node works out anew what each who is marked may read
  await markMembershipChanged(db, await refreshMemberships(db, people))

  const moved = before.branch.flatMap((id): MovedUnit[] => {
    const [from, to] = [formerSubcompanies.get(id), subcompanies.get(id)]
    return from === undefined || to === undefined || from === to
      ? []
      : [{ unitId: id, fromSubcompanyId: from, toSubcompanyId: to }]
  })
  if (moved.length > 0) await unitsChangedSubcompany.announce(db, moved)
  const details = { from: before.above[1] ?? null, to: parentId }
  await recordChange(acting, { act: 'moveUnit', subjectKind: 'unit', subjectIds: [unitId], details })
}

interface UnitPlace {
  /** The unit, its parent, … up to the headquarters. */
  above: number[]
  /** The unit and all below it. */
  branch: number[]
}

async function readPlace(db: Database, unitId: number): Promise<UnitPlace> {
  const { rows } = await sql<UnitPlace>`
    select array(select ancestor_id from unit_ancestor where unit_id = ${unitId} order by depth) as above,
           array(select unit_id from unit_ancestor where ancestor_id = ${unitId}) as branch`.execute(db)
  const [place] = rows
  if (!place || place.above.length === 0) throw peopleErrors.unknownUnit({ id: unitId })
  return place
}

async function readSubcompanies(db: Database, unitIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; subcompany_id: number }>`
    select id, ${selectSubcompany(sql`branch.id`)} as subcompany_id
    from unnest(${unitIds}::integer[]) as branch (id)`.execute(db)
  return new Map(rows.map((row) => [row.id, row.subcompany_id]))
}

async function moveBranch(db: Database, branch: readonly number[], unitId: number): Promise<void> {
  await sql`
    delete from unit_ancestor where unit_id = any(${branch}::integer[]) and ancestor_id <> all(${branch}::integer[])`.execute(
    db,
  )
  await sql`
    insert into unit_ancestor (unit_id, ancestor_id, depth)
    select below.unit_id, above.ancestor_id, below.depth + 1 + above.depth
    from unit_ancestor as below
    join unit on unit.id = ${unitId}
    join unit_ancestor as above on above.unit_id = unit.parent_id
    where below.ancestor_id = ${unitId}`.execute(db)
}

/**
 * People in the branch, and people of the units that came to stand above it or no longer do: "a department and those
 * above it" has them as members.
 */
async function findPeopleConcerned(
  db: Database,
  branch: readonly number[],
  above: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from person
    where department_id = any(${[...branch, ...above]}::integer[]) or subcompany_id = any(${above}::integer[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

function symmetricDifference(one: readonly number[], other: readonly number[]): number[] {
  return [...one.filter((id) => !other.includes(id)), ...other.filter((id) => !one.includes(id))]
}
