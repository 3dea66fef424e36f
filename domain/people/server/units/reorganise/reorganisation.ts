import { sql } from 'kysely'
import type { Acting } from '../../acting/acting.ts'
import { recordChanges } from '../../acting/record-change.ts'
import { peopleErrors } from '../../people-errors.ts'
import { selectSubcompany } from '../select-subcompany.ts'

/** Former places: pairs of an id and the id of its unit. */
export type Places = readonly (readonly [id: number, unitId: number])[]

/** The state before a merge or a closing, to be put back. */
export interface Before {
  readonly parentId: number
  readonly people: Places
  readonly posts: Places
  /** Units right below the merged one, which went along. */
  readonly children: readonly number[]
  /** Units that the act closed. */
  readonly closed: readonly number[]
  /** Units that the merged one represented. */
  readonly heirOf: readonly number[]
}

export interface Reorganisation {
  readonly id: number
  readonly act: 'mergeUnit' | 'closeUnit'
  readonly unitId: number
  readonly intoId: number
  readonly byId: number | null
  readonly before: Before
}

/** What was done: by which it is undone, and how many it concerned. */
export interface Reorganised {
  readonly actId: number
  readonly people: number
  readonly units: number
}

export async function recordReorganisation(
  { db, caller }: Acting,
  { act, unitId, intoId, before }: Pick<Reorganisation, 'act' | 'unitId' | 'intoId' | 'before'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into reorganisation (act, unit_id, into_id, by_id, before)
    values (${act}, ${unitId}, ${intoId}, ${caller?.personId ?? null}, ${JSON.stringify(before)}::jsonb)
    returning id`.execute(db)
  return Number(rows[0]?.id)
}

/** Moves everybody in these units, former employees included, to another unit. Returns their former units. */
export async function movePeople(
  acting: Acting,
  unitIds: readonly number[],
  intoId: number,
): Promise<[id: number, unitId: number][]> {
  const { rows } = await sql<{ id: number; from: number }>`
    with former as (
      select id, department_id as "from" from person where department_id = any(${unitIds}::integer[])
      order by id for no key update
    )
    update person set department_id = ${intoId}, subcompany_id = ${selectSubcompany(sql`${intoId}::integer`)}
    from former where person.id = former.id returning person.id, former."from"`.execute(acting.db)
  await recordChanges(
    acting,
    { act: 'changePerson', subjectKind: 'person' },
    rows.map(({ id, from }) => ({ id, details: { departmentId: intoId, before: { departmentId: from } } })),
  )
  return rows.map(({ id, from }) => [id, from])
}

/** Moves those who are still where the act put them back to their former units, as far as these are open. Returns who they are. */
export async function putPeopleBack(acting: Acting, people: Places, intoId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; to: number }>`
    update person set department_id = former.unit_id, subcompany_id = ${selectSubcompany(sql`former.unit_id`)}
    from ${pairs(people)} where person.id = former.id and person.department_id = ${intoId} and ${isOpenAgain}
    returning person.id, former.unit_id as "to"`.execute(acting.db)
  await recordChanges(
    acting,
    { act: 'changePerson', subjectKind: 'person' },
    rows.map(({ id, to }) => ({ id, details: { departmentId: to, before: { departmentId: intoId } } })),
  )
  return rows.map(({ id }) => id)
}

/** Moves the posts of these units to another unit. */
export async function movePosts(
  { db }: Acting,
  unitIds: readonly number[],
  intoId: number,
): Promise<[id: number, unitId: number][]> {
  const { rows } = await sql<{ id: number; from: number }>`
    with former as (select id, unit_id as "from" from post where unit_id = any(${unitIds}::integer[]))
    update post set unit_id = ${intoId} from former where post.id = former.id returning post.id, former."from"`.execute(
    db,
  )
  return rows.map(({ id, from }) => [id, from])
}

export async function putPostsBack({ db }: Acting, posts: Places, intoId: number): Promise<void> {
  await sql`
    update post set unit_id = former.unit_id from ${pairs(posts)}
    where post.id = former.id and post.unit_id = ${intoId} and ${isOpenAgain}`.execute(db)
}

/** One that was merged elsewhere since stays closed, and holds nobody. */
const isOpenAgain = sql<boolean>`not (select canceled from unit where unit.id = former.unit_id)`

function pairs(places: Places) {
  const [ids, unitIds] = [places.map(([id]) => id), places.map(([, unitId]) => unitId)]
  return sql`unnest(${ids}::integer[], ${unitIds}::integer[]) as former (id, unit_id)`
}

/** A department that is open, and no unit of the branch that goes into it. */
export async function requireReceiving({ db }: Acting, intoId: number, branch: readonly number[]): Promise<void> {
  const { rows } = await sql<{ kind: string; name: string; closed: boolean }>`
    select kind, name, exists (
      select from unit_ancestor as up join unit as above on above.id = up.ancestor_id
      where up.unit_id = unit.id and above.canceled) as closed
    from unit where id = ${intoId}`.execute(db)
  const [into] = rows
  if (!into) throw peopleErrors.unknownUnit({ id: intoId })
  const { name } = into
  if (into.kind !== 'department') throw peopleErrors.notADepartment({ name })
  if (branch.includes(intoId)) throw peopleErrors.ownBranch({ name })
  if (into.closed) throw peopleErrors.closedReceiver({ name })
}
