import { sql } from 'kysely'
import { emptySomeLogs } from './empty-logs.ts'
import { isLongPurged, retainedFor, purged } from './long-purged.ts'
import type { Database } from '@shuku/kit/server'

/** A row (id, entries) for each document whose entries say nothing more, though it is not long purged by the record. */
export const selectHiddenEntries = sql`
  select document_id as id, count(*)::integer as entries from emptied_entry
  group by document_id having not ${isLongPurged(sql`emptied_entry.document_id`)}`

/** A row (id) for each document that was purged so long ago that the nightly job has passed it over. */
export const selectOverdueLogs = sql`
  select distinct subject_id as id from audit_log
  where subject_kind = 'document' and act = ${purged} and at < now() - ${retainedFor} - interval '3 days'
    and exists (select from document_log where document_id = subject_id)
    and not exists (select from document where document.id = subject_id)`

/** Puts them on the list again, where they were lost, and goes through it. */
export async function emptyOverdueLogs(db: Database, documentIds: readonly number[]): Promise<void> {
  await sql`
    insert into purged_document (document_id, purged_at)
    select subject_id, min(at) from audit_log
    where subject_kind = 'document' and act = ${purged} and subject_id = any(${documentIds}::bigint[])
    group by 1 on conflict do nothing`.execute(db)
  while ((await emptySomeLogs(db, documentIds)).documents > 0);
}
