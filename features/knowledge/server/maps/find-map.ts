import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { documentIsInForce, mayRead } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'
import { knowledgeErrors } from '../../knowledge-errors.ts'

export interface FoundPoint {
  readonly pointId: number
  readonly name: string
  readonly weight: number
  readonly isShown: boolean
  readonly documents: number
  readonly firstSubject: string | null
  readonly hasReference: boolean
}

export interface FoundTheme {
  readonly id: number
  readonly title: string
  readonly weight: number
  readonly points: readonly FoundPoint[]
}

export interface FoundMap {
  readonly id: number
  readonly name: string
  readonly remark: string
  readonly categoryId: number | null
  readonly template: number
  readonly contents: string
  readonly previewFileId: number | null
  readonly previewName: string | null
  readonly isPublic: boolean
  readonly revision: number
  readonly updaterName: string
  readonly updatedAt: Date
  readonly themes: readonly FoundTheme[]
}

/** A map with all that is in it, in one statement; of the documents of its points what the caller may read. */
export async function requireMap(
  { db, caller, language }: Pick<Context, 'db' | 'caller' | 'language'>,
  id: number,
): Promise<FoundMap> {
  const { rows } = await sql<FoundMap>`
    with placed as (
      select theme.id as theme_id, placed.point_id, placed.weight, placed.position, placed.is_shown
      from knowledge_theme as theme join knowledge_map_point as placed on placed.theme_id = theme.id
      where theme.map_id = ${id}
    ), named as (
      -- chosen in several rows of a point, a document is one
      select distinct on (detail.point_id, document.id) detail.point_id, document.subject,
        row_number() over (partition by detail.point_id order by detail.position, detail.id, chosen.position, document.id) as rank
      from knowledge_point_row as detail
      join knowledge_row_document as chosen on chosen.row_id = detail.id
      join document on document.id = chosen.document_id
      where detail.point_id in (select point_id from placed) and ${mayRead(caller)} and ${documentIsInForce}
      order by detail.point_id, document.id, rank
    ), counted as (
      select point_id, count(*)::integer as documents, (array_agg(subject order by rank))[1] as first_subject
      from named group by point_id
    ), shown as (
      select placed.theme_id, json_agg(json_build_object('pointId', point.id, 'name', point.name,
        'weight', placed.weight, 'isShown', placed.is_shown, 'documents', coalesce(counted.documents, 0),
        'firstSubject', counted.first_subject, 'hasReference', exists (
          select from knowledge_point_row as detail where detail.point_id = point.id and detail.query <> ''))
        order by placed.position, point.id) as points
      from placed join knowledge_point as point on point.id = placed.point_id
      left join counted on counted.point_id = point.id group by placed.theme_id
    )
    select map.id::float8 as id, map.name, map.remark, map.category_id as "categoryId", map.template, map.contents,
      map.preview_file_id::float8 as "previewFileId", picture.name as "previewName", map.is_public as "isPublic",
      map.revision, ${localName('updater', language)} as "updaterName", map.updated_at as "updatedAt",
      coalesce((
        select json_agg(json_build_object('id', theme.id, 'title', theme.title, 'weight', theme.weight,
          'points', coalesce(shown.points, '[]'::json)) order by theme.position, theme.id)
        from knowledge_theme as theme left join shown on shown.theme_id = theme.id
        where theme.map_id = map.id), '[]'::json) as themes
    from knowledge_map as map join person as updater on updater.id = map.updater_id
    left join file as picture on picture.id = map.preview_file_id
    where map.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw knowledgeErrors.noMap()
  return found
}
