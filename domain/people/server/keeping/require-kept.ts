import { sql } from 'kysely'
import type { Acting } from '../acting/acting.ts'
import { peopleErrors } from '../people-errors.ts'
import { findRightLevel, holdsWhole, rightStrings, selectRightLevels } from '../right-strings.ts'
import { selectOwnAccounts } from './own-accounts.ts'
import { selectKeptUnits, type Keeper } from './select-kept-units.ts'

interface Kept {
  readonly unitIds?: readonly number[]
  readonly personIds?: readonly number[]
}

/**
 * Refuses unless the caller keeps the organisation, and all of these units and people with it. Asked with the
 * organisation's lock held, so that neither the caller nor they are moved meanwhile.
 */
export async function requireKept(acting: Acting, { unitIds = [], personIds = [] }: Kept): Promise<Keeper> {
  const { db } = acting
  const personId = acting.caller?.personId ?? 0
  const level = await findRightLevel(db, personId, rightStrings.keepOrganisation)
  if (level === undefined) throw peopleErrors.notKeeper()
  const keeper = { personId, level }
  if (unitIds.length + personIds.length === 0) return keeper
  const { rows } = await sql<{ kind: 'unit' | 'person'; id: number; name: string | null }>`
    with kept as materialized ${selectKeptUnits(keeper)},
    asked as (
      select 'unit' as kind, wanted.id, unit.name, unit.id as unit_id
      from unnest(${unitIds}::integer[]) as wanted (id) left join unit on unit.id = wanted.id
      union all
      select 'person', wanted.id, person.name, person.department_id
      from unnest(${personIds}::integer[]) as wanted (id) left join person on person.id = wanted.id
    )
    select kind, id, name from asked where unit_id is null or unit_id not in (select id from kept)
    order by name nulls first limit 1`.execute(db)
  const [first] = rows
  if (!first) return keeper
  if (first.name !== null) throw peopleErrors.beyondReach({ name: first.name })
  throw first.kind === 'unit'
    ? peopleErrors.unknownUnit({ id: first.id })
    : peopleErrors.unknownPerson({ id: first.id })
}

/** Whoever can sign in as somebody has their rights: so an account with more than one's own is not taken over. */
export async function requireNoHigherRights(acting: Acting, personIds: readonly number[]): Promise<void> {
  const [first] = await findHigherRights(acting, personIds)
  if (first) throw peopleErrors.higherRights({ name: first.name })
}

/**
 * Those among these people who, or whose secondary accounts, hold a right of administration that the caller does not hold
 * everywhere and unbounded. Nobody is above themselves.
 */
export async function findHigherRights(
  acting: Acting,
  personIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { db, caller } = acting
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct asked.id, person.name
    from person
    cross join lateral (values (person.id), (person.main_person_id)) as asked (id)
    cross join jsonb_object_keys(${selectRightLevels(sql`person.id`)}) as held (right_name)
    where asked.id = any(${personIds}::integer[]) and asked.id not in ${selectOwnAccounts(acting)}
      and not ${holdsWhole(sql`${caller?.personId ?? 0}::integer`, sql`held.right_name`)}`.execute(db)
  return rows
}
