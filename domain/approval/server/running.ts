import { sql } from 'kysely'
import type { ActContext } from '@shuku/domain/documents/server'
import { lockDocuments, requireRightOn } from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import { ApprovalRule, approvalErrors } from '../contract.ts'
import type { Proposal } from './candidates.ts'

/** The row of a running approval. */
export interface Running {
  readonly id: number
  readonly documentId: number
  readonly rule: ApprovalRule
  /** From 0. */
  readonly step: number
  /** How often it has gone back to an earlier step. */
  readonly round: number
  readonly version: number
  readonly askedBy: number
  /** Of a document that stays in force as it is meanwhile. */
  readonly isChange: boolean
  /** SHA-256 of what was submitted. */
  readonly hash: string
}

/** In SQL, of `approval`: what `Running` has. */
export const runningColumns = sql`id, document_id as "documentId", rule, step, round, version, asked_by as "askedBy",
  is_change as "isChange", content_hash as hash`

/** What the log says of a decision, whatever it is: of what, in which step, and the hash of what was decided on. */
export function loggedOf({ id, version, round, step, hash }: Running) {
  return { approvalId: id, version, round, step: step + 1, hash }
}

/** What is approved, with those who decide nothing of it. */
export async function findProposal(db: Database, { documentId, rule, askedBy }: Running): Promise<Proposal> {
  const { rows } = await sql<{ categoryId: number; secrecy: number; authorId: number; holders: number[] }>`
    select category_id as "categoryId", secrecy, creator_id as "authorId", array[creator_id, owner_id] as holders
    from document where id = ${documentId}`.execute(db)
  const [document] = rows
  if (!document) throw approvalErrors.notFound()
  return { documentId, ...document, notAsked: rule.allowsOwn ? [] : [...document.holders, askedBy] }
}

/**
 * A running approval of a document that the caller may edit or is asked to decide; its document is locked first, as every
 * act on documents does, so that two who decide at once come one after the other.
 */
export async function lockApproval(context: ActContext, approvalId: number): Promise<Running> {
  const { db } = context
  const { rows: found } = await sql<{ documentId: number }>`
    select document_id as "documentId" from approval where id = ${approvalId} and state = 'running'`.execute(db)
  const [known] = found
  if (!known) throw approvalErrors.notFound()
  await lockDocuments(db, [known.documentId])
  // who may not see the document learns nothing of its approval
  await requireRightOn(context, known.documentId, 'read').catch(() => {
    throw approvalErrors.notFound()
  })
  const approval = await lockRunning(db, approvalId)
  if (!approval) throw approvalErrors.notFound()
  return approval
}

/** The same where nobody asks; its document is locked before. */
export async function lockRunning(db: Database, approvalId: number): Promise<Running | undefined> {
  return findRunning(db, approvalId, sql`for update`)
}

/** As it is at this moment. */
export async function findRunning(db: Database, approvalId: number, lock = sql``): Promise<Running | undefined> {
  const { rows } = await sql<Running>`
    select ${runningColumns} from approval where id = ${approvalId} and state = 'running' ${lock}`.execute(db)
  const [approval] = rows
  return approval && { ...approval, rule: ApprovalRule.parse(approval.rule) }
}
