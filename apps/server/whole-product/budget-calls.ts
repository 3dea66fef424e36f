import { getColumnChoice, liveApi, tableApi } from '@shuku/kit/contract'
import { categoryBudgets } from '@shuku/domain/categories/testing'
import { fileBudgets } from '@shuku/domain/files/testing'
import { peopleBudgets } from '@shuku/domain/people/testing'
import { budgeted } from '@shuku/domain/testing'
import { categoryConsoleBudgets } from '@shuku/features/category-console/testing'
import { createBudgets } from '@shuku/features/create/testing'
import { documentPageBudgets } from '@shuku/features/document-page/testing'
import { moveCopyBudgets } from '@shuku/features/move-copy/testing'
import { importBudgets } from '@shuku/features/import/testing'
import { searchBudgets } from '@shuku/features/search/testing'
import { signOnBudgets } from '@shuku/features/sign-on/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import type { BudgetedProduct } from './budgeted-product.ts'
import { shareBudgets } from '@shuku/features/share/testing'
import { logBudgets } from '@shuku/features/log/testing'
import { requiredReadingBudgets } from '@shuku/features/required-reading/testing'
import { groupsBudgets } from '@shuku/features/groups/testing'
import { rolesBudgets } from '@shuku/features/roles/testing'
import { directoryBudgets } from '@shuku/features/directory/testing'
import { noticesBudgets } from '@shuku/features/notices/testing'
import { organisationBudgets } from '@shuku/features/organisation/testing'

/** Every slice brings the budgets of its own calls; the tables' and the jobs' are the kit's. */
export function budgetedCalls(world: BudgetedProduct): BudgetedCall[] {
  const slices = [
    signOnBudgets,
    categoryBudgets,
    searchBudgets,
    createBudgets,
    documentPageBudgets,
    importBudgets,
    peopleBudgets,
    fileBudgets,
    categoryConsoleBudgets,
    moveCopyBudgets,
    shareBudgets,
    logBudgets,
    noticesBudgets,
    directoryBudgets,
    rolesBudgets,
    groupsBudgets,
    requiredReadingBudgets,
    organisationBudgets,
  ]
  return [...slices.flatMap((budgetsOf) => budgetsOf(world)), ...tableBudgets(world), ...jobBudgets(world)]
}

/**
 * The person, the run, the rows; and after the answer where the page ended. Rows may take two: the latest documents
 * where what is unread ends and what was read begins, words when they are ranked for the first time. So no answer
 * waits for more than four.
 */
const pageBudget: Partial<Record<keyof BudgetedProduct['tableKeys'], number>> = { latest: 5 }

function tableBudgets(world: BudgetedProduct): BudgetedCall[] {
  const { owner } = world
  // pages that are full at either size
  const page = (name: keyof BudgetedProduct['tableKeys'], current: number) => () => ({
    key: world.tableKeys[name],
    pageSize: 2,
    current,
  })
  const key = () => ({ key: world.tableKeys.search })
  return [
    ...(Object.keys(world.tableKeys) as (keyof BudgetedProduct['tableKeys'])[]).flatMap((name) => [
      budgeted(owner, [tableApi.getRows, pageBudget[name] ?? 4], page(name, 1)),
      budgeted(owner, [tableApi.getRows, 4], page(name, 2)),
      budgeted(owner, [tableApi.countRows, 4], () => ({ key: world.tableKeys[name] })),
    ]),
    // the first page of a search by words, before anything of it is remembered
    budgeted(owner, [tableApi.getRows, 5], () => ({ key: world.take<string>('freshKey'), pageSize: 2 })),
    budgeted(owner, [tableApi.getChecks, 3], key),
    budgeted(owner, [tableApi.setPageSize, 3], () => ({ ...key(), pageSize: 20 })),
    budgeted(owner, [tableApi.selectAll, 5], key),
    budgeted(owner, [tableApi.setColumns, 2], () => ({ table: 'search', columns: ['subject'] })),
    budgeted(owner, [getColumnChoice, 2], () => ({ table: 'search' })),
  ]
}

function jobBudgets({ owner }: BudgetedProduct): BudgetedCall[] {
  return [budgeted(owner, [liveApi.listJobs, 2]), budgeted(owner, [liveApi.cancelJob, 2], () => ({ id: 1 }))]
}
