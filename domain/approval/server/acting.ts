import { sql } from 'kysely'
import { companyZone, type Database } from '@shuku/kit/server'
import { findCandidates } from './candidates.ts'
import { findProposal, type Running } from './running.ts'

/** On `absence`: today is one of its days. */
export const isAway = () =>
  sql<boolean>`(now() at time zone ${companyZone()})::date between absence.from_on and absence.until_on`

/** A deputy may be away as well; so far it is looked who acts for whom. */
const mostDeputies = 5

/** Whom a step asks. */
export interface PeopleToAsk {
  readonly personIds: readonly number[]
  /** Who is asked after them in the same step: they act for none of them. */
  readonly asLater?: readonly number[]
}

interface Acting {
  readonly personId: number
  /** Who would have been asked. */
  readonly absentId?: number
}

/**
 * Who is asked in place of those who are away: their deputy, if that one may decide it; else they themselves. Nobody
 * decides for two in one step, by whatever account: where two are to look at it, two do. Those who are asked later in
 * it act for nobody.
 */
export async function findActing(
  db: Database,
  approval: Running,
  { personIds, asLater = [] }: PeopleToAsk,
): Promise<readonly Acting[]> {
  const { rows } = await sql<{ personId: number; deputyId: number }>`
    with recursive acting (asked, person_id, level) as (
      select id, id, 0 from unnest(${personIds}::integer[]) as id
      union all
      select acting.asked, absence.deputy_id, acting.level + 1
      from acting join approval_absence as absence on absence.person_id = acting.person_id
      where ${isAway()} and acting.level < ${sql.lit(mostDeputies)}
    )
    select distinct on (asked) asked as "personId", person_id as "deputyId" from acting
    order by asked, level desc`.execute(db)
  const deputies = new Map(
    rows.flatMap(({ personId, deputyId }) => (personId === deputyId ? [] : [[personId, deputyId]])),
  )
  if (deputies.size === 0) return personIds.map((personId) => ({ personId }))
  const may = await mayDecide(db, approval, [...deputies.values()])
  const whose = await findMainPeople(db, [...personIds, ...asLater, ...may])
  const taken = new Set([...personIds, ...asLater].map((id) => whose.get(id)))
  return personIds.map((personId) => {
    const deputyId = deputies.get(personId)
    if (deputyId === undefined || !may.has(deputyId) || taken.has(whose.get(deputyId))) return { personId }
    taken.add(whose.get(deputyId))
    return { personId: deputyId, absentId: personId }
  })
}

/** Whose each of these accounts is. */
export async function findMainPeople(db: Database, personIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; mainId: number }>`
    select id, coalesce(main_person_id, id) as "mainId" from person where id = any(${personIds}::integer[])`.execute(db)
  return new Map(rows.map(({ id, mainId }) => [id, mainId]))
}

async function mayDecide(db: Database, approval: Running, personIds: readonly number[]): Promise<Set<number>> {
  const { id, round, step } = approval
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from approval_task
    where approval_id = ${id} and round = ${round} and step = ${step}`.execute(db)
  const proposal = await findProposal(db, approval)
  const notAsked = [...proposal.notAsked, ...rows.map(({ personId }) => personId)]
  const approvers = personIds.map((personId) => ({ kind: 'person' as const, id: personId }))
  // where all decide, more than a few may be away
  const found = await findCandidates(db, approvers, { ...proposal, notAsked, mode: 'all' })
  return new Set(found.map(({ personId }) => personId))
}
