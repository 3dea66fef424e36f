import { sql } from 'kysely'
import { endSharedEditing } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { sharedEditErrors } from '../contract.ts'
import { isMember, isPresent, lockMember, type Asking, type Membership } from './find-member.ts'

/** Somebody who is there, as the others see them. */
export interface PresentMember {
  readonly memberId: number
  readonly personId: number
  readonly name: string
  readonly isReader: boolean
  /** The window that asks. */
  readonly isMe: boolean
  /** What they claim. */
  readonly units: string[]
}

export interface Heartbeat {
  readonly sharedEditId: number
  /** Of the newest row. */
  readonly number: number
  readonly isOpen: boolean
  /** The lease of the document is still the shared edit's: it ends where nobody gave a sign of life for long, or by who may end it. */
  readonly isHeld: boolean
  /** What the window still holds. */
  readonly units: string[]
  /** Others were silent for too long, and have lost what they claimed. */
  readonly hasFreed: boolean
}

/** How often it is written down that somebody still writes the document. */
const leaseSeconds = 60

/**
 * A sign of life, of who may still read the document; of who writes it is one of the lease too. Who gave none for too long
 * loses what they claimed.
 */
export async function sendHeartbeat(asking: Asking, membership: Membership): Promise<Heartbeat> {
  const { rows } = await sql<Heartbeat>`
    with own as (
      update shared_edit_member as member set alive_at = now() from shared_edit, document
      where ${isMember(asking, membership)} and member.left_at is null and shared_edit.id = member.shared_edit_id
        and document.id = shared_edit.document_id and ${mayRead(asking.caller)}
      returning member.id, member.is_reader, shared_edit.id as shared_edit_id, shared_edit.last_number, shared_edit.closed_at
    ),
    renewed as (
      update edit_session set alive_at = now() from own
      where edit_session.shared_edit_id = own.shared_edit_id and not own.is_reader
        and edit_session.alive_at < now() - make_interval(secs => ${sql.lit(leaseSeconds)})
    ),
    freed as (
      delete from shared_edit_claim as claim using shared_edit_member as member, own
      where claim.shared_edit_id = own.shared_edit_id and member.id = claim.member_id and member.id <> own.id
        and not ${isPresent}
      returning claim.unit
    )
    select shared_edit_id as "sharedEditId", last_number as number, closed_at is null as "isOpen",
      exists (select from edit_session where edit_session.shared_edit_id = own.shared_edit_id) as "isHeld",
      array(select unit from shared_edit_claim where member_id = own.id order by unit) as units,
      exists (select from freed) as "hasFreed"
    from own`.execute(asking.db)
  const [heartbeat] = rows
  if (!heartbeat) throw sharedEditErrors.notMember()
  return heartbeat
}

/** Who is there and what they claim, the window that asks among them, those who came first before; for members who may still read the document. */
export async function listMembers(asking: Asking, membership: Membership): Promise<PresentMember[]> {
  const { memberId } = membership
  const { rows } = await sql<PresentMember>`
    with own as (
      select member.shared_edit_id from shared_edit_member as member
      join shared_edit on shared_edit.id = member.shared_edit_id join document on document.id = shared_edit.document_id
      where ${isMember(asking, membership)} and member.left_at is null and ${mayRead(asking.caller)}
    )
    select member.id as "memberId", person.id as "personId", ${localName('person', asking.language)} as name,
      member.is_reader as "isReader", member.id = ${memberId}::bigint as "isMe",
      array(select unit from shared_edit_claim as claim where claim.member_id = member.id order by unit) as units
    from own join shared_edit_member as member on member.shared_edit_id = own.shared_edit_id
    join person on person.id = member.person_id
    where ${isPresent} or member.id = ${memberId}::bigint
    order by member.joined_at, member.id`.execute(asking.db)
  if (rows.length === 0) throw sharedEditErrors.notMember()
  return rows
}

/** The window is gone, and what it claimed is free. The last one ends the shared edit unless something is unsaved. */
export async function leaveSharedEdit(asking: Asking, membership: Membership): Promise<{ sharedEditId: number }> {
  const { db } = asking
  const { id, sharedEditId } = await lockMember(asking, membership)
  await sql`
    with given_up as (delete from shared_edit_claim where member_id = ${id}::bigint)
    update shared_edit_member set left_at = now() where id = ${id}::bigint and left_at is null`.execute(db)
  const { rows: closed } = await sql`
    update shared_edit set closed_at = now(), close_reason = 'unchanged'
    where id = ${sharedEditId}::bigint and closed_at is null and last_number = saved_number
      and not exists (
        select from shared_edit_member as member where member.shared_edit_id = shared_edit.id and ${isPresent}
      )
    returning id`.execute(db)
  if (closed.length > 0) await endSharedEditing(db, sharedEditId)
  return { sharedEditId }
}
