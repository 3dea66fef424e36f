import { sql, type RawBuilder } from 'kysely'
import type { FileUse } from '@shuku/domain/files/server'
import { localName } from '@shuku/domain/people/server'
import { isHeldBy, levelOf, mayRead } from '@shuku/domain/rights/server'
import type { Caller, Database } from '@shuku/kit/server'
import type { PendingVersion } from './propose-change.ts'

export interface FoundChange {
  readonly version: PendingVersion
  readonly at: Date
  readonly by: string
}

/** Of a `document` that the caller may read: those who may edit it, and those who approve, see what is to become of it. */
function seesPending(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(
    ${isHeldBy(caller.personId)} or ${levelOf(caller)} >= 2 or exists (
      select from document_grant join person_principal as mine on mine.principal_id = document_grant.principal_id
      where document_grant.document_id = document.id and document_grant.source = 'approval'
        and document_grant.ended_at is null and mine.person_id = ${caller.personId} and mine.valid_until is null))`
}

/** What waits for approval of a document, for who may see it. */
export async function findPending(
  { db, caller }: { readonly db: Database; readonly caller: Caller },
  documentId: number,
): Promise<FoundChange | undefined> {
  const { rows } = await sql<FoundChange>`
    select pending_change.version, pending_change.at, ${localName('person', caller.language)} as by
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
