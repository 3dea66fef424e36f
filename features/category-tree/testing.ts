import { categoryApi as api } from '@shuku/domain/categories/contract'
import { accessRow, accessRows, budgeted, may, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'

/** Everybody sees the tree as far as they may read in it, or have a right on a category. */
const access = [
  ...accessRows(
    [api.getTree, api.getSearchTree, api.getShareTree, api.getDefaultNode, api.getPickerRows],
    may.everybody,
  ),
  ...accessRows([api.listCategories, api.listMyCategories], may.everybody),
  accessRow(api.completeCategory, may.everybody, () => ({ text: 'a' })),
]

function budgets({ owner, categoryId }: BudgetWorld): BudgetedCall[] {
  return [
    budgeted(owner, [api.getTree, 3]),
    budgeted(owner, [api.getSearchTree, 3]),
    budgeted(owner, [api.getShareTree, 5]),
    budgeted(owner, [api.getDefaultNode, 3], () => ({ categoryId })),
    budgeted(owner, [api.getPickerRows, 3]),
    budgeted(owner, [api.listCategories, 4]),
    budgeted(owner, [api.listMyCategories, 4]),
    budgeted(owner, [api.completeCategory, 3], () => ({ text: 'a' })),
  ]
}

export const slice: Slice = { name: 'category-tree', access, budgets }
