import { sql, type RawBuilder } from 'kysely'
import type { FileUse } from '@shuku/domain/files/server'
import { localName } from '@shuku/domain/people/server'
import { isClearedFor, isGivenTo, isHeldBy, levelOf, mayRead } from '@shuku/domain/rights/server'
import type { Caller, Database } from '@shuku/kit/server'
import type { PendingVersion } from './propose-change.ts'

export interface FoundChange {
  readonly version: PendingVersion
  readonly at: Date
  readonly by: string
  readonly personId: number
  /** Its author has not left, and may read the document still. */
  readonly isAuthorHere: boolean
  /** From when it counts; null: once it is approved. */
  readonly takesEffectAt: Date | null
  /** Nobody has to approve it any more. */
  readonly isSettled: boolean
}

/** A condition on `pending_change`: as secret as the document is with it. */
export function isClearedForPending({ clearance }: Caller): RawBuilder<boolean> {
  return isClearedFor(sql`pending_change.secrecy`, sql.lit(clearance))
}

/**
 * Of a `document` that the caller may read: those who may edit it, and those who approve, see what is to become of it,
 * cleared for what it holds then.
 */
function seesPending(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`${isClearedForPending(caller)} and (
    ${isHeldBy(caller.personId)} or ${levelOf(caller)} >= 2 or exists (
      select from document_grant join person_principal as mine on mine.principal_id = document_grant.principal_id
      where document_grant.document_id = document.id and document_grant.source = 'approval'
        and document_grant.ended_at is null and mine.person_id = ${caller.personId} and mine.valid_until is null))`
}

/** Of `document` and `person`. */
const isAuthorHere = sql<boolean>`(
  person.status = 'active' and ${isClearedFor(sql`document.secrecy`, sql`person.classification`)} and (
    person.id in (document.creator_id, document.owner_id) or ${isGivenTo(
      { personId: sql`person.id`, securityLevel: sql`person.security_level`, clearance: sql`person.classification` },
      sql`1`,
    )}))`

/** The change of a document that waits for approval or for its time, for who may see it. */
export async function findPending(
  { db, caller }: { readonly db: Database; readonly caller: Caller },
  documentId: number,
): Promise<FoundChange | undefined> {
  const { rows } = await sql<FoundChange>`
    select pending_change.version, pending_change.at, ${localName('person', caller.language)} as by,
      pending_change.person_id as "personId", ${isAuthorHere} as "isAuthorHere",
      pending_change.takes_effect_at as "takesEffectAt",
      pending_change.is_settled as "isSettled"
    from pending_change join document on document.id = pending_change.document_id
    join person on person.id = pending_change.person_id
    where document.id = ${documentId} and ${mayRead(caller)} and ${seesPending(caller)}`.execute(db)
  return rows[0]
}

/** Its files, for who may see it; only editors put them elsewhere. */
export function opensPending(caller: Caller, use: FileUse): RawBuilder<boolean> {
  const and = use === 'attach' || use === 'readAgain' ? sql<boolean>`${levelOf(caller)} >= 2` : sql<boolean>`true`
  return sql<boolean>`exists (
    select from pending_change join document on document.id = pending_change.document_id
    where pending_change.file_ids @> array[file.id] and ${mayRead(caller)} and ${seesPending(caller)} and ${and})`
}

/** On `document`: no change of it waits. What ends it meanwhile would leave an approval that nobody can finish. */
export const noChangeWaits = sql<boolean>`not exists (
  select from pending_change where pending_change.document_id = document.id)`

/** Those of which a change waits: it would be approved, and saved, of a document that is something else by then. */
export async function findPendingAmong(
  { db }: { readonly db: Database },
  documents: readonly { readonly id: number }[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select document_id as id from pending_change
    where document_id = any(${documents.map(({ id }) => id)}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => Number(id)))
}
