import { sql, type RawBuilder } from 'kysely'

/** The act that the database itself writes into the record when rows of `document` go. */
export const purged = sql.lit('purgeDocument')

/** Entries are kept for so long after their document was purged. */
export const retainedFor = sql`interval '1 year'`

/**
 * Whether a document was purged more than a year ago, by the record, whose days are sealed: a time that is written anywhere
 * else could be set back.
 */
export function isLongPurged(documentId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from audit_log where subject_kind = 'document' and subject_id = ${documentId} and act = ${purged}
      and at < now() - ${retainedFor})
    and not exists (select from document where document.id = ${documentId}))`
}
