import { sql, type RawBuilder } from 'kysely'
import { rowOfSubject, type Subject } from '../subject.ts'
import { selectMemberships } from './select-memberships.ts'

/** The rows (person_id, principal_id) of who would be named by subjects that nobody may have named yet; nothing is written. */
export function selectMembersOf(subjects: readonly Subject[]): RawBuilder<unknown> {
  const named = JSON.stringify(subjects.map((subject, index) => ({ id: -1 - index, ...rowOfSubject(subject) })))
  return sql`(
    with principal as (
      select * from jsonb_to_recordset(${named}::jsonb) as given (id integer, kind text, ref_id integer, level smallint,
        unit_id integer)
    )
    ${selectMemberships({ people: sql<boolean>`true`, principals: sql<boolean>`true` })}
  )`
}
