import type { Endpoint } from '@shuku/kit/contract'
import type { AccessWorld, Role } from '@shuku/domain/testing'
import type { AccessRow, BudgetedCall } from '@shuku/kit/testing'
import { categoryAccess, categoryBudgets, categorySupplies } from '@shuku/domain/categories/testing'
import { peopleAccess, peopleBudgets } from '@shuku/domain/people/testing'
import { fileAccess, fileBudgets, fileSupplies } from '@shuku/domain/files/testing'
import { signOnAccess, signOnBudgets, signOnSupplies } from '@shuku/features/sign-on/testing'
import { searchAccess, searchBudgets, searchSupplies } from '@shuku/features/search/testing'
import { categoryTreeAccess, categoryTreeBudgets } from '@shuku/features/category-tree/testing'
import { createAccess, createBudgets } from '@shuku/features/create/testing'
import { documentPageAccess, documentPageBudgets, documentPageSupplies } from '@shuku/features/document-page/testing'
import { importAccess, importBudgets } from '@shuku/features/import/testing'
import {
  categoryConsoleAccess,
  categoryConsoleBudgets,
  categoryConsoleSupplies,
} from '@shuku/features/category-console/testing'
import { moveCopyAccess, moveCopyBudgets, moveCopySupplies } from '@shuku/features/move-copy/testing'
import { shareAccess, shareBudgets, shareSupplies } from '@shuku/features/share/testing'
import { logAccess, logBudgets } from '@shuku/features/log/testing'
import { noticesAccess, noticesBudgets } from '@shuku/features/notices/testing'
import { directoryAccess, directoryBudgets } from '@shuku/features/directory/testing'
import { rolesAccess, rolesBudgets, rolesSupplies } from '@shuku/features/roles/testing'
import { groupsAccess, groupsBudgets, groupsSupplies } from '@shuku/features/groups/testing'
import {
  requiredReadingAccess,
  requiredReadingBudgets,
  requiredReadingSupplies,
} from '@shuku/features/required-reading/testing'
import { organisationAccess, organisationBudgets, organisationSupplies } from '@shuku/features/organisation/testing'
import {
  organisationImportAccess,
  organisationImportBudgets,
  organisationImportSupplies,
} from '@shuku/features/organisation-import/testing'
import { allHandlers } from '../app.ts'
import type { BudgetedProduct, SuppliesOf } from './budgets/budgeted-product.ts'
import { kitAccess, kitBudgets, kitSupplies } from './kit-rows.ts'

/** A part of the product with calls of its own: the tests of the whole product take one after the other. */
export interface Slice {
  readonly name: string
  readonly access: readonly AccessRow<AccessWorld, Role>[]
  budgets(world: BudgetedProduct): BudgetedCall[]
  /** What its calls, or those of others, use up. */
  readonly supplies?: SuppliesOf
}

/** Every slice brings the rows and budgets of its own calls; those of tables and jobs are the kit's. */
export const slices: readonly Slice[] = [
  { name: 'kit', access: kitAccess, budgets: kitBudgets, supplies: kitSupplies },
  { name: 'categories', access: categoryAccess, budgets: categoryBudgets, supplies: categorySupplies },
  { name: 'people', access: peopleAccess, budgets: peopleBudgets },
  { name: 'files', access: fileAccess, budgets: fileBudgets, supplies: fileSupplies },
  { name: 'sign-on', access: signOnAccess, budgets: signOnBudgets, supplies: signOnSupplies },
  { name: 'search', access: searchAccess, budgets: searchBudgets, supplies: searchSupplies },
  { name: 'category-tree', access: categoryTreeAccess, budgets: categoryTreeBudgets },
  { name: 'create', access: createAccess, budgets: createBudgets },
  { name: 'document-page', access: documentPageAccess, budgets: documentPageBudgets, supplies: documentPageSupplies },
  { name: 'import', access: importAccess, budgets: importBudgets },
  {
    name: 'category-console',
    access: categoryConsoleAccess,
    budgets: categoryConsoleBudgets,
    supplies: categoryConsoleSupplies,
  },
  { name: 'move-copy', access: moveCopyAccess, budgets: moveCopyBudgets, supplies: moveCopySupplies },
  { name: 'share', access: shareAccess, budgets: shareBudgets, supplies: shareSupplies },
  { name: 'log', access: logAccess, budgets: logBudgets },
  { name: 'notices', access: noticesAccess, budgets: noticesBudgets },
  { name: 'directory', access: directoryAccess, budgets: directoryBudgets },
  { name: 'roles', access: rolesAccess, budgets: rolesBudgets, supplies: rolesSupplies },
  { name: 'groups', access: groupsAccess, budgets: groupsBudgets, supplies: groupsSupplies },
  {
    name: 'required-reading',
    access: requiredReadingAccess,
    budgets: requiredReadingBudgets,
    supplies: requiredReadingSupplies,
  },
  { name: 'organisation', access: organisationAccess, budgets: organisationBudgets, supplies: organisationSupplies },
  {
    name: 'organisation-import',
    access: organisationImportAccess,
    budgets: organisationImportBudgets,
    supplies: organisationImportSupplies,
  },
]

/** All calls of the product, from what is mounted. */
export const endpoints: readonly Endpoint[] = allHandlers().map(({ endpoint }) => endpoint)

/** The access matrix of the whole product. */
export const accessRows = slices.flatMap(({ access }) => access)

const withRow = new Set(accessRows.map(({ endpoint }) => endpoint.key))

/** The calls of each slice; last those without a row, so that a new one is asked without anybody thinking of it. */
export const callsBySlice: readonly { readonly name: string; readonly endpoints: readonly Endpoint[] }[] = [
  ...slices.map(({ name, access }) => ({ name, endpoints: access.map(({ endpoint }) => endpoint) })),
  { name: 'streams', endpoints: endpoints.filter(({ key }) => !withRow.has(key)) },
]
