import { sql, type RawBuilder } from 'kysely'
import type { Acting } from '../../acting/acting.ts'
import { peopleErrors } from '../../people-errors.ts'
import { holdsWhole, selectRightLevels, type RightLevel } from '../../right-levels.ts'
import { rightStrings } from '../../right-strings.ts'
import { isOpenedBy, selectOpenedAccounts, selectOwnAccounts } from '../own-accounts.ts'
import { findHigherRights } from '../require-administered.ts'
import { administersEverything } from '../require-role-administrator.ts'
import { selectAdministeredUnits } from '../select-administered-units.ts'
import type { WantedPerson } from './wanted-person.ts'

export interface StandingPerson {
  readonly id: number
  readonly name: string
  readonly nameEnglish: string | null
  readonly workCode: string
  readonly sex: string | null
  readonly mobile: string | null
  readonly language: string
  readonly timeZone: string
  readonly loginName: string | null
  readonly email: string | null
  readonly status: 'active' | 'left'
  readonly securityLevel: number
  readonly classification: number
  readonly departmentId: number
  readonly postId: number | null
  readonly managerId: number | null
  readonly mainPersonId: number | null
  readonly isOwn: boolean
  /** The sign-in of the administrator opens it. */
  readonly isOpened: boolean
  readonly isAdministered: boolean
  /** Every account that this person's sign-in opens lies within the units that the caller administers. */
  readonly isWhollyAdministered: boolean
  /** The highest of the accounts that this one's sign-in opens; 0 is the highest. */
  readonly opensClassification: number
  /** The person lies within the units where the caller administers clearances. */
  readonly isCleared: boolean
  /** The caller is this person, or one of their superiors. */
  readonly leadsToOwn: boolean
  /** The person holds administrative rights that the caller does not hold everywhere. */
  readonly isHigher: boolean
}

/** The present situation of the caller and of everybody whom the change names. */
export interface OrganisationFacts {
  readonly own: { readonly securityLevel: number; readonly classification: number }
  readonly isAdministrator: boolean
  readonly administersEverything: boolean
  readonly administersClearances: boolean
  /** Everywhere and unbounded. */
  readonly administersAllClearances: boolean
  readonly people: ReadonlyMap<number, StandingPerson>
  readonly units: ReadonlyMap<
    number,
    { readonly name: string; readonly isAdministered: boolean; readonly isCleared: boolean }
  >
  readonly posts: ReadonlyMap<number, { readonly name: string; readonly isClosed: boolean; readonly mayGive: boolean }>
}

interface Own {
  readonly securityLevel: number
  readonly classification: number
  readonly administrationLevel: RightLevel | null
  readonly clearLevel: RightLevel | null
  readonly administersEverything: boolean
  readonly administersAllClearances: boolean
}

interface Reaches {
  readonly administered: RawBuilder<number>
  readonly cleared: RawBuilder<number>
}

export async function readStanding(acting: Acting, wanted: readonly WantedPerson[]): Promise<OrganisationFacts> {
  const own = await readOwn(acting)
  const reaches = {
    administered: reachOf(acting, rightStrings.administerOrganisation, own.administrationLevel),
    cleared: reachOf(acting, rightStrings.administerClearances, own.clearLevel),
  }
  const numbers = (...fields: ('personId' | 'departmentId' | 'postId' | 'managerId' | 'mainPersonId')[]) => [
    ...new Set(
      wanted.flatMap((each) => fields.flatMap((field) => (typeof each[field] === 'number' ? each[field] : []))),
    ),
  ]
  return {
    own,
    isAdministrator: own.administrationLevel !== null,
    administersEverything: own.administersEverything,
    administersClearances: own.clearLevel !== null,
    administersAllClearances: own.administersAllClearances,
    people: await readPeople(acting, reaches, numbers('personId', 'managerId', 'mainPersonId')),
    units: await readUnits(acting, reaches, numbers('departmentId')),
    posts: await readPosts(acting, reaches, { ids: numbers('postId'), mayGiveAll: own.administersEverything }),
  }
}

async function readOwn({ db, caller }: Acting): Promise<Own> {
  const me = sql`${caller?.personId ?? 0}::integer`
  const levelOf = (right: string) => sql`(${selectRightLevels(me)} ->> ${right}::text)::integer`
  const { rows } = await sql<Own>`
    select security_level as "securityLevel", classification,
      ${levelOf(rightStrings.administerOrganisation)} as "administrationLevel", ${levelOf(rightStrings.administerClearances)} as "clearLevel",
      ${administersEverything(me)} as "administersEverything",
      ${holdsWhole(me, sql`${rightStrings.administerClearances}::text`)} as "administersAllClearances"
    from person where id = ${me} and status = 'active'`.execute(db)
  const [own] = rows
  if (!own) throw peopleErrors.notAdministrator()
  return own
}

function reachOf({ caller }: Acting, rightName: string, level: RightLevel | null): RawBuilder<number> {
  if (level === null) return sql<number>`(select null::integer where false)`
  return selectAdministeredUnits({ personId: caller?.personId ?? 0, level, rightName })
}

async function readPeople(acting: Acting, { administered, cleared }: Reaches, ids: readonly number[]) {
  const { rows } = await sql<StandingPerson>`
    with administered as materialized ${administered}, cleared as materialized ${cleared}, own as materialized ${selectOwnAccounts(acting)}
    select person.id, person.name, person.name_en as "nameEnglish", person.login_name as "loginName", person.work_code as "workCode", person.sex, person.email, person.mobile,
      person.language, person.time_zone as "timeZone", person.status, person.security_level as "securityLevel", person.classification,
      person.department_id as "departmentId", person.post_id as "postId", person.manager_id as "managerId", person.main_person_id as "mainPersonId",
      person.id in (select id from own) as "isOwn",
      person.id in ${selectOpenedAccounts(acting)} as "isOpened", person.department_id in (select id from administered) as "isAdministered",
      opened.is_kept as "isWhollyAdministered", opened.classification as "opensClassification",
      person.department_id in (select id from cleared) as "isCleared",
      (array[person.id] || person.superior_ids) && array(select id from own) as "leadsToOwn", false as "isHigher"
    from person cross join lateral (
      select bool_and(account.department_id in (select id from administered)) as is_kept, min(account.classification) as classification
      from person as account where ${isOpenedBy(sql`person.id`)}
    ) as opened
    where person.id = any(${ids}::integer[])`.execute(acting.db)
  const higher = new Set((await findHigherRights(acting, ids)).map(({ id }) => id))
  return new Map(rows.map((row) => [row.id, { ...row, isHigher: higher.has(row.id) }]))
}

async function readUnits({ db }: Acting, { administered, cleared }: Reaches, ids: readonly number[]) {
  if (ids.length === 0) return new Map<never, never>()
  const { rows } = await sql<{ id: number; name: string; isAdministered: boolean; isCleared: boolean }>`
    select id, name, id in ${administered} as "isAdministered", id in ${cleared} as "isCleared"
    from unit where id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * A post may be given where the caller administers it, or where somebody holds it already: then nobody gains reach by
 * it.
 */
async function readPosts(
  { db }: Acting,
  { administered }: Reaches,
  { ids, mayGiveAll }: { readonly ids: readonly number[]; readonly mayGiveAll: boolean },
) {
  if (ids.length === 0) return new Map<never, never>()
  const { rows } = await sql<{ id: number; name: string; isClosed: boolean; mayGive: boolean }>`
    with administered as materialized ${administered}
    select post.id, post.name, post.canceled as "isClosed", ${mayGiveAll} or post.unit_id in (select id from administered) is true or exists (
      select from person
      where person.post_id = post.id and person.status = 'active' and person.department_id in (select id from administered)
    ) as "mayGive"
    from post where post.id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
