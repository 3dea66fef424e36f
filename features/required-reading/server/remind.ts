import { sql } from 'kysely'
import { findDocument } from '@shuku/domain/documents/server'
import { notify } from '@shuku/domain/notices/server'
import { unitStandingFor } from '@shuku/domain/people/server'
import { translate } from '@shuku/kit/i18n'
import { companyZone, defineJob, handle, inTransaction, type Database } from '@shuku/kit/server'
import { z } from '@shuku/kit/contract'
import { readingApi, readingErrors } from '../contract.ts'
import { readingMessages } from '../messages.ts'
import { isInList, selectUnfinishedOf } from './lists/select-lists.ts'
import { concernedBy, mayBeNotified, reportsTo } from './select-concerned.ts'

/** People who decide about the document may remind anybody; others those who report to them. */
export const remind = handle(readingApi.remind, async (context) => {
  const { db, caller, language, query } = context
  const { documentId, unitId, personIds } = query
  const { allowed } = await findDocument(context, documentId)
  const { rows } = await sql<{ dueOn: string | null }>`
    select due_on::text as "dueOn" from required_reading where document_id = ${documentId} and ended_at is null for update`.execute(
    db,
  )
  const [reading] = rows
  if (!reading) throw readingErrors.notRequired()
  const open = sql`select concerned.person_id from ${await concernedBy(db, documentId)} as concerned
    join person on person.id = concerned.person_id
    where concerned.done_at is null and ${mayBeNotified(documentId)} and (${allowed.share} or ${reportsTo(caller.personId)})
      and (${unitId ?? null}::integer is null or person.department_id = ${unitStandingFor(unitId ?? 0)})
      and (${personIds.length === 0} or person.id = any(${personIds}::integer[]))`
  const people = await notify(
    db,
    {
      kind: 'readingDue',
      by: caller.personId,
      subjectIds: [documentId],
      details: reading.dueOn === null ? {} : { dueOn: reading.dueOn },
      isReminder: true,
    },
    open,
  )
  if (people === 0) {
    const { rows: left } = await open.execute(db)
    throw left.length > 0 ? readingErrors.remindedJustNow() : readingErrors.nobodyToRemind()
  }
  return { message: translate(readingMessages.texts.reminded, language, { n: people }) }
})

/** Days before the last one, and after it; once a week later, for a month. */
const remindedBefore = [3, 1]
const remindedAfter = [1, 8, 15, 22, 29]

const isDayToRemind = sql<boolean>`(due_on - today = any(${remindedBefore}::integer[])
  or today - due_on = any(${remindedAfter}::integer[]))`

/** Every morning: who has not read what is due soon, or was, and who confirmed a version that is no longer the present one. */
export const remindOfDue = defineJob({
  name: 'requiredReading.remind',
  payload: z.object({}),
  run: async (_, { database }) => {
    await remindOfDays(database)
    await remindOfLists(database)
    await remindOfVersions(database)
  },
})

/** A day is announced once, however often the job runs. */
async function remindOfDays(database: Database): Promise<void> {
  const { rows } = await sql<{ id: number; documentId: number; dueOn: string; day: string; isOverdue: boolean }>`
    select reading.id, document_id as "documentId", due_on::text as "dueOn", today::text as day, due_on < today as "isOverdue"
    from required_reading as reading, cast((now() at time zone ${companyZone()})::date as date) as today
    where ended_at is null and ${isDayToRemind}`.execute(database)
  for (const { id, documentId, dueOn, day, isOverdue } of rows) {
    await inTransaction(database, { isolation: 'read committed' }, async (db) =>
      notify(
        db,
        { kind: 'readingDue', subjectIds: [documentId], details: { dueOn, isOverdue }, source: `due:${id}:${day}` },
        sql`select concerned.person_id from ${await concernedBy(db, documentId)} as concerned
          join required_reading as reading on reading.id = concerned.reading_id
          where concerned.done_at is null and ${mayBeNotified(documentId)}
            and not ${isInList(sql`concerned.person_id`)}`,
      ),
    )
  }
}

/** Once for the whole, which names none of its documents. */
async function remindOfLists(database: Database): Promise<void> {
  const { rows } = await sql<{ id: number; subjectId: number; dueOn: string; day: string; isOverdue: boolean }>`
    select list.id, subject_id as "subjectId", due_on::text as "dueOn", today::text as day, due_on < today as "isOverdue"
    from required_list as list, cast((now() at time zone ${companyZone()})::date as date) as today
    where ended_at is null and ${isDayToRemind}`.execute(database)
  for (const { id, subjectId, dueOn, day, isOverdue } of rows) {
    const notice = { kind: 'readingListDue', subjectIds: [subjectId], details: { dueOn, isOverdue } }
    await inTransaction(database, { isolation: 'read committed' }, (db) =>
      notify(db, { ...notice, source: `listDue:${id}:${day}` }, selectUnfinishedOf(id)),
    )
  }
}

interface Changed {
  readonly id: number
  readonly documentId: number
  readonly by: number | null
  readonly details: Readonly<Record<string, unknown>>
  readonly source: string
}

/** Among the versions since yesterday the latest is announced, once. */
async function remindOfVersions(database: Database): Promise<void> {
  const { rows } = await sql<Changed>`
    select reading.id, document.id as "documentId", reading.made_by as "by",
      jsonb_strip_nulls(jsonb_build_object('dueOn', reading.due_on, 'note', nullif(reading.note, ''))) as details,
      named.source
    from required_reading as reading join document on document.id = reading.document_id
    cross join lateral (select 'again:' || reading.id || ':' || document.version as source) as named
    where reading.ended_at is null and reading.asks_again and document.deleted_at is null
      and exists (select from reading_confirmation as confirmation
        where confirmation.reading_id = reading.id and confirmation.version < document.version)
      and not exists (select from notice_event where notice_event.source = named.source)`.execute(database)
  for (const { id, documentId, by, details, source } of rows) {
    await inTransaction(database, { isolation: 'read committed' }, async (db) =>
      notify(
        db,
        { kind: 'readingRequired', ...(by === null ? {} : { by }), subjectIds: [documentId], details, source },
        sql`select concerned.person_id from ${await concernedBy(db, documentId)} as concerned
          join reading_confirmation as confirmation
            on confirmation.reading_id = ${id} and confirmation.person_id = concerned.person_id
          where concerned.done_at is null and ${mayBeNotified(documentId)}`,
      ),
    )
  }
}
