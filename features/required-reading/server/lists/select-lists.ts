import { sql, type RawBuilder } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import type { Caller } from '@shuku/kit/server'
import { concernedWithMe, mayBeNotified, selectConcerned } from '../select-concerned.ts'

/** A select (list_id, person_id): of whom open lists are required, by their memberships. */
const selectNamed = (personId: RawBuilder<unknown>) => sql`
  select whom.list_id, member.person_id
  from required_list as open join required_list_subject as whom on whom.list_id = open.id
  join person_principal as member on member.principal_id = whom.principal_id and member.valid_until is null
  where open.ended_at is null and member.person_id = ${personId}`

/** On `reading`: a list asks somebody for its document, and nobody by hand; then it is not said by itself. */
export function isInList(personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (
      select from required_list_document as held join (${selectNamed(personId)}) as mine on mine.list_id = held.list_id
      where held.document_id = reading.document_id)
    and not exists (
      select from required_subject as named
      join person_principal as member on member.principal_id = named.principal_id and member.valid_until is null
      where named.reading_id = reading.id and not named.by_list and member.person_id = ${personId}))`
}

/** The lists that somebody has not finished, as `list` with how much of each is read: of what they may read. */
export function selectUnfinished(caller: Caller): RawBuilder<unknown> {
  const mine = sql`${caller.personId}::integer`
  return sql`(
    select open.*, counted.done, counted.total
    from (
      select held.list_id, count(concerned.done_at) as done, count(*) as total
      from ${concernedWithMe(caller.personId)} as concerned
      join required_reading as reading on reading.id = concerned.reading_id
      join document on document.id = reading.document_id
      join required_list_document as held on held.document_id = reading.document_id
      join (select distinct list_id from (${selectNamed(mine)}) as named) as own on own.list_id = held.list_id
      where ${mayRead(caller)}
      group by 1 having count(concerned.done_at) < count(*)
    ) as counted join required_list as open on open.id = counted.list_id
  ) as list`
}

/** A select of ids: who has still to read something of a list that they are cleared for. */
export function selectUnfinishedOf(listId: number): RawBuilder<unknown> {
  const concerned = selectConcerned({
    readings: sql<boolean>`reading.document_id in (
      select document_id from required_list_document where list_id = ${listId})`,
    people: sql<boolean>`member.principal_id in (
      select principal_id from required_list_subject where list_id = ${listId})`,
  })
  return sql`
    select distinct concerned.person_id from ${concerned} as concerned
    join required_reading as due on due.id = concerned.reading_id
    where concerned.done_at is null and ${mayBeNotified(sql<number>`due.document_id`)}`
}
