import { sql } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { handle, type Context } from '@shuku/kit/server'
import type { QueryOf } from '@shuku/kit/contract'
import { knowledgeMenuApi as api, mostInMenu, type KnowledgeLink } from '../../contract/menu.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'
import { requireMayAddMenu } from '../role-rights.ts'

/** The same for everybody, as the maps are. */
export const listMenu = handle(api.listMenu, async ({ db }) => {
  const { rows } = await sql<KnowledgeLink>`
    select map_id::float8 as "mapId", label from knowledge_menu order by created_at, map_id`.execute(db)
  return { links: rows }
})

export const setInMenu = handle(api.setInMenu, async (context) => {
  const { db, caller, query } = context
  requireMayAddMenu(caller)
  const isChanged = query.isInMenu ? await putInMenu(context) : await takeFromMenu(context)
  if (!isChanged) return {}
  await recordAudit(db, {
    act: query.isInMenu ? 'addKnowledgeMenu' : 'removeKnowledgeMenu',
    subject: { kind: 'knowledgeMap', id: query.mapId },
    ...auditedBy(context),
    details: { label: query.label },
  })
  return {}
})

type Asked = Context<QueryOf<typeof api.setInMenu>>

async function putInMenu({ db, caller, query: { mapId, label } }: Asked): Promise<boolean> {
  const { rows } = await sql<{ others: number }>`
    select (select count(*)::integer from knowledge_menu where map_id <> map.id) as others
    from knowledge_map as map where map.id = ${mapId} for key share`.execute(db)
  const [found] = rows
  if (!found) throw knowledgeErrors.noMap()
  if (found.others >= mostInMenu) throw knowledgeErrors.tooManyInMenu({ most: mostInMenu })
  await sql`
    insert into knowledge_menu (map_id, label, creator_id) values (${mapId}, ${label}, ${caller.personId})
    on conflict (map_id) do update set label = excluded.label`.execute(db)
  return true
}

async function takeFromMenu({ db, query: { mapId } }: Asked): Promise<boolean> {
  const { rows } = await sql`delete from knowledge_menu where map_id = ${mapId} returning map_id`.execute(db)
  return rows.length > 0
}
