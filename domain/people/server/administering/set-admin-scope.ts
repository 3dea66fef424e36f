import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { recordChange } from '../acting/record-change.ts'
import { endKnownPasswords } from '../staff/end-known-passwords.ts'

export interface AdminScope {
  readonly personId: number
  readonly rightName: string
  /** Units with everything below them. Without units and categories the right reaches as far as the role says. */
  readonly unitIds: readonly number[]
  readonly categoryIds: readonly number[]
}

/**
 * Bounds a person's right of administration to units or categories (separated administration). Answers how many
 * one-time passwords ended by it.
 */
export async function setAdminScope(acting: Acting, scope: AdminScope): Promise<number> {
  requireTransaction(acting.db)
  const { personId, rightName, unitIds, categoryIds } = scope
  const { rows: former } = await sql<{ unit_id: number | null; category_id: number | null }>`
    delete from admin_scope where person_id = ${personId} and right_name = ${rightName}
    returning unit_id, category_id`.execute(acting.db)
  await sql`
    insert into admin_scope (person_id, right_name, unit_id, category_id)
    select ${personId}::integer, ${rightName}, unit_id, null::integer from unnest(${unitIds}::integer[]) as unit_id
    union all
    select ${personId}::integer, ${rightName}, null, category_id from unnest(${categoryIds}::integer[]) as category_id`.execute(
    acting.db,
  )
  const details = { rightName, unitIds, categoryIds }
  await recordChange(acting, { act: 'setAdminScope', subjectKind: 'person', subjectIds: [personId], details })
  const bounds = unitIds.length + categoryIds.length
  const isWithin =
    unitIds.every((id) => former.some(({ unit_id }) => unit_id === id)) &&
    categoryIds.every((id) => former.some(({ category_id }) => category_id === id))
  const isRaised = former.length > 0 && !(bounds > 0 && isWithin)
  return await endKnownPasswords(acting, isRaised ? [personId] : [])
}
