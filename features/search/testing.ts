import { accessRow, budgeted, may, type BudgetWorld } from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { searchFormApi } from '@shuku/domain/search/contract'
import { searchApi } from './contract.ts'

export const searchAccess = [
  accessRow(searchApi.listDocuments, may.everybody),
  accessRow(searchApi.listTabs, may.everybody),
  accessRow(searchApi.getTree, may.everybody),
  accessRow(searchApi.getDefaultNode, may.everybody),
  accessRow(searchApi.getRightMenu, may.everybody),
  accessRow(searchFormApi.getConditions, may.everybody),
  accessRow(searchApi.getIntroduction, may.everybody),
  accessRow(searchApi.suggest, may.everybody, () => ({ typed: '访问' })),
]

export function searchBudgets({ owner, categoryId }: BudgetWorld): BudgetedCall[] {
  const category = () => ({ categoryId })
  return [
    budgeted(owner, [searchApi.listDocuments, 4], category),
    budgeted(owner, [searchApi.listDocuments, 4], () => ({ fulltext: '采购合同' })),
    budgeted(owner, [searchApi.listTabs, 1]),
    budgeted(owner, [searchApi.getTree, 3]),
    budgeted(owner, [searchApi.getDefaultNode, 3], category),
    budgeted(owner, [searchApi.getRightMenu, 1]),
    budgeted(owner, [searchFormApi.getConditions, 2], category),
    budgeted(owner, [searchApi.getIntroduction, 2]),
    budgeted(owner, [searchApi.suggest, 4], () => ({ typed: '采购' })),
  ]
}
