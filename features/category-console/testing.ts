import { accessRow, budgeted, type AccessWorld, type BudgetWorld } from '@shuku/domain/testing'
import { nextNumber, uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { categoryConsoleApi as api } from './contract.ts'

const category = ({ categoryId }: AccessWorld) => ({ categoryId })
// who may read in a category is refused; who may not know of it is told that it is not there
// who:        nobody reader editor owner other administrator leaver
const setters = 'out  no     no     no    –     ok            out'
// for everybody who administers any category, and what lies there only
const administrators = 'out  no     no     no    no    ok            out'

export const categoryConsoleAccess = [
  accessRow(api.getCategory, setters, category),
  accessRow(api.getBasics, setters, category),
  accessRow(api.saveBasics, setters, (world) => ({ ...category(world), description: '说明' })),
  accessRow(api.getUploadLimits, setters, category),
  accessRow(api.saveUploadLimits, setters, (world) => ({ ...category(world), maxMb: 300 })),
  accessRow(api.listFailedTexts, administrators),
  accessRow(api.countFailedTexts, administrators),
  accessRow(api.readSomeAgain, administrators, () => ({ attachmentIds: [1] })),
  accessRow(api.readAllAgain, administrators),
]

export function categoryConsoleBudgets({ owner, categoryId }: BudgetWorld): BudgetedCall[] {
  return [
    budgeted(owner, [api.getCategory, 2], () => ({ categoryId })),
    budgeted(owner, [api.getBasics, 3], () => ({ categoryId })),
    budgeted(owner, [api.saveBasics, 7], () => ({ categoryId, name: uniqueName('改名') })),
    budgeted(owner, [api.getUploadLimits, 3], () => ({ categoryId })),
    budgeted(owner, [api.saveUploadLimits, 5], () => ({ categoryId, maxMb: 100 + nextNumber() })),
    budgeted(owner, [api.listFailedTexts, 3], () => ({})),
    budgeted(owner, [api.countFailedTexts, 4], () => ({})),
    budgeted(owner, [api.readSomeAgain, 6], () => ({ attachmentIds: [1, 2, 3] })),
    budgeted(owner, [api.readAllAgain, 6], () => ({})),
  ]
}
