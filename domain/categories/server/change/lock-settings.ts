import { requireTransaction } from '@shuku/domain/people/server'
import { categoriesWith } from '@shuku/domain/rights/server'
import { sql } from 'kysely'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { requireRightOn } from '../require-right-on.ts'

/**
 * Locks the settings of categories until the transaction ends, and answers what each is in. Refuses callers who may
 * not change them.
 */
export async function lockSettings(
  context: CategoryContext,
  categoryIds: readonly number[],
): Promise<Map<number, number | null>> {
  const { db, caller } = context
  requireTransaction(db)
  const { rows } = await sql<{ id: number; parentId: number | null }>`
    select id, parent_id as "parentId" from category
    where id = any(${categoryIds}::integer[]) and deleted_at is null order by id for no key update`.execute(db)
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  if (categoryIds.some((id) => !parents.has(id))) throw categoryErrors.notFound()
  const [only] = categoryIds
  if (categoryIds.length === 1 && only !== undefined) {
    await requireRightOn(context, only, 'settings')
    return parents
  }
  const { rows: refused } = await sql<{ id: number }>`
    select id from unnest(${categoryIds}::integer[]) as id where id not in ${categoriesWith(caller, 'settings')}`.execute(
    db,
  )
  // says whether it is not there for them, or not theirs
  for (const { id } of refused) await requireRightOn(context, id, 'settings')
  return parents
}
