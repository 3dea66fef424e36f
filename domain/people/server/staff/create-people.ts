import { sql } from 'kysely'
import { companyZone, type Database } from '@shuku/kit/server'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { markMembershipChanged } from '../memberships/mark-membership-changed.ts'
import { refreshMemberships } from '../memberships/refresh-memberships.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { peopleErrors } from '../people-errors.ts'
import { spellPersonName } from '../naming/pinyin.ts'
import { recordChange } from '../acting/record-change.ts'
import { requireOpenDepartments } from '../units/require-open.ts'
import { selectSubcompany } from '../units/select-subcompany.ts'
import { endKnownPasswords } from './end-known-passwords.ts'
import { findColleaguesInPosts } from './find-colleagues.ts'
import { refreshSuperiors } from './refresh-superiors.ts'
import { requireFreeLoginNames } from './require-free-login-names.ts'

export interface NewPerson {
  readonly name: string
  readonly nameEnglish?: string | null
  readonly loginName?: string | null
  readonly workCode?: string
  readonly sex?: 'male' | 'female' | null
  readonly email?: string | null
  readonly mobile?: string | null
  readonly departmentId: number
  readonly postId?: number | null
  /** A person who exists, or one of the same call by their place in it. */
  readonly manager?: number | { readonly row: number } | null
  readonly securityLevel?: number
  /** 0 core, 1 important, 2 general, 3 none. */
  readonly classification?: number
  /** Without one, that of the page on which they sign in. */
  readonly language?: string | undefined
  /** Of mails before they sign in, where none is given. */
  readonly languageAtFirst?: string
  readonly timeZone?: string
  /** Makes it a secondary account of this main account, who may be of the same call. */
  readonly mainPerson?: number | { readonly row: number } | null
  /** See `hashPassword`. */
  readonly passwordHash?: string | null
  readonly mustChangePassword?: boolean
}

/** Makes people, as many as wanted in a handful of statements, and answers their ids in the same order. */
export async function createPeople(acting: Acting, people: readonly NewPerson[]): Promise<number[]> {
  const { db } = acting
  requireTransaction(db)
  if (people.length === 0) return []
  await lockOrganisation(db)
  await requireFreeLoginNames(
    db,
    people.map(({ loginName }) => loginName),
  )
  const ids = await insertPeople(db, people)
  await requireOpenDepartments(db, ids)

  const superiors = await refreshSuperiors(db, ids)
  const colleagues = await findColleaguesInPosts(
    db,
    people.map(({ postId }) => postId ?? null),
  )
  await refreshMemberships(db, ids)
  await markMembershipChanged(db, [...superiors, ...colleagues])
  await recordChange(acting, { act: 'createPerson', subjectKind: 'person', subjectIds: ids })
  // whose sign-in opens a new account has become more
  await endKnownPasswords(
    acting,
    ids.filter((_, index) => (people[index]?.mainPerson ?? null) !== null),
  )
  return ids
}

export async function createPerson(acting: Acting, person: NewPerson): Promise<number> {
  const [id] = await createPeople(acting, [person])
  if (id === undefined) throw new Error('nobody was made')
  return id
}

async function insertPeople(db: Database, people: readonly NewPerson[]): Promise<number[]> {
  const { rows: made } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('person', 'id'))::integer as id
    from generate_series(1, ${people.length}::integer)`.execute(db)
  const ids = made.map(({ id }) => id)
  const rows = people.map((person, index) => rowOf(person, ids, index))
  await sql`
    insert into person (id, name, name_en, pinyin, initials, login_name, work_code, sex, email, mobile, department_id,
      subcompany_id, post_id, manager_id, security_level, classification, language, language_chosen, time_zone,
      main_person_id, password_hash, password_changed_at, must_change_password)
    select row.id, row.name, row.name_en, row.pinyin, row.initials, row.login_name, row.work_code, row.sex, row.email,
      row.mobile, row.department_id, ${selectSubcompany(sql`row.department_id`)}, row.post_id, row.manager_id,
      row.security_level, row.classification, row.language, row.language_chosen, row.time_zone, row.main_person_id,
      row.password_hash, case when row.password_hash is not null then now() end, row.must_change_password
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id integer, name text, name_en text, pinyin text,
      initials text, login_name text, work_code text, sex text, email text, mobile text, department_id integer,
      post_id integer, manager_id integer, security_level integer, classification smallint, language text,
      language_chosen boolean, time_zone text, main_person_id integer, password_hash text, must_change_password boolean)`.execute(
    db,
  )
  return ids
}

function rowOf(person: NewPerson, ids: readonly number[], index: number) {
  const refer = (to: number | { readonly row: number } | null | undefined): number | null => {
    if (to === null || to === undefined || typeof to === 'number') return to ?? null
    const id = ids[to.row]
    if (id === undefined) throw peopleErrors.unknownPerson({ id: `row ${to.row}` })
    return id
  }
  return {
    id: ids[index],
    name: person.name,
    name_en: person.nameEnglish ?? null,
    ...spellPersonName(person.name),
    login_name: person.loginName ?? null,
    work_code: person.workCode ?? '',
    sex: person.sex ?? null,
    email: person.email ?? null,
    mobile: person.mobile ?? null,
    department_id: person.departmentId,
    post_id: person.postId ?? null,
    manager_id: refer(person.manager),
    security_level: person.securityLevel ?? 10,
    classification: person.classification ?? 3,
    language: person.language ?? person.languageAtFirst ?? 'zh-CN',
    language_chosen: person.language !== undefined,
    time_zone: person.timeZone ?? companyZone(),
    main_person_id: refer(person.mainPerson),
    password_hash: person.passwordHash ?? null,
    must_change_password: person.mustChangePassword ?? false,
  }
}
