import { sql } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import { latestReadable } from '../reading/latest-readable.ts'
import { isUnread } from '../reading/select-documents.ts'

/** How many documents of late the caller may read and has not, by the category that holds them. */
export async function countUnreadByCategory(db: Database, caller: Caller): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select holding.category_id as id, count(*)::integer as count
    from ${latestReadable(caller)} as document
    join document as holding on holding.id = document.id
    left join read_mark as mark on mark.document_id = document.id and mark.person_id = ${caller.personId}
    where ${isUnread(caller)} group by holding.category_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
