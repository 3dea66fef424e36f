import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** Of a `file`: no version of an attachment, no draft and no portrait has it. */
export const isUnused = sql<boolean>`
  not exists (select from attachment_version where attachment_version.file_id = file.id)
  and not exists (select from attachment where attachment.file_id = file.id)
  and not exists (select from person where person.photo_file_id = file.id)
  and not exists (select from person where person.photo_small_file_id = file.id)
  and not exists (select from document_draft where document_draft.file_ids @> array[file.id])
  and not exists (select from document_draft where document_draft.body_file_ids @> array[file.id])`

/** Bytes of what a person has uploaded and nothing holds; what is older than a day is swept. */
export async function unheldBytes(db: Database, personId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(file_content.size_bytes), 0)::float8 as bytes
    from file join file_content on file_content.id = file.content_id
    where file.uploaded_by = ${personId} and file.uploaded_at > now() - interval '1 day' and ${isUnused}`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Contents of the store that no row names. */
export async function selectUnnamed(db: Database, sha256s: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from unnest(${sha256s}::text[]) as listed (sha256)
    where not exists (select from file_content where file_content.sha256 = decode(listed.sha256, 'hex'))
      and not exists (select from file_preview where file_preview.sha256 = decode(listed.sha256, 'hex'))`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}
