import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** Whom an act between units may concern. */
export interface Concerned {
  /** Everybody of these units and below. */
  readonly below?: readonly number[]
  /** Everybody of the units above one of these two and not above the other one. */
  readonly between?: readonly [number, number]
  /** Beside them. */
  readonly people?: number
}

/** At most so many people: by it whoever acts knows whether it is done while somebody waits. */
export async function countConcerned(db: Database, { below = [], between, people = 0 }: Concerned): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with branch as (select unit_id as id from unit_ancestor where ancestor_id = any(${below}::integer[])),
    beside as (
      select ancestor_id as id from unit_ancestor where unit_id = any(${between ?? []}::integer[])
      group by ancestor_id having count(*) = 1
    )
    select count(*)::integer as count from person
    where department_id in (select id from branch union all select id from beside)
      or subcompany_id in (select id from beside)`.execute(db)
  return people + (rows[0]?.count ?? 0)
}
