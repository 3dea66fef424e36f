import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { bySyllables, handle, localStamp } from '@shuku/kit/server'
import { mapProgramsApi as api } from '../../../contract/map-programs.ts'
import { isKeeper, mayAddMenu } from '../../role-rights.ts'
import { isAsked } from '../asked-maps.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly creatorId: number
  readonly creatorName: string
  readonly createdAt: string
  readonly updaterId: number
  readonly updaterName: string
  readonly updatedAt: string
}

const sorts = {
  name: bySyllables(sql.ref('map.name')),
  createDate: sql`map.created_at`,
  updateDate: sql`map.updated_at`,
}

export const listMapsForPrograms = handle(api.listMapsForPrograms, async ({ db, caller, language, query }) => {
  const { page, rows: perPage, field = 'updateDate', order, ...asked } = query
  const direction = order.startsWith('asc') ? sql`asc` : sql`desc`
  const { rows } = await sql<{ total: number; rows: Row[] }>`
    select (select count(*)::integer from knowledge_map as map where ${isAsked(asked)}) as total,
      coalesce((select json_agg(listed) from (
        select map.id, map.name, map.creator_id as "creatorId", ${localName('creator', language)} as "creatorName",
          map.created_at as "createdAt", map.updater_id as "updaterId", ${localName('updater', language)} as "updaterName",
          map.updated_at as "updatedAt"
        from knowledge_map as map join person as creator on creator.id = map.creator_id
        join person as updater on updater.id = map.updater_id
        where ${isAsked(asked)} order by ${sorts[field]} ${direction}, map.id ${direction}
        limit ${perPage} offset ${(page - 1) * perPage}) as listed), '[]'::json) as rows`.execute(db)
  const [found] = rows
  const total = found?.total ?? 0
  const stamp = (at: string) => localStamp(new Date(at), caller.timeZone)
  return {
    maps: (found?.rows ?? []).map(({ createdAt, updatedAt, ...row }) => ({
      ...row,
      createdAt: stamp(createdAt),
      updatedAt: stamp(updatedAt),
    })),
    total,
    page,
    pages: Math.ceil(total / perPage),
    mayEdit: isKeeper(caller),
    mayAddMenu: mayAddMenu(caller),
  }
})
