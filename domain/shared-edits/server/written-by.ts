import { sql } from 'kysely'
import type { ActContext } from '@shuku/domain/documents/server'
import type { Member } from './find-member.ts'

/** Everybody but the caller who wrote since the last save. */
export async function findWriters(
  { db, caller }: Pick<ActContext, 'db' | 'caller'>,
  { sharedEditId, savedNumber }: Pick<Member, 'sharedEditId' | 'savedNumber'>,
  upTo: number,
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select distinct member.person_id as "personId"
    from shared_edit_row as written join shared_edit_member as member on member.id = written.member_id
    where written.shared_edit_id = ${sharedEditId}::bigint
      and written.number > ${savedNumber}::integer and written.number <= ${upTo}::integer
      and member.person_id <> ${caller.personId}::integer
    order by member.person_id`.execute(db)
  return rows.map(({ personId }) => personId)
}
