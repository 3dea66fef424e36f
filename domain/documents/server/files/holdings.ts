import { sql, type RawBuilder } from 'kysely'
import { selectHoldings, selectSources, type HeldBy } from '@shuku/domain/files/server'
import { isClearedFor } from '@shuku/domain/rights/server'
import type { Caller } from '@shuku/kit/server'

/** What documents hold in any version. */
export const versionHoldings = (by: HeldBy): RawBuilder<unknown> => sql`
  select held.file_id, document.id as document_id, document.secrecy from attachment_version as held
  join attachment on attachment.id = held.attachment_id join document on document.id = attachment.document_id
  where ${'fileId' in by ? sql`held.file_id = ${by.fileId}` : sql`attachment.document_id = ${by.documentId}`}`

/**
 * What changes that wait will put into documents; such a change may be more secret than its document is so far. What the
 * document holds itself is as secret as that.
 */
export const pendingHoldings = (by: HeldBy): RawBuilder<unknown> => {
  const waits = sql`pending_change join document on document.id = pending_change.document_id`
  const secrecy = sql`least(document.secrecy, pending_change.secrecy) as secrecy`
  if ('documentId' in by)
    return sql`select unnest(pending_change.file_ids) as file_id, document.id as document_id, ${secrecy} from ${waits}
      where document.id = ${by.documentId}`
  return sql`
    select ${by.fileId} as file_id, document.id as document_id, ${secrecy} from ${waits}
    where pending_change.file_ids @> array[${by.fileId}]::bigint[] and not exists (
      select from attachment_version as held join attachment on attachment.id = held.attachment_id
      where held.file_id = ${by.fileId} and attachment.document_id = document.id)`
}

/**
 * For a `file`: the strictest secrecy that it, or a file whose content it has, has anywhere, also where the reader sees
 * nothing; null where nothing opens them.
 */
export const strictestOfFile = (): RawBuilder<number | null> => sql<number | null>`(
  select min(holding.secrecy) from ${selectSources(sql`file.id`)} as content
  cross join lateral ${selectHoldings({ fileId: sql`content.id` })} as holding)`

/**
 * For a document: the strictest secrecy that one of its files – in any version, in a change that waits, in a reply –, or one
 * that it was made from, has in another document, also one that the reader does not see; null where none is in another.
 * `counts` is a condition on that `document`.
 */
export function strictestElsewhere(
  documentId: RawBuilder<unknown>,
  counts: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<number | null> {
  // named anew, since the id may be that of a `document` outside
  return sql<number | null>`(
    select min(holding.secrecy) from (select ${documentId} as id) as asked
    cross join lateral (
      select distinct content.id from ${selectHoldings({ documentId: sql`asked.id` })} as held
      cross join lateral ${selectSources(sql`held.file_id`)} as content) as own
    cross join lateral ${selectHoldings({ fileId: sql`own.id` })} as holding
    join document on document.id = holding.document_id and document.id <> asked.id where ${counts})`
}

/**
 * For a `file`: the caller is cleared for a document that holds it, whether they may read that or not. Where none holds it
 * any more, for `former`: how secret it was where it was taken from, null if from nowhere.
 */
export function isClearedForFile({ clearance }: Caller, former: RawBuilder<unknown>): RawBuilder<boolean> {
  const isCleared = (secrecy: RawBuilder<unknown>) => isClearedFor(secrecy, sql.lit(clearance))
  const by = { fileId: sql`file.id` }
  return sql<boolean>`(
    select coalesce(bool_or(${isCleared(sql`holding.secrecy`)}), ${former} is null or ${isCleared(former)})
    from (${versionHoldings(by)} union all ${pendingHoldings(by)}) as holding)`
}
