import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { internPrincipals, requireTransaction, type Subject } from '@shuku/domain/people/server'
import type { CategoryRight } from '../../contract.ts'

export interface CategoryGrant {
  readonly to: Subject
  readonly rights: readonly CategoryRight[]
  readonly minSecurity?: number
  readonly maxSecurity?: number
  readonly validUntil?: Date | null
}

/** Gives rights on a category; what is given already stays, with the end given now. */
export async function grantCategory(
  db: Database,
  categoryId: number,
  { grants, givenBy }: { readonly grants: readonly CategoryGrant[]; readonly givenBy?: number | undefined },
): Promise<void> {
  requireTransaction(db)
  const principals = await internPrincipals(
    db,
    grants.map(({ to }) => to),
  )
  const rows = grants.flatMap(({ rights, minSecurity = 0, maxSecurity = 255, validUntil = null }, index) =>
    [...new Set(rights)].map((right) => ({
      principal_id: principals[index],
      category_right: right,
      min_security: minSecurity,
      max_security: maxSecurity,
      valid_until: validUntil,
    })),
  )
  await sql`
    insert into category_grant (category_id, principal_id, category_right, min_security, max_security, valid_until, given_by)
    select distinct on (principal_id, category_right, min_security, max_security)
      ${categoryId}::integer, row.*, ${givenBy ?? null}::integer
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
      (principal_id integer, category_right text, min_security integer, max_security integer, valid_until timestamptz)
    order by principal_id, category_right, min_security, max_security, valid_until desc nulls first
    on conflict (category_id, principal_id, category_right, min_security, max_security)
      do update set valid_until = excluded.valid_until`.execute(db)
  await markCategoryChanged(db, categoryId)
}

export async function takeCategoryGrants(db: Database, categoryId: number, grantIds: readonly number[]): Promise<void> {
  requireTransaction(db)
  await sql`delete from category_grant where category_id = ${categoryId} and id = any(${grantIds}::integer[])`.execute(
    db,
  )
  await markCategoryChanged(db, categoryId)
}

/** Invalidates the trees that processes cache together with their rights. */
async function markCategoryChanged(db: Database, categoryId: number): Promise<void> {
  await sql`update category set changed_xid = pg_current_xact_id() where id = ${categoryId}`.execute(db)
}
