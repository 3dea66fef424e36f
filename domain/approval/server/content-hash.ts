import { sql, type RawBuilder } from 'kysely'
import { selectValues } from '@shuku/domain/documents/server'
import type { Database } from '@shuku/kit/server'

interface Hashed {
  readonly subject: RawBuilder<unknown>
  readonly html: RawBuilder<unknown>
  /** The SHA-256 of each file, in the order of the attachments. */
  readonly files: RawBuilder<unknown>
  /** Of all custom fields, as jsonb. */
  readonly values: RawBuilder<unknown>
}

/** SHA-256 over title, text, files and custom fields, one a line, as somebody else can work it out again. */
const hashOf = (
  { subject, html, files, values }: Hashed,
  coversFields: RawBuilder<boolean>,
) => sql<string>`encode(sha256(convert_to(concat_ws(E'\\n', ${subject}, ${html}, ${files},
  case when ${coversFields} then (${values})::text end), 'UTF8')), 'hex')`

/** Approvals that began before the hash covered fields keep theirs. */
const asItBegan = sql<boolean>`approval.hash_covers_fields`

const filesOf = (attachments: RawBuilder<unknown>) => sql`(
  select string_agg(encode(file_content.sha256, 'hex'), ' ' order by place)
  from jsonb_array_elements(${attachments}) with ordinality as listed (entry, place)
  join file on file.id = (listed.entry ->> 'fileId')::bigint join file_content on file_content.id = file.content_id)`

const documentHash = (coversFields: RawBuilder<boolean>) =>
  hashOf(
    {
      subject: sql`document.subject`,
      html: sql`(select html from document_body where document_body.document_id = document.id)`,
      files: sql`(
        select string_agg(encode(file_content.sha256, 'hex'), ' ' order by attachment.sort, attachment.id)
        from attachment join file on file.id = attachment.file_id join file_content on file_content.id = file.content_id
        where attachment.document_id = document.id and attachment.removed_at is null)`,
      values: selectValues,
    },
    coversFields,
  )

const pendingHash = (coversFields: RawBuilder<boolean>) => {
  const version = {
    subject: sql`version ->> 'subject'`,
    html: sql`version ->> 'html'`,
    files: filesOf(sql`version -> 'attachments'`),
    values: sql`version -> 'field_values'`,
  }
  return sql<string>`(
    select ${hashOf(version, coversFields)} from pending_change where pending_change.document_id = document.id)`
}

/** In SQL, of `document`: of what is submitted. */
export const contentHash = documentHash(sql`true`)

/** The same of the version that a change makes. */
export const changeHash = pendingHash(sql`true`)

/** In SQL, of `approval`: of the version of its document that came of it, as it is kept; null where there is none. */
export const versionHash = sql<string | null>`(
  select ${hashOf(
    {
      subject: sql`kept.subject`,
      html: sql`kept.html`,
      files: filesOf(sql`kept.attachments`),
      values: sql`kept.field_values`,
    },
    asItBegan,
  )} from document_version as kept where kept.document_id = approval.document_id and kept.number = approval.version)`

/** Which of these approvals are of what has this hash, as it was submitted and as it is now. */
export async function findUnchanged(db: Database, seen: ReadonlyMap<number, string>): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select approval.id::float8 as id
    from unnest(${[...seen.keys()]}::bigint[], ${[...seen.values()]}::text[]) as seen (approval_id, hash)
    join approval on approval.id = seen.approval_id and approval.content_hash = seen.hash
    join document on document.id = approval.document_id
    where seen.hash = case when approval.is_change then ${pendingHash(asItBegan)} else ${documentHash(asItBegan)} end`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
