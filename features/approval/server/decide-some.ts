import { sql } from 'kysely'
import { approvalErrors } from '@shuku/domain/approval/contract'
import { decide as decideOne } from '@shuku/domain/approval/server'
import { lockDocuments } from '@shuku/domain/rights/server'
import { attempt, handle, type Context, type Database } from '@shuku/kit/server'
import { approvalApi, decidedAtOnce } from '../contract.ts'
import { approvalTexts as text } from '../messages.ts'
import { approveSome, decideByJob } from './decide-many.ts'
import { sayDecided } from './say-decided.ts'

/**
 * Several at once, in the order of their documents; what was decided or changed meanwhile is left out and named. One
 * that is not approved together with others takes some forty statements: more than a few are not one transaction, which
 * would hold all of them locked.
 */
export const decide = handle(approvalApi.decide, async (context) => {
  const { db, language, query } = context
  const { decision, comment, toStep, seen } = query
  const approvalIds = [...new Set(query.approvalIds)]
  const hashes = seen && new Map(seen.map(({ approvalId, hash }) => [approvalId, hash]))
  if (decision === 'approve' && approvalIds.length > 1 && !approvalIds.every((id) => hashes?.has(id)))
    throw approvalErrors.notSeen()
  if (decision === 'return' && comment === '') throw approvalErrors.commentMissing()
  const waiting = await findAsked(context, approvalIds)
  if (waiting.length > decidedAtOnce) {
    const waits = new Set(idsOf(waiting))
    const gone = approvalIds.filter((id) => !waits.has(id))
    return decideByJob(context, [...waits], gone)
  }
  // the only one says itself why it cannot be decided
  const asked = approvalIds.length === 1 ? approvalIds : idsOf(await lockAsked(context, waiting))
  const together = decision === 'approve' && asked.length > 1
  const withHashes = asked.map((id) => ({ id, hash: hashes?.get(id) }))
  const done = together ? await approveSome(context, withHashes, comment) : new Set<number>()
  const failed = new Map<number, string>()
  for (const approvalId of asked.filter((id) => !done.has(id))) {
    const one = { approvalId, decision, comment, toStep, hash: hashes?.get(approvalId) }
    const decided = await (asked.length === 1 ? decideOne(context, one) : attempt(db, () => decideOne(context, one)))
    if (decided === true) done.add(approvalId)
    else if (decided !== false) failed.set(approvalId, decided.textIn(language))
  }
  if (approvalIds.length === 1 && done.size === 0) await refuseChanged(db, approvalIds)
  const refusedIds = approvalIds.filter((id) => !done.has(id))
  const counts = { done: done.size, failed: failed.size, gone: refusedIds.length - failed.size }
  return {
    message: sayDecided(decision, counts, language),
    done: done.size,
    refused: refusedIds.length,
    refusedIds,
    reasons: refusedIds.map((id) => failed.get(id) ?? text.leftOut[language]),
    jobId: 0,
  }
})

interface Asked {
  readonly id: number
  readonly documentId: number
}

/** Those of them that wait for the caller, in the order of their documents. */
async function findAsked({ db, caller }: Pick<Context, 'db' | 'caller'>, approvalIds: readonly number[]) {
  const { rows } = await sql<Asked>`
    select approval.id::float8 as id, approval.document_id::float8 as "documentId"
    from approval join approval_task as task on task.approval_id = approval.id
    where approval.id = any(${approvalIds}::bigint[]) and approval.state = 'running'
      and task.person_id = ${caller.personId} and task.state = 'open' order by approval.document_id`.execute(db)
  return rows
}

const idsOf = (asked: readonly Asked[]) => asked.map(({ id }) => id)

/**
 * Those that wait still when all are locked: who decides the same meanwhile waits until these are done, and does not undo
 * them all; what is none of the caller’s nobody waits for.
 */
async function lockAsked(context: Pick<Context, 'db' | 'caller'>, waiting: readonly Asked[]): Promise<Asked[]> {
  await lockDocuments(
    context.db,
    waiting.map(({ documentId }) => documentId),
  )
  return findAsked(context, idsOf(waiting))
}

/** Its approver may read it: nothing else made the hash differ. */
async function refuseChanged(db: Database, approvalIds: readonly number[]): Promise<never> {
  const { rows } = await sql<{ subject: string }>`
    select document.subject from approval join document on document.id = approval.document_id
    where approval.id = any(${approvalIds}::bigint[])`.execute(db)
  throw approvalErrors.changed({ subject: rows[0]?.subject ?? '' })
}
