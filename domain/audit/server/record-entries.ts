import { sql } from 'kysely'
import { documentActs, type DocumentAct } from '../contract.ts'
import type { Actor } from './record-document-act.ts'

/** What the log of a document is to tell. */
interface LogEntry {
  readonly documentId: number
  readonly details: Readonly<Record<string, unknown>>
}

/** Entries in the logs of documents, of which one may have several: each is an act of its own, which others were done with. */
export async function recordEntries(
  { db, caller, request }: Actor,
  act: DocumentAct,
  entries: readonly LogEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into document_log (document_id, subject, operation, person_id, account_id, address, terminal, details)
    select document.id, document.subject, ${documentActs[act]}::smallint, ${caller.signedInId}::integer,
      ${caller.personId}::integer, ${request?.address ?? ''}, ${request?.terminal ?? ''}, entry.details
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry ("documentId" bigint, details jsonb)
    join document on document.id = entry."documentId"
    order by document.id`.execute(db)
}
