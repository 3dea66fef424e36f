import { sql, type RawBuilder } from 'kysely'
import { logActs } from './log-acts.ts'
import type { Actor } from './record-document-act.ts'

/** The acts of others that do not change a document. */
function leavesAsItIs(): number[] {
  return logActs.all().flatMap(({ code, isHarmless }) => (isHarmless ? [code] : []))
}

/**
 * A condition on `undone`, an entry of a document's log by the caller: somebody else has written, shared, moved,
 * deleted or restored the document since. An undo restores nothing on it, because they decided on its state after the
 * act (decision 0044).
 */
export function isChangedSince({ personId, signedInId }: Actor['caller']): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from document_log as later
    where later.document_id = undone.document_id and later.id > undone.id
      and later.person_id not in (${personId}, ${signedInId})
      and later.operation <> all(${leavesAsItIs()}::smallint[]))`
}

interface OwnAct {
  readonly documentIds: readonly number[]
  /** When its transaction began, as PostgreSQL writes it: a `Date` would round it. */
  readonly at: string
}

/** The documents of one of the caller's acts that nobody else has changed since. */
export async function findUnchangedSince({ db, caller }: Actor, { documentIds, at }: OwnAct): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct undone.document_id as id from document_log as undone
    where undone.document_id = any(${documentIds}::bigint[]) and undone.at = ${at}::timestamptz
      and undone.account_id = ${caller.personId} and not ${isChangedSince(caller)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

interface OwnChange {
  readonly subjectKind: string
  /** The act's subject, and others whose change affects it (the categories above). */
  readonly subjectIds: readonly number[]
  /** Acts of others that count as a change. */
  readonly acts: readonly string[]
  readonly at: string
}

/** The same of the audit log: whether somebody else has decided on one of these subjects since an act of the caller's. */
export async function isFollowedByOthers({ db, caller }: Actor, change: OwnChange): Promise<boolean> {
  const { subjectKind, subjectIds, acts, at } = change
  const isOfSubjects = sql<boolean>`subject_kind = ${subjectKind} and subject_id = any(${subjectIds}::bigint[])`
  const { rows } = await sql`
    select from audit_log
    where ${isOfSubjects} and act = any(${acts}::text[])
      and coalesce(person_id, 0) not in (${caller.personId}, ${caller.signedInId})
      and id > (
        select coalesce(max(id), 0) from audit_log
        where ${isOfSubjects} and at = ${at}::timestamptz and account_id = ${caller.personId})
    limit 1`.execute(db)
  return rows.length > 0
}
