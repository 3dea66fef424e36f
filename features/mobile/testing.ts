import { accessRow, accessRows, budgeted, may, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { mobileApi as api } from './contract.ts'

const access = [
  ...accessRows([api.listDocuments, api.listMyDocuments, api.listStarredDocuments], may.everybody),
  accessRow(api.listDocumentsOfCategory, may.everybody, () => ({ categoryId: 1 })),
  accessRow(api.getDetail, may.readers, ({ documentId }) => ({ documentId })),
  // what one may not read is as what is not there
  accessRow(api.mayRead, may.everybody, ({ documentId }) => ({ documentId })),
]

function budgets({ owner, categoryId, documentId }: BudgetWorld): BudgetedCall[] {
  return [
    budgeted(owner, [api.listDocuments, 2], () => ({ subject: '采购' })),
    budgeted(owner, [api.listMyDocuments, 2]),
    budgeted(owner, [api.listDocumentsOfCategory, 3], () => ({ categoryId })),
    budgeted(owner, [api.listStarredDocuments, 2]),
    budgeted(owner, [api.getDetail, 4], () => ({ documentId })),
    budgeted(owner, [api.mayRead, 2], () => ({ documentId })),
  ]
}

export const slice: Slice = { name: 'mobile', access, budgets }
