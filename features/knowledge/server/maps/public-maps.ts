import { sql } from 'kysely'
import { handleOpen, Pace, processMemory, type OpenContext } from '@shuku/kit/server'
import { mostPublicMaps, publicMapsApi as api, type PublicMap } from '../../contract/public-maps.ts'
import { mapErrors } from '../../map-errors.ts'
import { textToShow, withoutPictures } from '../remark.ts'
import { templateOf } from './templates.ts'

const pace = processMemory(() => new Pace(60, () => Date.now()))

/** Readers without a session have so many calls a minute and network, in each process that answers. */
function limitPace({ caller, request }: Pick<OpenContext, 'caller' | 'request'>): void {
  if (!caller) pace().take(request.address)
}

type Listed = Pick<PublicMap, 'id' | 'name' | 'categoryName' | 'updatedAt'>

// what is shown does not depend on who calls
const listed = sql`
  map.id::float8 as id, map.name, coalesce(category.name, '') as "categoryName", map.updated_at as "updatedAt"`
const fromPublic = sql`
  from knowledge_map as map left join knowledge_category as category on category.id = map.category_id`

export const listPublicMaps = handleOpen(api.listPublicMaps, async (context) => {
  limitPace(context)
  const { rows } = await sql<Listed>`
      select ${listed} ${fromPublic} where map.is_public
      order by map.updated_at desc, map.id desc limit ${mostPublicMaps}`.execute(context.db)
  return { maps: rows }
})

export const getPublicMap = handleOpen(api.getPublicMap, async (context) => {
  limitPace(context)
  const { rows } = await sql<Omit<PublicMap, 'template'> & { template: number }>`
      select ${listed}, map.remark, map.template,
        coalesce((
          select json_agg(json_build_object('id', theme.id, 'title', theme.title, 'weight', theme.weight,
            'points', coalesce((
              select json_agg(json_build_object('pointId', point.id, 'name', point.name, 'weight', placed.weight)
                order by placed.position, point.id)
              from knowledge_map_point as placed join knowledge_point as point on point.id = placed.point_id
              where placed.theme_id = theme.id and placed.is_shown), '[]'::json)) order by theme.position, theme.id)
          from knowledge_theme as theme where theme.map_id = map.id), '[]'::json) as themes
      ${fromPublic} where map.id = ${context.query.id} and map.is_public`.execute(context.db)
  const [found] = rows
  if (!found) throw mapErrors.notPublic()
  return { ...found, template: templateOf(found.template), remark: await shownOutside(context, found.remark) }
})

interface PublicPoint {
  readonly id: number
  readonly name: string
  readonly remark: string
  readonly rows: { readonly title: string; readonly weight: number }[]
}

export const getPublicPoint = handleOpen(api.getPublicPoint, async (context) => {
  limitPace(context)
  const { rows } = await sql<PublicPoint>`
      select point.id::float8 as id, point.name, point.remark,
        coalesce((
          select json_agg(json_build_object('title', detail.title, 'weight', detail.weight)
            order by detail.position, detail.id)
          from knowledge_point_row as detail where detail.point_id = point.id), '[]'::json) as rows
      from knowledge_point as point
      where point.id = ${context.query.id} and exists (
        select from knowledge_map_point as placed join knowledge_theme as theme on theme.id = placed.theme_id
        join knowledge_map as map on map.id = theme.map_id
        where placed.point_id = point.id and placed.is_shown and map.is_public)`.execute(context.db)
  const [found] = rows
  if (!found) throw mapErrors.notPublic()
  return { ...found, remark: await shownOutside(context, found.remark) }
})

async function shownOutside({ apart, request }: Pick<OpenContext, 'apart' | 'request'>, html: string): Promise<string> {
  return withoutPictures(await textToShow({ caller: { personId: 0 }, apart, request }, html))
}
