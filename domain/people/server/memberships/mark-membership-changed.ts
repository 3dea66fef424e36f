import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/**
 * Says that what these people may read must be worked out anew: they became or ceased to be members of something,
 * their security level, classification or status changed, or they now have another relation to a creator.
 */
export async function markMembershipChanged(db: Database, personIds: Iterable<number>): Promise<void> {
  await sql`
    update person set membership_xid = pg_current_xact_id()
    where id = any(${[...new Set(personIds)]}::integer[]) and membership_xid <> pg_current_xact_id()`.execute(db)
}
