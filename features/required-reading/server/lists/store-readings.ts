import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { mayBeNotified, selectConcerned, wereNotifiedJustNow } from '../select-concerned.ts'

/** How documents are required that were not yet. */
export interface HowRequired {
  readonly dueOn: string | null
  readonly mustConfirm: boolean
  readonly asksAgain: boolean
  readonly note: string
  readonly madeBy: number
}

/** How many of the documents were not required before. */
export async function makeMissing(db: Database, documentIds: readonly number[], how: HowRequired): Promise<number> {
  const { dueOn, mustConfirm, asksAgain, note, madeBy } = how
  const { rows } = await sql<{ n: number }>`
    with made as (
      insert into required_reading (document_id, must_confirm, asks_again, due_on, note, made_by, times_told)
      select wanted.id, ${mustConfirm}, ${mustConfirm && asksAgain}, ${dueOn}::date, ${note}, ${madeBy}, 1
      from unnest(${[...documentIds]}::bigint[]) as wanted (id)
      on conflict (document_id) where ended_at is null do nothing returning id
    )
    select count(*)::integer as n from made`.execute(db)
  return rows[0]?.n ?? 0
}

/** Somebody of whom a document was not required before. */
export interface Added {
  readonly documentId: number
  readonly readingId: number
  readonly principalId: number
}

interface Naming {
  readonly principals: readonly number[]
  /** They are named by what the documents are in, as long as these are in it; by hand for good. */
  readonly isByList: boolean
}

export async function addSubjects(
  db: Database,
  documentIds: readonly number[],
  { principals, isByList }: Naming,
): Promise<readonly Added[]> {
  const of = sql`reading.document_id = any(${[...documentIds]}::bigint[]) and reading.ended_at is null`
  const { rows } = await sql<Added>`
    with claimed as (
      update required_subject as named set by_list = false from required_reading as reading
      where not ${isByList}::boolean and named.by_list and reading.id = named.reading_id and ${of}
        and named.principal_id = any(${[...principals]}::integer[])
    ), added as (
      insert into required_subject (reading_id, principal_id, by_list)
      select reading.id, principal.id, ${isByList}::boolean
      from required_reading as reading cross join unnest(${[...principals]}::integer[]) as principal (id)
      where ${of}
      on conflict do nothing returning reading_id, principal_id
    )
    select reading.document_id::float8 as "documentId", added.reading_id::float8 as "readingId",
      added.principal_id as "principalId"
    from added join required_reading as reading on reading.id = added.reading_id`.execute(db)
  return rows
}

/** A select of ids: of whom something is required that was not before, and who has not read it. */
export function selectNewcomers(added: readonly Added[]): RawBuilder<unknown> {
  const readingIds = added.map(({ readingId }) => readingId)
  const principalIds = added.map(({ principalId }) => principalId)
  const concerned = selectConcerned({
    readings: sql<boolean>`reading.id = any(${readingIds}::bigint[])`,
    people: sql<boolean>`true`,
  })
  return sql`
    with added as (
      select reading_id, principal_id
      from unnest(${readingIds}::bigint[], ${principalIds}::integer[]) as added (reading_id, principal_id)
    ), named as (
      select subject.reading_id, member.person_id, bool_and(added.principal_id is not null) as is_new
      from required_subject as subject
      join person_principal as member on member.principal_id = subject.principal_id and member.valid_until is null
      left join added on added.reading_id = subject.reading_id and added.principal_id = subject.principal_id
      where subject.reading_id = any(${readingIds}::bigint[])
      group by 1, 2
    )
    select concerned.person_id from ${concerned} as concerned
    join named on named.reading_id = concerned.reading_id and named.person_id = concerned.person_id and named.is_new
    join required_reading as notified on notified.id = concerned.reading_id
    where concerned.done_at is null and ${mayBeNotified(sql<number>`notified.document_id`)}
      and not ${wereNotifiedJustNow(sql<number>`notified.document_id`)}`
}
