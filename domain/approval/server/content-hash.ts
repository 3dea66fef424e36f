import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { Running } from './running.ts'

/** In SQL, of `document`: SHA-256 over title, text and files, as somebody else can work it out again. */
export const contentHash = sql<string>`encode(sha256(convert_to(concat_ws(E'\\n', document.subject,
  (select html from document_body where document_body.document_id = document.id),
  (select string_agg(encode(file_content.sha256, 'hex'), ' ' order by attachment.sort, attachment.id)
   from attachment join file on file.id = attachment.file_id join file_content on file_content.id = file.content_id
   where attachment.document_id = document.id and attachment.removed_at is null)), 'UTF8')), 'hex')`

/** The same of the version that a change makes. */
export const changeHash = sql<string>`(
  select encode(sha256(convert_to(concat_ws(E'\\n', version ->> 'subject', version ->> 'html',
    (select string_agg(encode(file_content.sha256, 'hex'), ' ' order by place)
     from jsonb_array_elements(version -> 'attachments') with ordinality as listed (entry, place)
     join file on file.id = (listed.entry ->> 'fileId')::bigint
     join file_content on file_content.id = file.content_id)), 'UTF8')), 'hex')
  from pending_change where pending_change.document_id = document.id)`

/** What is approved has this hash, as it was submitted and as it is now. */
export async function isContent(
  db: Database,
  { id, documentId, isChange }: Pick<Running, 'id' | 'documentId' | 'isChange'>,
  hash: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from approval join document on document.id = approval.document_id
    where approval.id = ${id} and document.id = ${documentId} and approval.content_hash = ${hash}
      and ${isChange ? changeHash : contentHash} = ${hash}`.execute(db)
  return rows.length > 0
}
