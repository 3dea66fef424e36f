import { findCategoryPast } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { categoryConsoleApi as api } from '../../contract.ts'
import { requireSettable } from '@shuku/domain/categories/server'

export const getCategoryPast = handle(api.getCategoryPast, async (context) => {
  const { id: categoryId } = await requireSettable(context)
  return findCategoryPast(context.db, { categoryId, timeZone: context.caller.timeZone })
})
