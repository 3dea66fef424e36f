import { sql } from 'kysely'
import type { FormerSets } from '@shuku/domain/rights/server'
import type { CategoryContext } from '../category-context.ts'
import type { FormerGrants } from './grant-rows.ts'

export type RightAct = { readonly categoryId: number } & (
  | { readonly act: 'defaults' | 'sync'; readonly before: FormerSets }
  | { readonly act: 'grants'; readonly before: FormerGrants }
)

/** Keeps what stood before an act, to be taken back as one for a day. */
export async function keepRightAct(
  { db, caller }: CategoryContext,
  { categoryId, act, before }: RightAct,
): Promise<number> {
  await sql`delete from category_right_act where at < now() - interval '7 days'`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into category_right_act (category_id, person_id, act, before)
    values (${categoryId}, ${caller.personId}, ${act}, ${JSON.stringify(before)}::jsonb) returning id`.execute(db)
  return rows[0]?.id ?? 0
}
