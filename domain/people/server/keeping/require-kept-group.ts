import { sql } from 'kysely'
import type { Acting } from '../acting/acting.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { peopleErrors } from '../people-errors.ts'
import { isOneOf } from './own-accounts.ts'
import { isRoleKeeper } from './require-role-keeper.ts'

/**
 * Refuses unless the caller keeps the group: everybody their own, those who keep everything the public ones – a public
 * group reaches over all units. Of a private group of somebody else there is nothing to know.
 */
export async function requireKeptGroup(acting: Acting, groupId: number): Promise<{ readonly ownerId: number | null }> {
  await lockOrganisation(acting.db)
  const { rows } = await sql<{ ownerId: number | null }>`
    select owner_id as "ownerId" from people_group where id = ${groupId}`.execute(acting.db)
  const [group] = rows
  if (!group || (group.ownerId !== null && group.ownerId !== acting.caller?.personId))
    throw peopleErrors.unknownGroup({ id: groupId })
  if (group.ownerId === null && !(await isRoleKeeper(acting))) throw peopleErrors.notGroupKeeper()
  return group
}

/** Nobody puts themselves into a public group that something was given to: it counts for its members at once. */
export async function requireMayJoin(acting: Acting, groupId: number, personIds: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select from principal where kind = 'group' and ref_id = ${groupId} limit 1`.execute(acting.db)
  if (rows.length > 0 && (await isOneOf(acting, personIds))) throw peopleErrors.ownPlace()
}

/** People tell groups by their names, among the public ones and among their own. */
export async function requireFreeGroupName(
  { db }: Acting,
  { name, ownerId }: { readonly name: string; readonly ownerId: number | null },
  groupId = 0,
): Promise<void> {
  await lockOrganisation(db)
  const { rows } = await sql`
    select from people_group
    where lower(name) = lower(${name}) and owner_id is not distinct from ${ownerId}::integer and id <> ${groupId}
    limit 1`.execute(db)
  if (rows.length > 0) throw peopleErrors.groupNameTaken({ name })
}
