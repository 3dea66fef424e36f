import { sql, type RawBuilder } from 'kysely'
import { defineRegistry, type Caller, type Database } from '@shuku/kit/server'

/** To read it, to have its bytes, to put it into something else, to have its text looked for once more. */
export type FileUse = 'read' | 'fetch' | 'attach' | 'readAgain'

interface Holder {
  readonly id: string
  /** On `file`: `exists (select from … where … = file.id)`, by an index. */
  readonly holds: RawBuilder<boolean>
  /** Where people find such a file, if in no document: selects `id` and `name` of each place, and `is_known` to the caller. */
  readonly places?: (fileId: RawBuilder<unknown>, caller: Caller) => RawBuilder<unknown>
}

/** Holdings are asked for by their file, or by their document. */
export type HeldBy = { readonly fileId: RawBuilder<unknown> } | { readonly documentId: RawBuilder<unknown> }

interface OpeningHolder extends Holder {
  /** On `file`: it holds the file, and lets the caller do this with it. */
  readonly opens: (caller: Caller, use: FileUse) => RawBuilder<boolean>
  /** Selects `file_id`, the `document_id` that opens it, and how secret it is there as `secrecy`. */
  readonly holdings: (by: HeldBy) => RawBuilder<unknown>
}

/**
 * A table in which files are kept by somebody. Its owner declares it; what no entry names is swept after a day. What shows
 * its files to anybody says by which documents: their secrecy follows the files.
 */
export type FileHolder = OpeningHolder | (Holder & { readonly opens?: undefined; readonly holdings?: undefined })

export const fileHolders = defineRegistry<FileHolder>('holders of files')

/** Of a file, or of a document: all by which files are opened. */
export function selectHoldings(by: HeldBy): RawBuilder<unknown> {
  const holdings = fileHolders.all().flatMap((holder) => (holder.holdings ? [holder.holdings(by)] : []))
  return sql`(${sql.join(holdings, sql` union all `)})`
}

/** Of a file: all places but documents in which people find it. */
export function selectOtherPlaces(fileId: RawBuilder<unknown>, caller: Caller): RawBuilder<unknown> {
  const places = fileHolders.all().flatMap((holder) => (holder.places ? [holder.places(fileId, caller)] : []))
  const none = sql`select null::bigint as id, null::text as name, null::boolean as is_known where false`
  return sql`(${sql.join([none, ...places], sql` union all `)})`
}

/** Of a `file`: nobody holds it. */
export function isUnused(): RawBuilder<boolean> {
  const conditions = fileHolders.all().map(({ holds }) => sql<boolean>`not ${holds}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Bytes of what a person has uploaded and nothing holds; what is older than a day is swept. */
export async function unheldBytes(db: Database, personId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(file_content.size_bytes), 0)::float8 as bytes
    from file join file_content on file_content.id = file.content_id
    where file.uploaded_by = ${personId} and file.uploaded_at > now() - interval '1 day' and ${isUnused()}`.execute(db)
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
