import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { selectMemberships } from './select-memberships.ts'

/**
 * Updates the open memberships of these people to the organisation: rows are ended and begun, never deleted, so that
 * the past can be queried. Requires the organisation lock; the caller marks the people. Returns whose memberships
 * changed. `principals`, a condition on `principal`, limits the check where nothing else can have changed.
 */
export async function refreshMemberships(
  db: Database,
  personIds: readonly number[],
  principals = sql<boolean>`true`,
): Promise<number[]> {
  if (personIds.length === 0) return []
  const wanted = selectMemberships({ people: sql`who.id = any(${personIds}::integer[])`, principals })
  // clock_timestamp(): one transaction may end and begin the same membership, and their times are a key
  const { rows } = await sql<{ id: number }>`
    with wanted as materialized (${wanted}),
    present as materialized (
      select person_id, principal_id from person_principal join principal on principal.id = principal_id
      where person_id = any(${personIds}::integer[]) and valid_until is null and ${principals}
    ),
    ended as (
      update person_principal as open set valid_until = clock_timestamp()
      from (select * from present except select * from wanted) as lost
      where open.person_id = lost.person_id and open.principal_id = lost.principal_id and open.valid_until is null
      returning open.person_id
    ),
    begun as (
      insert into person_principal (person_id, principal_id, valid_from)
      select person_id, principal_id, clock_timestamp()
      from (select * from wanted except select * from present) as gained
      returning person_id
    )
    select person_id as id from ended union select person_id from begun`.execute(db)
  return rows.map(({ id }) => id)
}
