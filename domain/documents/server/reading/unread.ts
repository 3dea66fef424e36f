import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'

/** Older news is no news: nobody has thousands of unread documents on their first day. */
export const unreadDays = 180

/**
 * A condition on a `document` joined with the caller's read mark as `mark`: in force recently, by somebody else, and
 * never opened.
 */
export function isUnread(caller: Pick<Caller, 'personId'>): RawBuilder<boolean> {
  return sql<boolean>`(
    document.effective_at > now() - make_interval(days => ${unreadDays}) and document.status in (1, 2)
    and document.creator_id <> ${caller.personId} and mark.person_id is null) is true`
}

/** The same of a `document` alone. */
export function isNews({ personId }: Pick<Caller, 'personId'>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (values (${personId}::integer)) as reader (id)
    left join read_mark as mark on mark.person_id = reader.id and mark.document_id = document.id
    where ${isUnread({ personId })})`
}
