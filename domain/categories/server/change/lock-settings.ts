import { requireTransaction } from '@shuku/domain/people/server'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { requireRightOn } from '../require-right-on.ts'

/** Locks the settings of a category until the transaction ends. Refuses callers who may not change them. */
export async function lockSettings(context: CategoryContext, categoryId: number) {
  requireTransaction(context.db)
  const category = await context.db
    .selectFrom('category')
    .select('parent_id as parentId')
    .where('id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!category) throw categoryErrors.notFound()
  await requireRightOn(context, categoryId, 'settings')
  return category
}
