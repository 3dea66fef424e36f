import { sql, type RawBuilder } from 'kysely'
import { isClearedForPending, type ActContext } from '@shuku/domain/documents/server'
import { checkRight, isClearedFor, lockDocuments, mayRead } from '@shuku/domain/rights/server'
import type { Caller, Database } from '@shuku/kit/server'
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
export async function findProposal(
  db: Database,
  { documentId, rule, askedBy, isChange }: Pick<Running, 'documentId' | 'rule' | 'askedBy' | 'isChange'>,
): Promise<Proposal> {
  const { rows } = await sql<{ categoryId: number; secrecy: number; authorId: number; holders: number[] }>`
    select category_id as "categoryId", least(document.secrecy, pending_change.secrecy) as secrecy,
      creator_id as "authorId", array[creator_id, owner_id] as holders
    from document left join pending_change on pending_change.document_id = document.id where id = ${documentId}`.execute(
    db,
  )
  const [document] = rows
  if (!document) throw approvalErrors.notFound()
  return { documentId, isChange, ...document, notAsked: rule.allowsOwn ? [] : [...document.holders, askedBy] }
}

/** In SQL, of `approval` and `document`: what was approved is in force, or has been; it does not wait for its day. */
export const cameInForce = sql<boolean>`(approval.state = 'approved' and document.version >= approval.version)`

/** In SQL, of `approval` and `document`: it was returned, and neither submitted again nor given up since. */
export const waitsForChanges = sql<boolean>`(approval.state = 'returned'
  and not exists (select from approval as later where later.document_id = document.id and later.id > approval.id)
  and case when approval.is_change
    then exists (
      select from document_draft as draft
      where draft.document_id = document.id and draft.person_id = coalesce(approval.returned_to, approval.asked_by))
    else document.status = 4 end)`

/** In SQL, of `approval`: once it is returned they go on with what was submitted. */
export function isReturnedTo(personId: number): RawBuilder<boolean> {
  return sql<boolean>`(approval.asked_by = ${personId} and approval.returned_to is null or approval.returned_to = ${personId})`
}

/**
 * In SQL, of `approval` and `document`, which the caller may read: of a change that has not come in force they see an
 * approval where they are cleared for it, also once it was returned; and none of another while one waits that they are not
 * cleared for.
 */
export function isClearedForWaiting(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(${isClearedForRunning(caller)} or ${cameInForce})`
}

/** The same of an `approval` that runs. */
export function isClearedForRunning(caller: Caller): RawBuilder<boolean> {
  const isCleared = isClearedFor(sql`approval.secrecy`, sql.lit(caller.clearance))
  return sql<boolean>`(not approval.is_change or (approval.secrecy is null or ${isCleared}) and not exists (
    select from pending_change
    where pending_change.document_id = approval.document_id and not ${isClearedForPending(caller)}))`
}

/**
 * A running approval of what the caller may read; its document is locked first, as every act on documents does, so that two
 * who decide at once come one after the other. Nobody locks what they may not see.
 */
export async function lockApproval(context: ActContext, approvalId: number): Promise<Running> {
  const [approval] = await lockApprovals(context, [approvalId])
  // who may not see the document learns nothing of its approval
  if (!approval) throw approvalErrors.notFound()
  return approval
}

/** Of several those that there are, in the order of their documents, in which these are locked. */
export async function lockApprovals(context: ActContext, approvalIds: readonly number[]): Promise<Running[]> {
  const { db, caller } = context
  const { rows: found } = await sql<{ documentId: number }>`
    select document.id::float8 as "documentId" from approval join document on document.id = approval.document_id
    where approval.id = any(${approvalIds}::bigint[]) and approval.state = 'running'
      and ${mayRead(caller)} and ${isClearedForWaiting(caller)}`.execute(db)
  if (found.length === 0) return []
  const documentIds = found.map(({ documentId }) => documentId)
  await lockDocuments(db, documentIds)
  const { allowed } = await checkRight(context, documentIds, 'read')
  const readable = allowed.map(({ id }) => id)
  return selectRunning(
    db,
    sql`id = any(${approvalIds}::bigint[]) and document_id = any(${readable}::bigint[])`,
    sql`order by document_id for update`,
  )
}

/** The same where nobody asks; its document is locked before. */
export async function lockRunning(db: Database, approvalId: number): Promise<Running | undefined> {
  return (await selectRunning(db, sql`id = ${approvalId}`, sql`for update`))[0]
}

/** As it is at this moment. */
export async function findRunning(db: Database, approvalId: number): Promise<Running | undefined> {
  return (await selectRunning(db, sql`id = ${approvalId}`, sql``))[0]
}

async function selectRunning(db: Database, which: RawBuilder<unknown>, lock: RawBuilder<unknown>): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select ${runningColumns} from approval where ${which} and state = 'running' ${lock}`.execute(db)
  return rows.map((approval) => ({ ...approval, rule: ApprovalRule.parse(approval.rule) }))
}
