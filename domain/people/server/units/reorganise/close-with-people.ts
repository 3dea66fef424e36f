import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../../acting/acting.ts'
import { lockOrganisation } from '../../acting/organisation-lock.ts'
import { recordChange } from '../../acting/record-change.ts'
import { markMembershipChanged } from '../../memberships/mark-membership-changed.ts'
import { refreshInSteps } from '../../memberships/refresh-in-steps.ts'
import { peopleErrors } from '../../people-errors.ts'
import { readPlace, type UnitPlace } from '../place-units.ts'
import { recordReorganisation, movePeople, movePosts, requireReceiving, type Reorganised } from './reorganisation.ts'

/**
 * Takes a unit with all below it out of use; its people and posts go to a department. What was given to the closed units
 * stays with them and opens nothing to the people who left: for that one merges.
 */
export async function closeUnitWithPeople(acting: Acting, unitId: number, intoId: number): Promise<Reorganised> {
  const { db } = acting
  requireTransaction(db)
  await lockOrganisation(db)
  const { branch, above } = await requireClosable(acting, unitId, intoId)
  const { rows } = await sql<{ id: number }>`
    update unit set canceled = true where id = any(${branch}::integer[]) and not canceled returning id`.execute(db)
  const closed = rows.map(({ id }) => id)
  const people = await movePeople(acting, branch, intoId)
  const posts = await movePosts(acting, branch, intoId)
  const ids = people.map(([id]) => id)
  await refreshInSteps(acting, ids)
  await markMembershipChanged(db, ids)

  const before = { parentId: above[1] ?? 0, people, posts, children: [], closed, heirOf: [] }
  const actId = await recordReorganisation(acting, { act: 'closeUnit', unitId, intoId, before })
  const details = { into: intoId, people: people.length, posts: posts.map(([id]) => id), actId }
  await recordChange(acting, { act: 'closeUnit', subjectKind: 'unit', subjectIds: closed, details })
  return { actId, people: people.length, units: closed.length }
}

/** Refuses what cannot be closed, or whose people cannot go there. */
export async function requireClosable(acting: Acting, unitId: number, intoId: number): Promise<UnitPlace> {
  const place = await readPlace(acting.db, unitId)
  await requireOpenUnit(acting, unitId)
  await requireReceiving(acting, intoId, place.branch)
  return place
}

async function requireOpenUnit({ db }: Acting, unitId: number): Promise<void> {
  const { rows } = await sql<{ kind: string; name: string; canceled: boolean }>`
    select kind, name, canceled from unit where id = ${unitId}`.execute(db)
  const [unit] = rows
  if (unit?.kind === 'headquarters') throw peopleErrors.headquartersStays({ id: unitId })
  if (unit?.canceled) throw peopleErrors.closedAlready({ name: unit.name })
}
