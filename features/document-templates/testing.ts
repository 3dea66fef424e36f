import { accessRow, budgeted, type AccessWorld, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import { nextNumber, type BudgetedCall } from '@shuku/kit/testing'
import { documentTemplatesApi as api } from './contract.ts'

const category = ({ categoryId }: AccessWorld) => ({ categoryId })
// who:        nobody reader editor owner other administrator leaver
const setters = 'out  no     no     no    –     ok            out'

const access = [
  accessRow(api.getTemplates, setters, category),
  accessRow(api.saveTemplates, setters, category),
  // who administers the category does not read its documents by that
  accessRow(api.offerAsTemplate, 'out no no no – – out', ({ documentId }) => ({ documentId })),
]

function budgets({ owner, categoryId, documentId }: BudgetWorld): BudgetedCall[] {
  return [
    budgeted(owner, [api.getTemplates, 4], () => ({ categoryId })),
    budgeted(owner, [api.saveTemplates, 9], () => ({ categoryId, documentIds: nextNumber() % 2 ? [documentId] : [] })),
    budgeted(owner, [api.offerAsTemplate, 14], () => ({ documentId, isTemplate: nextNumber() % 2 === 1 })),
  ]
}

export const slice: Slice = { name: 'document-templates', access, budgets }
