import { accessRow, budgeted, type BudgetWorld } from '@shuku/domain/testing'
import { nextNumber, uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { importApi } from './contract.ts'

const listed = { source: 'folder', path: '资料/说明.txt', modifiedMs: 1 }

/** What somebody may not make is refused folder by folder and file by file, in the answer. */
export const importAccess = [
  // who:                           nobody reader editor owner other administrator leaver
  accessRow(importApi.getPlan, '        out    ok     ok     ok    –     ok            out', ({ categoryId }) => ({
    intoId: categoryId,
    source: listed.source,
    files: [],
  })),
  accessRow(importApi.makeCategories, ' out    ok     ok     ok    –     ok            out', ({ categoryId }) => ({
    intoId: categoryId,
    folders: [],
  })),
  accessRow(importApi.importFile, '     out    no     no     ok    –     ok            out', ({ categoryId }) => ({
    ...listed,
    intoId: categoryId,
    category: categoryId,
  })),
]

export function importBudgets({ owner, categoryId }: BudgetWorld): BudgetedCall[] {
  const into = { intoId: categoryId }
  const file = { path: uniqueName('a'), sizeBytes: 1, modifiedMs: 1 }
  const content = () => [{ name: 'a.txt', content: `内容 ${nextNumber()}` }]
  const target = () => ({ ...listed, ...into, path: `${uniqueName('文件')}.txt`, category: categoryId })
  return [
    budgeted(owner, [importApi.getPlan, 5], () => ({ ...into, source: 'folder', files: [file] })),
    budgeted(owner, [importApi.makeCategories, 20], () => ({ ...into, folders: [uniqueName('目录')] })),
    { endpoint: importApi.importFile, budget: 33, call: () => owner.upload(importApi.importFile, content(), target()) },
  ]
}
