import { sql } from 'kysely'
import type { Acting } from '../acting/acting.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { peopleErrors } from '../people-errors.ts'
import { isOneOf } from './own-accounts.ts'
import { isRoleAdministrator } from './require-role-administrator.ts'

/**
 * Refuses callers who do not administer the group: private groups are administered by their owner, public ones by those
 * who administer everything, because a public group reaches over all units. Private groups of others are “not found”.
 */
export async function requireAdministeredGroup(
  acting: Acting,
  groupId: number,
): Promise<{ readonly ownerId: number | null }> {
  await lockOrganisation(acting.db)
  const { rows } = await sql<{ ownerId: number | null }>`
    select owner_id as "ownerId" from people_group where id = ${groupId}`.execute(acting.db)
  const [group] = rows
  if (!group || (group.ownerId !== null && group.ownerId !== acting.caller?.personId))
    throw peopleErrors.unknownGroup({ id: groupId })
  if (group.ownerId === null && !(await isRoleAdministrator(acting))) throw peopleErrors.notGroupAdministrator()
  return group
}

/** Nobody adds themselves to a public group that has grants, because these would count for them at once. */
export async function requireMayJoin(acting: Acting, groupId: number, personIds: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select from principal where kind = 'group' and ref_id = ${groupId} limit 1`.execute(acting.db)
  if (rows.length > 0 && (await isOneOf(acting, personIds))) throw peopleErrors.ownPlace()
}

/** Group names are unique among the public groups and among one's own. */
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
