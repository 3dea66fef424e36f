import { sql } from 'kysely'
import { changesGivenUp, changesSettled, type ActContext } from '@shuku/domain/documents/server'
import { isOneOf } from '@shuku/domain/people/server'
import { requireRightOn } from '@shuku/domain/rights/server'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import type { Database } from '@shuku/kit/server'
import { approvalErrors, type taskSources, type WayToAsk } from '../contract.ts'
import { findCandidates } from './candidates.ts'
import { findRenamed, findUnchanged } from './content-hash.ts'
import { lapse } from './end.ts'
import { spareTheLate } from './late.ts'
import { isAfterApproved, openLater, placeAfter, placeBefore, takePlace } from './placed.ts'
import { ask, askNext, goOn } from './run.ts'
import { recordPassed, settle } from './settle.ts'
import { cameInForce, findProposal, lockApproval, loggedOf, type Running } from './running.ts'

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
  if (hash !== undefined && !(await findUnchanged(context.db, new Map([[approvalId, hash]]))).has(approvalId)) {
    const renamed = await findRenamed(context.db, { approvalId, hash, language: context.language })
    if (renamed.length === 0) return false
    // it can be returned, so that it is submitted again
    if (decision === 'approve') throw refusedRenamed(renamed, context.language)
  }
  await decideAsAsked(context, approval, deciding)
  return true
}

/** Words that an error names. */
const mostNamed = 5

/** What was seen is called otherwise by now: who approved it before has approved other words. */
function refusedRenamed(renamed: Awaited<ReturnType<typeof findRenamed>>, language: ActContext['language']) {
  const words = renamed.map(({ before, after }) => `“${before || '—'}” → “${after || '—'}”`)
  return approvalErrors.renamed({ words: words.slice(0, mostNamed).join(language === 'zh-CN' ? '、' : ', ') })
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
  const { rows } = await sql<{ standsFor: number[] | null; hasLater: boolean }>`
    update approval_task set state = ${state}, comment = ${comment}, decided_at = now()
    where approval_id = ${approvalId} and person_id = ${caller.personId} and state = 'open'
    returning stands_for as "standsFor", exists (
      select from approval_task as other where other.approval_id = ${approvalId} and other.state = 'later') as "hasLater"`.execute(
    db,
  )
  const [own] = rows
  if (!own) throw approvalErrors.notYours()
  if (decision === 'approve') await requireOfOthers(context, [approval])
  if (backTo !== undefined) {
    await sendBack(context, approval, { toStep: backTo, comment })
    return
  }
  if (decision === 'return') {
    await settle(context, [approval], { act: 'return', comment })
    return
  }
  if (approval.rule.steps[approval.step]?.whenLate) await spareTheLate(db, approval, own.standsFor ?? [])
  if (own.hasLater) await openLater(db, approval)
  if (!(await askNext(db, approval)) && (await findDone(db, [approval])).has(approvalId)) {
    await lapse(db, [approvalId])
    if (!(await goOn(db, approval, { from: approval.step + 1, language }))) {
      await settle(context, [approval], { act: 'approve', comment })
      return
    }
  }
  await recordPassed(context, [approval], comment)
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
  await lapse(db, [id])
  await goOn(db, { ...approval, round: round + 1 }, { from: toStep, language })
  const details = { ...loggedOf(approval), toStep: toStep + 1, comment }
  await recordDocumentAct(context, { act: 'return', documentIds: [documentId], details })
}

/** Somebody may have become the author or owner of one since they were asked. */
export async function requireOfOthers(context: ActContext, approvals: readonly Running[]): Promise<void> {
  const ofOthers = approvals.filter(({ rule }) => !rule.allowsOwn)
  if (ofOthers.length === 0) return
  const { rows } = await sql<{ holders: number[] }>`
    select array[creator_id, owner_id] as holders from document
    where id = any(${ofOthers.map(({ documentId }) => documentId)}::bigint[])`.execute(context.db)
  const notAsked = [...rows.flatMap(({ holders }) => holders), ...ofOthers.map(({ askedBy }) => askedBy)]
  if (await isOneOf(context, notAsked)) throw approvalErrors.ownDocument()
}

/** What was approved for a day to come, and does not become of the document, was not approved of it. */
export const approvalsGivenUp = changesGivenUp.calls(async (db, { documentIds }) => {
  await sql`
    update approval set state = 'withdrawn' from document
    where document.id = approval.document_id and document.id = any(${documentIds}::bigint[])
      and approval.is_change and approval.state = 'approved' and not ${cameInForce}`.execute(db)
})

/** Other saves may have made versions since the change was proposed: the sheet names the one that came of it. */
export const versionsApproved = changesSettled.calls(async (db, { documentIds, version }) => {
  await sql`
    update approval set version = ${version} where id in (
      select max(id) from approval where document_id = any(${documentIds}::bigint[]) and is_change group by document_id)`.execute(
    db,
  )
})

/** What was submitted is its author’s draft again; answers whether that was a change of what stays in force. */
export async function withdraw(context: ActContext, approvalId: number): Promise<boolean> {
  const approval = await lockApproval(context, approvalId)
  const { isHolder } = await requireRightOn(context, approval.documentId, 'read')
  if (!isHolder && approval.askedBy !== context.caller.personId) throw approvalErrors.mayNotWithdraw()
  await settle(context, [approval], { act: 'withdraw', comment: '' })
  return approval.isChange
}

interface Handing {
  readonly approvalId: number
  readonly personId: number
  readonly comment: string
  readonly how: WayToAsk
}

/** So many are added to an approval. */
const mostAdded = 20

/** Somebody else is asked by one who is asked. */
export async function askAnother(context: ActContext, { approvalId, personId, comment, how }: Handing): Promise<void> {
  const { db, caller } = context
  const approval = await lockApproval(context, approvalId)
  const { rows } = await sql<{ id: number; source: (typeof taskSources)[number]; standsFor: number[] | null }>`
    select id::float8 as id, source, stands_for as "standsFor" from approval_task
    where approval_id = ${approvalId} and person_id = ${caller.personId} and state = 'open'`.execute(db)
  const [own] = rows
  if (!own) throw approvalErrors.notYours()
  await requireAskable(context, approval, personId)
  if (how === 'handOver') {
    await handOver(context, approval, { personId, comment, own })
    return
  }
  await requireFewAdded(db, approvalId)
  if (how === 'after') {
    await placeAfter(db, approval, { personId, byId: caller.personId })
    return
  }
  await ask(db, approval, { personIds: [personId], source: 'added', byId: caller.personId })
  if (how === 'before') await placeBefore(db, approval, caller.personId)
}

interface HandedOver extends Pick<Handing, 'personId' | 'comment'> {
  readonly own: {
    readonly id: number
    readonly source: (typeof taskSources)[number]
    readonly standsFor: number[] | null
  }
}

async function handOver(
  { db, caller }: ActContext,
  approval: Running,
  { personId, comment, own }: HandedOver,
): Promise<void> {
  await sql`
    update approval_task set state = 'handedOver', comment = ${comment}, decided_at = now()
    where id = ${own.id}`.execute(db)
  await spareTheLate(db, approval, [])
  const source = own.source === 'added' || own.source === 'late' ? own.source : 'handedOver'
  const standsFor = new Map(own.standsFor ? [[personId, own.standsFor]] : [])
  // the other has as long as who was asked first
  const { dueDays } = approval.rule.steps[approval.step] ?? {}
  await ask(db, approval, { personIds: [personId], source, byId: caller.personId, dueDays, standsFor })
  await takePlace(db, approval, own.id)
}

async function requireFewAdded(db: Database, approvalId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from approval_task
    where approval_id = ${approvalId} and source = 'added'`.execute(db)
  if ((rows[0]?.count ?? 0) >= mostAdded) throw approvalErrors.tooManyAdded({ most: mostAdded })
}

async function requireAskable({ db }: ActContext, approval: Running, personId: number): Promise<void> {
  const { id, step, round } = approval
  const { rows } = await sql<{ asked: number[]; name: string | null }>`
    select array(select person_id from approval_task where approval_id = ${id} and round = ${round} and step = ${step}) as asked,
      (select name from person where id = ${personId}) as name`.execute(db)
  const { asked = [], name = null } = rows[0] ?? {}
  const proposal = await findProposal(db, approval)
  const notAsked = [...proposal.notAsked, ...asked]
  const found = await findCandidates(db, [{ kind: 'person', id: personId }], { ...proposal, notAsked })
  if (found.length === 0) throw approvalErrors.mayNotAsk({ name: name ?? '?' })
}

/**
 * The ids of those whose step is done: one, all, or more than half of those whom the rule asks have approved; who handed
 * over or need not decide does not count. Those whom an approver added may return it, and where all are asked they are;
 * they outvote nobody. Nobody waits for those who are asked because others are late; whom one who has approved placed
 * after them is waited for.
 */
export async function findDone(db: Database, approvals: readonly Running[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; anyOpen: number; open: number; approved: number; after: number }>`
    select task.approval_id::float8 as id,
      count(*) filter (where task.state in ('open', 'later') and task.source <> 'late')::integer as "anyOpen",
      count(*) filter (where task.state in ('open', 'later') and task.source not in ('added', 'late'))::integer as open,
      count(*) filter (where task.state = 'approved' and task.source <> 'added')::integer as approved,
      count(*) filter (where ${isAfterApproved})::integer as after
    from approval_task as task join approval on approval.id = task.approval_id
      and approval.round = task.round and approval.step = task.step
    where approval.id = any(${approvals.map(({ id }) => id)}::bigint[]) group by task.approval_id`.execute(db)
  const modes = new Map(approvals.map(({ id, rule, step }) => [id, rule.steps[step]?.mode]))
  const done = rows.filter(({ id, anyOpen, open, approved, after }) => {
    if (after > 0) return false
    switch (modes.get(id)) {
      case 'all':
        return anyOpen === 0
      case 'majority':
        return approved * 2 > open + approved
      default:
        return approved > 0
    }
  })
  return new Set(done.map(({ id }) => id))
}
