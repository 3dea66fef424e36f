import { sql, type RawBuilder } from 'kysely'
import { links } from '@shuku/domain/addresses'
import { countReadable } from '@shuku/domain/documents/server'
import { selectReceived } from '@shuku/domain/feedback/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { handle, type Caller, type RequestFacts } from '@shuku/kit/server'
import { centreApi as api, type CounterName } from '../contract.ts'

/** The dot of a counter is about the newest alone: older ones were seen, or were too many to look through. */
const looksBack = 500
const pageSize = 20

/** When the caller last looked; before that everything is new. */
const lookedAt = ({ personId }: Caller, counter: CounterName): RawBuilder<Date> => sql<Date>`
  coalesce((select at from centre_look where person_id = ${personId} and counter = ${counter}), '-infinity'::timestamptz)`

export const countAll = handle(api.countAll, async ({ db, caller }) => {
  const number = await countReadable(db, caller)
  const { rows } = await sql<{ hasNew: boolean }>`
    select exists (
      select from (
        select * from document where deleted_at is null order by created_at desc, id desc limit ${looksBack}
      ) as document
      where document.created_at > ${lookedAt(caller, 'all')} and document.creator_id <> ${caller.personId}
        and ${mayRead(caller)}
    ) as "hasNew"`.execute(db)
  return { number, hasNew: rows[0]?.hasNew ?? false }
})

/** Made by the caller, and made by others for them: each is found by an index of its own. */
export const countMine = handle(api.countMine, async ({ db, caller }) => {
  const { personId } = caller
  const { rows } = await sql<{ number: number; hasNew: boolean }>`
    select made.count + given.count as number, given.has_new as "hasNew"
    from (
      select count(*)::integer as count from document where document.creator_id = ${personId} and ${mayRead(caller)}
    ) as made
    cross join (
      select count(*)::integer as count, coalesce(bool_or(document.created_at > looked.at), false) as has_new
      from document cross join (select ${lookedAt(caller, 'mine')} as at) as looked
      where document.owner_id = ${personId} and document.owner_id <> document.creator_id and ${mayRead(caller)}
    ) as given`.execute(db)
  return rows[0] ?? { number: 0, hasNew: false }
})

export const countReceived = handle(api.countReceived, async ({ db, caller }) => {
  const { rows } = await sql<{ number: number; hasNew: boolean }>`
    select count(*)::integer as number, coalesce(max(received.at) > ${lookedAt(caller, 'received')}, false) as "hasNew"
    from (${selectReceived(caller)}) as received`.execute(db)
  return rows[0] ?? { number: 0, hasNew: false }
})

interface ReceivedRow {
  id: number
  kind: 'reply' | 'like'
  documentId: number
  subject: string
  personId: number
  personName: string
  photoFileId: number | null
  at: Date
  time: string
  text: string
  ageMinutes: number
  /** How many there are with those that come after it. */
  left: number
}

/**
 * Replies and likes are numbered apart, so the place in the list has a number of each. Likes of one moment share
 * theirs: they come on one page.
 */
export const listReceived = handle(api.listReceived, async ({ db, caller, language, query, request }) => {
  const { lastReplyId, lastLikeId } = query
  const after = (kind: string, last: number) =>
    sql`received.kind = ${kind} and (${last}::bigint = 0 or received.id < ${last}::bigint)`
  const { rows } = await sql<ReceivedRow>`
    select received.id::float8 as id, received.kind, received."documentId", received.subject, received."personId",
      ${localName('author', language)} as "personName", author.photo_small_file_id::float8 as "photoFileId", received.at,
      ${timeOf(sql`received.at`, caller)} as time,
      left(btrim(regexp_replace(received.html, '<[^>]*>', ' ', 'g')), 500) as text,
      (extract(epoch from now() - received.at) / 60)::integer as "ageMinutes", received."left"
    from (
      select *, (count(*) over ())::integer as "left" from (${selectReceived(caller)}) as received
      where ${after('reply', lastReplyId)} or ${after('like', lastLikeId)}
      order by received.at desc, received.kind, received.id desc fetch first ${pageSize} rows with ties
    ) as received join person as author on author.id = received."personId"
    order by received.at desc, received.kind, received.id desc, received."documentId", received."personId"`.execute(db)
  const lastOf = (kind: string, before: number) => rows.findLast((row) => row.kind === kind)?.id ?? before
  // a kind of which nothing came yet begins at the present end of the list, so that nothing newer comes later
  return {
    items: rows.map(({ photoFileId, personId, subject, text, left: _, ...row }) => ({
      ...row,
      personId,
      photo: photoOf(request, personId, photoFileId),
      documentName: subject,
      content: plainText(text),
    })),
    hasMore: (rows[0]?.left ?? 0) > rows.length,
    lastReplyId: lastOf('reply', lastReplyId),
    lastLikeId: lastOf('like', lastLikeId),
  }
})

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&nbsp;': ' ',
  '&quot;': '"',
}
const plainText = (text: string) =>
  text.replaceAll(/&(?:lt|gt|amp|nbsp|quot);/g, (entity) => entities[entity] ?? entity)

/** As programs read it (docs/interface.md §2). */
export const timeOf = (at: RawBuilder<unknown>, { timeZone }: Caller) =>
  sql<string>`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`

/** Links in answers have the content path. */
export const photoOf = ({ prefix }: Pick<RequestFacts, 'prefix'>, personId: number, fileId: number | null) =>
  fileId === null ? '' : prefix + links.photo(personId, fileId)

export const markLooked = handle(api.markLooked, async ({ db, caller, query }) => {
  const { rows } = await sql<{ at: Date }>`
    insert into centre_look (person_id, counter) values (${caller.personId}, ${query.counter})
    on conflict (person_id, counter) do update set at = now() returning at`.execute(db)
  return { at: rows[0]?.at ?? null }
})
