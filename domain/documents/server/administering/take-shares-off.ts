import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { checkRight, endShares, readOwnStandings } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { stayingWithout, type Staying } from '../bulk-operations/steps/staying.ts'
import { inBatch, recordAct, type Recorded, type SharesEnded, type Some } from './administrative-acts.ts'

/**
 * Ends all shares of documents that the caller may share. What they follow besides stays: the default rights of their
 * categories, and what co-editing, subscriptions and approvals give.
 */
export async function takeSharesOff(context: ActContext, { documentIds, batchId }: Some): Promise<Recorded> {
  const { db, caller } = context
  const { allowed, refused } = await checkRight(context, documentIds, 'share')
  const ids = allowed.map(({ id }) => id)
  const { rows } = await sql<SharesEnded>`
    select document_id as id, array_agg(id order by id) as "grantIds" from document_grant
    where document_id = any(${ids}::bigint[]) and source = 'share' and ended_at is null
      and (valid_until is null or valid_until > now())
    group by document_id order by document_id`.execute(db)
  const shared = new Map(rows.map((row) => [row.id, row]))
  const staying = [
    ...allowed.flatMap(({ id, subject }): Staying[] =>
      shared.has(id) ? [] : [{ id, subject, error: documentErrors.notShared() }],
    ),
    ...refused.map(stayingWithout),
  ]
  if (rows.length === 0) return { done: [], staying }
  const done = rows.map(({ id }) => id)
  const before = await readOwnStandings(context, done)
  await endShares(
    db,
    rows.flatMap(({ grantIds }) => grantIds),
    caller.personId,
  )
  const detailsOf = new Map(rows.map(({ id, grantIds }) => [id, { shareIds: grantIds }]))
  await recordDocumentAct(context, { act: 'unshare', documentIds: done, detailsOf, ...inBatch(batchId) })
  const actId = await recordAct(context, { kind: 'shares', changes: rows, batchId }, before)
  return { done, staying, actId }
}
