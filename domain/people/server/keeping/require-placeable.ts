import { sql } from 'kysely'
import type { Acting } from '../acting/acting.ts'
import { peopleErrors } from '../people-errors.ts'
import { holdsWhole, wholeRights } from '../right-strings.ts'
import { selectOwnAccounts } from './own-accounts.ts'

interface Placing {
  readonly unitId: number
  /** What it comes to lie below, or its people go into. */
  readonly intoId: number
  /** Its people are theirs from then on, and what was given to one counts for the other. */
  readonly merges?: boolean
}

/**
 * Refuses a re-organisation by which whoever acts would come to stand elsewhere, above what they did not stand above, or
 * in a department that another one goes into; and one that moves the place of somebody whose rights hang on it, unless
 * these are the caller's everywhere. The organisation's lock is held.
 */
export async function requirePlaceable(acting: Acting, { unitId, intoId, merges = false }: Placing): Promise<void> {
  const { db } = acting
  const { rows: own } = await sql`
    with own as (select department_id as id from person where id in ${selectOwnAccounts(acting)} and status = 'active'),
    above (which, id) as (
      select unit_id, ancestor_id from unit_ancestor where unit_id = any(${[unitId, intoId]}::integer[])
    )
    select from own
    where exists (select from unit_ancestor as up where up.unit_id = own.id and up.ancestor_id = ${unitId})
      or own.id in (select id from above where which = ${intoId}) and own.id not in (select id from above where which = ${unitId})
      or ${merges} and exists (select from unit_ancestor as up where up.unit_id = own.id and up.ancestor_id = ${intoId})
    limit 1`.execute(db)
  if (own.length > 0) throw peopleErrors.ownPlace()
  await requireNobodyHigher(acting, unitId)
}

/** Whose rights reach as far as their own department or sub-company: elsewhere they would reach something else. */
async function requireNobodyHigher({ db, caller }: Acting, unitId: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select person.name
    from person join unit_ancestor as up on up.unit_id = person.department_id and up.ancestor_id = ${unitId}
    join role_member on role_member.person_id = person.id
    join role_right on role_right.role_id = role_member.role_id
    where person.status = 'active' and least(role_right.level, role_member.level) < 2
      and role_right.right_name <> all(${wholeRights}::text[])
      and not ${holdsWhole(sql`${caller?.personId ?? 0}::integer`, sql`role_right.right_name`)}
    order by person.id limit 1`.execute(db)
  if (rows[0]) throw peopleErrors.higherRights(rows[0])
}
