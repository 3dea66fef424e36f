import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** Of those among these people who have left: neither they nor an account of theirs goes on acting. */
export async function endSessionsOfLeavers(db: Database, personIds: readonly number[]): Promise<void> {
  await sql`
    delete from session using person
    where person.id = any(${personIds}::integer[]) and person.status = 'left'
      and (session.person_id = person.id or session.account_id = person.id)`.execute(db)
}
