import { sql } from 'kysely'
import type { ActContext } from '../act-context.ts'

/** Whether what is submitted now is to wait for its day. */
export function isDated(at: Date | null | undefined): boolean {
  return at !== null && at !== undefined && at.getTime() > Date.now()
}

/** When the `document` is to take effect, in SQL. */
export const selectPublication = sql<Date | null>`(
  select at from document_publication where document_publication.document_id = document.id)`

/** Says when a document is to take effect; null: as soon as it may. Undefined leaves it as it is. */
export async function setPublication(
  { db, caller }: Pick<ActContext, 'db' | 'caller'>,
  documentId: number,
  at: Date | null | undefined,
): Promise<void> {
  if (at === undefined) return
  if (at === null) {
    await db.deleteFrom('document_publication').where('document_id', '=', documentId).execute()
    return
  }
  await sql`
    insert into document_publication (document_id, at, person_id) values (${documentId}, ${at}, ${caller.personId})
    on conflict (document_id) do update set at = excluded.at, person_id = excluded.person_id`.execute(db)
}
