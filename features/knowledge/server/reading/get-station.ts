import { sql } from 'kysely'
import { findReferenced, mostReferenced } from '@shuku/domain/search/server'
import { handle } from '@shuku/kit/server'
import { readingApi as api, type Expert, type StationPage } from '../../contract/reading.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'
import { textToShow } from '../remark.ts'
import { findLearners } from './find-learners.ts'
import type { Reading, ReferringRow } from './find-map.ts'
import { sharesOf, type RowCount } from './find-progress.ts'
import { charactersAMinute, selectCharacters, selectRowCounts, withEntries, type Referenced } from './select-entries.ts'
import { withExperts } from './select-experts.ts'
import { percentOf } from './share.ts'

const mostExperts = 3

export const getStation = handle(api.getStation, async (context) => {
  const station = await findStation(context, context.query)
  return { ...station, remark: await textToShow(context, station.remark) }
})

interface Asked {
  readonly mapId: number
  readonly pointId: number
}

/** Its text is as it is stored. */
export async function findStation(reading: Reading, asked: Asked): Promise<StationPage> {
  const point = await findPoint(reading, asked)
  const { references, ...facts } = point
  const referenced = await findReferenced(reading, references, mostReferenced)
  const { rows, documents, experts } = await findContents(reading, asked.pointId, referenced)
  const chosen = documents.flatMap(({ id, isByRule }) => (isByRule ? [] : [id]))
  const learners = await findLearners(reading, chosen)
  const counted = { read: documents.filter(({ isRead }) => isRead).length, total: documents.length }
  return {
    pointId: asked.pointId,
    ...facts,
    percent: percentOf(counted, sharesOf([], rows).points.get(asked.pointId)),
    ...counted,
    documents: documents.map(({ characters, ...document }) => ({ ...document, minutes: minutesOf(characters) })),
    experts: [...experts],
    ...learners,
  }
}

/** What the search knows to have no text takes nobody a known time. */
function minutesOf(characters: number | null): number | null {
  return characters ? Math.ceil(characters / charactersAMinute) : null
}

interface FoundPoint {
  readonly name: string
  readonly remark: string
  readonly references: readonly ReferringRow[]
}

/** One that the map shows. */
async function findPoint({ db }: Reading, { mapId, pointId }: Asked): Promise<FoundPoint> {
  const { rows } = await sql<FoundPoint & { isShown: boolean }>`
    select coalesce(point.name, '') as name, coalesce(point.remark, '') as remark, exists (
        select from knowledge_theme as theme join knowledge_map_point as shown on shown.theme_id = theme.id and shown.is_shown
        where theme.map_id = map.id and shown.point_id = point.id) as "isShown", coalesce((
        select jsonb_agg(jsonb_build_object('key', line.id, 'query', line.query) order by line.id)
        from knowledge_point_row as line where line.point_id = point.id and line.query <> ''), '[]') as "references"
    from knowledge_map as map left join knowledge_point as point on point.id = ${pointId}
    where map.id = ${mapId}`.execute(db)
  const [row] = rows
  if (!row) throw knowledgeErrors.noMap()
  const { isShown, ...point } = row
  if (!isShown) throw knowledgeErrors.noPoint()
  return point
}

interface Contents {
  readonly rows: readonly RowCount[]
  readonly documents: readonly (Omit<StationPage['documents'][number], 'minutes'> & {
    /** As the index of the search knows its text and those of its files. */
    readonly characters: number | null
  })[]
  readonly experts: readonly Expert[]
}

async function findContents(
  { db, caller, language }: Reading,
  pointId: number,
  referenced: Referenced,
): Promise<Contents> {
  const places = sql<{
    group_id: number
    point_id: number
  }>`select 0::bigint as group_id, ${pointId}::bigint as point_id`
  const { rows } = await sql<Contents>`
    with ${withEntries(caller, places, referenced)}, ${withExperts({ language, most: mostExperts })}
    select ${selectRowCounts} as rows, (
      select coalesce(jsonb_agg(jsonb_build_object('id', held.id, 'subject', held.subject, 'kind', held.kind, 'isRead', held.is_read,
        'isByRule', not held.by_hand, 'characters', ${selectCharacters(sql`held.id`)}) order by held.place), '[]')
      from held) as documents, (
      select coalesce(jsonb_agg(jsonb_build_object('personId', person_id, 'name', name, 'wrote', wrote, 'revised', revised,
        'answered', answered) order by place), '[]')
      from expert) as experts`.execute(db)
  const [contents] = rows
  if (!contents) throw new Error(`the point ${pointId} has no contents`)
  return contents
}
