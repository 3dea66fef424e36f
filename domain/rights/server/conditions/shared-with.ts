import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { mayRead } from './may-read.ts'

/**
 * A select of `document_id`, `level`, `given_by` and `given_at`: the latest shares by others that let the caller read a
 * document, each document at most once a way to it, and `most` of each. What the caller is a member of is asked one by
 * one, each for its latest by an index, so that it costs what is shown, however much was ever shared.
 */
export function sharedWith(caller: Caller, most: number): RawBuilder<unknown> {
  return sql`
    select latest.* from (
      select principal_id from person_principal
      where person_id = ${caller.personId} and (valid_until is null or valid_until > now())
    ) as mine cross join lateral (
      select share.document_id, share.level, share.given_by, share.given_at
      from document_grant as share join document on document.id = share.document_id
      where share.principal_id = mine.principal_id and share.ended_at is null and share.source = 'share'
        and share.given_by <> ${caller.personId}
        and (share.valid_until is null or share.valid_until > now())
        and ${sql.lit(caller.securityLevel)} between share.min_security and share.max_security
        and document.creator_id <> ${caller.personId} and document.owner_id <> ${caller.personId}
        and ${mayRead(caller)}
      order by share.given_at desc limit ${most}
    ) as latest`
}
