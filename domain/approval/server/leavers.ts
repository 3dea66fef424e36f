import { sql } from 'kysely'
import { notify, withdrawUnseen } from '@shuku/domain/notices/server'
import { isClearedFor, lockDocuments } from '@shuku/domain/rights/server'
import { eachApart, inTransaction, type Database, type JobContext } from '@shuku/kit/server'
import type { taskSources } from '../contract.ts'
import { findCandidates, findStandIns, selectAdministrators, selectCategoryAdministrators } from './candidates.ts'
import { spareTheLate } from './late.ts'
import { openLater } from './placed.ts'
import { ask, askNext, endSharesOf, noticeOfNobody, noticeOfTask } from './run.ts'
import { findProposal, findRunning, lockRunning, type Running } from './running.ts'

/**
 * Who has left decides nothing, nor who has moved so that their step would not ask them any more: the rule is asked
 * again, and where it names nobody else, administrators approve.
 */
export async function askInPlaceOfLeavers(context: JobContext): Promise<void> {
  const { database } = context
  const { rows } = await sql<{ id: number; documentId: number }>`
    select approval.id::float8 as id, approval.document_id::float8 as "documentId"
    from approval join document on document.id = approval.document_id and document.deleted_at is null
    where approval.state = 'running' order by approval.id`.execute(database)
  await eachApart(context, rows, {
    about: ({ id }) => ({ approvalId: id }),
    run: async ({ id, documentId }) => {
      // nearly all are as they were: nobody waits for these to be looked at
      const seen = await findRunning(database, id)
      if (!seen || !(await isToReplace(database, seen))) return
      await inTransaction(database, { isolation: 'read committed' }, (db) => replaceLeavers(db, { id, documentId }))
    },
  })
}

/** The same of one approval, in this transaction. */
export async function replaceLeavers(
  db: Database,
  { id, documentId }: Pick<Running, 'id' | 'documentId'>,
): Promise<void> {
  await lockDocuments(db, [documentId])
  const approval = await lockRunning(db, id)
  if (approval) await replace(db, approval)
}

interface OpenTask {
  readonly id: number
  readonly personId: number
  readonly source: (typeof taskSources)[number]
  readonly isThere: boolean
}

/**
 * Who is asked now; nobody where none of them was left and nobody could approve for them. Who is not cleared any more for
 * what they should decide is not there.
 */
async function findOpen(db: Database, approvalId: number): Promise<OpenTask[]> {
  const { rows } = await sql<OpenTask>`
    select task.id::float8 as id, task.person_id as "personId", task.source,
      person.status = 'active'
        and ${isClearedFor(sql`least(document.secrecy, pending_change.secrecy)`, sql`person.classification`)} as "isThere"
    from approval_task as task join person on person.id = task.person_id
    join approval on approval.id = task.approval_id join document on document.id = approval.document_id
    left join pending_change on pending_change.document_id = document.id
    where task.approval_id = ${approvalId} and task.state = 'open'`.execute(db)
  return rows
}

async function isToReplace(db: Database, approval: Running): Promise<boolean> {
  const asked = await findOpen(db, approval.id)
  return asked.length === 0 || (await findGone(db, approval, asked)).length > 0
}

/**
 * Of those who are asked: who has left, and whom the rule or administering the category made an approver and would no
 * more. Whom somebody has chosen – a deputy, one who was added – stays.
 */
async function findGone(db: Database, approval: Running, asked: readonly OpenTask[]): Promise<OpenTask[]> {
  const chosen = asked.filter(({ source, isThere }) => isThere && (source === 'rule' || source === 'keeper'))
  const left = asked.filter(({ isThere }) => !isThere)
  if (chosen.length === 0) return left
  const among = chosen.map(({ personId }) => personId)
  const proposal = { ...(await findProposal(db, approval)), among }
  const { approvers = [], mode } = approval.rule.steps[approval.step] ?? {}
  const named = await findCandidates(db, approvers, { ...proposal, mode })
  const standIns = chosen.some(({ source }) => source === 'keeper') ? await findStandIns(db, proposal) : []
  const isAmong = (people: typeof named, id: number) => people.some(({ personId }) => personId === id)
  const moved = chosen.filter(
    ({ personId, source }) => !isAmong(named, personId) && !(source === 'keeper' && isAmong(standIns, personId)),
  )
  return [...left, ...moved]
}

/** What let them read it ends, unless they have decided before, and so does the notice that they have not seen. */
async function forget(db: Database, { id, documentId }: Running, gone: readonly OpenTask[]): Promise<void> {
  const personIds = gone.map(({ personId }) => personId)
  await endSharesOf(
    db,
    documentId,
    sql`
    select unnest(${personIds}::integer[])
    except select person_id from approval_task where approval_id = ${id} and state <> 'lapsed'`,
  )
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from approval_task where approval_id = ${id}`.execute(db)
  // those who are asked together have one notice
  const sources = rows.map((task) => noticeOfTask(task.id))
  await withdrawUnseen(db, sources, personIds)
}

async function replace(db: Database, approval: Running): Promise<void> {
  const { id, round, documentId } = approval
  const asked = await findOpen(db, id)
  const gone = await findGone(db, approval, asked)
  if (gone.length === 0 && asked.length > 0) return
  await sql`
    update approval_task set state = 'lapsed', decided_at = now()
    where id = any(${gone.map((task) => task.id)}::bigint[])`.execute(db)
  await spareTheLate(db, approval, [])
  await openLater(db, approval)
  await forget(db, approval, gone)
  const { rows } = await sql<{ personId: number; isOpen: boolean; isOfStep: boolean }>`
    select person_id as "personId", state = 'open' as "isOpen", round = ${round} and step = ${approval.step} as "isOfStep"
    from approval_task where approval_id = ${id}`.execute(db)
  const tasks = rows.filter(({ isOfStep }) => isOfStep)
  const proposal = await findProposal(db, approval)
  const notAsked = [...proposal.notAsked, ...tasks.map(({ personId }) => personId)]
  const step = approval.rule.steps[approval.step]
  const chosen = await findCandidates(db, step?.approvers ?? [], { ...proposal, notAsked, mode: step?.mode })
  const isAnyoneLeft = chosen.length > 0 || tasks.some(({ isOpen }) => isOpen)
  const people = isAnyoneLeft ? chosen : await findStandIns(db, { ...proposal, notAsked })
  if (step?.inOrder && (await askNext(db, approval))) return
  if (step?.inOrder && tasks.some(({ isOpen }) => isOpen)) return
  if (people.length > 0) {
    const personIds = people.map(({ personId }) => personId)
    const by =
      chosen.length > 0 ? { source: 'rule' as const } : { source: 'keeper' as const, notice: 'approvalLeft' as const }
    await ask(db, approval, { ...by, personIds, dueDays: step?.dueDays })
  } else if (!isAnyoneLeft) {
    const notice = {
      kind: 'approvalNobody',
      subjectIds: [documentId],
      source: noticeOfNobody(id, rows.length),
    }
    const category = selectCategoryAdministrators(sql`${proposal.categoryId}::integer`)
    await notify(db, notice, sql`(${category}) union (${selectAdministrators})`)
  }
}
