import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** One map as large as they come; marks of 1,000,000 documents, and by their share of fewer. */
const amounts = {
  themes: 10,
  points: 100,
  documentsOfPoint: 50,
  readers: 10_000,
  marksOfReader: 100,
  others: 1000,
} as const

const maker = sql`(select min(id) from person where status = 'active')`

/** A map of points with documents from everywhere, of which many people have read some; points that are in no map. */
export async function loadKnowledge(db: Database, documents: number): Promise<void> {
  await sql`
    with map as (
      insert into knowledge_map (name, creator_id, updater_id) select '上岗地图', ${maker}, ${maker} returning id
    ), theme as (
      insert into knowledge_theme (map_id, title, weight, position)
      select map.id, '主题' || n, 100 / ${amounts.themes}::integer, n from map, generate_series(1, ${amounts.themes}) as n
      returning id, position
    ), point as (
      insert into knowledge_point (name, creator_id, updater_id)
      select '知识点' || n, ${maker}, ${maker} from generate_series(1, ${amounts.points}) as n returning id
    ), numbered as (
      select id, row_number() over (order by id) as place from point
    ), placed as (
      insert into knowledge_map_point (theme_id, point_id, weight, position)
      select theme.id, numbered.id, 100 * ${amounts.themes}::integer / ${amounts.points}::integer, numbered.place
      from numbered join theme on theme.position = (numbered.place - 1) % ${amounts.themes} + 1
    ), line as (
      insert into knowledge_point_row (point_id, title, weight, position)
      select numbered.id, '文档' || n, 50, n from numbered, generate_series(0, 1) as n returning id
    ), holding as (
      select id, row_number() over (order by id) - 1 as place from line
    ), chosen as (
      select id, row_number() over () - 1 as place from (
        select id from document where deleted_at is null and status in (1, 2) order by id % 7919, id
        limit ${amounts.points * amounts.documentsOfPoint}
      ) as spread
    )
    insert into knowledge_row_document (row_id, document_id, position)
    select holding.id, chosen.id, chosen.place
    from chosen join holding on holding.place = chosen.place % ${2 * amounts.points}`.execute(db)
  await sql`
    insert into read_mark (person_id, document_id, first_at, last_at)
    select reader.id, chosen.document_id, now() - make_interval(days => (chosen.place % 90)::integer), now()
    from (
      select id, row_number() over (order by id) as place from person where status = 'active' order by id
      limit ${amounts.readers}
    ) as reader
    join (
      select distinct document_id, dense_rank() over (order by document_id) as place from knowledge_row_document
    ) as chosen on (chosen.place + reader.place) % 50 = 0
      and chosen.place <= ${Math.round((50 * amounts.marksOfReader * Math.min(documents, 1_000_000)) / 1_000_000)}
    on conflict do nothing`.execute(db)
  await sql`
    insert into knowledge_point (name, creator_id, updater_id, created_at, updated_at)
    select '备用知识点' || n, ${maker}, ${maker}, now() - n * interval '1 hour', now() - n * interval '1 minute'
    from generate_series(1, ${amounts.others}::integer) as n`.execute(db)
}
