import { sql } from 'kysely'
import { categoriesWith } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'
import { categoryConsoleErrors } from '../category-errors.ts'

/** For those who administer a category, whichever. */
export async function requireAdministrator({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<void> {
  const { rows } = await sql`select from ${categoriesWith(caller, 'settings')} as held limit 1`.execute(db)
  if (rows.length === 0) throw categoryConsoleErrors.notAdministrator()
}
