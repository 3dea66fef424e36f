import { sql } from 'kysely'
import { protectedItems } from '@shuku/domain/people/contract'
import { requireVerified, rightStrings } from '@shuku/domain/people/server'
import { isScope } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'
import { monitorErrors } from '../contract.ts'

/** Administrators alone, after their password; every call of the monitor asks. */
export function requireMonitor({ caller }: Pick<Context, 'caller'>): void {
  if (!caller.rightNames.has(rightStrings.administerCategories)) throw monitorErrors.mayNot()
  requireVerified(caller, protectedItems.documentMonitor)
}

/** Whether separated administration bounds the caller to some categories. */
export async function isSeparated({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<boolean> {
  const { rows } = await sql`select from admin_scope where ${isScope(caller)} limit 1`.execute(db)
  return rows.length > 0
}
