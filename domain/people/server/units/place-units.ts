import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { unitsChangedSubcompany, type MovedUnit } from '../acting/organisation-events.ts'
import { peopleErrors } from '../people-errors.ts'
import { selectSubcompany } from './select-subcompany.ts'
import { requireFittingParents } from './unit-places.ts'

export interface UnitPlace {
  /** The unit, its parent, … up to the headquarters. */
  above: number[]
  /** The unit and all below it. */
  branch: number[]
}

export async function readPlace(db: Database, unitId: number): Promise<UnitPlace> {
  const { rows } = await sql<UnitPlace>`
    select array(select ancestor_id from unit_ancestor where unit_id = ${unitId} order by depth) as above,
           array(select unit_id from unit_ancestor where ancestor_id = ${unitId}) as branch`.execute(db)
  const [place] = rows
  if (!place || place.above.length === 0) throw peopleErrors.unknownUnit({ id: unitId })
  return place
}

/**
 * Moves units, none of which is below another, with everything below them under a parent. Returns all units that moved;
 * the caller must update memberships. Requires the organisation lock.
 */
export async function placeUnits(db: Database, unitIds: readonly number[], parentId: number): Promise<number[]> {
  if (unitIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select distinct unit_id as id from unit_ancestor where ancestor_id = any(${unitIds}::integer[])`.execute(db)
  const branch = rows.map(({ id }) => id)
  const formerSubcompanies = await readSubcompanies(db, branch)
  await sql`update unit set parent_id = ${parentId} where id = any(${unitIds}::integer[])`.execute(db)
  await requireFittingParents(db, unitIds)
  await moveBranch(db, branch, unitIds)
  const subcompanies = await readSubcompanies(db, branch)
  await sql`
    update person set subcompany_id = ${selectSubcompany(sql`person.department_id`)}
    where department_id = any(${branch}::integer[])`.execute(db)

  const moved = branch.flatMap((id): MovedUnit[] => {
    const [from, to] = [formerSubcompanies.get(id), subcompanies.get(id)]
    return from === undefined || to === undefined || from === to
      ? []
      : [{ unitId: id, fromSubcompanyId: from, toSubcompanyId: to }]
  })
  if (moved.length > 0) await unitsChangedSubcompany.announce(db, moved)
  return branch
}

async function readSubcompanies(db: Database, unitIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; subcompany_id: number }>`
    select id, ${selectSubcompany(sql`branch.id`)} as subcompany_id
    from unnest(${unitIds}::integer[]) as branch (id)`.execute(db)
  return new Map(rows.map((row) => [row.id, row.subcompany_id]))
}

async function moveBranch(db: Database, branch: readonly number[], unitIds: readonly number[]): Promise<void> {
  await sql`
    delete from unit_ancestor as up where unit_id = any(${branch}::integer[]) and not exists (
      select from unit_ancestor as within
      where within.unit_id = up.ancestor_id and within.ancestor_id = any(${unitIds}::integer[]))`.execute(db)
  await sql`
    insert into unit_ancestor (unit_id, ancestor_id, depth)
    select below.unit_id, above.ancestor_id, below.depth + 1 + above.depth
    from unit_ancestor as below
    join unit on unit.id = below.ancestor_id
    join unit_ancestor as above on above.unit_id = unit.parent_id
    where below.ancestor_id = any(${unitIds}::integer[])`.execute(db)
}

/**
 * People in these units, and people of units that were moved above one or no longer are: "a department and those
 * above it" has them as members.
 */
export async function findPeopleConcerned(
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

export function symmetricDifference(one: readonly number[], other: readonly number[]): number[] {
  return [...one.filter((id) => !other.includes(id)), ...other.filter((id) => !one.includes(id))]
}
