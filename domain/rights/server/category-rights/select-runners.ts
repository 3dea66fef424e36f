import { sql, type RawBuilder } from 'kysely'
import { rightStrings, selectOwnAccounts } from '@shuku/domain/people/server'
import type { Caller } from '@shuku/kit/server'
import { categoryRights } from '../../contract.ts'
import type { Asking } from '../acts/require-right.ts'
import { withCategoryRights } from './select-category-rights.ts'

const every = sql.lit(categoryRights.length)

/** The ids of the categories that are the caller's to decide on: with each right, or administered by their office. */
export function categoriesDecided(caller: Caller): RawBuilder<number> {
  const byOffice = caller.rightNames.has(rightStrings.administerCategories)
  return sql<number>`(
    with recursive ${withCategoryRights(caller)}
    select category_id from held group by category_id having count(distinct category_right) = ${every}
    ${byOffice ? sql`union select category_id from office` : sql``})`
}

interface Run {
  readonly categoryIds: readonly number[]
  /** Only who would not run it without these grants. */
  readonly without?: readonly number[]
}

/** One of these categories that somebody else than the caller runs: has every right on it, by whatever was granted. */
export async function findRunByOthers(asking: Asking, { categoryIds, without }: Run): Promise<number | undefined> {
  if (categoryIds.length === 0) return undefined
  const rights = sql`count(distinct category_grant.category_right)`
  const { rows } = await sql<{ id: number }>`
    with recursive above (which, id, is_inherited) as (
      select id, id, true from category where id = any(${categoryIds}::integer[])
      union all
      select above.which, below.parent_id, above.is_inherited and below.inherits_rights
      from above join category as below on below.id = above.id where below.parent_id is not null
    )
    select above.which as id
    from above join category_grant on category_grant.category_id = above.id
    join person_principal as mine on mine.principal_id = category_grant.principal_id and mine.valid_until is null
    join person on person.id = mine.person_id
    where above.is_inherited and person.status = 'active' and person.id not in ${selectOwnAccounts(asking)}
      and person.security_level between category_grant.min_security and category_grant.max_security
      and (category_grant.valid_until is null or category_grant.valid_until > now())
    group by above.which, person.id
    having ${rights} = ${every}
      ${without ? sql`and ${rights} filter (where category_grant.id <> all(${without}::integer[])) < ${every}` : sql``}
    order by 1 limit 1`.execute(asking.db)
  return rows[0]?.id
}
