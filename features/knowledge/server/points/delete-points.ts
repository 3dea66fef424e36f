import { sql } from 'kysely'
import { auditedBy, recordAudits } from '@shuku/domain/audit/server'
import type { ReplyOf } from '@shuku/kit/contract'
import { handle, type Context } from '@shuku/kit/server'
import { pointsApi as api } from '../../contract/points.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'
import { requireKeeper } from '../role-rights.ts'

type Deleted = ReplyOf<typeof api.deletePoints>

interface Found {
  readonly id: number
  readonly name: string
  /** So many maps have it. */
  readonly maps: number
}

export const deletePoints = handle(api.deletePoints, (context) => removePoints(context, context.query.ids))

/** What a map uses stays, with the number of maps; what is gone already is no matter, unless it was all. */
export async function removePoints(context: Context, ids: readonly number[]): Promise<Deleted> {
  requireKeeper(context.caller)
  const found = await lockPoints(context, ids)
  if (found.length === 0) throw knowledgeErrors.noPoint()
  const unused = found.filter(({ maps }) => maps === 0)
  const unusedIds = unused.map(({ id }) => id)
  await sql`delete from knowledge_point where id = any(${unusedIds}::bigint[])`.execute(context.db)
  await recordAudits(
    context.db,
    unused.map(({ id, name }) => ({
      act: 'deleteKnowledgePoint',
      subject: { kind: 'knowledgePoint', id },
      ...auditedBy(context),
      details: { name },
    })),
  )
  const staying = found.filter(({ maps }) => maps > 0)
  return {
    ids: unusedIds,
    staying: staying.map(({ id, name, maps }) => ({
      id,
      name,
      reason: knowledgeErrors.pointInUse({ count: maps }).textIn(context.language),
    })),
  }
}

/** The lock is stronger than what a map takes to name a point: nothing begins to use one between this and the deletion. */
async function lockPoints({ db }: Context, ids: readonly number[]): Promise<Found[]> {
  const wanted = sql`any(${[...ids]}::bigint[])`
  await sql`select from knowledge_point where id = ${wanted} order by id for update`.execute(db)
  const { rows } = await sql<Found>`
    select point.id, point.name, (
      select count(distinct theme.map_id)::integer
      from knowledge_map_point as held join knowledge_theme as theme on theme.id = held.theme_id
      where held.point_id = point.id) as maps
    from knowledge_point as point where point.id = ${wanted} order by point.id`.execute(db)
  return rows
}
