import { sql, type RawBuilder } from 'kysely'
import { fixedPrincipals } from '@shuku/domain/people/server'
import { preparedStatement, type Database } from '@shuku/kit/server'
import { present, type Moment } from '../conditions/moment.ts'
import { rightErrors } from '../right-errors.ts'
import { isClearedFor } from '../conditions/clearance.ts'
import { leastLevel } from '../status-rule.ts'

/** Documents in the bin are “not found”. */
export async function requireDocument(db: Database, documentId: number): Promise<void> {
  const document = await db.selectFrom('document').select('deleted_at').where('id', '=', documentId).executeTakeFirst()
  if (!document || document.deleted_at) throw rightErrors.documentNotFound({ id: documentId })
}

interface ReaderOptions {
  /** Now, without it. */
  readonly moment?: Moment
  /** Only these: then it costs what they hold. */
  readonly personIds?: readonly number[] | undefined
}

interface Grant {
  readonly principalId: number
  readonly level: number
  readonly canDownload: boolean
  readonly minSecurity: number
  readonly maxSecurity: number
}

/** A document as its readers are found by: its grants, and its creator with whom relations name. */
interface Subject {
  readonly id: number
  readonly creatorId: number
  readonly ownerId: number
  readonly secrecy: number
  /** The level from which the status lets others read it; 4: only its holders. */
  readonly leastLevel: number
  readonly managerId: number | null
  readonly superiorIds: readonly number[]
  readonly postId: number | null
  readonly grants: readonly Grant[]
}

/** People whom the same terms reach, by what they are members of or by themselves. */
interface Reached extends Omit<Grant, 'principalId'> {
  readonly isHolder: boolean
  readonly principalIds: number[]
  readonly personIds: number[]
  hasPost: boolean
}

/**
 * Tables for a `with`: `subject` is the document with its creator and the level from which its status lets others read
 * it (4: nobody but its holders), `readers` (id, level, can_download, is_holder) everybody who may read it at the
 * moment. Who has left is not among them. Both are empty where there is no such document.
 *
 * The grants are asked first: where they are in the statement itself, the planner knows of each principal how many
 * people it names, and looks up nine thousand by one hash and three by an index.
 */
export async function withReaders(
  db: Database,
  documentId: number,
  { moment = present, personIds }: ReaderOptions = {},
): Promise<RawBuilder<unknown>> {
  const subject = await findSubject(db, documentId, moment)
  const { id, creatorId, ownerId, secrecy, leastLevel, managerId, superiorIds, postId } = subject ?? nothing
  const { people } = moment
  const holders = personIds?.filter((each) => each === creatorId || each === ownerId) ?? [creatorId, ownerId]
  const branches = reachedBy(subject ?? nothing).flatMap((each) =>
    branchesOf(each, {
      moment,
      // what its status keeps from letting others in may still raise the level of who holds it
      personIds: each.level < leastLevel ? holders : personIds,
      postId: each.hasPost ? postId : null,
    }),
  )
  const none = sql`select null::integer, 0, false, 0, 0, false where false`
  return sql`
    subject as (
      select * from (values (${id}::bigint, ${creatorId}::integer, ${ownerId}::integer, ${secrecy}::integer, ${leastLevel}::integer,
        ${managerId}::integer, ${superiorIds}::integer[], ${postId}::integer))
        as found (id, creator_id, owner_id, secrecy, least_level, manager_id, superior_ids, post_id)
      where id <> 0
    ),
    reached (person_id, level, can_download, min_security, max_security, is_holder) as (
      ${branches.length > 0 ? sql.join(branches, sql` union all `) : none}
    ),
    readers as (
      select person.id, max(reached.level) as level, bool_or(is_holder) as is_holder,
        bool_or(can_download or reached.level >= 2) as can_download
      from reached join ${people} as person on person.id = reached.person_id
      where person.is_active and ${isClearedFor(sql`${secrecy}::integer`, sql`person.classification`)}
        and person.security_level between reached.min_security and reached.max_security
      group by person.id
    )`
}

const nothing: Subject = {
  id: 0,
  creatorId: 0,
  ownerId: 0,
  secrecy: 0,
  leastLevel: 4,
  managerId: null,
  superiorIds: [],
  postId: null,
  grants: [],
}

async function findSubject(
  db: Database,
  documentId: number,
  { documents, people, grantsOf, isAhead }: Moment,
): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`${preparedStatement}
    select subject.id, subject.creator_id as "creatorId", subject.owner_id as "ownerId", subject.secrecy,
      ${leastLevel(sql`subject.status`)} as "leastLevel",
      creator.manager_id as "managerId", creator.superior_ids as "superiorIds", creator.post_id as "postId",
      (select coalesce(jsonb_agg(jsonb_build_object('principalId', held.principal_id, 'level', held.level,
          'canDownload', held.can_download, 'minSecurity', held.min_security, 'maxSecurity', held.max_security)), '[]')
        from ${grantsOf('subject')} as held where ${isAhead(sql`held.valid_until`)}) as grants
    from ${documents} as subject join ${people} as creator on creator.id = subject.creator_id
    where subject.id = ${documentId} and subject.deleted_at is null`.execute(db)
  return rows[0]
}

/** Grants of the same terms together. */
function reachedBy({ grants, creatorId, ownerId, ...creator }: Subject): Reached[] {
  const byTerms = new Map<string, Reached>()
  for (const { principalId, ...terms } of grants) {
    const key = Object.values(terms).join(' ')
    const same = byTerms.get(key) ?? { ...terms, isHolder: false, principalIds: [], personIds: [], hasPost: false }
    byTerms.set(key, same)
    if (principalId === fixedPrincipals.creator) same.personIds.push(creatorId)
    else if (principalId === fixedPrincipals.superior)
      same.personIds.push(...(creator.managerId === null ? [] : [creator.managerId]))
    else if (principalId === fixedPrincipals.all_superiors) same.personIds.push(...creator.superiorIds)
    else if (principalId === fixedPrincipals.same_post) same.hasPost = true
    else same.principalIds.push(principalId)
  }
  const terms = { level: 2, canDownload: true, minSecurity: 0, maxSecurity: 255, isHolder: true }
  const holders = [creatorId, ownerId].filter((id) => id !== 0)
  return [...byTerms.values(), { ...terms, principalIds: [], personIds: holders, hasPost: false }]
}

interface Among extends ReaderOptions {
  readonly moment: Moment
  readonly postId: number | null
}

function branchesOf(reached: Reached, { moment, personIds, postId }: Among): RawBuilder<unknown>[] {
  const { level, canDownload, minSecurity, maxSecurity, isHolder, principalIds } = reached
  const terms = sql`${level}::integer, ${canDownload}::boolean, ${minSecurity}::integer, ${maxSecurity}::integer, ${isHolder}::boolean`
  const among = (id: RawBuilder<unknown>) => (personIds ? sql` and ${id} = any(${personIds}::integer[])` : sql``)
  const named = personIds ? reached.personIds.filter((id) => personIds.includes(id)) : reached.personIds
  return [
    ...(principalIds.length > 0
      ? [
          sql`select member.person_id, ${terms} from ${moment.memberships} as member
            where member.principal_id = any(${principalIds}::integer[])${among(sql`member.person_id`)}`,
        ]
      : []),
    ...(named.length > 0 ? [sql`select named.id, ${terms} from unnest(${named}::integer[]) as named (id)`] : []),
    ...(postId === null
      ? []
      : [
          sql`select person.id, ${terms} from ${moment.people} as person
            where person.post_id = ${postId}${among(sql`person.id`)}`,
        ]),
  ]
}

/** The people who have a relation (principals 3 to 6) to the creator of `subject`. */
export function relatedTo(principalId: RawBuilder<unknown>, { people }: Moment = present): RawBuilder<unknown> {
  return sql`(
    select subject.creator_id where ${principalId} = 3
    union all select subject.manager_id where ${principalId} = 4
    union all select unnest(subject.superior_ids) where ${principalId} = 5
    union all select person.id from ${people} as person where person.post_id = subject.post_id and ${principalId} = 6
  )`
}
