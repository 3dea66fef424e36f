import { sql } from 'kysely'
import type { ActContext } from '@shuku/domain/documents/server'
import { approvalErrors } from '../contract.ts'
import { findUnchanged } from './content-hash.ts'
import { findDone, requireOfOthers } from './decide.ts'
import { recordPassed, settle } from './settle.ts'
import { lockApprovals, type Running } from './running.ts'

interface Approving {
  /** Of what the caller saw, by approval. */
  readonly seen: ReadonlyMap<number, string>
  readonly comment: string
}

/**
 * Approves those of them that take no more than the caller's word or the count of their last step, together: what
 * `decide` does with each, in as many statements as for one. Answers which these are. The others, or all where one is
 * refused and nothing is done, are decided one after the other, which says why. It locks their documents in their order.
 */
export async function approveTogether(context: ActContext, { seen, comment }: Approving): Promise<Set<number>> {
  const { db, caller } = context
  const plain = (await lockApprovals(context, [...seen.keys()])).filter(isPlain)
  const unchanged = await findUnchanged(db, new Map(plain.map(({ id }) => [id, seen.get(id) ?? ''])))
  const approvals = plain.filter(({ id }) => unchanged.has(id))
  if (approvals.length < 2) return new Set()
  const ids = approvals.map(({ id }) => id)
  const { rows } = await sql<{ id: number; isPlaced: boolean }>`
    update approval_task set state = 'approved', comment = ${comment}, decided_at = now()
    where approval_id = any(${ids}::bigint[]) and person_id = ${caller.personId} and state = 'open'
    returning approval_id::float8 as id, exists (
      select from approval_task as other
      where other.approval_id = approval_task.approval_id and other.state = 'later') as "isPlaced"`.execute(db)
  const decided = new Set(rows.map(({ id }) => id))
  // who was placed after them is asked now, as one of them
  if (decided.size < ids.length || rows.some(({ isPlaced }) => isPlaced)) throw approvalErrors.notYours()
  await requireOfOthers(context, approvals)
  const done = await findDone(db, approvals)
  const going = approvals.filter(({ id }) => !done.has(id))
  await recordPassed(context, going, comment)
  const ended = approvals.filter(({ id }) => done.has(id))
  if (ended.length > 0) await settle(context, ended, { act: 'approve', comment })
  return decided
}

/** Of a document, at its last step, whose people come in no order and have no deadline after which others are asked. */
function isPlain({ isChange, rule, step }: Running): boolean {
  const { inOrder = false, whenLate } = rule.steps[step] ?? {}
  return !isChange && !inOrder && whenLate === undefined && step === rule.steps.length - 1
}
