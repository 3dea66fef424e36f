import { sql } from 'kysely'
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
  await sql`
    with freed as (delete from shared_edit_claim where shared_edit_id = ${sharedEditId}::bigint)
    update shared_edit set closed_at = now(), close_reason = ${reason}
    where id = ${sharedEditId}::bigint`.execute(asking.db)
  return { sharedEditId }
}
