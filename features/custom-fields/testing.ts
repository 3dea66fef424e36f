import { accessRow, budgeted, type AccessWorld, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import { nextNumber, type BudgetedCall } from '@shuku/kit/testing'
import { OwnField } from '@shuku/domain/documents/contract'
import { customFieldsApi as api } from './contract.ts'

const category = ({ categoryId }: AccessWorld) => ({ categoryId })
// who:        nobody reader editor owner other administrator leaver
const setters = 'out  no     no     no    –     ok            out'

const access = [
  accessRow(api.getFieldSection, setters, category),
  accessRow(api.saveFieldSection, setters, (world) => ({ ...category(world), own: [], changes: [] })),
]

function budgets({ owner, categoryId }: BudgetWorld): BudgetedCall[] {
  return [
    budgeted(owner, [api.getFieldSection, 4], () => ({ categoryId })),
    budgeted(owner, [api.saveFieldSection, 12], () => ({
      categoryId,
      own: [OwnField.parse({ name: `字段${nextNumber()}`, kind: 'line' })],
      changes: [],
    })),
  ]
}

export const slice: Slice = { name: 'custom-fields', access, budgets }
