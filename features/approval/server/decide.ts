import { sql } from 'kysely'
import { approvalMessages } from '@shuku/domain/approval/contract'
import {
  askAnother as askThem,
  findApprovals,
  takeBack as takeBackOne,
  withdraw,
  type FoundApproval,
  type FoundTask,
} from '@shuku/domain/approval/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import {
  bodyToShow,
  documentView,
  fieldsOfVersion,
  findDocument,
  findPending,
  mayTakeBackChange,
  noteReading,
  takeBackChange as takeBackTheChange,
  type FoundChange,
} from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { requireRightOn } from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { handle, readWrite, type Caller } from '@shuku/kit/server'
import { approvalApi } from '../contract.ts'
import { approvalTexts as text } from '../messages.ts'

export const takeBack = handle(approvalApi.takeBack, async (context) => {
  await takeBackOne(context, context.query.approvalId)
  return { message: text.takenBack[context.language] }
})

export const withdrawApproval = handle(approvalApi.withdrawApproval, async (context) => {
  const isChange = await withdraw(context, context.query.approvalId)
  return { message: text[isChange ? 'changeWithdrawn' : 'withdrawn'][context.language] }
})

const saidOf = { handOver: 'handedOver', add: 'added', before: 'addedBefore', after: 'addedAfter' } as const

export const askAnother = handle(approvalApi.askAnother, async (context) => {
  const { db, language, query } = context
  await askThem(context, query)
  const { rows } = await sql<{ name: string }>`
    select ${localName('person', language)} as name from person where id = ${query.personId}`.execute(db)
  const name = rows[0]?.name ?? ''
  return { message: translate(text[saidOf[query.how]], language, { name }) }
})

/** Who may read the document sees who approved it; what they wrote, those who may edit it or are asked themselves. */
export const getApprovals = handle(approvalApi.getApprovals, async (context) => {
  const { caller, language, query } = context
  const { level, isHolder } = await requireRightOn(context, query.documentId, 'read')
  const all = await findApprovals(context, query.documentId)
  // what may become of it is not for everybody who reads it
  const found = all.filter(
    ({ isChange, state, isInForce, tasks }) =>
      !isChange ||
      (state === 'approved' && isInForce) ||
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
      isMine: approval.askedById === caller.personId,
      steps: rule.steps.map(({ name, mode, condition }, step) => ({
        step,
        name: name || translate(approvalMessages.texts.step, language, { n: step + 1 }),
        mode,
        isConditional: condition !== undefined,
        tasks: tasks
          .filter((task) => task.step === step)
          .map(({ id: _id, afterId: _afterId, ...task }) => (isConcerned ? task : { ...task, comment: '' })),
      })),
    }
  })
  const mayWithdraw = last?.state === 'running' && (isHolder || last.askedById === caller.personId)
  const mayTakeBack = last !== undefined && mayTakeItBack(last, caller.personId)
  const pending = await findPending(context, query.documentId)
  const isOfOther = pending?.isAuthorHere && pending.personId !== caller.personId
  return {
    approvals,
    mayDecide: isMine,
    mayWithdraw,
    mayTakeBack,
    draftOf: isOfOther ? pending.by : '',
    ...datedChange(pending, { level, isHolder }, caller),
  }
})

function datedChange(
  pending: FoundChange | undefined,
  standing: { readonly level: number; readonly isHolder: boolean },
  caller: Caller,
) {
  if (!pending?.takesEffectAt) return {}
  const { takesEffectAt, by, isSettled } = pending
  const mayTakeBack = isSettled && mayTakeBackChange(standing, pending, caller)
  return { change: { takesEffectAt, by, isSettled, mayTakeBack } }
}

export const takeBackChange = handle(approvalApi.takeBackChange, async (context) => {
  await takeBackTheChange(context, context.query.documentId)
  return { message: text.changeWithdrawn[context.language] }
})

/** They have approved it, and after their step nobody has decided anything. */
function mayTakeItBack({ state, round, rule, tasks }: FoundApproval, personId: number): boolean {
  if (state !== 'running') return false
  const follows = (later: FoundTask, mine: FoundTask) =>
    later.afterId === mine.id ||
    (rule.steps[mine.step]?.inOrder === true && Number(later.decidedAt) > Number(mine.decidedAt))
  const current = tasks.filter((task) => task.round === round)
  return current.some(
    (mine) =>
      mine.personId === personId &&
      mine.state === 'approved' &&
      current.every(
        (task) =>
          task.state === 'open' ||
          task.state === 'later' ||
          (task.step <= mine.step && (task.state === 'lapsed' || task.step < mine.step || !follows(task, mine))),
      ),
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
    const { version, takesEffectAt, at, by } = pending
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
    const before = { version: present.version, subject, html, fields, files }
    return { before, after, note: version.note, takesEffectAt, at, by }
  }),
)
