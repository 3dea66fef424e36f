import { hasCategoryRight } from '@shuku/domain/rights/server'
import type { CategoryRight } from '@shuku/domain/rights/contract'
import { categoryErrors } from '../contract.ts'
import type { CategoryContext } from './category-context.ts'
import { requireVisible } from './find-visible.ts'

/** Refuses who may know of the category and not do this; to anybody else it is not there. */
export async function requireRightOn(
  { db, caller }: Pick<CategoryContext, 'db' | 'caller'>,
  categoryId: number,
  right: CategoryRight,
): Promise<void> {
  if (await hasCategoryRight(db, caller, { categoryId, right })) return
  await requireVisible(db, caller, categoryId)
  throw categoryErrors.mayNot()
}
