import { sql } from 'kysely'
import { isScope } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'

/** Whether separated administration bounds the caller to some categories. */
export async function isSeparated({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<boolean> {
  const { rows } = await sql`select from admin_scope where ${isScope(caller)} limit 1`.execute(db)
  return rows.length > 0
}
