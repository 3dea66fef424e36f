import { sql } from 'kysely'
import { categoriesWith } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'

/** Of these documents those in whose category the caller may change the settings: its default rights are theirs to decide. */
export async function administeredAmong(
  { db, caller }: Context,
  documentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (documentIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from document
    where id = any(${documentIds}::bigint[]) and category_id in ${categoriesWith(caller, 'settings')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
