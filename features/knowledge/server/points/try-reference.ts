import { sql } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import { countReferenced, findReferenced } from '@shuku/domain/search/server'
import { handle, type Context } from '@shuku/kit/server'
import { pointsApi as api } from '../../contract/points.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'
import { requireKeeper } from '../role-rights.ts'
import { unreadablePart } from './check-point.ts'

const mostCounted = 1000
const shown = 3

/** What a reference finds for the one who writes it; every reader finds their own. */
export const tryReference = handle(api.tryReference, async (context) => {
  requireKeeper(context.caller)
  const query = context.query.query.trim()
  const part = unreadablePart(query, context.caller)
  if (part !== undefined) throw knowledgeErrors.unreadableQuery({ part })
  const count = await countReferenced(context, query, mostCounted)
  const found = await findReferenced(context, [{ key: 0, query }], shown)
  const chosen = new Set(context.query.documentIds)
  const hits = await nameDocuments(context, found.get(0) ?? [])
  return {
    count: Math.min(count, mostCounted),
    isMore: count > mostCounted,
    hits: hits.map((hit) => ({ ...hit, isChosen: chosen.has(hit.id) })),
  }
})

interface Named {
  readonly id: number
  readonly subject: string
  readonly kind: string
  readonly updatedAt: Date
}

async function nameDocuments({ db, caller }: Context, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select document.id, document.subject, document.kind, document.updated_at as "updatedAt"
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place) join document on document.id = wanted.id
    where ${mayRead(caller)} order by wanted.place`.execute(db)
  return rows
}
