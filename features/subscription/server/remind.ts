import { sql, type RawBuilder } from 'kysely'
import { notify } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { companyZone, defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { selectDeciders, unansweredDays } from './conditions.ts'

export const noticeOf = (id: number) => `subscription:${id}`

/** After so many days without an answer those who decide are reminded; the last reminder also reaches the administrators. */
const remindedAfter = [3, 7, unansweredDays]
export const waitingNoticesOf = (id: number) => remindedAfter.map((days) => `${noticeOf(id)}:waiting:${days}`)

/** The subscriber is reminded so many days before the end. */
const notifiedBefore = 3
const batch = 200

/** A subscription for some days ends by itself, to the minute, with its shares. Both sides are notified, and who decided in place of the author. */
export const endSubscriptions = defineJob({
  name: 'subscription.end',
  payload: z.object({}),
  run: async (_, { database, signal }) => {
    while (!signal.aborted && (await endSome(database)) === batch);
  },
})

interface Due {
  readonly id: number
  readonly documentId: number
  readonly people: number[]
}

async function endSome(database: Database): Promise<number> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows } = await sql<Due>`
      with due as (
        select id from subscription where state = 'approved' and valid_until <= now()
        order by valid_until, id limit ${batch} for update skip locked
      ), ended as (
        update subscription set state = 'ended' from due where subscription.id = due.id
        returning subscription.id, subscription.document_id, subscription.person_id, subscription.decided_by
      )
      select ended.id::float8 as id, document.id::float8 as "documentId",
        array[ended.person_id, document.creator_id, ended.decided_by] as people
      from ended join document on document.id = ended.document_id order by ended.id`.execute(db)
    for (const { id, documentId, people } of rows)
      await notify(db, { kind: 'subscriptionEnded', subjectIds: [documentId], source: `${noticeOf(id)}:ended` }, people)
    return rows.length
  })
}

/** Every morning: who decides on what waits, and subscribers of what ends soon; of each day once. */
export const remindOfSubscriptions = defineJob({
  name: 'subscription.remind',
  payload: z.object({}),
  run: async (_, { database }) => {
    await remindDeciders(database)
    await notifyOfEnds(database)
  },
})

async function remindDeciders(database: Database): Promise<void> {
  const { rows } = await sql<{ id: number; documentId: number; by: number; days: number }>`
    select subscription.id::float8 as id, document.id::float8 as "documentId", subscription.person_id as "by", waited.days
    from subscription join document on document.id = subscription.document_id
    cross join lateral (select (${today()} - ${dayOf(sql`subscription.asked_at`)}) as days) as waited
    where subscription.state = 'asked' and subscription.asked_at > now() - interval '16 days'
      and document.deleted_at is null and waited.days = any(${remindedAfter}::integer[])`.execute(database)
  for (const { id, documentId, by, days } of rows)
    await inTransaction(database, { isolation: 'read committed' }, (db) =>
      notify(
        db,
        { kind: 'subscriptionWaiting', by, subjectIds: [documentId], source: `${noticeOf(id)}:waiting:${days}` },
        selectDeciders(id),
      ),
    )
}

async function notifyOfEnds(database: Database): Promise<void> {
  const { rows } = await sql<{ id: number; documentId: number; personId: number; until: string }>`
    select subscription.id::float8 as id, document.id::float8 as "documentId", subscription.person_id as "personId",
      ${dayOf(sql`subscription.valid_until`)}::text as until
    from subscription join document on document.id = subscription.document_id
    where subscription.state = 'approved' and document.deleted_at is null
      and subscription.valid_until between now() and now() + interval '5 days'
      and ${dayOf(sql`subscription.valid_until`)} - ${today()} = ${notifiedBefore}
      -- of a week or less it would be said almost at once
      and subscription.valid_until - subscription.decided_at > interval '8 days'`.execute(database)
  for (const { id, documentId, personId, until } of rows)
    await inTransaction(database, { isolation: 'read committed' }, (db) =>
      notify(
        db,
        { kind: 'subscriptionEnding', subjectIds: [documentId], details: { until }, source: `${noticeOf(id)}:ending` },
        [personId],
      ),
    )
}

const today = () => dayOf(sql`now()`)
const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${companyZone()})::date`
