import { sql, type RawBuilder } from 'kysely'
import { administersEverything } from '@shuku/domain/people/server'
import { categoriesWith } from '../category-rights/select-category-rights.ts'
import type { Asking } from './require-right.ts'

/**
 * Whether some of these people are beyond those to whom the caller may give tasks with documents of these categories:
 * their own department with everything below, and their reports; beyond that it takes the settings of each category, or the
 * right to administer the whole organisation.
 */
export async function isBeyondReach(
  { db, caller }: Asking,
  categoryIds: readonly number[],
  personIds: RawBuilder<number>,
): Promise<boolean> {
  const { rows } = await sql`
    select where exists (
      select from person where person.id in (${personIds}) and person.status = 'active'
        and person.id <> ${caller.personId} and not person.superior_ids @> array[${caller.personId}::integer]
        and person.department_id not in (
          select unit_id from unit_ancestor where ancestor_id = ${caller.departmentId}))
    and not ${administersEverything(caller.personId)}
    and exists (
      select from unnest(${[...categoryIds]}::integer[]) as category (id)
      where category.id not in ${categoriesWith(caller, 'settings')})`.execute(db)
  return rows.length > 0
}
