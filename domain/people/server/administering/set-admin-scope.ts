import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { recordChange } from '../acting/record-change.ts'

export interface AdminScope {
  readonly personId: number
  readonly rightName: string
  /** Units with everything below them. Without units and categories the right reaches as far as the role says. */
  readonly unitIds: readonly number[]
  readonly categoryIds: readonly number[]
}

/** Bounds a person's right of administration to units or categories (separated administration, ORG-08). */
export async function setAdminScope(acting: Acting, scope: AdminScope): Promise<void> {
  requireTransaction(acting.db)
  const { personId, rightName, unitIds, categoryIds } = scope
  await sql`delete from admin_scope where person_id = ${personId} and right_name = ${rightName}`.execute(acting.db)
  await sql`
    insert into admin_scope (person_id, right_name, unit_id, category_id)
    select ${personId}::integer, ${rightName}, unit_id, null::integer from unnest(${unitIds}::integer[]) as unit_id
    union all
    select ${personId}::integer, ${rightName}, null, category_id from unnest(${categoryIds}::integer[]) as category_id`.execute(
    acting.db,
  )
  const details = { rightName, unitIds, categoryIds }
  await recordChange(acting, { act: 'setAdminScope', subjectKind: 'person', subjectIds: [personId], details })
}
