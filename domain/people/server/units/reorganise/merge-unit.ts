import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../../acting/acting.ts'
import { lockOrganisation } from '../../acting/organisation-lock.ts'
import { recordChange } from '../../acting/record-change.ts'
import { peopleErrors } from '../../people-errors.ts'
import { placeUnits, readPlace, symmetricDifference, type UnitPlace } from '../place-units.ts'
import { refreshAround } from './refresh-around.ts'
import { recordReorganisation, movePeople, movePosts, requireReceiving, type Reorganised } from './reorganisation.ts'

/**
 * People, posts and sub-departments of a department go to another one, which represents it from now on: what was given
 * to the merged department counts for the other one's people (decision 0028). It is closed, and lies below the other.
 */
export async function mergeUnit(acting: Acting, unitId: number, intoId: number): Promise<Reorganised> {
  const { db } = acting
  requireTransaction(db)
  await lockOrganisation(db)
  const place = await requireMergeable(acting, unitId, intoId)
  const target = await readPlace(db, intoId)
  const parentId = place.above[1] ?? 0
  const { children, heirOf } = await readBelow(acting, unitId)

  await placeUnits(db, children, intoId)
  if (parentId !== intoId) await placeUnits(db, [unitId], intoId)
  const people = await movePeople(acting, [unitId], intoId)
  const posts = await movePosts(acting, [unitId], intoId)
  await sql`
    update unit set merged_into_id = ${intoId}, canceled = canceled or id = ${unitId}
    where id = ${unitId} or merged_into_id = ${unitId}`.execute(db)
  await refreshAround(acting, {
    units: [...place.branch, ...heirOf],
    people: people.map(([id]) => id),
    branch: target.branch,
    above: symmetricDifference(place.above, [unitId, ...target.above]),
  })

  const before = { parentId, people, posts, children, closed: [unitId], heirOf }
  const actId = await recordReorganisation(acting, { act: 'mergeUnit', unitId, intoId, before })
  const details = { into: intoId, parentId, people: people.length, children, posts: posts.map(([id]) => id), actId }
  await recordChange(acting, { act: 'mergeUnit', subjectKind: 'unit', subjectIds: [unitId], details })
  return { actId, people: people.length, units: children.length }
}

/** Refuses what cannot be merged, or not into that one. */
export async function requireMergeable(acting: Acting, unitId: number, intoId: number): Promise<UnitPlace> {
  await requireOpenDepartment(acting, unitId)
  const place = await readPlace(acting.db, unitId)
  await requireReceiving(acting, intoId, place.branch)
  return place
}

async function requireOpenDepartment({ db }: Acting, unitId: number): Promise<void> {
  const { rows } = await sql<{ kind: string; name: string; canceled: boolean; into: string | null }>`
    select unit.kind, unit.name, unit.canceled, heir.name as into
    from unit left join unit as heir on heir.id = unit.merged_into_id where unit.id = ${unitId}`.execute(db)
  const [unit] = rows
  if (!unit) throw peopleErrors.unknownUnit({ id: unitId })
  const { kind, name, canceled, into } = unit
  if (kind !== 'department') throw peopleErrors.notADepartment({ name })
  if (into !== null) throw peopleErrors.mergedAlready({ name, into })
  if (canceled) throw peopleErrors.closedAlready({ name })
}

async function readBelow({ db }: Acting, unitId: number): Promise<{ children: number[]; heirOf: number[] }> {
  const { rows } = await sql<{ children: number[]; heirOf: number[] }>`
    select array(select id from unit where parent_id = ${unitId} order by sort, id) as children,
      array(select id from unit where merged_into_id = ${unitId} order by id) as "heirOf"`.execute(db)
  return rows[0] ?? { children: [], heirOf: [] }
}
