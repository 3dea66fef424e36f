import { searchApi } from '@shuku/features/search/contract'
import { getColumnChoice, liveApi, tableApi } from '@shuku/kit/contract'
import {
  accessRow,
  budgeted,
  may,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type Supplies,
} from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import type { BudgetedProduct } from './budgets/budgeted-product.ts'

const key = ({ tableKey }: AccessWorld) => ({ key: tableKey })
const bySubject = { column: 'subject', order: 'ascend' } as const

/** A table's key is its opener's alone; of jobs each has their own, and another one's id changes nothing. */
export const kitAccess = [
  accessRow(tableApi.getRows, may.ownerAlone, key),
  accessRow(tableApi.countRows, may.ownerAlone, key),
  accessRow(tableApi.getChecks, may.ownerAlone, key),
  accessRow(tableApi.setPageSize, may.ownerAlone, (world) => ({ ...key(world), pageSize: 20 })),
  accessRow(tableApi.setSort, may.ownerAlone, (world) => ({ ...key(world), ...bySubject })),
  // the rows of this list cannot be selected all at once
  accessRow(tableApi.selectAll, 'out –     –      bad   –     –             out', key),
  accessRow(tableApi.exportRows, may.ownerAlone, key),
  accessRow(tableApi.setColumns, may.everybody, () => ({ table: 'search', columns: ['subject'] })),
  accessRow(tableApi.setWidths, may.everybody, () => ({ table: 'search', widths: { subject: 200 } })),
  accessRow(getColumnChoice, may.everybody, () => ({ table: 'search' })),
  accessRow(liveApi.listJobs, may.everybody),
  accessRow(liveApi.cancelJob, may.everybody, () => ({ id: 1 })),
]

export function kitBudgets(world: BudgetedProduct): BudgetedCall[] {
  return [...tableBudgets(world), ...jobBudgets(world)]
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
    budgeted(owner, [tableApi.setSort, 3], () => ({ ...key(), ...bySubject })),
    budgeted(owner, [tableApi.selectAll, 5], key),
    { endpoint: tableApi.exportRows, budget: 5, call: () => owner.send(tableApi.exportRows, key()) },
    budgeted(owner, [tableApi.setColumns, 3], () => ({ table: 'search', columns: ['subject'] })),
    budgeted(owner, [tableApi.setWidths, 2], () => ({ table: 'search', widths: { subject: 200 } })),
    budgeted(owner, [getColumnChoice, 2], () => ({ table: 'search' })),
  ]
}

function jobBudgets({ owner }: BudgetedProduct): BudgetedCall[] {
  return [budgeted(owner, [liveApi.listJobs, 2]), budgeted(owner, [liveApi.cancelJob, 2], () => ({ id: 1 }))]
}

export function kitSupplies(world: BudgetWorld): Supplies {
  const open = async () => (await world.owner.call(searchApi.openSearchList, { fulltext: '采购合同' })).key
  return { freshKey: twice(open) }
}
