import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** All of a map that a save writes. */
export interface MapState {
  readonly name: string
  readonly remark: string
  readonly contents: string
  readonly categoryId: number | null
  readonly template: number
  readonly previewFileId: number | null
  readonly themes: readonly {
    readonly title: string
    readonly weight: number
    readonly points: readonly {
      readonly pointId: number
      readonly name: string
      readonly weight: number
      readonly isShown: boolean
    }[]
  }[]
}

export async function readMapState(db: Database, id: number): Promise<MapState> {
  const { rows } = await sql<MapState>`
    select map.name, map.remark, map.contents, map.category_id as "categoryId", map.template,
      map.preview_file_id::float8 as "previewFileId", coalesce((
        select jsonb_agg(jsonb_build_object('title', theme.title, 'weight', theme.weight, 'points', coalesce((
          select jsonb_agg(jsonb_build_object('pointId', point.id, 'name', point.name, 'weight', placed.weight,
            'isShown', placed.is_shown) order by placed.position, point.id)
          from knowledge_map_point as placed join knowledge_point as point on point.id = placed.point_id
          where placed.theme_id = theme.id), '[]')) order by theme.position, theme.id)
        from knowledge_theme as theme where theme.map_id = map.id), '[]') as themes
    from knowledge_map as map where map.id = ${id}`.execute(db)
  const [state] = rows
  if (!state) throw new Error(`the map ${id} is gone`)
  return state
}

/** A line for each theme and each of its points, in the words of no language: `差旅 60%`, `- 发票 100%`. */
export function linesOfMap({ themes }: MapState): string[] {
  return themes.flatMap(({ title, weight, points }) => [
    `${title} ${weight}%`,
    ...points.map((point) => `- ${point.name} ${point.weight}%`),
  ])
}
