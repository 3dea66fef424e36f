import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { markMembershipChanged } from '../memberships/mark-membership-changed.ts'
import { refreshMemberships } from '../memberships/refresh-memberships.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { peopleErrors } from '../people-errors.ts'
import { spellPersonName } from '../naming/pinyin.ts'
import { recordChanges } from '../acting/record-change.ts'
import { requireSeparated } from '../administering/separation.ts'
import { requireOpenDepartments } from '../units/require-open.ts'
import { selectSubcompany } from '../units/select-subcompany.ts'
import { endKnownPasswords } from './end-known-passwords.ts'
import { findColleaguesInPosts } from './find-colleagues.ts'
import { refreshSuperiors } from './refresh-superiors.ts'
import { requireFreeLoginNames } from './require-free-login-names.ts'

/** What is absent stays as it is. */
export interface PersonChange {
  readonly personId: number
  readonly name?: string
  readonly nameEnglish?: string | null
  readonly loginName?: string | null
  readonly workCode?: string
  readonly sex?: 'male' | 'female' | null
  readonly email?: string | null
  readonly mobile?: string | null
  readonly departmentId?: number
  readonly postId?: number | null
  readonly managerId?: number | null
  readonly securityLevel?: number
  readonly classification?: number
  readonly language?: string
  readonly timeZone?: string
  readonly mainPersonId?: number | null
  readonly status?: 'active' | 'left'
}

const columns = {
  name: 'name',
  nameEnglish: 'name_en',
  loginName: 'login_name',
  workCode: 'work_code',
  sex: 'sex',
  email: 'email',
  mobile: 'mobile',
  departmentId: 'department_id',
  postId: 'post_id',
  managerId: 'manager_id',
  securityLevel: 'security_level',
  classification: 'classification',
  language: 'language',
  timeZone: 'time_zone',
  mainPersonId: 'main_person_id',
  status: 'status',
} as const satisfies Record<Exclude<keyof PersonChange, 'personId'>, string>

/**
 * Changes people, each as far as given, at most once per call; who is a member of what follows at once. Answers how many
 * one-time passwords ended by it.
 */
export async function changePeople(acting: Acting, changes: readonly PersonChange[]): Promise<number> {
  const { db } = acting
  requireTransaction(db)
  if (changes.length === 0) return 0
  await lockOrganisation(db)
  const ids = changes.map(({ personId }) => personId)
  const before = await readPeople(db, ids)
  await requireFreeLoginNames(
    db,
    changes.map(({ loginName }) => loginName),
    ids,
  )

  await applyChanges(db, changes)
  await requireOpenDepartments(db, ids)
  const moved = changes.filter(({ managerId }) => managerId !== undefined).map(({ personId }) => personId)
  const superiors = moved.length > 0 ? await refreshSuperiors(db, moved) : []
  const posts = changes.flatMap(({ personId, postId }) =>
    postId === undefined ? [] : [postId, before.get(personId)?.postId ?? null],
  )
  const colleagues = await findColleaguesInPosts(db, posts)
  await refreshMemberships(db, ids)
  await markMembershipChanged(db, [...ids, ...superiors, ...colleagues])
  await endSessionsOfLeavers(db, ids)
  // accounts that become one person's, or come back, hold their roles together
  if (changes.some(({ mainPersonId, status }) => mainPersonId || status === 'active')) await requireSeparated(acting)
  await recordChanges(
    acting,
    { act: 'changePerson', subjectKind: 'person' },
    changes.map(({ personId, ...details }) => ({ id: personId, details })),
  )
  const raised = changes.filter((change) => isRaised(change, before.get(change.personId)))
  return await endKnownPasswords(
    acting,
    raised.map(({ personId }) => personId),
  )
}

/** Ends memberships, sessions and tokens of people and of their secondary accounts at once; what they made stays theirs. */
export async function leave(acting: Acting, personIds: readonly number[]): Promise<void> {
  requireTransaction(acting.db)
  await lockOrganisation(acting.db)
  const accounts = await acting.db
    .selectFrom('person')
    .select('id')
    .where((person) =>
      person.or([person('id', 'in', [...personIds, 0]), person('main_person_id', 'in', [...personIds, 0])]),
    )
    .execute()
  await changePeople(
    acting,
    accounts.map(({ id }) => ({ personId: id, status: 'left' })),
  )
}

interface Before {
  readonly id: number
  readonly departmentId: number
  readonly postId: number | null
  readonly securityLevel: number
  readonly classification: number
  readonly mainPersonId: number | null
  readonly status: 'active' | 'left'
}

async function readPeople(db: Database, ids: readonly number[]): Promise<Map<number, Before>> {
  const { rows } = await sql<Before>`
    select id, department_id as "departmentId", post_id as "postId", security_level as "securityLevel", classification,
      main_person_id as "mainPersonId", status
    from person where id = any(${ids}::integer[]) for no key update`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  const unknown = ids.find((id) => !found.has(id))
  if (unknown !== undefined) throw peopleErrors.unknownPerson({ id: unknown })
  return found
}

/**
 * Whether somebody who could give this person a password before might not be allowed to any more: they read more, come
 * back, work elsewhere, or are opened by the sign-in of another account.
 */
function isRaised(change: PersonChange, before: Before | undefined): boolean {
  if (!before) return false
  const { classification = before.classification, securityLevel = before.securityLevel } = change
  const { departmentId = before.departmentId, mainPersonId = before.mainPersonId } = change
  return (
    classification < before.classification ||
    securityLevel > before.securityLevel ||
    departmentId !== before.departmentId ||
    (mainPersonId !== null && mainPersonId !== before.mainPersonId) ||
    (change.status === 'active' && before.status === 'left')
  )
}

/** One statement for all: a column that a person's change does not name takes its own value. */
async function applyChanges(db: Database, changes: readonly PersonChange[]): Promise<void> {
  const rows = changes.map((change) => ({
    id: change.personId,
    ...Object.fromEntries(
      Object.entries(columns).flatMap(([key, column]) => {
        const value = change[key as keyof typeof columns]
        return value === undefined ? [] : [[column, value]]
      }),
    ),
    ...(change.name === undefined ? {} : spellPersonName(change.name)),
  }))
  const types: Record<string, string> = {
    department_id: 'integer',
    post_id: 'integer',
    manager_id: 'integer',
    security_level: 'integer',
    classification: 'smallint',
    main_person_id: 'integer',
  }
  const assignments = [...Object.values(columns), 'pinyin', 'initials'].map((column) => {
    const type = sql.raw(types[column] ?? 'text')
    return sql`${sql.ref(column)} = case when change ? ${sql.lit(column)} then (change ->> ${sql.lit(column)})::${type} else ${sql.ref(`person.${column}`)} end`
  })
  await sql`
    update person set ${sql.join(assignments)},
      language_chosen = person.language_chosen or coalesce(change ->> 'language' <> person.language, false),
      subcompany_id = ${selectSubcompany(sql`coalesce((change ->> 'department_id')::integer, person.department_id)`)}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as change
    where person.id = (change ->> 'id')::integer`.execute(db)
}

/** Of those among these people who have left: neither they nor an account of theirs goes on acting. */
async function endSessionsOfLeavers(db: Database, personIds: readonly number[]): Promise<void> {
  await sql`
    with leaver as (select id from person where id = any(${personIds}::integer[]) and status = 'left'),
      ended as (delete from session using leaver where session.person_id = leaver.id or session.account_id = leaver.id)
    update personal_token set revoked_at = now() from leaver
    where personal_token.person_id = leaver.id and revoked_at is null and expires_at > now()`.execute(db)
}
