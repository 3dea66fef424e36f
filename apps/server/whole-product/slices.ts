import type { Endpoint } from '@shuku/kit/contract'
import type { AccessWorld, Role } from '@shuku/domain/testing'
import type { AccessRow, BudgetedCall } from '@shuku/kit/testing'
import { categoryAccess, categoryBudgets } from '@shuku/domain/categories/testing'
import { peopleAccess, peopleBudgets } from '@shuku/domain/people/testing'
import { fileAccess, fileBudgets } from '@shuku/domain/files/testing'
import { signOnAccess, signOnBudgets } from '@shuku/features/sign-on/testing'
import { searchAccess, searchBudgets } from '@shuku/features/search/testing'
import { categoryTreeAccess, categoryTreeBudgets } from '@shuku/features/category-tree/testing'
import { createAccess, createBudgets } from '@shuku/features/create/testing'
import { documentPageAccess, documentPageBudgets } from '@shuku/features/document-page/testing'
import { importAccess, importBudgets } from '@shuku/features/import/testing'
import { categoryConsoleAccess, categoryConsoleBudgets } from '@shuku/features/category-console/testing'
import { moveCopyAccess, moveCopyBudgets } from '@shuku/features/move-copy/testing'
import { shareAccess, shareBudgets } from '@shuku/features/share/testing'
import { logAccess, logBudgets } from '@shuku/features/log/testing'
import { noticesAccess, noticesBudgets } from '@shuku/features/notices/testing'
import { directoryAccess, directoryBudgets } from '@shuku/features/directory/testing'
import { rolesAccess, rolesBudgets } from '@shuku/features/roles/testing'
import { groupsAccess, groupsBudgets } from '@shuku/features/groups/testing'
import { requiredReadingAccess, requiredReadingBudgets } from '@shuku/features/required-reading/testing'
import { organisationAccess, organisationBudgets } from '@shuku/features/organisation/testing'
import { organisationImportAccess, organisationImportBudgets } from '@shuku/features/organisation-import/testing'
import { allHandlers } from '../app.ts'
import type { BudgetedProduct } from './budgets/budgeted-product.ts'
import { kitAccess, kitBudgets } from './kit-rows.ts'

/** A part of the product with calls of its own: the tests of the whole product take one after the other. */
export interface Slice {
  readonly name: string
  readonly access: readonly AccessRow<AccessWorld, Role>[]
  budgets(world: BudgetedProduct): BudgetedCall[]
}

/** Every slice brings the rows and budgets of its own calls; those of tables and jobs are the kit's. */
export const slices: readonly Slice[] = [
  { name: 'kit', access: kitAccess, budgets: kitBudgets },
  { name: 'categories', access: categoryAccess, budgets: categoryBudgets },
  { name: 'people', access: peopleAccess, budgets: peopleBudgets },
  { name: 'files', access: fileAccess, budgets: fileBudgets },
  { name: 'sign-on', access: signOnAccess, budgets: signOnBudgets },
  { name: 'search', access: searchAccess, budgets: searchBudgets },
  { name: 'category-tree', access: categoryTreeAccess, budgets: categoryTreeBudgets },
  { name: 'create', access: createAccess, budgets: createBudgets },
  { name: 'document-page', access: documentPageAccess, budgets: documentPageBudgets },
  { name: 'import', access: importAccess, budgets: importBudgets },
  { name: 'category-console', access: categoryConsoleAccess, budgets: categoryConsoleBudgets },
  { name: 'move-copy', access: moveCopyAccess, budgets: moveCopyBudgets },
  { name: 'share', access: shareAccess, budgets: shareBudgets },
  { name: 'log', access: logAccess, budgets: logBudgets },
  { name: 'notices', access: noticesAccess, budgets: noticesBudgets },
  { name: 'directory', access: directoryAccess, budgets: directoryBudgets },
  { name: 'roles', access: rolesAccess, budgets: rolesBudgets },
  { name: 'groups', access: groupsAccess, budgets: groupsBudgets },
  { name: 'required-reading', access: requiredReadingAccess, budgets: requiredReadingBudgets },
  { name: 'organisation', access: organisationAccess, budgets: organisationBudgets },
  { name: 'organisation-import', access: organisationImportAccess, budgets: organisationImportBudgets },
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
