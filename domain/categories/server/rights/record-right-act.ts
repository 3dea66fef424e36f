import { sql } from 'kysely'
import type { FormerSets } from '@shuku/domain/rights/server'
import type { RowRetention } from '@shuku/kit/server'
import type { CategoryContext } from '../category-context.ts'
import type { FormerGrants } from './grant-rows.ts'

export type RightAct = { readonly categoryId: number } & (
  | { readonly act: 'defaults' | 'sync'; readonly before: FormerSets }
  | { readonly act: 'grants'; readonly before: FormerGrants }
)

export const rowRetentionOfRightActs: RowRetention = { table: 'category_right_act', since: 'at', days: 7 }

/** Stores the state before an act, to be restored as one for a day. */
export async function recordRightAct(
  { db, caller }: CategoryContext,
  { categoryId, act, before }: RightAct,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into category_right_act (category_id, person_id, act, before)
    values (${categoryId}, ${caller.personId}, ${act}, ${JSON.stringify(before)}::jsonb) returning id`.execute(db)
  return rows[0]?.id ?? 0
}
