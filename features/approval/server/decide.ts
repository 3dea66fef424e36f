import { sql } from 'kysely'
import { approvalErrors, approvalMessages } from '@shuku/domain/approval/contract'
import {
  askAnother as askThem,
  decide as decideOne,
  findApprovals,
  takeBack as takeBackOne,
  withdraw,
  type FoundApproval,
} from '@shuku/domain/approval/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import {
  bodyToShow,
  documentView,
  fieldsOfVersion,
  findDocument,
  findPending,
  noteReading,
} from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { lockDocuments, requireRightOn } from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { handle, readWrite, type Database } from '@shuku/kit/server'
import { approvalApi } from '../contract.ts'
import { approvalTexts as text } from '../messages.ts'

/** Several at once, in the order of their documents; what was decided or changed meanwhile is left out and named. */
export const decide = handle(approvalApi.decide, async (context) => {
  const { db, caller, language, query } = context
  const { decision, comment, toStep, seen } = query
  const approvalIds = [...new Set(query.approvalIds)]
  const hashes = seen && new Map(seen.map(({ approvalId, hash }) => [approvalId, hash]))
  if (decision === 'approve' && approvalIds.length > 1 && !approvalIds.every((id) => hashes?.has(id)))
    throw approvalErrors.notSeen()
  await lockAll(db, approvalIds)
  const { rows } = await sql<{ id: number }>`
    select approval.id::float8 as id from approval join approval_task as task on task.approval_id = approval.id
    where approval.id = any(${approvalIds}::bigint[]) and approval.state = 'running'
      and task.person_id = ${caller.personId} and task.state = 'open' order by approval.document_id`.execute(db)
  // the only one says itself why it cannot be decided
  const asked = approvalIds.length === 1 ? approvalIds : rows.map(({ id }) => id)
  const done = new Set<number>()
  for (const approvalId of asked) {
    const one = { approvalId, decision, comment, toStep, hash: hashes?.get(approvalId) }
    if (await decideOne(context, one)) done.add(approvalId)
  }
  if (approvalIds.length === 1 && done.size === 0) await refuseChanged(db, approvalIds)
  const refusedIds = approvalIds.filter((id) => !done.has(id))
  const refused = refusedIds.length
  const said = translate(text[decision === 'approve' ? 'approved' : 'returned'], language, { n: done.size })
  return {
    message: refused > 0 ? `${said}${translate(text.someRefused, language, { n: refused })}` : said,
    done: done.size,
    refused,
    refusedIds,
  }
})

/** Who decides the same meanwhile waits until these are done, and does not undo them all. */
async function lockAll(db: Database, approvalIds: readonly number[]): Promise<void> {
  if (approvalIds.length < 2) return
  const { rows } = await sql<{ id: number }>`
    select document_id::float8 as id from approval where id = any(${approvalIds}::bigint[]) and state = 'running'`.execute(
    db,
  )
  await lockDocuments(
    db,
    rows.map(({ id }) => id),
  )
}

/** Its approver may read it: nothing else made the hash differ. */
async function refuseChanged(db: Database, approvalIds: readonly number[]): Promise<never> {
  const { rows } = await sql<{ subject: string }>`
    select document.subject from approval join document on document.id = approval.document_id
    where approval.id = any(${approvalIds}::bigint[])`.execute(db)
  throw approvalErrors.changed({ subject: rows[0]?.subject ?? '' })
}

export const takeBack = handle(approvalApi.takeBack, async (context) => {
  await takeBackOne(context, context.query.approvalId)
  return { message: text.takenBack[context.language] }
})

export const withdrawApproval = handle(approvalApi.withdrawApproval, async (context) => {
  const isChange = await withdraw(context, context.query.approvalId)
  return { message: text[isChange ? 'changeWithdrawn' : 'withdrawn'][context.language] }
})

export const askAnother = handle(approvalApi.askAnother, async (context) => {
  const { db, language, query } = context
  await askThem(context, query)
  const { rows } = await sql<{ name: string }>`
    select ${localName('person', language)} as name from person where id = ${query.personId}`.execute(db)
  const name = rows[0]?.name ?? ''
  return { message: translate(text[query.how === 'handOver' ? 'handedOver' : 'added'], language, { name }) }
})

/** Who may read the document sees who approved it; what they wrote, those who may edit it or are asked themselves. */
export const getApprovals = handle(approvalApi.getApprovals, async (context) => {
  const { caller, language, query } = context
  const { level, isHolder } = await requireRightOn(context, query.documentId, 'read')
  const all = await findApprovals(context, query.documentId)
  // what may become of it is not for everybody who reads it
  const found = all.filter(
    ({ isChange, state, tasks }) =>
      !isChange ||
      state === 'approved' ||
      level >= 2 ||
      isHolder ||
      tasks.some(({ personId }) => personId === caller.personId),
  )
  const [last] = found
  const isMine =
    last?.state === 'running' &&
    last.tasks.some(({ personId, state }) => personId === caller.personId && state === 'open')
  const approvals = found.map(({ rule, tasks, ...approval }) => {
    const isConcerned = level >= 2 || tasks.some(({ personId }) => personId === caller.personId)
    return {
      ...approval,
      steps: rule.steps.map(({ name, mode, condition }, step) => ({
        step,
        name: name || translate(approvalMessages.texts.step, language, { n: step + 1 }),
        mode,
        isConditional: condition !== undefined,
        tasks: tasks
          .filter((task) => task.step === step)
          .map((task) => (isConcerned ? task : { ...task, comment: '' })),
      })),
    }
  })
  const mayWithdraw = last?.state === 'running' && (isHolder || last.askedById === caller.personId)
  const mayTakeBack = last !== undefined && mayTakeItBack(last, caller.personId)
  return { approvals, mayDecide: isMine, mayWithdraw, mayTakeBack }
})

/** They have approved it, and after their step nobody has decided anything. */
function mayTakeItBack({ state, round, tasks }: FoundApproval, personId: number): boolean {
  if (state !== 'running') return false
  const current = tasks.filter((task) => task.round === round)
  return current.some(
    (mine) =>
      mine.personId === personId &&
      mine.state === 'approved' &&
      current.every(({ step, state: now }) => step <= mine.step || now === 'open'),
  )
}

/** The document as it is in force, and as it will be. */
export const getChange = readWrite(
  handle(approvalApi.getChange, async (context) => {
    const { query } = context
    const pending = await findPending(context, query.documentId)
    if (!pending) throw documentErrors.nothingProposed()
    const present = await documentView(await findDocument(context, query.documentId), context)
    await noteReading(context, query.documentId)
    const { version, at, by } = pending
    const after = {
      version: version.number,
      subject: version.subject,
      html: await bodyToShow(version.html, context),
      fields: await fieldsOfVersion(context, version.field_values),
      files: version.attachments
        .filter(({ inBody }) => !inBody)
        .map(({ attachmentId, fileId, name }) => ({ id: attachmentId, fileId, name })),
    }
    const { subject, html, attachments, fields } = present
    const files = attachments.map(({ id, fileId, name }) => ({ id, fileId, name }))
    return { before: { version: present.version, subject, html, fields, files }, after, at, by }
  }),
)
