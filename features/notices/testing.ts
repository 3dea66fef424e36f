import { accessRow, budgeted, may, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { noticesApi as api } from './contract.ts'

/** Everybody has their own notices and no others. */
const access = [
  accessRow(api.listNotices, may.everybody),
  accessRow(api.countNotices, may.everybody),
  accessRow(api.getMails, may.everybody),
  accessRow(api.setMails, may.everybody, () => ({ about: 'due', on: true })),
  accessRow(api.markSeen, may.everybody, () => ({ ids: [1] })),
]

function budgets({ reader }: BudgetWorld): BudgetedCall[] {
  return [
    budgeted(reader, [api.listNotices, 3]),
    budgeted(reader, [api.countNotices, 2]),
    budgeted(reader, [api.getMails, 2]),
    budgeted(reader, [api.setMails, 3], () => ({ about: 'due', on: true })),
    budgeted(reader, [api.markSeen, 6], () => ({ ids: [1] })),
  ]
}

export const slice: Slice = { name: 'notices', access, budgets }
