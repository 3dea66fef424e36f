import { sql, type RawBuilder } from 'kysely'
import type { Acting } from '../../acting/acting.ts'
import { peopleErrors } from '../../people-errors.ts'
import { holdsWhole, selectRightLevels, type RightLevel } from '../../right-levels.ts'
import { rightStrings } from '../../right-strings.ts'
import { isOpenedBy, selectOwnAccounts } from '../own-accounts.ts'
import { findHigherRights } from '../require-kept.ts'
import { keepsEverything } from '../require-role-keeper.ts'
import { selectKeptUnits } from '../select-kept-units.ts'
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
  /** The sign-in of whoever acts opens it. */
  readonly isOpened: boolean
  readonly isKept: boolean
  /** None of the accounts that this one's sign-in opens lies outside of what the caller keeps. */
  readonly isKeptWhole: boolean
  /** The highest of the accounts that this one's sign-in opens; 0 is the highest. */
  readonly opensClassification: number
  /** Lies where the caller keeps clearances. */
  readonly isCleared: boolean
  /** Who acts is this person, or a superior of theirs. */
  readonly leadsToOwn: boolean
  /** Holds rights of administration that whoever acts does not hold everywhere. */
  readonly isHigher: boolean
}

/** How whoever acts, and all that they speak of, stand now. */
export interface Standing {
  readonly own: { readonly securityLevel: number; readonly classification: number }
  readonly isKeeper: boolean
  readonly keepsEverything: boolean
  readonly keepsClearances: boolean
  /** Everywhere and unbounded. */
  readonly keepsAllClearances: boolean
  readonly people: ReadonlyMap<number, StandingPerson>
  readonly units: ReadonlyMap<number, { readonly name: string; readonly isKept: boolean; readonly isCleared: boolean }>
  readonly posts: ReadonlyMap<number, { readonly name: string; readonly isClosed: boolean; readonly mayGive: boolean }>
}

interface Own {
  readonly securityLevel: number
  readonly classification: number
  readonly keepLevel: RightLevel | null
  readonly clearLevel: RightLevel | null
  readonly keepsEverything: boolean
  readonly keepsAllClearances: boolean
}

interface Reaches {
  readonly kept: RawBuilder<number>
  readonly cleared: RawBuilder<number>
}

export async function readStanding(acting: Acting, wanted: readonly WantedPerson[]): Promise<Standing> {
  const own = await readOwn(acting)
  const reaches = {
    kept: reachOf(acting, rightStrings.keepOrganisation, own.keepLevel),
    cleared: reachOf(acting, rightStrings.keepClearances, own.clearLevel),
  }
  const numbers = (...fields: ('personId' | 'departmentId' | 'postId' | 'managerId' | 'mainPersonId')[]) => [
    ...new Set(
      wanted.flatMap((each) => fields.flatMap((field) => (typeof each[field] === 'number' ? each[field] : []))),
    ),
  ]
  return {
    own,
    isKeeper: own.keepLevel !== null,
    keepsEverything: own.keepsEverything,
    keepsClearances: own.clearLevel !== null,
    keepsAllClearances: own.keepsAllClearances,
    people: await readPeople(acting, reaches, numbers('personId', 'managerId', 'mainPersonId')),
    units: await readUnits(acting, reaches, numbers('departmentId')),
    posts: await readPosts(acting, reaches, { ids: numbers('postId'), mayGiveAll: own.keepsEverything }),
  }
}

async function readOwn({ db, caller }: Acting): Promise<Own> {
  const me = sql`${caller?.personId ?? 0}::integer`
  const levelOf = (right: string) => sql`(${selectRightLevels(me)} ->> ${right}::text)::integer`
  const { rows } = await sql<Own>`
    select security_level as "securityLevel", classification,
      ${levelOf(rightStrings.keepOrganisation)} as "keepLevel", ${levelOf(rightStrings.keepClearances)} as "clearLevel",
      ${keepsEverything(me)} as "keepsEverything",
      ${holdsWhole(me, sql`${rightStrings.keepClearances}::text`)} as "keepsAllClearances"
    from person where id = ${me} and status = 'active'`.execute(db)
  const [own] = rows
  if (!own) throw peopleErrors.notKeeper()
  return own
}

function reachOf({ caller }: Acting, rightName: string, level: RightLevel | null): RawBuilder<number> {
  if (level === null) return sql<number>`(select null::integer where false)`
  return selectKeptUnits({ personId: caller?.personId ?? 0, level, rightName })
}

async function readPeople(acting: Acting, { kept, cleared }: Reaches, ids: readonly number[]) {
  const { rows } = await sql<StandingPerson>`
    with kept as materialized ${kept}, cleared as materialized ${cleared}, own as materialized ${selectOwnAccounts(acting)}
    select person.id, person.name, person.name_en as "nameEnglish", person.login_name as "loginName", person.work_code as "workCode", person.sex, person.email, person.mobile,
      person.language, person.time_zone as "timeZone", person.status, person.security_level as "securityLevel", person.classification,
      person.department_id as "departmentId", person.post_id as "postId", person.manager_id as "managerId", person.main_person_id as "mainPersonId",
      person.id in (select id from own) as "isOwn",
      exists (
        select from person as account
        where account.id = person.id and ${isOpenedBy(sql`${acting.caller?.signedInId ?? 0}::integer`)}) as "isOpened", person.department_id in (select id from kept) as "isKept",
      opened.is_kept as "isKeptWhole", opened.classification as "opensClassification",
      person.department_id in (select id from cleared) as "isCleared",
      (array[person.id] || person.superior_ids) && array(select id from own) as "leadsToOwn", false as "isHigher"
    from person cross join lateral (
      select bool_and(account.department_id in (select id from kept)) as is_kept, min(account.classification) as classification
      from person as account where ${isOpenedBy(sql`person.id`)}
    ) as opened
    where person.id = any(${ids}::integer[])`.execute(acting.db)
  const higher = new Set((await findHigherRights(acting, ids)).map(({ id }) => id))
  return new Map(rows.map((row) => [row.id, { ...row, isHigher: higher.has(row.id) }]))
}

async function readUnits({ db }: Acting, { kept, cleared }: Reaches, ids: readonly number[]) {
  if (ids.length === 0) return new Map<never, never>()
  const { rows } = await sql<{ id: number; name: string; isKept: boolean; isCleared: boolean }>`
    select id, name, id in ${kept} as "isKept", id in ${cleared} as "isCleared"
    from unit where id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A post is given where it is kept, or where somebody holds it already: more than that one reads nobody will by it. */
async function readPosts(
  { db }: Acting,
  { kept }: Reaches,
  { ids, mayGiveAll }: { readonly ids: readonly number[]; readonly mayGiveAll: boolean },
) {
  if (ids.length === 0) return new Map<never, never>()
  const { rows } = await sql<{ id: number; name: string; isClosed: boolean; mayGive: boolean }>`
    with kept as materialized ${kept}
    select post.id, post.name, post.canceled as "isClosed", ${mayGiveAll} or post.unit_id in (select id from kept) is true or exists (
      select from person
      where person.post_id = post.id and person.status = 'active' and person.department_id in (select id from kept)
    ) as "mayGive"
    from post where post.id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
