import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** The people and units that an act between units may affect. */
export interface Concerned {
  /** Everybody of these units and below. */
  readonly below?: readonly number[]
  /** Everybody of the units above one of these two and not above the other one. */
  readonly between?: readonly [number, number]
  /** People affected in addition to those of the units. */
  readonly people?: number
}

export interface Count {
  /** People of the units themselves and below, plus those affected in addition. */
  readonly own: number
  /** At most so many, with those of the units between. */
  readonly all: number
}

/** Tells the caller whether the act can run while somebody waits. */
export async function countConcerned(db: Database, { below = [], between, people = 0 }: Concerned): Promise<Count> {
  const { rows } = await sql<Count>`
    with branch as (select unit_id as id from unit_ancestor where ancestor_id = any(${below}::integer[])),
    beside as (
      select ancestor_id as id from unit_ancestor where unit_id = any(${between ?? []}::integer[])
      group by ancestor_id having count(*) = 1
    )
    select count(*)::integer as "all",
      (count(*) filter (where department_id in (select id from branch)))::integer as own
    from person
    where department_id in (select id from branch union all select id from beside)
      or subcompany_id in (select id from beside)`.execute(db)
  const { own, all } = rows[0] ?? { own: 0, all: 0 }
  return { own: own + people, all: all + people }
}
