import { sql, type RawBuilder } from 'kysely'
import { rightStrings, selectOpenedAccounts } from '@shuku/domain/people/server'
import type { Caller } from '@shuku/kit/server'
import { categoryRights } from '../../contract.ts'
import type { Asking } from '../acts/require-right.ts'
import { withCategoryRights } from './select-category-rights.ts'

const every = sql.lit(categoryRights.length)

/** The ids of the categories that the caller decides on: by holding every right, or by an administrative role. */
export function categoriesDecided(caller: Caller): RawBuilder<number> {
  const asAdministrator = caller.rightNames.has(rightStrings.administerCategories)
  return sql<number>`(
    with recursive ${withCategoryRights(caller)}
    select category_id from held group by category_id having count(distinct category_right) = ${every}
    ${asAdministrator ? sql`union select category_id from office` : sql``})`
}

interface Run {
  readonly categoryIds: readonly number[]
  /** Only who would not run it without these grants. */
  readonly without?: readonly number[]
}

/**
 * A category among these that somebody else runs, that is, has every right on. Among thousands of such people the first
 * one decides, and the rest are not looked at.
 */
export async function findRunByOthers(asking: Asking, { categoryIds, without }: Run): Promise<number | undefined> {
  if (categoryIds.length === 0) return undefined
  const rights = sql`count(distinct theirs.category_right)`
  // anyone who runs it has any one right, and anyone who would not run it without these grants has one of them
  const isOneOfAll = without
    ? sql`held.id = any(${without}::integer[])`
    : sql`held.category_right = ${categoryRights[0]}`
  const { rows } = await sql<{ id: number }>`
    with recursive above (which, id, is_inherited) as (
      select id, id, true from category where id = any(${categoryIds}::integer[])
      union all
      select above.which, below.parent_id, above.is_inherited and below.inherits_rights
      from above join category as below on below.id = above.id where below.parent_id is not null
    ), wanted as (
      select which as id, array_agg(id) as reached_by from above where is_inherited group by which
    )
    select wanted.id from wanted
    cross join lateral (
      select from category_grant as held
      join person_principal as mine on mine.principal_id = held.principal_id and mine.valid_until is null
      join person on person.id = mine.person_id
      where ${reaches(sql`held`)} and ${isOneOfAll}
        and person.status = 'active' and person.id not in ${selectOpenedAccounts(asking)}
        and (
          select ${rights} = ${every}
            ${without ? sql`and ${rights} filter (where theirs.id <> all(${without}::integer[])) < ${every}` : sql``}
          from category_grant as theirs
          join person_principal as belongs on belongs.principal_id = theirs.principal_id
            and belongs.person_id = person.id and belongs.valid_until is null
          where ${reaches(sql`theirs`)})
      limit 1
    ) as runner
    limit 1`.execute(asking.db)
  return rows[0]?.id
}

/** A condition on `wanted` and `person`: these grants are in force there and reach the person. */
function reaches(grants: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    ${grants}.category_id = any(wanted.reached_by)
    and person.security_level between ${grants}.min_security and ${grants}.max_security
    and (${grants}.valid_until is null or ${grants}.valid_until > now()))`
}
