import { sql } from 'kysely'
import type { Acting } from './acting.ts'

interface Change {
  readonly act: string
  readonly subjectKind: 'unit' | 'person' | 'role' | 'group' | 'post'
  readonly subjectIds: readonly number[]
  readonly details?: Readonly<Record<string, unknown>>
}

/** The same for many at once, each with its own details, in one statement. */
export async function recordChanges(
  { db, caller, request }: Acting,
  { act, subjectKind }: Pick<Change, 'act' | 'subjectKind'>,
  changes: readonly { readonly id: number; readonly details: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  await sql`
    insert into audit_log (act, subject_kind, subject_id, person_id, account_id, address, details)
    select ${act}, ${subjectKind}, changed.id, ${caller?.signedInId ?? null}::integer,
           ${caller?.personId ?? null}::integer, ${request?.address ?? ''}, changed.details
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (id bigint, details jsonb)`.execute(db)
}

/** One row per unit, person, role … in the audit log, in the transaction of the change. People lie below `domain/audit`. */
export async function recordChange({ db, caller, request }: Acting, change: Change): Promise<void> {
  await sql`
    insert into audit_log (act, subject_kind, subject_id, person_id, account_id, address, details)
    select ${change.act}, ${change.subjectKind}, subject_id, ${caller?.signedInId ?? null}::integer,
           ${caller?.personId ?? null}::integer, ${request?.address ?? ''}, ${JSON.stringify(change.details ?? {})}::jsonb
    from unnest(${change.subjectIds}::bigint[]) as subject_id`.execute(db)
}
