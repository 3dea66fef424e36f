import { sql } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import type { ActContext } from '../act-context.ts'

/** Takes the unread mark off documents without opening them; those that the caller may not read are left alone. */
export async function markRead(
  { db, caller }: Pick<ActContext, 'db' | 'caller'>,
  documentIds: readonly number[],
): Promise<void> {
  await sql`
    insert into read_mark (person_id, document_id, times)
    select ${caller.personId}::integer, document.id, 0 from document
    where document.id = any(${documentIds}::bigint[]) and ${mayRead(caller)}
    order by document.id
    on conflict do nothing`.execute(db)
}
