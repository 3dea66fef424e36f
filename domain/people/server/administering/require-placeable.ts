import { sql, type RawBuilder } from 'kysely'
import type { Acting } from '../acting/acting.ts'
import { administeringErrors } from './administering-errors.ts'
import { peopleErrors } from '../people-errors.ts'
import { leveledKinds, reachesOf } from '../principal-kinds.ts'
import { holdsWhole } from '../right-levels.ts'
import { wholeRights } from '../role-rights.ts'
import { selectOwnAccounts } from './own-accounts.ts'

interface Placing {
  readonly unitIds: readonly number[]
  /** What they come to lie below, or their people go into. */
  readonly intoId: number
  /** Their people are its from then on, and what was given to one counts for the other. */
  readonly merges?: boolean
  /** People who move along, and now work elsewhere. */
  readonly personIds?: readonly number[]
}

/**
 * Refuses a reorganisation that would put the caller above units, or into a department, where grants would start to
 * reach them; and one that moves somebody whose rights depend on their place, unless the caller holds these rights
 * everywhere. Requires the organisation lock.
 */
export async function requirePlaceable(acting: Acting, placing: Placing): Promise<void> {
  const { db } = acting
  const { unitIds, intoId, merges = false, personIds = [] } = placing
  const all = [...unitIds, intoId]
  const { rows } = await sql<{ isOwn: boolean; higher: string | null }>`
    with own as (select department_id as id from person where id in ${selectOwnAccounts(acting)} and status = 'active'),
    above (which, id) as (select unit_id, ancestor_id from unit_ancestor where unit_id = any(${all}::integer[])),
    below (which, id) as (select ancestor_id, unit_id from unit_ancestor where ancestor_id = any(${all}::integer[])),
    stands_for (which, id) as (
      select placed.id, unit.id from unnest(${unitIds}::integer[]) as placed (id)
      join unit on placed.id in (unit.id, unit.merged_into_id))
    select exists (select from own where own.id in (select id from below where which = placed.id)
      or own.id in (select id from above where which = ${intoId} except select id from above where which = placed.id)
        and exists (
          select from principal
          where kind in ('department_above', 'subcompany_above') and ref_id in (select id from below where which = placed.id))
      or ${merges} and own.id in (select id from below where which = ${intoId})
        and exists (
          select from principal
          where kind in ${reachesOf('department')}
              and ref_id in (select id from stands_for where which = placed.id)
            or kind in ${leveledKinds} and unit_id in (select id from stands_for where which = placed.id))
    ) as "isOwn", ${nameOfHigher(acting, personIds)} as higher
    from unnest(${unitIds}::integer[]) as placed (id)`.execute(db)
  if (rows.some(({ isOwn }) => isOwn)) throw peopleErrors.ownPlace()
  for (const { higher } of rows) if (higher) throw administeringErrors.higherRights({ name: higher })
}

/**
 * Among `placed` and these people, somebody whose rights are limited to their own department or sub-company: elsewhere
 * they would reach other units.
 */
function nameOfHigher({ caller }: Acting, personIds: readonly number[]): RawBuilder<string | null> {
  return sql<string | null>`(
    select person.name
    from person
    join role_member on role_member.person_id = person.id
    join role_right on role_right.role_id = role_member.role_id
    where person.status = 'active'
      and (person.id = any(${personIds}::integer[])
        or person.department_id in (select unit_id from unit_ancestor where ancestor_id = placed.id))
      and least(role_right.level, role_member.level) < 2
      and role_right.right_name <> all(${wholeRights()}::text[])
      and not ${holdsWhole(sql`${caller?.personId ?? 0}::integer`, sql`role_right.right_name`)}
    order by person.id limit 1)`
}
