import { sql, type RawBuilder } from 'kysely'
import { withReadersOfMany } from '@shuku/domain/rights/server'
import type { Caller } from '@shuku/kit/server'
import { reportsTo, selectConcerned } from '../select-concerned.ts'
import type { Scope } from './find-scope.ts'

export interface Pair {
  document_id: number
  person_id: number
  read_at: Date | null
}

/**
 * The rows (document_id, person_id, read_at) of a report: everybody who should read a document, its author apart, and when they
 * first did; of required reading, when they did what was asked. A pair is there for who may see the readers of the
 * document, and for whom the person reports to.
 */
export function selectPairs(caller: Caller, scope: Scope): RawBuilder<Pair> {
  return sql<Pair>`(
    select due.document_id, due.person_id, due.read_at
    from ${scope.asked.what === 'required' ? selectAsked(scope) : selectReaders(scope)} as due
    join person on person.id = due.person_id
    where due.document_id = any(${scope.followedIds}::bigint[]) or ${reportsTo(caller.personId)}
  )`
}

function selectAsked({ documentIds, personIds }: Scope): RawBuilder<unknown> {
  const concerned = selectConcerned({
    readings: sql<boolean>`reading.document_id = any(${documentIds}::bigint[])`,
    people: sql<boolean>`member.person_id = any(${personIds}::integer[])`,
  })
  return sql`(
    select reading.document_id, concerned.person_id, concerned.done_at as read_at
    from ${concerned} as concerned join required_reading as reading on reading.id = concerned.reading_id
  )`
}

function selectReaders({ documentIds, personIds }: Scope): RawBuilder<unknown> {
  return sql`(
    with ${withReadersOfMany({ documentIds, personIds })}
    select pairs.document_id, pairs.person_id, case when mark.times > 0 then mark.first_at end as read_at
    from pairs join document as shown on shown.id = pairs.document_id and shown.creator_id <> pairs.person_id
    left join read_mark as mark on mark.person_id = pairs.person_id and mark.document_id = pairs.document_id
  )`
}
