import { sql } from 'kysely'
import type { Subject } from '@shuku/domain/people/server'
import type { CategoryRight } from '@shuku/domain/rights/contract'
import type { CategoryContext } from '../category-context.ts'

/** A row of `category_grant`. */
export interface StoredGrant {
  readonly id: number
  readonly category_id: number
  readonly principal_id: number
  readonly category_right: CategoryRight
  readonly min_security: number
  readonly max_security: number
  readonly valid_until: string | null
  readonly given_by: number | null
}

/** The state before an act of the grants that it gave or took. */
export interface FormerGrants {
  /** Rows that the act made. */
  readonly given: readonly number[]
  /** Rows that it took or gave another end. */
  readonly kept: readonly StoredGrant[]
}

/** Brings rows back as they were; what somebody has given in the place of one since stays as it is. */
export async function restoreGrants({ db }: CategoryContext, kept: readonly StoredGrant[]): Promise<void> {
  if (kept.length === 0) return
  await sql`
    insert into category_grant
    select * from jsonb_populate_recordset(null::category_grant, ${JSON.stringify(kept)}::jsonb)
    on conflict (category_id, principal_id, category_right, min_security, max_security)
      do update set valid_until = excluded.valid_until where category_grant.id = excluded.id`.execute(db)
}

export async function readGrants({ db }: CategoryContext, categoryId: number): Promise<StoredGrant[]> {
  const { rows } = await sql<{ kept: StoredGrant[] }>`
    select coalesce(jsonb_agg(to_jsonb(category_grant) order by id), '[]') as kept
    from category_grant where category_id = ${categoryId}`.execute(db)
  return rows[0]?.kept ?? []
}

/** Grants of one name are in one row: they name the same people. */
export function nameOfGrant({ principal_id, min_security, max_security }: StoredGrant): string {
  return `${principal_id} ${min_security} ${max_security}`
}

export async function findSubject({ db }: CategoryContext, principalId: number): Promise<Subject> {
  const { kind, ref_id, level, unit_id } = await db
    .selectFrom('principal')
    .select(['kind', 'ref_id', 'level', 'unit_id'])
    .where('id', '=', principalId)
    .executeTakeFirstOrThrow()
  return {
    kind,
    ...(ref_id === null ? {} : { id: ref_id }),
    ...(level === null ? {} : { level }),
    ...(unit_id === null ? {} : { unitId: unit_id }),
  } as Subject
}
