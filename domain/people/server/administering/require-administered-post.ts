import { sql } from 'kysely'
import type { Acting } from '../acting/acting.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { peopleErrors } from '../people-errors.ts'
import { requireAdministered } from './require-administered.ts'
import { isRoleAdministrator } from './require-role-administrator.ts'

/**
 * Refuses callers who do not administer posts there: a post belongs to its unit, a post without a unit to the whole
 * organisation.
 */
export async function requireAdministeredPostPlace(acting: Acting, unitId: number | null): Promise<void> {
  await lockOrganisation(acting.db)
  await requireAdministered(acting, { unitIds: unitId === null ? [] : [unitId] })
  if (unitId === null && !(await isRoleAdministrator(acting))) throw peopleErrors.postOfAll()
}

/** The same of a post that exists; answers its unit. */
export async function requireAdministeredPost(acting: Acting, postId: number): Promise<number | null> {
  await lockOrganisation(acting.db)
  await requireAdministered(acting, {})
  const { rows } = await sql<{ unitId: number | null }>`
    select unit_id as "unitId" from post where id = ${postId}`.execute(acting.db)
  if (!rows[0]) throw peopleErrors.unknownPost({ id: postId })
  await requireAdministeredPostPlace(acting, rows[0].unitId)
  return rows[0].unitId
}

/** Post names are unique within a unit. Requires the organisation lock. */
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
