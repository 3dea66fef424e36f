import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { leastLevel } from '../../status-rule.ts'
import type { Forecast } from './numbers.ts'
import { countDocuments, countPeople, levelsOf, singles } from './placing-levels.ts'
import { nameInUnits } from './placing-sides.ts'

/**
 * Exactly, who could read more or fewer of these documents if they followed another default set. Nothing is changed to
 * find it, and no class is made: a class that is not used takes a place in the bits of everybody. Their own shares and
 * their holders are what they are.
 */
export async function forecastPlacing(
  db: Database,
  documentIds: readonly number[],
  defaultSetId: number,
): Promise<Forecast> {
  const among = sql`
    from document join access_set as class on class.kind = 2 and class.id = document.class_id
    where document.id = any(${documentIds}::bigint[]) and document.deleted_at is null`
  const named = await nameInUnits(db, sql`select distinct class.unit_id ${among}`, defaultSetId)
  const least = leastLevel(sql`document.status`)
  const given = sql`
    select made_id, class_id, secrecy, least, creator_id, default_set_id, unit_id, count(*)::integer as n
    from moved group by made_id, class_id, secrecy, least, creator_id, default_set_id, unit_id`
  const { rows } = await sql<Omit<Forecast, 'isExact'>>`
    with moved as materialized (
      select document.id, document.creator_id, document.owner_id, document.secrecy, document.class_id, document.own_id,
        class.default_set_id, class.unit_id, ${least} as least,
        dense_rank() over (order by document.class_id, document.secrecy, ${least}, document.creator_id) as made_id
      ${among} and ${least} < 4 and class.default_set_id <> ${defaultSetId}
    ),
    ${levelsOf(given, { defaultSetId, named, ownIds: sql`select own_id from moved` })}, ${singles}
    select people.*, documents.* from (${countPeople(true)}) as people, (${countDocuments(true)}) as documents`.execute(
    db,
  )
  const counted = rows[0] ?? { gain: 0, lose: 0, opened: 0, closed: 0 }
  return { ...counted, isExact: true }
}
