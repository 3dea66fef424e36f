import { sql } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import { requireTransaction, rightStrings } from '@shuku/domain/people/server'
import type { CategoryRight } from '../../contract.ts'
import type { Asking } from '../acts/require-right.ts'
import { rightErrors } from '../right-errors.ts'
import { categoriesWith, isScope, withCategoryRights } from './select-category-rights.ts'

/** For an act: the category is there and stays where it is until the transaction ends, and the caller has the right. */
export async function requireCategoryRight(
  { db, caller }: Asking,
  categoryId: number,
  right: CategoryRight,
): Promise<void> {
  requireTransaction(db)
  const { rows } = await sql`select from category where id = ${categoryId} and deleted_at is null for share`.execute(db)
  // one answer for both: nobody learns which categories there are
  if (rows.length === 0 || !(await hasCategoryRight(db, caller, { categoryId, right })))
    throw rightErrors.categoryRefused({ id: categoryId })
}

interface Asked {
  readonly categoryId: number
  readonly right: CategoryRight
}

export async function hasCategoryRight(db: Database, caller: Caller, { categoryId, right }: Asked): Promise<boolean> {
  const { rows } = await sql`select where ${categoryId}::integer in ${categoriesWith(caller, right)}`.execute(db)
  return rows.length > 0
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
    select from admin_scope where ${isScope(caller)} and category_id is not null
      and not exists (select from admin_scope where ${isScope(caller)} and category_id is null) limit 1`.execute(db)
  return rows.length === 0
}
