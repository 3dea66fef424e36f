import type { Context } from '@shuku/kit/server'
import { categoryErrors } from '@shuku/domain/categories/contract'
import { requireVisible, type VisibleCategory } from '@shuku/domain/categories/server'

/** The category whose settings are asked for; to whom may not know of it it is not there. */
export async function requireSettable({
  db,
  caller,
  query,
}: Pick<Context<{ categoryId: number }>, 'db' | 'caller' | 'query'>): Promise<VisibleCategory> {
  const category = await requireVisible(db, caller, query.categoryId)
  if (!category.rights.includes('settings')) throw categoryErrors.mayNot()
  return category
}
