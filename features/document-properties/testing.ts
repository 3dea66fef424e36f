import { accessRow, budgeted, type AccessWorld, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import { nextNumber, type BudgetedCall } from '@shuku/kit/testing'
import { documentPropertiesApi as api } from './contract.ts'

const category = ({ categoryId }: AccessWorld) => ({ categoryId })
// who:        nobody reader editor owner other administrator leaver
const setters = 'out  no     no     no    –     ok            out'

const access = [
  accessRow(api.getProperties, setters, category),
  accessRow(api.saveProperties, setters, (world) => ({ ...category(world), own: [] })),
  accessRow(api.addProperty, setters, (world) => ({ ...category(world), property: 'reads' as const })),
  accessRow(api.deleteProperties, setters, (world) => ({ ...category(world), properties: ['reads' as const] })),
]

function budgets({ owner, categoryId }: BudgetWorld): BudgetedCall[] {
  return [
    budgeted(owner, [api.getProperties, 4], () => ({ categoryId })),
    budgeted(owner, [api.saveProperties, 9], () => ({ categoryId, own: [] })),
    budgeted(owner, [api.addProperty, 10], () => ({ categoryId, property: 'reads' as const, position: nextNumber() })),
    budgeted(owner, [api.deleteProperties, 9], () => ({ categoryId, properties: ['reads' as const] })),
  ]
}

export const slice: Slice = { name: 'document-properties', access, budgets }
