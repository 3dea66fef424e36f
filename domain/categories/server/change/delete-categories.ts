import { sql } from 'kysely'
import { requireCategoryRight } from '@shuku/domain/rights/server'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { levelOfCategory } from './branch.ts'
import { recordCategoryAct } from './record-category-act.ts'
import { lockTree } from './tree-lock.ts'

/** Deletes categories that are empty, or become so by deleting those below them that are named too; all or none (CAT-74). */
export async function deleteCategories(context: CategoryContext, ids: readonly number[]): Promise<void> {
  const { db } = context
  await lockTree(db)
  const levels = new Map<number, number>()
  for (const id of new Set(ids)) levels.set(id, await levelOfCategory(db, id))
  const deepestFirst = [...levels].sort(([, a], [, b]) => b - a).map(([id]) => id)
  for (const id of deepestFirst) {
    await deleteCategory(context, id)
  }
}

async function deleteCategory(context: CategoryContext, id: number): Promise<void> {
  const { db } = context
  await requireCategoryRight(context, id, 'settings')
  // whoever is making a document in it holds the row until it is committed, and is counted then
  const category = await db
    .selectFrom('category')
    .select(['name', 'parent_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!category) throw categoryErrors.notFound()
  if (category.parent_id !== null) await requireCategoryRight(context, category.parent_id, 'settings')
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from category where parent_id = ${id} and deleted_at is null)
        or exists (select from document where category_id = ${id}) as held`.execute(db)
  if (rows[0]?.held) throw categoryErrors.notEmpty({ name: category.name })

  await db
    .updateTable('category')
    .set({ deleted_at: sql`now()`, changed_xid: sql`pg_current_xact_id()` })
    .where('id', '=', id)
    .execute()
  await recordCategoryAct(context, 'deleteCategory', {
    categoryId: id,
    details: { name: category.name, parentId: category.parent_id },
  })
}
