import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { SavedTheme } from '../../contract/maps.ts'

/** Writes the themes of a map, which is locked, and their points in their order; what is left out goes. */
export async function storeThemes(db: Database, mapId: number, themes: readonly SavedTheme[]): Promise<void> {
  const stored = themes.flatMap(({ id }) => id ?? [])
  await sql`
    with cleared as (
      delete from knowledge_map_point as placed using knowledge_theme as theme
      where theme.id = placed.theme_id and theme.map_id = ${mapId} and theme.id = any(${stored}::bigint[]))
    delete from knowledge_theme where map_id = ${mapId} and id <> all(${stored}::bigint[])`.execute(db)
  if (themes.length === 0) return
  const sent = themes.map((theme, position) => ({
    ...theme,
    position,
    points: theme.points.map((point, index) => ({ ...point, position: index })),
  }))
  await sql`
    with sent as materialized (
      select coalesce(id, nextval(pg_get_serial_sequence('knowledge_theme', 'id'))) as id, title, weight, position, points
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        as theme (id bigint, title text, weight smallint, position integer, points jsonb)
    ), stored as (
      insert into knowledge_theme (id, map_id, title, weight, position)
      select id, ${mapId}, title, weight, position from sent
      on conflict (id) do update set title = excluded.title, weight = excluded.weight, position = excluded.position
      returning id
    )
    insert into knowledge_map_point (theme_id, point_id, weight, position, is_shown)
    select stored.id, point."pointId", point.weight, point.position, point."isShown"
    from sent join stored on stored.id = sent.id
    cross join lateral jsonb_to_recordset(sent.points)
      as point ("pointId" bigint, weight smallint, position integer, "isShown" boolean)`.execute(db)
}
