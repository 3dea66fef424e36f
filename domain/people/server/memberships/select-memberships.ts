import { sql, type RawBuilder } from 'kysely'
import { kinds } from '../principal-kinds.ts'

interface Filters {
  /** A condition on `who`, a row of `person`. */
  readonly people: RawBuilder<boolean>
  /** A condition on `principal`. */
  readonly principals: RawBuilder<boolean>
}

const joins = Object.values(kinds).flatMap(({ members, membersBelow = [], membersAbove = [] }) => [
  ...members,
  ...membersBelow,
  ...membersAbove,
])

/**
 * The rows (person_id, principal_id) that the organisation asks for, among the principals that exist. Who left is a
 * member of nothing. Each pair comes once.
 */
export function selectMemberships({
  people,
  principals,
}: Filters): RawBuilder<{ person_id: number; principal_id: number }> {
  const branches = joins.map(
    (join) => sql`select who.id as person_id, principal.id as principal_id from person as who ${join}
      where who.status = 'active' and ${people} and ${principals}`,
  )
  return sql`${sql.join(branches, sql` union all `)}`
}
