import { sql } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import { sharedEditErrors } from '../contract.ts'
import { isMember, type Asking, type Membership } from './find-member.ts'

/** Of whom the others may see the cursor: who writes, is there, and may still read the document. Stores nothing. */
export async function requireCaret(asking: Asking, membership: Membership): Promise<{ sharedEditId: number }> {
  const { rows } = await sql<{ sharedEditId: number }>`
    select shared_edit.id as "sharedEditId" from shared_edit_member as member
    join shared_edit on shared_edit.id = member.shared_edit_id join document on document.id = shared_edit.document_id
    where ${isMember(asking, membership)} and member.left_at is null and not member.is_reader
      and shared_edit.closed_at is null and ${mayRead(asking.caller)}`.execute(asking.db)
  const [found] = rows
  if (!found) throw sharedEditErrors.notMember()
  return found
}
