import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { mostMapReferences } from '../contract/maps.ts'
import { knowledgeErrors } from '../knowledge-errors.ts'

/** A map that was written, and what it had before; or a point of which there are more references now, on all maps that show it. */
type Written = { readonly mapId: number; readonly before: number } | { readonly pointId: number }

/**
 * Every opening of a map searches for each reference of the points that it shows, twenty in a statement. A map that has
 * more already is saved as long as they do not grow.
 */
export async function requireFewReferences(db: Database, written: Written): Promise<void> {
  const before = 'mapId' in written ? written.before : 0
  const maps =
    'mapId' in written
      ? sql`select ${written.mapId}::bigint`
      : sql`
          select theme.map_id from knowledge_map_point as placed join knowledge_theme as theme on theme.id = placed.theme_id
          where placed.point_id = ${written.pointId} and placed.is_shown`
  const { rows } = await sql<{ name: string; count: number }>`
    select counted.name, counted.count
    from (
      select map.name, (${selectReferences(sql`map.id`)}) as count
      from knowledge_map as map where map.id in (${maps}) order by map.id
    ) as counted
    where counted.count > ${Math.max(mostMapReferences, before)} limit 1`.execute(db)
  const [over] = rows
  if (over) throw knowledgeErrors.tooManyReferences({ ...over, most: mostMapReferences })
}

/** How many a map has: a row of a point once, wherever the map shows the point. */
export const selectReferences = (mapId: unknown) => sql<number>`
  select count(*)::integer from knowledge_point_row as line
  where line.query <> '' and line.point_id in (
    select shown.point_id from knowledge_theme as theme
    join knowledge_map_point as shown on shown.theme_id = theme.id and shown.is_shown where theme.map_id = ${mapId})`
