import { sql } from 'kysely'
import type { Acting } from '../acting/acting.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { peopleErrors } from '../people-errors.ts'
import { requireKept } from './require-kept.ts'
import { isRoleKeeper } from './require-role-keeper.ts'

/** Refuses unless the caller keeps posts there: a post is kept with its unit, one without a unit with everything. */
export async function requireKeptPostPlace(acting: Acting, unitId: number | null): Promise<void> {
  await lockOrganisation(acting.db)
  await requireKept(acting, { unitIds: unitId === null ? [] : [unitId] })
  if (unitId === null && !(await isRoleKeeper(acting))) throw peopleErrors.postOfAll()
}

/** The same of a post that exists; answers its unit. */
export async function requireKeptPost(acting: Acting, postId: number): Promise<number | null> {
  await lockOrganisation(acting.db)
  await requireKept(acting, {})
  const { rows } = await sql<{ unitId: number | null }>`
    select unit_id as "unitId" from post where id = ${postId}`.execute(acting.db)
  if (!rows[0]) throw peopleErrors.unknownPost({ id: postId })
  await requireKeptPostPlace(acting, rows[0].unitId)
  return rows[0].unitId
}

/** People tell posts by name and unit; asked with the organisation's lock held. */
export async function requireFreePostName(
  { db }: Acting,
  { name, unitId }: { readonly name: string; readonly unitId: number | null },
  postId = 0,
): Promise<void> {
  const { rows } = await sql`
    select from post
    where lower(name) = lower(${name}) and unit_id is not distinct from ${unitId}::integer and id <> ${postId}
    limit 1`.execute(db)
  if (rows.length > 0) throw peopleErrors.postNameTaken({ name })
}
