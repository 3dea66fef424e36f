import { sql } from 'kysely'
import { isSeenInReports, localName } from '@shuku/domain/people/server'
import type { StationPage } from '../../contract/reading.ts'
import { fewestPeople } from './count-people.ts'
import type { Reading } from './find-map.ts'

const mostShown = 4

type Learners = Pick<StationPage, 'learners' | 'latestLearners'>

const nobody: Learners = { learners: null, latestLearners: [] }

/**
 * How many have opened one of these documents, from five on; of those whose readings colleagues may see, and of whom
 * reports tell the caller, the latest by their names.
 */
export async function findLearners(
  { db, caller, language }: Reading,
  documentIds: readonly number[],
): Promise<Learners> {
  if (documentIds.length === 0) return nobody
  const { rows } = await sql<Learners>`
    with learner as materialized (
      select mark.person_id, max(mark.last_at) as last_at
      from read_mark as mark join person on person.id = mark.person_id and person.status = 'active'
      where mark.document_id = any(${documentIds}::bigint[]) and mark.times > 0 group by 1
    ),
    latest as (
      select person.id, ${localName('person', language)} as name, learner.last_at
      from learner join person on person.id = learner.person_id
      where person.shows_reading and person.id <> ${caller.personId} and ${isSeenInReports(caller)}
      order by learner.last_at desc, person.id limit ${mostShown}
    )
    select (select count(*)::integer from learner having count(*) >= ${fewestPeople}) as learners, (
      select coalesce(jsonb_agg(jsonb_build_object('personId', id, 'name', name) order by last_at desc, id), '[]')
      from latest) as "latestLearners"`.execute(db)
  return rows[0] ?? nobody
}
