import { accessRow, budgeted, may, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { createApi } from './contract.ts'

const access = [
  // who:                         nobody reader editor owner other administrator leaver
  accessRow(createApi.getAccount, 'out    ok     ok     ok    –     ok            out', ({ categoryId }) => ({
    categoryId,
  })),
  accessRow(createApi.getCreateAddress, may.everybody, ({ categoryId }) => ({ categoryId })),
  accessRow(createApi.getCategoryPicker, may.everybody),
  accessRow(createApi.getCompanyPages, may.everybody),
  accessRow(createApi.getLatest, may.everybody, ({ categoryId }) => ({ categoryIds: [categoryId] })),
]

function budgets({ owner, categoryId }: BudgetWorld): BudgetedCall[] {
  return [
    budgeted(owner, [createApi.getAccount, 3], () => ({ categoryId })),
    budgeted(owner, [createApi.getCreateAddress, 2], () => ({ categoryId })),
    budgeted(owner, [createApi.getCategoryPicker, 1]),
    budgeted(owner, [createApi.getCompanyPages, 1]),
    budgeted(owner, [createApi.getLatest, 2], () => ({ categoryIds: [categoryId] })),
  ]
}

export const slice: Slice = { name: 'create', access, budgets }
