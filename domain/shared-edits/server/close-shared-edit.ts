import { sql } from 'kysely'
import { endSharedEditing } from '@shuku/domain/documents/server'
import type { Database } from '@shuku/kit/server'
import { sharedEditErrors, type CloseReason } from '../contract.ts'
import { lockMember, requireWriter, type Asking, type Membership } from './find-member.ts'

/** Ends a shared edit for everybody. Unsaved rows are in its way, unless somebody who may edit discards them. */
export async function closeSharedEdit(
  asking: Asking,
  membership: Membership,
  reason: Exclude<CloseReason, 'unchanged'>,
): Promise<{ sharedEditId: number }> {
  const { documentId, sharedEditId, isClosed, lastNumber, savedNumber } = await lockMember(asking, membership)
  await requireWriter(asking, documentId)
  if (isClosed) throw sharedEditErrors.closed()
  if (reason === 'saved' && lastNumber > savedNumber) throw sharedEditErrors.unsaved()
  await close(asking.db, sharedEditId, reason)
  return { sharedEditId }
}

/** Of a shared edit that is locked; the lease of the document ends with it. */
export async function close(db: Database, sharedEditId: number, reason: CloseReason): Promise<void> {
  await sql`
    with freed as (delete from shared_edit_claim where shared_edit_id = ${sharedEditId}::bigint)
    update shared_edit set closed_at = now(), close_reason = ${reason}
    where id = ${sharedEditId}::bigint`.execute(db)
  await endSharedEditing(db, sharedEditId)
}
