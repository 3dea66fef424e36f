import { sql, type RawBuilder } from 'kysely'
import { hasClearance } from '@shuku/domain/rights/server'
import type { Caller } from '@shuku/kit/server'

/**
 * Replies and likes of others on the documents that the caller holds and is cleared for, as rows of `kind` ('reply', 'like'), `id` (of a like
 * the microseconds of its time), `documentId`, `subject`, `personId`, `at` and `html`. Deleted documents and replies are
 * left out.
 */
export function selectReceived({ personId, clearance }: Caller): RawBuilder<unknown> {
  const mine = sql`
    (document.creator_id = ${personId} or document.owner_id = ${personId}) and document.deleted_at is null
    and ${hasClearance(clearance)}`
  return sql`
    select 'reply' as kind, reply.id, document.id as "documentId", document.subject, reply.person_id as "personId",
      reply.created_at as at, reply.html
    from document join document_reply as reply on reply.document_id = document.id
    where ${mine} and reply.person_id <> ${personId} and reply.deleted_at is null
    union all
    select 'like', (extract(epoch from liked.at) * 1000000)::bigint, document.id, document.subject, liked.person_id,
      liked.at, ''
    from document join document_like as liked on liked.document_id = document.id
    where ${mine} and liked.person_id <> ${personId}`
}
