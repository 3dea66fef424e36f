import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { mostUnits, sharedEditErrors } from '../contract.ts'
import { isPresent, lockMember, requireWriter, requireWriting, type Asking, type Membership } from './find-member.ts'

/** A paragraph or cell that somebody else writes in. */
export interface DeniedUnit {
  readonly unit: string
  readonly memberId: number
  readonly personId: number
  readonly name: string
}

export interface Claimed {
  readonly sharedEditId: number
  /** Of the newest row: who has read up to it has seen all that was written in what is theirs now. */
  readonly number: number
  readonly held: string[]
  readonly denied: DeniedUnit[]
}

/**
 * From now on the window holds these, as far as nobody else does; what it held besides them it gives up. Claims wait for
 * pushes as pushes do for each other, so that nobody gets what somebody is still writing in.
 */
export async function claimUnits(asking: Asking, membership: Membership, units: readonly string[]): Promise<Claimed> {
  const wanted = [...new Set(units)]
  if (wanted.length > mostUnits) throw sharedEditErrors.tooManyUnits({ most: mostUnits })
  const member = await lockMember(asking, membership)
  await requireWriter(asking, member.documentId)
  requireWriting(member)
  const { db, language } = asking
  const { id, sharedEditId, lastNumber } = member
  await sql`
    with seen as (update shared_edit_member set alive_at = now() where id = ${id}::bigint)
    delete from shared_edit_claim as claim using shared_edit_member as member
    where claim.shared_edit_id = ${sharedEditId}::bigint and member.id = claim.member_id
      and case when member.id = ${id}::bigint then claim.unit <> all(${wanted}::text[]) else not ${isPresent} end`.execute(
    db,
  )
  await sql`
    insert into shared_edit_claim (shared_edit_id, unit, member_id)
    select ${sharedEditId}::bigint, unit, ${id}::bigint from unnest(${wanted}::text[]) as unit
    on conflict (shared_edit_id, unit) do nothing`.execute(db)
  const { rows } = await sql<DeniedUnit>`
    select claim.unit, claim.member_id as "memberId", person.id as "personId", ${localName('person', language)} as name
    from shared_edit_claim as claim join shared_edit_member as member on member.id = claim.member_id
    join person on person.id = member.person_id
    where claim.shared_edit_id = ${sharedEditId}::bigint and claim.unit = any(${wanted}::text[])
    order by claim.unit`.execute(db)
  return {
    sharedEditId,
    number: lastNumber,
    held: rows.flatMap(({ memberId, unit }) => (memberId === id ? [unit] : [])),
    denied: rows.filter(({ memberId }) => memberId !== id),
  }
}
