import { documentApi } from '@shuku/domain/documents/contract'
import { accessRow, budgeted, may, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { homeApi as api } from './contract.ts'

const sections = [{ id: 'recent', isHidden: false, rows: 5 }]

/** Everybody has a start page, and sees their own alone. */
const access = [
  accessRow(api.listRecent, may.everybody),
  accessRow(api.listNews, may.everybody),
  accessRow(api.listStarred, may.everybody),
  accessRow(documentApi.starDocuments, may.readers, ({ documentId }) => ({ documentIds: [documentId], starred: true })),
  accessRow(api.getArrangement, may.everybody),
  accessRow(api.arrange, may.everybody, () => ({ sections })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  return [
    budgeted(owner, [documentApi.starDocuments, 2], () => ({ documentIds: [world.documentId], starred: true })),
    budgeted(owner, [documentApi.starDocuments, 2], () => ({ documentIds: [world.documentId], starred: false })),
    budgeted(owner, [api.listStarred, 2]),
    budgeted(owner, [api.listRecent, 2]),
    budgeted(owner, [api.listNews, 2]),
    budgeted(owner, [api.getArrangement, 2]),
    budgeted(owner, [api.arrange, 4], () => ({ sections })),
  ]
}

export const slice: Slice = { name: 'home', access, budgets }
