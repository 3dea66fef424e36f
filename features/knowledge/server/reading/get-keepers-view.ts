import { sql } from 'kysely'
import { findReferenced, missed, mostReferenced } from '@shuku/domain/search/server'
import { documentIsInForce } from '@shuku/domain/rights/server'
import { companyToday, handle, type Database } from '@shuku/kit/server'
import type { ReplyOf } from '@shuku/kit/contract'
import { readingApi as api } from '../../contract/reading.ts'
import { requireKeeper } from '../role-rights.ts'
import { countPeople, type Chosen } from './count-people.ts'
import { findMap, type FoundMap, type Reading } from './find-map.ts'
import { placesOfMap, withEntries, type Referenced } from './select-entries.ts'

type MaintainersView = ReplyOf<typeof api.getKeepersView>

const mostOverdue = 200
const mostMisses = 20
/** One character is in the name of almost everything. */
const shortestFitting = 2

/** It looks at the readings of many people. */
export const getKeepersView = handle(
  api.getKeepersView,
  async (context) => {
    requireKeeper(context.caller)
    return findKeepersView(context, context.query.mapId)
  },
  { takesTurns: true },
)

export async function findKeepersView(reading: Reading, mapId: number): Promise<MaintainersView> {
  const map = await findMap(reading, mapId)
  const referenced = await findReferenced(reading, map.references, mostReferenced)
  const { gaps, overdue, chosen } = await findState(reading, mapId, referenced)
  const names = new Map(map.themes.flatMap(({ points }) => points.map(({ pointId, name }) => [pointId, name] as const)))
  return {
    gaps: [...names].flatMap(([pointId, name]) => (gaps.includes(pointId) ? [{ pointId, name }] : [])),
    overdue: [...overdue],
    misses: await findMisses(reading.db, map),
    people: await countPeople(reading.db, map.themes, chosen),
  }
}

interface State {
  readonly gaps: readonly number[]
  readonly overdue: MaintainersView['overdue']
  readonly chosen: Chosen
}

/**
 * A gap is a point whose rows hold nothing that is in force, with or without the right to read it, and find nothing for the keeper. Overdue is
 * what the keeper may read.
 */
async function findState({ db, caller }: Reading, mapId: number, referenced: Referenced): Promise<State> {
  const { rows } = await sql<State>`
    with ${withEntries(caller, placesOfMap(mapId), referenced)},
    chosen as (
      select entry.row_id, entry.document_id from entry join readable on readable.id = entry.document_id where entry.by_hand
    )
    select array(
      select point_id::float8 from placed where not exists (
        select from entry join document on document.id = entry.document_id
        where entry.point_id = placed.point_id and document.deleted_at is null and ${documentIsInForce})
    ) as gaps, (
      select coalesce(jsonb_agg(jsonb_build_object('documentId', id, 'subject', subject, 'dueOn', due_on) order by due_on, id), '[]')
      from (
        select readable.id, readable.subject, review.due_on
        from readable join document_review as review on review.document_id = readable.id
        where review.due_on < ${companyToday()} order by review.due_on, readable.id limit ${mostOverdue}
      ) as late) as overdue, (
      select jsonb_build_object('rowIds', coalesce(jsonb_agg(row_id), '[]'), 'documentIds', coalesce(jsonb_agg(document_id), '[]'))
      from chosen) as chosen`.execute(db)
  const [state] = rows
  if (!state) throw new Error(`the map ${mapId} has no state`)
  return state
}

/** Words that hold the name of the map, a theme or a point, or are a part of one. */
async function findMisses(db: Database, { name, themes }: FoundMap): Promise<MaintainersView['misses']> {
  const names = [name, ...themes.flatMap(({ title, points }) => [title, ...points.map((point) => point.name)])]
  const folded = [...new Set(names.map((each) => each.normalize('NFKC').toLowerCase().trim()))]
  const { rows } = await sql<MaintainersView['misses'][number]>`
    select missed.words as query, missed.times from ${missed} as missed
    where not exists (select from search_miss_aside as aside where aside.words = missed.words) and exists (
      select from unnest(${folded}::text[]) as named (name)
      where length(named.name) >= ${shortestFitting} and (position(named.name in missed.words) > 0
        or length(missed.words) >= ${shortestFitting} and position(missed.words in named.name) > 0))
    order by missed.times desc, missed.id limit ${mostMisses}`.execute(db)
  return rows
}
