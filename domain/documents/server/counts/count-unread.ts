import { sql, type RawBuilder } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { isUnread } from '../reading/select-documents.ts'

/** How many of these documents, which the caller may read, they have not, by the category that holds them. */
export async function countUnreadByCategory(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  latest: RawBuilder<unknown>,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select holding.category_id as id, count(*)::integer as count
    from ${latest} as document
    join document as holding on holding.id = document.id
    left join read_mark as mark on mark.document_id = document.id and mark.person_id = ${caller.personId}
    where ${isUnread(caller)} group by holding.category_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
