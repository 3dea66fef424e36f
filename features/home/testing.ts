import { accessRow, budgeted, may, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { homeApi as api } from './contract.ts'

const sections = [{ id: 'recent', isHidden: false, rows: 5 }]

/** Everybody has a start page, and sees their own alone. */
const access = [
  accessRow(api.listRecent, may.everybody),
  accessRow(api.listNews, may.everybody),
  accessRow(api.getArrangement, may.everybody),
  accessRow(api.arrange, may.everybody, () => ({ sections })),
]

function budgets({ owner }: BudgetWorld): BudgetedCall[] {
  return [
    budgeted(owner, [api.listRecent, 2]),
    budgeted(owner, [api.listNews, 2]),
    budgeted(owner, [api.getArrangement, 2]),
    budgeted(owner, [api.arrange, 4], () => ({ sections })),
  ]
}

export const slice: Slice = { name: 'home', access, budgets }
