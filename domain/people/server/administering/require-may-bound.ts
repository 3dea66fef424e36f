import { sql } from 'kysely'
import type { Acting } from '../acting/acting.ts'
import { peopleErrors } from '../people-errors.ts'
import { mayHandOn } from '../right-levels.ts'
import { roleRights } from '../role-rights.ts'
import { isOneOf } from './own-accounts.ts'
import { requireRoleAdministrator } from './require-role-administrator.ts'
import type { AdminScope } from './set-admin-scope.ts'

/**
 * Refuses unless the caller may bound the person in the right, or free them: nobody does so for themselves, nor in a
 * right that they do not hold everywhere and unbounded. A right over units is bounded by units, one over categories by
 * categories: by the other it would not be bounded at all.
 */
export async function requireMayBound(acting: Acting, scope: AdminScope): Promise<void> {
  const { personId, rightName, unitIds, categoryIds } = scope
  await requireRoleAdministrator(acting)
  if (await isOneOf(acting, [personId])) throw peopleErrors.ownReach()
  const bounds = roleRights.all().find(({ right }) => right === rightName)?.bounds ?? []
  if (unitIds.length > 0 && !bounds.includes('units')) throw peopleErrors.boundByCategories()
  if (categoryIds.length > 0 && !bounds.includes('categories')) throw peopleErrors.boundByUnits()
  const { rows } = await sql<{ holds: boolean }>`
    select ${mayHandOn(sql`${acting.caller?.personId ?? 0}::integer`, sql`${rightName}::text`)} as holds`.execute(
    acting.db,
  )
  if (!rows[0]?.holds) throw peopleErrors.notYoursToBound()
}
