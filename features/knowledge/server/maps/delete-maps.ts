import { sql } from 'kysely'
import { auditedBy, recordAudits } from '@shuku/domain/audit/server'
import { handle, type Context } from '@shuku/kit/server'
import { mapsApi } from '../../contract/maps.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'
import { mapErrors } from '../../map-errors.ts'
import { requireKeeper } from '../role-rights.ts'

const mostDeleted = 500

export const deleteMaps = handle(mapsApi.deleteMaps, async (context) => ({
  ids: await removeMaps(context, context.query.ids),
  staying: [],
}))

/** Their points stay. Those that somebody else has deleted meanwhile are gone as well; none left is an error. */
export async function removeMaps(context: Context, ids: readonly number[]): Promise<number[]> {
  const { db, caller } = context
  requireKeeper(caller)
  if (ids.length === 0) throw mapErrors.noneChosen()
  if (ids.length > mostDeleted) throw knowledgeErrors.tooMany({ most: mostDeleted })
  const { rows } = await sql<{ id: number; name: string }>`
    delete from knowledge_map where id in (
      select id from knowledge_map where id = any(${[...ids]}::bigint[]) order by id for update)
    returning id::float8 as id, name`.execute(db)
  if (rows.length === 0) throw knowledgeErrors.noMap()
  await recordAudits(
    db,
    rows.map(({ id, name }) => ({
      act: 'deleteKnowledgeMap',
      subject: { kind: 'knowledgeMap', id },
      ...auditedBy(context),
      details: { name },
    })),
  )
  return rows.map(({ id }) => id)
}
