import { sql, type RawBuilder } from 'kysely'
import { settleChange, settleDocument, type ActContext } from '@shuku/domain/documents/server'
import { notify } from '@shuku/domain/notices/server'
import { isOneOf } from '@shuku/domain/people/server'
import { requireRightOn } from '@shuku/domain/rights/server'
import { recordDocumentAct, type LogAct } from '@shuku/domain/audit/server'
import type { Database } from '@shuku/kit/server'
import { approvalErrors, approvalMessages, type taskSources } from '../contract.ts'
import { findCandidates } from './candidates.ts'
import { isContent } from './content-hash.ts'
import { spareTheLate } from './late.ts'
import { ask, end, goOn, lapse } from './run.ts'
import { findProposal, lockApproval, loggedOf, type Running } from './running.ts'

/** Approved by one of those who are asked, and not in force by that. */
export const passedCode = 73
export const passedAct: LogAct = { code: passedCode, label: approvalMessages.texts.passed, isHarmless: true }

interface Decision {
  readonly approvalId: number
  readonly decision: 'approve' | 'return'
  readonly comment: string
  /** Returned not to its author but to an earlier step, from 0. */
  readonly toStep?: number | undefined
  /** Of what the caller saw; nothing is approved without it. */
  readonly hash?: string | undefined
}

/**
 * The caller's task of an approval is decided. An approval is of one version: while it runs nothing of the document can
 * be saved, and what is submitted again has another one. False, and nothing decided: it is not what they saw.
 */
export async function decide(context: ActContext, deciding: Decision): Promise<boolean> {
  const { approvalId, decision, comment, hash } = deciding
  if (decision === 'return' && comment === '') throw approvalErrors.commentMissing()
  const approval = await lockApproval(context, approvalId)
  // whose turn it is not is refused for that
  if (decision === 'approve' && hash === undefined) await refuseUnseen(context, approvalId)
  if (hash !== undefined && !(await isContent(context.db, approval, hash))) return false
  await decideAsAsked(context, approval, deciding)
  return true
}

async function refuseUnseen({ db, caller }: ActContext, approvalId: number): Promise<never> {
  const { rows } = await sql`
    select from approval_task
    where approval_id = ${approvalId} and person_id = ${caller.personId} and state = 'open'`.execute(db)
  throw rows.length === 0 ? approvalErrors.notYours() : approvalErrors.notSeen()
}

async function decideAsAsked(context: ActContext, approval: Running, deciding: Decision): Promise<void> {
  const { db, caller, language } = context
  const { approvalId, decision, comment, toStep } = deciding
  const backTo = decision === 'return' ? toStep : undefined
  const state = decision === 'approve' ? 'approved' : backTo === undefined ? 'returned' : 'sentBack'
  const { rows } = await sql<{ standsFor: number[] | null }>`
    update approval_task set state = ${state}, comment = ${comment}, decided_at = now()
    where approval_id = ${approvalId} and person_id = ${caller.personId} and state = 'open'
    returning stands_for as "standsFor"`.execute(db)
  const [own] = rows
  if (!own) throw approvalErrors.notYours()
  if (decision === 'approve') await requireOfOthers(context, approval)
  if (backTo !== undefined) {
    await sendBack(context, approval, { toStep: backTo, comment })
    return
  }
  if (decision === 'return') {
    await settle(context, approval, { act: 'return', comment })
    return
  }
  if (approval.rule.steps[approval.step]?.whenLate) await spareTheLate(db, approval, own.standsFor ?? [])
  if (await isStepDone(context, approval)) {
    await lapse(db, approvalId)
    if (!(await goOn(db, approval, { from: approval.step + 1, language }))) {
      await settle(context, approval, { act: 'approve', comment })
      return
    }
  }
  const details = { ...loggedOf(approval), ...(comment === '' ? {} : { comment }) }
  await recordDocumentAct(context, { act: passedAct, documentIds: [approval.documentId], details })
}

/** Earlier decisions remain; from that step on people are asked again, in a new round. */
async function sendBack(
  context: ActContext,
  approval: Running,
  { toStep, comment }: { readonly toStep: number; readonly comment: string },
): Promise<void> {
  const { db, language } = context
  const { id, documentId, round, step } = approval
  const { rows } = await sql`
    select from approval_task where approval_id = ${id} and step = ${toStep} and step < ${step} limit 1`.execute(db)
  if (rows.length === 0) throw approvalErrors.noEarlierStep()
  await lapse(db, id)
  await goOn(db, { ...approval, round: round + 1 }, { from: toStep, language })
  const details = { ...loggedOf(approval), toStep: toStep + 1, comment }
  await recordDocumentAct(context, { act: 'return', documentIds: [documentId], details })
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
  const { documentId, askedBy, isChange } = approval
  const details = { ...loggedOf(approval), ...(comment === '' ? {} : { comment }) }
  const settling = { id: documentId, act, details }
  await (isChange ? settleChange(context, settling) : settleDocument(context, settling))
  await end(db, approval, ({ approve: 'approved', return: 'returned', withdraw: 'withdrawn' } as const)[act])
  if (act === 'withdraw') return
  const kind = act === 'approve' ? 'approvalGranted' : 'approvalReturned'
  const notice = {
    kind,
    by: caller.personId,
    documentIds: [documentId],
    details: comment === '' ? {} : { note: comment },
  }
  const concerned = sql`
    select unnest(array[creator_id, owner_id, ${askedBy}::integer]) from document where id = ${documentId}`
  await notify(db, notice, concerned)
  if (act === 'approve') await tellOthers(context, approval, concerned)
}

/** Whom the rule names besides: without the comment, which is for those who wrote it and who may edit it. */
async function tellOthers(
  { db, caller }: ActContext,
  approval: Running,
  concerned: RawBuilder<unknown>,
): Promise<void> {
  const { tells = [] } = approval.rule
  if (tells.length === 0) return
  const found = await findCandidates(db, tells, { ...(await findProposal(db, approval)), notAsked: [] })
  const notice = { kind: 'approvalGranted', by: caller.personId, documentIds: [approval.documentId], details: {} }
  const ids = found.map(({ personId }) => personId)
  await notify(db, notice, sql`select unnest(${ids}::integer[]) except ${concerned}`)
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

/** So many are added to an approval. */
const mostAdded = 20

/** Somebody else is asked by one who is asked. */
export async function askAnother(context: ActContext, { approvalId, personId, comment, how }: Handing): Promise<void> {
  const { db, caller } = context
  const approval = await lockApproval(context, approvalId)
  const { rows } = await sql<{ source: (typeof taskSources)[number]; standsFor: number[] | null }>`
    select source, stands_for as "standsFor" from approval_task
    where approval_id = ${approvalId} and person_id = ${caller.personId} and state = 'open'`.execute(db)
  const [own] = rows
  if (!own) throw approvalErrors.notYours()
  await requireAskable(context, approval, personId)
  if (how === 'add') await requireFewAdded(db, approvalId)
  if (how === 'handOver') {
    await sql`
      update approval_task set state = 'handedOver', comment = ${comment}, decided_at = now()
      where approval_id = ${approvalId} and person_id = ${caller.personId} and state = 'open'`.execute(db)
    await spareTheLate(db, approval, [])
  }
  const isKept = own.source === 'added' || own.source === 'late'
  const source = how === 'add' ? 'added' : isKept ? own.source : 'handedOver'
  const standsFor = new Map(how === 'handOver' && own.standsFor ? [[personId, own.standsFor]] : [])
  // the other has as long as who was asked first
  const dueDays = how === 'handOver' ? approval.rule.steps[approval.step]?.dueDays : undefined
  await ask(db, approval, { personIds: [personId], source, byId: caller.personId, dueDays, standsFor })
}

async function requireFewAdded(db: Database, approvalId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from approval_task
    where approval_id = ${approvalId} and source = 'added'`.execute(db)
  if ((rows[0]?.count ?? 0) >= mostAdded) throw approvalErrors.tooManyAdded({ most: mostAdded })
}

async function requireAskable({ db }: ActContext, approval: Running, personId: number): Promise<void> {
  const { documentId, rule, askedBy, id, step, round } = approval
  const { rows } = await sql<{
    categoryId: number
    secrecy: number
    authorId: number
    ownerId: number
    asked: number[]
    name: string | null
  }>`
    select category_id as "categoryId", secrecy, creator_id as "authorId", owner_id as "ownerId",
      array(select person_id from approval_task where approval_id = ${id} and round = ${round} and step = ${step}) as asked,
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
 * One, all, or more than half of those whom the rule asks have approved; who handed over or need not decide does not
 * count. Those whom an approver added may return it, and where all are asked they are; they outvote nobody. Nobody waits
 * for those who are asked because others are late.
 */
async function isStepDone({ db }: ActContext, { id, rule, step, round }: Running): Promise<boolean> {
  const { rows } = await sql<{ anyOpen: number; open: number; approved: number }>`
    select count(*) filter (where state = 'open' and source <> 'late')::integer as "anyOpen",
      count(*) filter (where state = 'open' and source not in ('added', 'late'))::integer as open,
      count(*) filter (where state = 'approved' and source <> 'added')::integer as approved
    from approval_task where approval_id = ${id} and round = ${round} and step = ${step}`.execute(db)
  const { anyOpen, open, approved } = rows[0] ?? { anyOpen: 0, open: 0, approved: 0 }
  switch (rule.steps[step]?.mode) {
    case 'all':
      return anyOpen === 0
    case 'majority':
      return approved * 2 > open + approved
    default:
      return approved > 0
  }
}
