import {
  accessRow,
  budgeted,
  may,
  supplied,
  twice,
  type BudgetWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { topApi as api } from './contract.ts'

const access = [
  // of any category, what of it one may read
  accessRow(api.getTops, may.everybody, ({ categoryId }) => ({ categoryId })),
  accessRow(api.setTop, 'out no no ok – – out', ({ documentId }) => ({ documentIds: [documentId], isTop: false })),
  accessRow(api.setTopForPrograms, 'out no no ok – – out', ({ documentId }) => ({
    documentIds: [documentId],
    isTop: false,
  })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, reader, categoryId } = world
  return [
    budgeted(reader, [api.getTops, 2], () => ({ categoryId })),
    budgeted(owner, [api.setTop, 9], () => ({ documentIds: [world.take<number>('toPin')] })),
    budgeted(owner, [api.setTopForPrograms, 10], () => ({
      documentIds: [world.documentId],
      isTop: false,
    })),
  ]
}

function supplies(world: BudgetWorld): Supplies {
  return { toPin: twice(async () => (await supplied.document(world)).id) }
}

export const slice: Slice = { name: 'top', access, budgets, supplies }
