import { sql, type RawBuilder } from 'kysely'
import { enqueue, type Database } from '@shuku/kit/server'
import { mailNotices } from './mail-notices.ts'
import { noticeKinds, type NoticeDetails, type NoticeKind } from './notice-kinds.ts'
import { documentSubject, subjectOf } from './subjects.ts'

export interface NewNotice {
  /** The id of a kind that a slice declares. */
  readonly kind: string
  /** The person who caused it; they are not notified. */
  readonly by?: number
  /** What it is about: documents, or the subject of its kind. */
  readonly subjectIds: readonly number[]
  readonly details?: NoticeDetails
  /** The act that caused it, such as `share:17`. A source has one notice, and withdrawing uses it. */
  readonly source?: string
  /**
   * A reminder: people who were reminded of these subjects, or got them shared, within the hour are not notified
   * again.
   */
  readonly isReminder?: boolean
  /** False: it stays within the product. */
  readonly isMailed?: boolean
  /** A select of one column of ids: people who had a mail of it already, and get the notice without one. */
  readonly mailedBefore?: RawBuilder<unknown>
}

/** A mail that has gone out cannot be withdrawn: it waits until an act could have been undone. */
export const mailAfterMs = 60_000

/**
 * Notifies people, given by their ids or a select of one column of ids, in the transaction of the act. People who have
 * left are not notified, and who had many of the same person within the hour gets one that counts, without a mail. Returns
 * the number of all of them; if the source exists already, nobody is notified again.
 */
export async function notify(
  db: Database,
  { kind, by, subjectIds, details: given = {}, source, isReminder = false, isMailed = true, mailedBefore }: NewNotice,
  to: readonly number[] | RawBuilder<unknown>,
): Promise<number> {
  const known = noticeKinds.find(kind)
  if (!known) throw new RangeError(`no slice declares notices of the kind ${kind}`)
  const details = known.details.parse(given)
  const people = Array.isArray(to) ? sql`select unnest(${to}::integer[])` : (to as RawBuilder<unknown>)
  const { rows } = await sql<{ eventId: number | null; people: number }>`
    with concerned as (
      select person.id from person
      where id in (${people}) and status = 'active' and id is distinct from ${by ?? null}::integer
        and ${isReminder ? isDue(known, subjectIds) : sql`true`}
        and not exists (select from notice_event as earlier where earlier.source = ${source ?? null})
    ),
    frequent as (
      select id from concerned where ${isFrequent(known, by)}
    ),
    rest as (
      insert into notice_event (kind, person_id, subject_ids, source)
      select ${kind}, ${by ?? null}::integer, ${subjectIds}::bigint[],
        concat_ws(':', 'rest', ${kind}::text, (
          select coalesce(main_person_id, id) from person where id = ${by ?? null}::integer
        ), id, floor(extract(epoch from now()) / 3600))
      from frequent order by id
      on conflict (source) where source is not null do update set subject_ids = array(
        select distinct unnest(notice_event.subject_ids || excluded.subject_ids) order by 1)
      returning id, split_part(source, ':', 4)::integer as person_id
    ),
    counted as (
      insert into notice (person_id, event_id) select person_id, id from rest
      on conflict (person_id, event_id) do update set seen_at = null returning event_id
    ),
    event as (
      insert into notice_event (kind, person_id, subject_ids, details, source)
      select ${kind}, ${by ?? null}::integer, ${subjectIds}::bigint[], ${JSON.stringify(details)}::jsonb, ${source ?? null}
      where exists (select from concerned where id not in (select id from frequent))
      on conflict (source) where source is not null do nothing returning id
    ),
    notified as (
      insert into notice (person_id, event_id, mailed_at)
      select concerned.id, event.id, ${mailedBefore ? sql`case when concerned.id in (${mailedBefore}) then now() end` : sql`null::timestamptz`}
      from concerned, event where concerned.id not in (select id from frequent) returning event_id
    )
    select (select id::float8 from event) as "eventId",
      ((select count(*) from notified) + (select count(*) from counted))::integer as people`.execute(db)
  const { eventId, people: count } = rows[0] ?? { eventId: null, people: 0 }
  if (eventId !== null && isMailed)
    await enqueue(db, mailNotices, { payload: { eventId }, runAt: new Date(Date.now() + mailAfterMs) })
  return count
}

/** Jobs that notify of changes run one after the other, so that each sees what the others sent. */
export const queueOfChanges = 'notices.changes'

/** A select of the people who were notified within the hour that a document was changed. */
export function notifiedOfChange(documentId: number): RawBuilder<unknown> {
  const kinds = kindsAbout(documentSubject, ({ isOfChange }) => isOfChange)
  return withinTheHour(kinds, documentId)
}

/** A select of the people who got a notice of one of these kinds within the hour, about one subject of theirs if it is named. */
export function withinTheHour(kinds: readonly string[], subjectId?: number): RawBuilder<unknown> {
  return sql`
    select notice.person_id from notice_event as late join notice on notice.event_id = late.id
    where late.at > now() - interval '1 hour' and late.kind = any(${kinds}::text[])
      and ${subjectId === undefined ? sql`true` : sql`late.subject_ids @> array[${subjectId}::bigint]`}`
}

/** The ids of those kinds that are about such subjects: the numbers of two subjects mean different things. */
function kindsAbout(subject: string, has: (kind: NoticeKind) => boolean | undefined): string[] {
  return noticeKinds.all().flatMap((kind) => (subjectOf(kind) === subject && has(kind) ? [kind.id] : []))
}

/**
 * A condition on `person`: they have not been notified of all these subjects, in this way or another, within the hour.
 */
function isDue(kind: NoticeKind, subjectIds: readonly number[]): RawBuilder<boolean> {
  const kinds = kindsAbout(subjectOf(kind), ({ standsForReminder }) => standsForReminder)
  return sql<boolean>`person.id not in (
    select notice.person_id from notice_event as late join notice on notice.event_id = late.id
    where late.at > now() - interval '1 hour' and late.kind = any(${kinds}::text[])
      and late.subject_ids @> ${subjectIds}::bigint[])`
}

/**
 * A condition on `concerned`: within the hour they got as many of this kind, caused by any account of this person, as anybody
 * may. What was undone counts: by turns of an act and its undo one would notify others as often as one likes.
 */
function isFrequent({ id, mostAnHour }: NoticeKind, by: number | undefined): RawBuilder<boolean> {
  if (mostAnHour === undefined || by === undefined) return sql<boolean>`false`
  return sql<boolean>`concerned.id in (
    select person_id from (${selectHad(id, by)}) as had group by person_id having count(*) >= ${mostAnHour})`
}

/** A select (person_id, at): who had one of this kind within the hour, caused by any account of this person, and when. */
function selectHad(kind: string, by: number): RawBuilder<unknown> {
  return sql`
    with giver as materialized (
      select account.id from person as one join person as account
        on coalesce(account.main_person_id, account.id) = coalesce(one.main_person_id, one.id)
      where one.id = ${by})
    select notice.person_id, late.at from notice_event as late join notice on notice.event_id = late.id
    where late.at > now() - interval '1 hour' and late.kind = ${kind} and late.person_id in (select id from giver)
    union all
    select former.person_id, former.at from notice_withdrawn as former
    where former.at > now() - interval '1 hour' and former.kind = ${kind} and former.by_id in (select id from giver)`
}

/**
 * When somebody gets the next notice of this kind from a person in its own words; nothing where it is now. For what must
 * not be counted in place of being said.
 */
export async function findNextNotice(
  db: Database,
  { kind, by }: Pick<NewNotice, 'kind' | 'by'>,
  personId: number,
): Promise<Date | undefined> {
  const { mostAnHour } = noticeKinds.find(kind) ?? {}
  if (mostAnHour === undefined || by === undefined) return undefined
  const { rows } = await sql<{ at: Date }>`
    select had.at + interval '1 hour' as at from (${selectHad(kind, by)}) as had
    where had.person_id = ${personId} order by had.at desc offset ${mostAnHour - 1} limit 1`.execute(db)
  return rows[0]?.at
}

/** Deletes what some people have not seen yet of notices: it is no matter of theirs any more. */
export async function withdrawUnseen(
  db: Database,
  sources: readonly string[],
  personIds: readonly number[],
): Promise<void> {
  await sql`
    delete from notice using notice_event as event
    where event.id = notice.event_id and event.source = any(${sources}::text[])
      and notice.person_id = any(${personIds}::integer[]) and notice.seen_at is null`.execute(db)
}

/** Deletes the notices of acts that were undone, seen or not; of kinds with a bound it stays known for an hour who had one. */
export async function withdraw(db: Database, ...sources: readonly string[]): Promise<void> {
  const bounded = noticeKinds.all().flatMap(({ id, mostAnHour }) => (mostAnHour === undefined ? [] : [id]))
  await sql`
    with gone as (delete from notice_event where source = any(${sources}::text[]) returning id, kind, person_id, at)
    insert into notice_withdrawn (event_id, person_id, by_id, kind, at)
    select gone.id, notice.person_id, gone.person_id, gone.kind, gone.at
    from gone join notice on notice.event_id = gone.id
    where gone.kind = any(${bounded}::text[]) and gone.person_id is not null and gone.at > now() - interval '1 hour'`.execute(
    db,
  )
}
