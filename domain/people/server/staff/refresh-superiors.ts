import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { peopleErrors } from '../people-errors.ts'

/** No company is as deep; it ends the walk of a circle. */
const deepest = 100

/**
 * Works out all superiors of these people and of everybody below them. Answers those who were or now are superiors of
 * these people: to them "superior of the creator" has changed. The caller holds the organisation's lock.
 */
export async function refreshSuperiors(db: Database, personIds: readonly number[]): Promise<number[]> {
  const chain = sql`
    chain (person_id, superior_id, depth) as (
      select person.id, person.manager_id, 1 from concerned join person on person.id = concerned.id
      where person.manager_id is not null
      union all
      select chain.person_id, superior.manager_id, chain.depth + 1
      from chain join person as superior on superior.id = chain.superior_id
      where superior.manager_id is not null and chain.depth < ${deepest}
    )`
  const { rows: circle } = await sql<{ id: number }>`
    with recursive concerned as (select unnest(${personIds}::integer[]) as id), ${chain}
    select person_id as id from chain where superior_id = person_id limit 1`.execute(db)
  if (circle[0]) throw peopleErrors.superiorsInCircle({ id: circle[0].id })

  const { rows } = await sql<{ id: number }>`
    with recursive concerned as (
      -- by the index of managers: to compare each person's superiors with a thousand people takes seconds
      select unnest(${personIds}::integer[]) as id
      union
      select person.id from concerned join person on person.manager_id = concerned.id
    ), ${chain},
    wanted as (
      select concerned.id, coalesce(array_agg(chain.superior_id order by chain.depth) filter (where chain.depth is not null), '{}') as superior_ids
      from concerned left join chain on chain.person_id = concerned.id group by concerned.id
    ),
    changed as (
      update person set superior_ids = wanted.superior_ids from wanted
      where person.id = wanted.id and person.superior_ids is distinct from wanted.superior_ids
    )
    -- an update in with is not seen here: these are the former superiors, then the new ones
    select distinct unnest(person.superior_ids || wanted.superior_ids) as id
    from person join wanted on wanted.id = person.id
    where person.id = any(${personIds}::integer[])`.execute(db)
  return rows.map(({ id }) => id)
}
