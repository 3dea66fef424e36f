import { accessRow, budgeted, may, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import { type BudgetedCall } from '@shuku/kit/testing'
import { reportsApi } from './contract.ts'

const { exportReport, ...calls } = reportsApi

// everybody may open the reports; whom they count is told apart in the counting
const access = [
  ...Object.values(calls).map((call) => accessRow(call, may.everybody)),
  accessRow(exportReport, may.everybody, () => ({ report: 'author' as const })),
]

function budgets({ owner }: BudgetWorld): BudgetedCall[] {
  return [
    ...Object.values(calls).map((call) => budgeted(owner, [call, 3])),
    { endpoint: exportReport, budget: 4, call: () => owner.send(exportReport, { report: 'author' }) },
  ]
}

export const slice: Slice = { name: 'reports', access, budgets }
