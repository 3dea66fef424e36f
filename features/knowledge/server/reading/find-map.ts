import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import type { Context } from '@shuku/kit/server'
import { knowledgeErrors } from '../../knowledge-errors.ts'

export type Reading = Pick<Context, 'db' | 'caller' | 'language' | 'afterReply'>

interface FoundPoint {
  readonly pointId: number
  readonly name: string
  readonly weight: number
}

export interface FoundTheme {
  readonly id: number
  readonly title: string
  readonly weight: number
  readonly points: readonly FoundPoint[]
}

/** A row with a dynamic reference. */
export interface ReferringRow {
  /** The row. */
  readonly key: number
  readonly query: string
}

export interface FoundMap {
  readonly id: number
  readonly name: string
  readonly remark: string
  readonly categoryName: string
  readonly template: number
  readonly contents: string
  readonly creatorName: string
  readonly updaterName: string
  readonly updatedAt: Date
  /** In their order, with those of their points that are shown. */
  readonly themes: readonly FoundTheme[]
  /** Of all shown points. */
  readonly references: readonly ReferringRow[]
}

/** Everybody sees a map, whatever they may read in it. */
export async function findMap({ db, language }: Pick<Reading, 'db' | 'language'>, mapId: number): Promise<FoundMap> {
  const { rows } = await sql<FoundMap>`
    select map.id::float8 as id, map.name, map.remark, coalesce(category.name, '') as "categoryName", map.template, map.contents,
      ${localName('creator', language)} as "creatorName", ${localName('updater', language)} as "updaterName",
      map.updated_at as "updatedAt", coalesce((
        select jsonb_agg(jsonb_build_object('id', theme.id, 'title', theme.title, 'weight', theme.weight, 'points', coalesce((
          select jsonb_agg(jsonb_build_object('pointId', point.id, 'name', point.name, 'weight', shown.weight)
            order by shown.position, point.id)
          from knowledge_map_point as shown join knowledge_point as point on point.id = shown.point_id
          where shown.theme_id = theme.id and shown.is_shown), '[]')) order by theme.position, theme.id)
        from knowledge_theme as theme where theme.map_id = map.id), '[]') as themes, coalesce((
        select jsonb_agg(jsonb_build_object('key', line.id, 'query', line.query) order by line.id)
        from knowledge_point_row as line where line.query <> '' and line.point_id in (
          select shown.point_id from knowledge_theme as theme
          join knowledge_map_point as shown on shown.theme_id = theme.id and shown.is_shown
          where theme.map_id = map.id)), '[]') as "references"
    from knowledge_map as map
    join person as creator on creator.id = map.creator_id
    join person as updater on updater.id = map.updater_id
    left join knowledge_category as category on category.id = map.category_id
    where map.id = ${mapId}`.execute(db)
  const [map] = rows
  if (!map) throw knowledgeErrors.noMap()
  return map
}
