import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { leastLevel } from '../../status-rule.ts'
import type { Forecast } from './numbers.ts'
import { countDocuments, countPeople, levelsOf } from './placing-levels.ts'
import { nameInUnits } from './placing-sides.ts'

interface Bounded {
  /** On `document`: what would come under the other set, or more. */
  readonly placed: RawBuilder<boolean>
  readonly defaultSetId: number
}

/**
 * At most so many people could read more or fewer of these documents if they followed another default set, however many
 * these are: those of one class, secrecy, status and creator are one. Own shares and owners, which only take from it,
 * are not looked at. Undefined where there are none.
 */
export async function boundPlacing(db: Database, { placed, defaultSetId }: Bounded): Promise<Forecast | undefined> {
  const made = await readMade(db, placed)
  if (!made) return undefined
  const named = await nameInUnits(db, sql`select distinct unnest(${made.units}::integer[])`, defaultSetId)
  const given = sql`
    select * from unnest(${made.classes}::integer[], ${made.secrecies}::integer[], ${made.leasts}::integer[],
      ${made.creators}::integer[], ${made.sets}::integer[], ${made.units}::integer[], ${made.counts}::integer[])
      with ordinality as each (class_id, secrecy, least, creator_id, default_set_id, unit_id, n, made_id)`
  const { rows } = await sql<Omit<Forecast, 'isExact'>>`
    with ${levelsOf(given, { defaultSetId, named })}
    select people.*, documents.* from (${countPeople(false)}) as people, (${countDocuments(false)}) as documents`.execute(
    db,
  )
  const bounds = rows[0] ?? { gain: 0, lose: 0, opened: 0, closed: 0 }
  return { ...bounds, isExact: bounds.gain + bounds.lose === 0 }
}

/** A row for each class, secrecy, status and creator, as arrays in the database's own words. */
interface Made {
  readonly classes: string
  readonly secrecies: string
  readonly leasts: string
  readonly creators: string
  readonly sets: string
  readonly units: string
  readonly counts: string
}

/** The documents are looked for once, with the rights to each; all that follows asks what was found. */
async function readMade(db: Database, placed: RawBuilder<boolean>): Promise<Made | undefined> {
  const { rows } = await sql<Made>`
    select array_agg(class_id)::text as classes, array_agg(secrecy)::text as secrecies, array_agg(least)::text as leasts,
      array_agg(creator_id)::text as creators, array_agg(default_set_id)::text as sets, array_agg(unit_id)::text as units,
      array_agg(n)::text as counts
    from (
      select document.class_id, document.secrecy, ${leastLevel(sql`document.status`)} as least, document.creator_id,
        class.default_set_id, class.unit_id, count(*)::integer as n
      from document join access_set as class on class.kind = 2 and class.id = document.class_id
      where ${placed} and document.deleted_at is null
      group by 1, 2, 3, 4, 5, 6
    ) as made having count(*) > 0`.execute(db)
  return rows[0]
}
