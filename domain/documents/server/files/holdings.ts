import { sql, type RawBuilder } from 'kysely'
import { isClearedFor } from '@shuku/domain/rights/server'
import type { Caller } from '@shuku/kit/server'

/**
 * The documents that hold a file, as rows of a subquery: in any version, or with a change that waits, which may be more
 * secret than the document is so far. What a document holds itself is as secret as that document.
 */
export function selectHoldings(fileId: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofDocument = (documentId: RawBuilder<unknown>) => sql`
    select from attachment_version as held join attachment on attachment.id = held.attachment_id
    where held.file_id = ${fileId} and attachment.document_id = ${documentId}`
  return sql`(
    select attachment.document_id, null::smallint as pending from attachment_version as held
    join attachment on attachment.id = held.attachment_id where held.file_id = ${fileId}
    union all
    select pending_change.document_id, pending_change.secrecy from pending_change
    where pending_change.file_ids @> array[${fileId}]::bigint[]
      and not exists (${ofDocument(sql`pending_change.document_id`)}))`
}

/** A condition on a `holding` of a document that the caller may read. */
export function isOpenTo({ clearance }: Caller): RawBuilder<boolean> {
  return sql<boolean>`(holding.pending is null or ${isClearedFor(sql`holding.pending`, sql.lit(clearance))})`
}

/**
 * For a `file`: the caller is cleared for a document that holds it, whether they may read that or not. Where none holds it
 * any more, for `former`: how secret it was where it was taken from, null if from nowhere.
 */
export function isClearedForFile({ clearance }: Caller, former: RawBuilder<unknown>): RawBuilder<boolean> {
  const isCleared = isClearedFor(sql`least(document.secrecy, holding.pending)`, sql.lit(clearance))
  return sql<boolean>`(
    select coalesce(bool_or(${isCleared}), ${former} is null or ${isClearedFor(former, sql.lit(clearance))}) from ${selectHoldings(sql`file.id`)} as holding
    join document on document.id = holding.document_id)`
}
