import { accessRow, budgeted, may, type BudgetWorld } from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { shareApi } from './contract.ts'

export const shareAccess = [accessRow(shareApi.getShare, may.everybody)]

export function shareBudgets({ owner }: BudgetWorld): BudgetedCall[] {
  return [budgeted(owner, [shareApi.getShare, 1])]
}
