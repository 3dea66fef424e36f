import { sql } from 'kysely'
import { settleChange, settleDocument, type ActContext } from '@shuku/domain/documents/server'
import { notify } from '@shuku/domain/notices/server'
import { isOneOf } from '@shuku/domain/people/server'
import { lockDocuments, requireRightOn } from '@shuku/domain/rights/server'
import { ApprovalRule, approvalErrors } from '../contract.ts'
import { findCandidates } from './candidates.ts'
import { ask, end, findProposal, goOn, lapse, type Running } from './run.ts'

interface Decision {
  readonly approvalId: number
  readonly decision: 'approve' | 'return'
  readonly comment: string
}

/**
 * The caller's task of an approval is decided. An approval is of one version: while it runs nothing of the document can
 * be saved, and what is submitted again has another one.
 */
export async function decide(context: ActContext, { approvalId, decision, comment }: Decision): Promise<void> {
  const { db, caller, language } = context
  if (decision === 'return' && comment === '') throw approvalErrors.commentMissing()
  const approval = await lockApproval(context, approvalId)
  const { rows } = await sql<{ step: number }>`
    update approval_task set state = ${decision === 'approve' ? 'approved' : 'returned'}, comment = ${comment}, decided_at = now()
    where approval_id = ${approvalId} and person_id = ${caller.personId} and state = 'open' returning step`.execute(db)
  if (rows.length === 0) throw approvalErrors.notYours()
  if (decision === 'approve') await requireOfOthers(context, approval)
  if (decision === 'return') {
    await settle(context, approval, { act: 'return', comment })
    return
  }
  if (!(await isStepDone(context, approval))) return
  await lapse(db, approvalId)
  if (!(await goOn(db, approval, { from: approval.step + 1, language }))) {
    await settle(context, approval, { act: 'approve', comment })
  }
}

/** Somebody may have become its author or owner since they were asked. */
async function requireOfOthers(context: ActContext, approval: Running): Promise<void> {
  const { notAsked } = await findProposal(context.db, approval)
  if (await isOneOf(context, notAsked)) throw approvalErrors.ownDocument()
}

async function settle(
  context: ActContext,
  approval: Running,
  { act, comment }: { readonly act: 'approve' | 'return' | 'withdraw'; readonly comment: string },
): Promise<void> {
  const { db, caller } = context
  const { id, documentId, version, askedBy, isChange } = approval
  const details = { approvalId: id, version, ...(comment === '' ? {} : { comment }) }
  const settling = { id: documentId, act, details }
  await (isChange ? settleChange(context, settling) : settleDocument(context, settling))
  await end(db, approval, ({ approve: 'approved', return: 'returned', withdraw: 'withdrawn' } as const)[act])
  if (act === 'withdraw') return
  const kind = act === 'approve' ? 'approvalGranted' : 'approvalReturned'
  const told = {
    kind,
    by: caller.personId,
    documentIds: [documentId],
    details: comment === '' ? {} : { note: comment },
  }
  await notify(
    db,
    told,
    sql`
    select unnest(array[creator_id, owner_id, ${askedBy}::integer]) from document where id = ${documentId}`,
  )
}

/** What was submitted is its author’s draft again; answers whether that was a change of what stays in force. */
export async function withdraw(context: ActContext, approvalId: number): Promise<boolean> {
  const approval = await lockApproval(context, approvalId)
  const { isHolder } = await requireRightOn(context, approval.documentId, 'read')
  if (!isHolder && approval.askedBy !== context.caller.personId) throw approvalErrors.mayNotWithdraw()
  await settle(context, approval, { act: 'withdraw', comment: '' })
  return approval.isChange
}

interface Handing {
  readonly approvalId: number
  readonly personId: number
  readonly comment: string
  /** The other decides in the caller's place, or beside them. */
  readonly how: 'handOver' | 'add'
}

/** Somebody else is asked by one who is asked. */
export async function askAnother(context: ActContext, { approvalId, personId, comment, how }: Handing): Promise<void> {
  const { db, caller } = context
  const approval = await lockApproval(context, approvalId)
  const { rows } = await sql<{ id: number }>`
    select id from approval_task
    where approval_id = ${approvalId} and person_id = ${caller.personId} and state = 'open'`.execute(db)
  if (rows.length === 0) throw approvalErrors.notYours()
  await requireAskable(context, approval, personId)
  if (how === 'handOver') {
    await sql`
      update approval_task set state = 'handedOver', comment = ${comment}, decided_at = now()
      where approval_id = ${approvalId} and person_id = ${caller.personId} and state = 'open'`.execute(db)
  }
  const source = how === 'handOver' ? 'handedOver' : 'added'
  await ask(db, approval, { personIds: [personId], source, byId: caller.personId })
}

async function requireAskable({ db }: ActContext, approval: Running, personId: number): Promise<void> {
  const { documentId, rule, askedBy, id, step } = approval
  const { rows } = await sql<{
    categoryId: number
    secrecy: number
    authorId: number
    ownerId: number
    asked: number[]
    name: string | null
  }>`
    select category_id as "categoryId", secrecy, creator_id as "authorId", owner_id as "ownerId",
      array(select person_id from approval_task where approval_id = ${id} and step = ${step}) as asked,
      (select name from person where id = ${personId}) as name
    from document where id = ${documentId}`.execute(db)
  const [document] = rows
  if (!document) throw approvalErrors.notFound()
  const own = rule.allowsOwn ? [] : [document.authorId, document.ownerId, askedBy]
  const notAsked = [...own, ...document.asked]
  const found = await findCandidates(db, [{ kind: 'person', id: personId }], { ...document, documentId, notAsked })
  if (found.length === 0) throw approvalErrors.mayNotAsk({ name: document.name ?? '?' })
}

/**
 * A running approval of a document that the caller may edit or is asked to decide; its document is locked first, as every
 * act on documents does, so that two who decide at once come one after the other.
 */
async function lockApproval(context: ActContext, approvalId: number): Promise<Running> {
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
  const { rows } = await sql<Running>`
    select id, document_id as "documentId", rule, step, version, asked_by as "askedBy", is_change as "isChange" from approval
    where id = ${approvalId} and state = 'running' for update`.execute(db)
  const [approval] = rows
  if (!approval) throw approvalErrors.notFound()
  return { ...approval, rule: ApprovalRule.parse(approval.rule) }
}

/** One, all, or more than half of those who are asked now have approved; who handed over or need not decide does not count. */
async function isStepDone({ db }: ActContext, { id, rule, step }: Running): Promise<boolean> {
  const { rows } = await sql<{ open: number; approved: number }>`
    select count(*) filter (where state = 'open')::integer as open, count(*) filter (where state = 'approved')::integer as approved
    from approval_task where approval_id = ${id} and step = ${step}`.execute(db)
  const { open, approved } = rows[0] ?? { open: 0, approved: 0 }
  switch (rule.steps[step]?.mode) {
    case 'all':
      return open === 0
    case 'majority':
      return approved * 2 > open + approved
    default:
      return approved > 0
  }
}
