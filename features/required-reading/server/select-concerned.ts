import { sql, type RawBuilder } from 'kysely'
import { isClearedFor } from '@shuku/domain/rights/server'
import { preparedStatement, type Database } from '@shuku/kit/server'

interface Concerning {
  /** On `reading`, a row of `required_reading`. */
  readonly readings: RawBuilder<boolean>
  /** On `member.person_id`. */
  readonly people: RawBuilder<boolean>
}

const doneAt = sql`
  case when reading.must_confirm
    then case when not reading.asks_again or confirmation.version >= required.version then confirmation.at end
    when mark.times > 0 then mark.last_at end`

/**
 * The rows (reading_id, person_id, done_at) of required readings: everybody active whom one of their subjects names
 * now, the document's author apart. Who joins a department joins its readings. Without a confirmation it is done by
 * opening the document, also before it was required; with one that is asked again, by confirming its present version.
 */
export function selectConcerned({ readings, people }: Concerning): RawBuilder<unknown> {
  return sql`(
    select reading.id as reading_id, concerned.person_id,
      ${doneAt} as done_at
    from (
      select distinct subject.reading_id, member.person_id
      from required_reading as reading
      join required_subject as subject on subject.reading_id = reading.id
      join person_principal as member on member.principal_id = subject.principal_id and member.valid_until is null
      where ${readings} and reading.ended_at is null and ${people}
    ) as concerned
    join required_reading as reading on reading.id = concerned.reading_id
    join document as required on required.id = reading.document_id and required.deleted_at is null
      and required.creator_id <> concerned.person_id
    join person as reader on reader.id = concerned.person_id and reader.status = 'active'
    left join reading_confirmation as confirmation
      on confirmation.reading_id = reading.id and confirmation.person_id = concerned.person_id
    left join read_mark as mark on mark.person_id = concerned.person_id and mark.document_id = reading.document_id
  )`
}

/** For one person, by their memberships. */
export function concernedWithMe(personId: number): RawBuilder<unknown> {
  return selectConcerned({ readings: sql<boolean>`true`, people: sql<boolean>`member.person_id = ${personId}` })
}

/**
 * For one document. Its subjects are read first: as literals in the statement they let the planner know how many people
 * each of them names.
 */
export async function concernedBy(db: Database, documentId: number): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: number; principalIds: number[] }>`${preparedStatement}
    select reading.id, array(
      select principal_id from required_subject where reading_id = reading.id) as "principalIds"
    from required_reading as reading where document_id = ${documentId} and ended_at is null`.execute(db)
  const { id, principalIds } = rows[0] ?? { id: 0, principalIds: [] }
  return sql`(
    select reading.id as reading_id, concerned.person_id, ${doneAt} as done_at,
      case when reading.must_confirm then confirmation.version end as confirmed_version
    from (
      select distinct person_id from person_principal
      where principal_id = any(${principalIds}::integer[]) and valid_until is null
    ) as concerned
    join person as reader on reader.id = concerned.person_id and reader.status = 'active'
    join required_reading as reading on reading.id = ${id}
    join document as required on required.id = ${documentId} and required.deleted_at is null
      and required.creator_id <> concerned.person_id
    left join reading_confirmation as confirmation
      on confirmation.reading_id = ${id} and confirmation.person_id = concerned.person_id
    left join read_mark as mark on mark.person_id = concerned.person_id and mark.document_id = ${documentId}
  )`
}

/**
 * Those of the people that a row of `concerned` names who were notified within the hour that the document is required, or of
 * whom it was required until then: ending a reading and requiring it again is nothing new to them.
 */
export function wereNotifiedJustNow(documentId: number | RawBuilder<number>): RawBuilder<boolean> {
  // the arrays are read once, and mostly empty: there may be many documents and people
  return sql<boolean>`(
    exists (
      select from notice join notice_event as late on late.id = notice.event_id
      where notice.person_id = concerned.person_id and late.subject_ids @> array[${documentId}::bigint]
        and notice.event_id = any(array(
          select id from notice_event where at > now() - interval '1 hour' and kind = 'readingRequired')))
    or exists (
      select from required_reading as former
      join required_subject as subject on subject.reading_id = former.id
      join person_principal as member on member.principal_id = subject.principal_id and member.valid_until is null
      where former.document_id = ${documentId} and member.person_id = concerned.person_id
        and former.id = any(array(select id from required_reading where ended_at > now() - interval '1 hour'))))`
}

/** Those of the people that a row of `concerned` names whose clearance lets them open the document: no others are notified. */
export function mayBeNotified(documentId: number | RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from person, document where person.id = concerned.person_id and document.id = ${documentId}
      and ${isClearedFor(sql`document.secrecy`, sql`person.classification`)})`
}

/** Whether a person reports to somebody, directly or further up. */
export function reportsTo(personId: number): RawBuilder<boolean> {
  return sql<boolean>`person.superior_ids @> array[${personId}::integer]`
}
