import { sql } from 'kysely'
import { plainLinksOfFile } from '@shuku/domain/files/server'
import { handle, localStamp, type Context, type Database } from '@shuku/kit/server'
import { mapProgramsApi as api } from '../../../contract/map-programs.ts'
import { mapTemplates, type MapTemplate } from '../../../contract/maps.ts'
import { isKeeper, mayAddMenu } from '../../role-rights.ts'
import { requireMap, type FoundMap } from '../find-map.ts'
import { textsToShow } from '../get-map.ts'
import { templateOf, templatesFor } from '../templates.ts'

const newMap: Pick<
  FoundMap,
  'name' | 'remark' | 'contents' | 'categoryId' | 'previewFileId' | 'previewName' | 'themes'
> = { name: '', remark: '', contents: '', categoryId: null, previewFileId: null, previewName: null, themes: [] }

export const getMapForPrograms = handle(api.getMapForPrograms, async (context) => {
  const { db, caller, query } = context
  const found = query.id === 0 ? undefined : await requireMap(context, query.id)
  const { name, categoryId, previewFileId, previewName, themes, ...texts } = found ?? newMap
  return {
    id: found ? String(found.id) : '',
    name,
    ...(await textsToShow(context, texts)),
    mayEdit: isKeeper(caller),
    mayAddMenu: mayAddMenu(caller),
    revision: found?.revision ?? 0,
    updatedAt: found ? localStamp(found.updatedAt, caller.timeZone) : '',
    ...lookOf(context, found ? templateOf(found.template) : 'line'),
    categoryId: wordOf(categoryId),
    categories: await findCategories(db),
    previewFileId: wordOf(previewFileId),
    previewFiles: previewFileId === null ? [] : [pictureOf(context, previewFileId, previewName ?? '')],
    themes: themes.map(({ points, ...theme }, order) => ({
      ...theme,
      order,
      points: points.map((point) => ({
        pointId: point.pointId,
        name: point.name,
        weight: point.weight,
        isShown: point.isShown,
      })),
    })),
  }
})

const wordOf = (id: number | null) => (id === null ? '' : String(id))

const pictureOf = ({ request }: Pick<Context, 'request'>, id: number, name: string) => ({
  id,
  name,
  ...plainLinksOfFile(request.prefix, id),
})

function lookOf({ language, request }: Pick<Context, 'language' | 'request'>, template: MapTemplate) {
  const templates = templatesFor(language, request.prefix)
  const chosen = templates.find(({ id }) => id === mapTemplates[template])
  return {
    template: String(mapTemplates[template]),
    isFrame: chosen?.isFrame ?? false,
    templateTitle: chosen?.name ?? '',
    templatePicture: chosen?.picture ?? '',
    templates,
  }
}

async function findCategories(db: Database) {
  const { rows } = await sql<{ id: number; name: string; order: string }>`
    select id, name, trim_scale(position)::text as order from knowledge_category where kind = 'map' order by position, id`.execute(
    db,
  )
  return rows
}

export const listTemplates = handle(api.listTemplates, ({ language, request }) =>
  Promise.resolve({ templates: templatesFor(language, request.prefix) }),
)
