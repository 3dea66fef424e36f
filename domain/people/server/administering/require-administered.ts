import { sql } from 'kysely'
import type { Acting } from '../acting/acting.ts'
import { administeringErrors } from './administering-errors.ts'
import { peopleErrors } from '../people-errors.ts'
import { findRightLevel, holdsWhole } from '../right-levels.ts'
import { rightStrings } from '../right-strings.ts'
import { wholeRights } from '../role-rights.ts'
import { isOpenedBy, selectOpenedAccounts } from './own-accounts.ts'
import { selectAdministeredUnits, type Administrator } from './select-administered-units.ts'

interface UnitsAndPeople {
  readonly unitIds?: readonly number[]
  readonly personIds?: readonly number[]
}

/**
 * Refuses callers who do not administer the organisation and all of these units and people. Requires the organisation
 * lock, so that neither the caller nor they are moved meanwhile.
 */
export async function requireAdministered(acting: Acting, administered: UnitsAndPeople): Promise<Administrator> {
  const { db } = acting
  const personId = acting.caller?.personId ?? 0
  const level = await findRightLevel(db, personId, rightStrings.administerOrganisation)
  if (level === undefined) throw peopleErrors.notAdministrator()
  const administrator = { personId, level }
  const first = await findBeyondReach(acting, administrator, administered)
  if (!first) return administrator
  if (first.name !== null) throw peopleErrors.beyondReach({ name: first.name })
  throw first.kind === 'unit'
    ? peopleErrors.unknownUnit({ id: first.id })
    : peopleErrors.unknownPerson({ id: first.id })
}

/**
 * The first of these that the administrator does not administer. For callers that name an act instead of units and
 * people: they must not learn of those beyond their reach.
 */
export async function findBeyondReach(
  { db }: Pick<Acting, 'db'>,
  administrator: Administrator,
  { unitIds = [], personIds = [] }: UnitsAndPeople,
) {
  if (unitIds.length + personIds.length === 0) return undefined
  const { rows } = await sql<{ kind: 'unit' | 'person'; id: number; name: string | null }>`
    with administered as materialized ${selectAdministeredUnits(administrator)},
    asked as (
      select 'unit' as kind, wanted.id, unit.name, unit.id as unit_id
      from unnest(${unitIds}::integer[]) as wanted (id) left join unit on unit.id = wanted.id
      union all
      select 'person', wanted.id, person.name, person.department_id
      from unnest(${personIds}::integer[]) as wanted (id) left join person on person.id = wanted.id
    )
    select kind, id, name from asked where unit_id is null or unit_id not in (select id from administered)
    order by name nulls first limit 1`.execute(db)
  return rows[0]
}

/** Signing in as somebody opens all their accounts, so the caller must administer all of them. */
export async function requireAdministeredAccounts(acting: Acting, personId: number): Promise<void> {
  const { personId: administratorId, level } = await requireAdministered(acting, { personIds: [personId] })
  const { rows } = await sql<{ name: string }>`
    select person.name from person join person as account on ${isOpenedBy(sql`person.id`)}
    where person.id = ${personId} and account.department_id not in ${selectAdministeredUnits({ personId: administratorId, level })}
    limit 1`.execute(acting.db)
  if (rows[0]) throw administeringErrors.accountsBeyondReach(rows[0])
}

/**
 * Anyone who can sign in as somebody has their rights, so nobody takes over an account with more rights than their own.
 */
export async function requireNoHigherRights(acting: Acting, personIds: readonly number[]): Promise<void> {
  const [first] = await findHigherRights(acting, personIds)
  if (first) throw administeringErrors.higherRights({ name: first.name })
}

/**
 * The same for clearance: the caller learns the new password, so the account must not have a higher clearance than
 * theirs.
 */
export async function requireNoHigherClearance({ db, caller }: Acting, personIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select person.name from person join person as account on ${isOpenedBy(sql`person.id`)}
    join person as asker on asker.id = ${caller?.personId ?? 0}::integer
    where person.id = any(${personIds}::integer[]) and account.classification < asker.classification limit 1`.execute(
    db,
  )
  if (rows[0]) throw administeringErrors.higherClearance(rows[0])
}

/** The people among these whom the caller may not let in: for the rights, the clearance or the place of any account that this opens. */
export async function findNotToEnter(acting: Acting, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  const administrator = await requireAdministered(acting, {})
  const higher = await findHigherRights(acting, personIds)
  const { rows } = await sql<{ id: number }>`
    select distinct person.id from person join person as account on ${isOpenedBy(sql`person.id`)}
    join person as own on own.id = ${administrator.personId}
    where person.id = any(${personIds}::integer[])
      and (account.classification < own.classification
        or account.department_id not in ${selectAdministeredUnits(administrator)})`.execute(acting.db)
  return new Set([...higher, ...rows].map(({ id }) => id))
}

/**
 * The people among these who hold, themselves or by secondary accounts, an administrative right that the caller does
 * not hold everywhere and unbounded. Nobody is above themselves.
 */
export async function findHigherRights(
  acting: Acting,
  personIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { db, caller } = acting
  if (personIds.length === 0) return []
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct person.id, person.name
    from role_right join role_member on role_member.role_id = role_right.role_id
    join person as account on account.id = role_member.person_id
    cross join lateral (values (account.id), (account.main_person_id)) as asked (id)
    join person on person.id = asked.id
    where person.id = any(${personIds}::integer[])
      and person.id not in ${selectOpenedAccounts(acting)}
      and (least(role_right.level, role_member.level) = 2 or role_right.right_name <> all(${wholeRights()}::text[]))
      and not ${holdsWhole(sql`${caller?.personId ?? 0}::integer`, sql`role_right.right_name`)}`.execute(db)
  return rows
}
