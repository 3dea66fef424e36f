import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../../acting/acting.ts'
import { lockOrganisation } from '../../acting/organisation-lock.ts'
import { recordChange } from '../../acting/record-change.ts'
import { markMembershipChanged } from '../../memberships/mark-membership-changed.ts'
import { refreshInSteps } from '../../memberships/refresh-in-steps.ts'
import { peopleErrors } from '../../people-errors.ts'
import { placeUnits, readPlace, symmetricDifference } from '../place-units.ts'
import { requireOpenAbove } from '../require-open.ts'
import { refreshAround } from './refresh-around.ts'
import { putPeopleBack, putPostsBack, type Reorganisation, type Reorganised } from './reorganisation.ts'

/** The act while it can be undone: for seven days, once, and not after its unit was changed again. */
export async function findReorganisation(acting: Acting, actId: number): Promise<Reorganisation> {
  await lockOrganisation(acting.db)
  const { rows } = await sql<Reorganisation>`
    select reorganisation.id, act, unit_id as "unitId", into_id as "intoId", by_id as "byId", before
    from reorganisation join unit on unit.id = unit_id
    where reorganisation.id = ${actId} and undone_at is null and at > now() - interval '7 days' and unit.canceled
      and unit.merged_into_id is not distinct from case when act = 'mergeUnit' then into_id end
    for update of reorganisation`.execute(acting.db)
  if (!rows[0]) throw peopleErrors.reorganisationGone()
  return rows[0]
}

interface Returning {
  /** Units that lay below the merged one, and lie below the other one still. */
  readonly children: readonly number[]
  /** People of the unit who work where the act put them still. */
  readonly people: readonly number[]
}

export async function findReturning(
  { db }: Acting,
  { intoId, before }: Pick<Reorganisation, 'intoId' | 'before'>,
): Promise<Returning> {
  const people = before.people.map(([id]) => id)
  const { rows } = await sql<Returning>`
    select array(select id from unit where id = any(${before.children}::integer[]) and parent_id = ${intoId} order by id) as children,
      array(select id from person where id = any(${people}::integer[]) and department_id = ${intoId}) as people`.execute(
    db,
  )
  return rows[0] ?? { children: [], people: [] }
}

/** Undoes only what is still as the act left it; people and units that were moved since stay. */
export async function undoReorganisation(acting: Acting, done: Reorganisation): Promise<Reorganised> {
  const { db } = acting
  requireTransaction(db)
  await lockOrganisation(db)
  const { id: actId, unitId, intoId, before } = done
  await requireOpenAbove(db, [before.parentId])
  await sql`update reorganisation set undone_at = now() where id = ${actId}`.execute(db)
  await sql`
    update unit set canceled = false
    where id = any(${before.closed}::integer[]) and (merged_into_id is null or id = ${unitId})`.execute(db)
  const people = await putPeopleBack(acting, before.people, intoId)
  await putPostsBack(acting, before.posts, intoId)
  const units = done.act === 'mergeUnit' ? await part(acting, done, people) : before.closed.length
  if (done.act === 'closeUnit') await refreshInSteps(acting, people)
  await markMembershipChanged(db, people)
  const details = { undoes: actId, act: done.act, from: intoId, people: people.length }
  await recordChange(acting, { act: 'undoReorganisation', subjectKind: 'unit', subjectIds: [unitId], details })
  return { actId, people: people.length, units }
}

/** The merged department is back in its place, with what still lies below the other one, and for itself. */
async function part(
  acting: Acting,
  { unitId, intoId, before }: Reorganisation,
  people: readonly number[],
): Promise<number> {
  const { db } = acting
  const former = await readPlace(db, unitId)
  if (before.parentId !== intoId) await placeUnits(db, [unitId], before.parentId)
  const { children } = await findReturning(acting, { intoId, before })
  await placeUnits(db, children, unitId)
  await sql`
    update unit set merged_into_id = case when id = ${unitId} then null else ${unitId}::integer end
    where id = ${unitId} or (id = any(${before.heirOf}::integer[]) and merged_into_id = ${intoId})`.execute(db)
  const [place, target] = [await readPlace(db, unitId), await readPlace(db, intoId)]
  await refreshAround(acting, {
    units: [...place.branch, ...before.heirOf],
    people,
    branch: target.branch,
    above: symmetricDifference(former.above, place.above),
  })
  return children.length
}
