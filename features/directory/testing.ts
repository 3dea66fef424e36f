import { accessRow, budgeted, may, type AccessWorld, type BudgetWorld } from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { directoryApi as api } from './contract.ts'

const person = ({ people }: AccessWorld) => ({ personId: people.other.id })

/** Colleagues know each other. */
export const directoryAccess = [
  accessRow(api.getCard, may.everybody, person),
  accessRow(api.getSimpleInfo, may.everybody, person),
  accessRow(api.getResourceCard, may.everybody, person),
  accessRow(api.getSearchTree, may.everybody),
  accessRow(api.searchPeople, may.everybody),
]

export function directoryBudgets(world: BudgetWorld): BudgetedCall[] {
  const { reader } = world
  const one = () => ({ personId: world.take<{ personId: number }>('staff').personId })
  return [
    budgeted(reader, [api.getCard, 2], one),
    budgeted(reader, [api.getSimpleInfo, 2], one),
    budgeted(reader, [api.getResourceCard, 2], one),
    budgeted(reader, [api.getSearchTree, 2]),
    budgeted(reader, [api.searchPeople, 2]),
  ]
}
