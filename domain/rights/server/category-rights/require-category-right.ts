import { sql, type RawBuilder } from 'kysely'
import { preparedStatement, type Caller, type Database } from '@shuku/kit/server'
import { requireTransaction, rightStrings } from '@shuku/domain/people/server'
import type { CategoryRight } from '../../contract.ts'
import type { Asking } from '../acts/require-right.ts'
import { stillHolds } from '../conditions/still-holds.ts'
import { rightErrors } from '../right-errors.ts'
import { administered, isGrantInForce, isScope, withCategoryRights } from './select-category-rights.ts'

/** For an act: locks the category until the transaction ends and requires the right on it. */
export async function requireCategoryRight(
  { db, caller, asAdministrator = false }: Asking,
  categoryId: number,
  right: CategoryRight,
): Promise<void> {
  requireTransaction(db)
  const { rows } = await sql`select from category where id = ${categoryId} and deleted_at is null for share`.execute(db)
  // one answer for both: nobody learns which categories there are
  const has = asAdministrator
    ? administersCategory(db, caller, categoryId)
    : hasCategoryRight(db, caller, { categoryId, right })
  if (rows.length === 0 || !(await has)) throw rightErrors.categoryRefused({ id: categoryId })
}

interface CategoryRightCheck {
  readonly categoryId: number
  readonly right: CategoryRight
}

/** With-query: a category that is there and those above it, each with whether its grants are inherited down to it. */
function withAbove(category: RawBuilder<number>): RawBuilder<unknown> {
  return sql`
    above (id, is_inherited) as (
      select id, true from category where id = ${category} and deleted_at is null
      union all
      select below.parent_id, above.is_inherited and below.inherits_rights
      from above join category as below on below.id = above.id
      where below.parent_id is not null and below.deleted_at is null
    )`
}

/**
 * In SQL, of a category by its id or a column: whether the caller has the right on it. Walks from the category upwards:
 * for one category that is cheaper than walking down from everything that the caller has.
 */
export function hasRightOn(caller: Caller, category: RawBuilder<number>, right: CategoryRight): RawBuilder<boolean> {
  const asAdministrator = caller.rightNames.has(rightStrings.administerCategories) && administered.includes(right)
  return sql<boolean>`exists (
    with recursive ${withAbove(category)}
    select where ${stillHolds(caller)} and (exists (
      select from above
      join category_grant on category_grant.category_id = above.id
      join person_principal as mine on mine.principal_id = category_grant.principal_id
      where above.is_inherited and category_grant.category_right = ${right} and ${isGrantInForce(caller)}
    ) or ${asAdministrator ? isAdministered(caller) : sql`false`}))`
}

export async function hasCategoryRight(
  db: Database,
  caller: Caller,
  { categoryId, right }: CategoryRightCheck,
): Promise<boolean> {
  const { rows } = await sql`${preparedStatement}
    select where ${hasRightOn(caller, sql`${categoryId}::integer`, right)}`.execute(db)
  return rows.length > 0
}

/** Whether the caller administers the category by an administrative role, regardless of grants on it. */
export async function administersCategory(db: Database, caller: Caller, categoryId: number): Promise<boolean> {
  if (!caller.rightNames.has(rightStrings.administerCategories)) return false
  const { rows } = await sql`
    with recursive above (id) as (
      select id from category where id = ${categoryId} and deleted_at is null
      union all
      select below.parent_id from above join category as below on below.id = above.id where below.parent_id is not null
    )
    select where ${isAdministered(caller)}`.execute(db)
  return rows.length > 0
}

/** Separated administration bounds an administrator to branches, or to nothing by a row that names none, or not at all. */
function isAdministered(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`exists (select from above) and ${stillHolds(caller, rightStrings.administerCategories)} and (
    not exists (select from admin_scope where ${isScope(caller)})
    or exists (
      select from admin_scope join above on above.id = admin_scope.category_id where ${isScope(caller)}
    )
  )`
}

/** In SQL, of a category by its id or a column: all that the caller may do there, upwards from it like `hasRightOn`. */
export function selectRightsOn(caller: Caller, category: RawBuilder<number>): RawBuilder<CategoryRight[]> {
  const asAdministrator = caller.rightNames.has(rightStrings.administerCategories)
    ? sql`union select unnest(${administered}::text[]) where ${isAdministered(caller)}`
    : sql``
  return sql<CategoryRight[]>`array(
    with recursive ${withAbove(category)}
    select distinct category_grant.category_right from above
    join category_grant on category_grant.category_id = above.id
    join person_principal as mine on mine.principal_id = category_grant.principal_id
    where above.is_inherited and ${isGrantInForce(caller)} and ${stillHolds(caller)}
    ${asAdministrator}
  )`
}

/** All that the caller may do in one category. */
export async function rightsOnCategory(db: Database, caller: Caller, categoryId: number): Promise<CategoryRight[]> {
  const { rows } = await sql<{ rights: CategoryRight[] }>`
    select ${selectRightsOn(caller, sql`${categoryId}::integer`)} as rights`.execute(db)
  return rows[0]?.rights ?? []
}

/** The caller's rights on every category, in one statement; a category without any is absent. */
export async function myCategoryRights(db: Database, caller: Caller): Promise<Map<number, ReadonlySet<CategoryRight>>> {
  const { rows } = await sql<{ category_id: number; rights: CategoryRight[] }>`
    with recursive ${withCategoryRights(caller)}
    select held.category_id, array_agg(held.category_right) as rights
    from held join category on category.id = held.category_id
    where category.deleted_at is null group by held.category_id`.execute(db)
  return new Map(rows.map((row) => [row.category_id, new Set(row.rights)]))
}

/** Whether the caller may make categories at the top: not one who administers some branches only. */
export async function mayCreateTopCategory(db: Database, caller: Caller): Promise<boolean> {
  if (!caller.rightNames.has(rightStrings.administerCategories)) return false
  const { rows } = await sql`
    select where ${stillHolds(caller, rightStrings.administerCategories)}
      and not exists (select from admin_scope where ${isScope(caller)})`.execute(db)
  return rows.length > 0
}
