import { sql, type RawBuilder } from 'kysely'
import { recordDocumentAct, type LogAct } from '@shuku/domain/audit/server'
import { settleChange, settleDocuments, type ActContext } from '@shuku/domain/documents/server'
import { notify } from '@shuku/domain/notices/server'
import { isClearedFor } from '@shuku/domain/rights/server'
import { enqueueMany } from '@shuku/kit/server'
import { approvalMessages } from '../contract.ts'
import { end } from './end.ts'
import { notifyOthers } from './notify-others.ts'
import { loggedOf, type Running } from './running.ts'

/** Approved by one of those who are asked, and not in force by that. */
export const passedCode = 73
export const passedAct: LogAct = { code: passedCode, label: approvalMessages.texts.passed, isHarmless: true }

/** Approved by the caller, and not in force by that. */
export async function recordPassed(context: ActContext, approvals: readonly Running[], comment: string): Promise<void> {
  const detailsOf = detailsOfEach(approvals, comment)
  await recordDocumentAct(context, { act: passedAct, documentIds: [...detailsOf.keys()], detailsOf, batchId: null })
}

const detailsOf = (approval: Running, comment: string) => ({
  ...loggedOf(approval),
  ...(comment === '' ? {} : { comment }),
})

const detailsOfEach = (approvals: readonly Running[], comment: string) =>
  new Map(approvals.map((approval) => [approval.documentId, detailsOf(approval, comment)]))

/** What several have in common is done once for all of them; each is an act of its own. */
export async function settle(
  context: ActContext,
  approvals: readonly Running[],
  { act, comment }: { readonly act: 'approve' | 'return' | 'withdraw'; readonly comment: string },
): Promise<void> {
  const { db, caller } = context
  const changes = approvals.filter(({ isChange }) => isChange)
  for (const approval of changes) await settleOneChange(context, approval, { act, comment })
  const documents = approvals.filter(({ isChange }) => !isChange)
  await settleDocuments(context, { act, detailsOf: detailsOfEach(documents, comment) })
  await end(db, approvals, ({ approve: 'approved', return: 'returned', withdraw: 'withdrawn' } as const)[act])
  if (act === 'withdraw') return
  const kind = act === 'approve' ? 'approvalGranted' : 'approvalReturned'
  for (const approval of approvals) await notifyDecided(context, approval, { kind, comment })
  if (act !== 'approve') return
  // the whole company may be named: not while the approver waits and the document is locked
  const notifying = approvals.filter(({ rule }) => rule.tells)
  await enqueueMany(
    db,
    notifyOthers,
    notifying.map(({ id }) => ({ approvalId: id, by: caller.personId })),
  )
}

async function settleOneChange(
  context: ActContext,
  approval: Running,
  { act, comment }: { readonly act: 'approve' | 'return' | 'withdraw'; readonly comment: string },
): Promise<void> {
  const { db, caller } = context
  const { id, documentId, askedBy } = approval
  const details = detailsOf(approval, comment)
  const heir = act === 'withdraw' ? { heir: caller } : {}
  const draftOf = await settleChange(context, { id: documentId, act, details, ...heir })
  if (act === 'return' && draftOf !== undefined && draftOf !== askedBy)
    await sql`update approval set returned_to = ${draftOf} where id = ${id}`.execute(db)
}

/**
 * Those who wrote it, hold it or submitted it: the comment may be as secret as what was decided, and of a change those who
 * are not cleared for it do not learn that it waited. Who submitted it knows that, and is notified all the same.
 */
async function notifyDecided(
  { db, caller }: ActContext,
  { id, documentId, isChange }: Running,
  { kind, comment }: { readonly kind: 'approvalGranted' | 'approvalReturned'; readonly comment: string },
): Promise<void> {
  const isCleared = isClearedFor(sql`least(document.secrecy, approval.secrecy)`, sql`person.classification`)
  const concerned = (who: RawBuilder<boolean>) => sql`
    select person.id from approval join document on document.id = approval.document_id
    join person on person.id in (document.creator_id, document.owner_id, approval.asked_by)
    where approval.id = ${id} and ${who}`
  const notice = { kind, by: caller.personId, subjectIds: [documentId] }
  await notify(db, { ...notice, details: comment === '' ? {} : { note: comment } }, concerned(isCleared))
  const knows = isChange ? sql<boolean>`person.id = approval.asked_by` : sql<boolean>`true`
  await notify(db, notice, concerned(sql`not ${isCleared} and ${knows}`))
}
