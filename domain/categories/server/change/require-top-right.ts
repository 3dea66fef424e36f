import { mayCreateTopCategory } from '@shuku/domain/rights/server'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'

/** Categories of the first level are for administrators of categories. */
export async function requireTopRight({ db, caller }: Pick<CategoryContext, 'db' | 'caller'>): Promise<void> {
  if (!(await mayCreateTopCategory(db, caller))) throw categoryErrors.mayNotCreateTop()
}

/** What belongs to no single category – watermarks, elements of portals – is for those who administer all of them. */
export async function requireAllCategories({ db, caller }: Pick<CategoryContext, 'db' | 'caller'>): Promise<void> {
  if (!(await mayCreateTopCategory(db, caller))) throw categoryErrors.mayNotAdministerAll()
}
