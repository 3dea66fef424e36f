import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { categoryRights, type CategoryRight } from '../../contract.ts'

interface CategoryPlacing {
  readonly categoryId: number
  /** 0: the first level, where who moves it gets all rights. */
  readonly parentId: number
  readonly personId: number
}

interface RightForecast {
  readonly right: CategoryRight
  /** People who come to have it on the category, and who have it no more. */
  readonly gain: number
  readonly lose: number
}

/**
 * Who would have other rights on a category, by grants there and above it, if it stood below another one. Administrative
 * roles are left out: they are the same, or bounded to branches by who set them up. Nothing is changed.
 */
export async function forecastCategoryMove(
  db: Database,
  { categoryId, parentId, personId }: CategoryPlacing,
): Promise<RightForecast[]> {
  const all = sql.join(categoryRights.map((right) => sql.lit(right)))
  const mover =
    parentId === 0
      ? sql`union all select ${personId}::integer, category_right, 0, 1 from unnest(array[${all}]) as given (category_right)`
      : sql``
  const { rows } = await sql<RightForecast>`
    with recursive
      ${walk('here', categoryId, sql`true`)},
      ${walk('there', parentId, sql`(select inherits_rights from category where id = ${categoryId}::integer)`)},
      standing (id, is_before, is_after) as (
        select id, 1, (id = ${categoryId}::integer)::integer from here where is_inherited
        union all
        select id, 0, 1 from there where is_inherited
      ),
      held (person_id, category_right, is_before, is_after) as (
        select mine.person_id, category_grant.category_right, standing.is_before, standing.is_after
        from standing
        join category_grant on category_grant.category_id = standing.id
          and (category_grant.valid_until is null or category_grant.valid_until > now())
        join person_principal as mine on mine.principal_id = category_grant.principal_id and mine.valid_until is null
        join person as holder on holder.id = mine.person_id and holder.status = 'active'
          and holder.security_level between category_grant.min_security and category_grant.max_security
        ${mover}
      )
    select category_right as right,
      (count(*) filter (where is_after > is_before))::integer as gain,
      (count(*) filter (where is_after < is_before))::integer as lose
    from (
      select person_id, category_right, max(is_before) as is_before, max(is_after) as is_after
      from held group by person_id, category_right
    ) as each
    where is_before <> is_after
    group by category_right`.execute(db)
  return categoryRights.flatMap((right) => rows.find((row) => row.right === right) ?? [])
}

/** A category and those above it, each with whether its rights reach down to the start. */
function walk(name: string, categoryId: number, isInherited: RawBuilder<unknown>): RawBuilder<unknown> {
  const above = sql.table(name)
  return sql`${above} (id, is_inherited) as (
    select category.id, ${isInherited} from category
    where category.id = ${categoryId}::integer and category.deleted_at is null
    union all
    select below.parent_id, ${above}.is_inherited and below.inherits_rights
    from ${above} join category as below on below.id = ${above}.id where below.parent_id is not null
  )`
}
