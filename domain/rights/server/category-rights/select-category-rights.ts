import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { rightStrings } from '@shuku/domain/people/server'
import { stillHolds } from '../conditions/still-holds.ts'
import { categoryRights, type CategoryRight } from '../../contract.ts'

/** The rights that the administrative role for categories gives on every category, whatever its grants. */
export const administered: readonly CategoryRight[] = ['createChild', 'settings']

/**
 * With-queries that end in `held (category_id, category_right)`: the caller's rights on categories, by grants there, by
 * inherited grants of the categories above, and by administrative roles. Empty for callers who are not any more what
 * they were when their request began.
 */
export function withCategoryRights(caller: Caller, rights?: readonly CategoryRight[]): RawBuilder<unknown> {
  const wanted = rights
    ? sql`category_grant.category_right in (${sql.join(rights.map((right) => sql.lit(right)))})`
    : sql`true`
  const asAdministrator = caller.rightNames.has(rightStrings.administerCategories)
    ? administered.filter((right) => !rights || rights.includes(right))
    : []
  return sql`
    granted (category_id, category_right) as (
      select category_grant.category_id, category_grant.category_right
      from person_principal as mine
      join category_grant on category_grant.principal_id = mine.principal_id
      where ${wanted} and ${isGrantInForce(caller)} and ${stillHolds(caller)}
      union
      select child.id, granted.category_right
      from granted join category as child on child.parent_id = granted.category_id
      where child.inherits_rights and child.deleted_at is null
    ),
    ${asAdministrator.length > 0 ? sql`${withAdministered(caller)},` : sql``}
    held (category_id, category_right) as (
      select category_id, category_right from granted
      ${asAdministrator.length > 0 ? sql`union select office.category_id, brought.category_right from office, unnest(${asAdministrator}::text[]) as brought (category_right)` : sql``}
    )`
}

/** A condition on `category_grant` and `mine`, the principals of the caller: the grant is in force and reaches them. */
export function isGrantInForce(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(
    mine.person_id = ${caller.personId} and mine.valid_until is null
    and ${sql.lit(caller.securityLevel)} between category_grant.min_security and category_grant.max_security
    and (category_grant.valid_until is null or category_grant.valid_until > now())
  )`
}

/**
 * Categories that an administrator administers: all, without a walk down the tree, or the branches that separated
 * administration bounds them to.
 */
function withAdministered(caller: Caller): RawBuilder<unknown> {
  return sql`
    bounded (category_id) as (
      select category.id from admin_scope join category on category.id = admin_scope.category_id
      where ${isScope(caller)} and category.deleted_at is null
      union
      select child.id from bounded join category as child on child.parent_id = bounded.category_id
      where child.deleted_at is null
    ),
    office (category_id) as (
      select category.id from category
      where category.deleted_at is null and ${stillHolds(caller, rightStrings.administerCategories)} and (
        not exists (select from admin_scope where ${isScope(caller)})
        or category.id in (select category_id from bounded)
      )
    )`
}

export function isScope(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`admin_scope.person_id = ${caller.personId} and admin_scope.right_name = ${rightStrings.administerCategories}`
}

/** The ids of the categories on which the caller has a right, for `where category.id in …`. */
export function categoriesWith(caller: Caller, right: CategoryRight): RawBuilder<number> {
  return sql<number>`(
    with recursive ${withCategoryRights(caller, [right])}
    select held.category_id from held join category on category.id = held.category_id where category.deleted_at is null)`
}

/**
 * The ids of the categories that the caller administers by an administrative role, whatever grants they have there: for
 * `where document.category_id in …`.
 */
export function administeredCategories(caller: Caller): RawBuilder<number> {
  if (!caller.rightNames.has(rightStrings.administerCategories)) return sql<number>`(select null::integer where false)`
  return sql<number>`(with recursive ${withAdministered(caller)} select category_id from office)`
}

/** The ids of the categories that the caller runs: they have every right there, or administer them by an administrative role. */
export function categoriesRunBy(caller: Caller): RawBuilder<number> {
  return sql<number>`(
    with recursive ${withCategoryRights(caller)}
    select held.category_id from held join category on category.id = held.category_id where category.deleted_at is null
    group by held.category_id having count(*) = ${sql.lit(categoryRights.length)}
    union select * from ${administeredCategories(caller)} as administered)`
}
