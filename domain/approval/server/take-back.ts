import { sql } from 'kysely'
import { recordDocumentAct, type LogAct } from '@shuku/domain/audit/server'
import type { ActContext } from '@shuku/domain/documents/server'
import { withdraw as withdrawNotice } from '@shuku/domain/notices/server'
import type { Database } from '@shuku/kit/server'
import { approvalErrors, approvalMessages } from '../contract.ts'
import { postpone } from './placed.ts'
import { endSharesOf, mailGoesAfter, noticeOfOpening, noticeOfTask, takeBackCode } from './run.ts'
import { lockApproval, loggedOf, type Running } from './running.ts'

export const takeBackAct: LogAct = { code: takeBackCode, label: approvalMessages.texts.tookBack, isHarmless: true }

/**
 * The caller decides anew what they have approved, as long as nobody has decided anything after them and it has not
 * taken effect. Who was asked because of it is not asked any more; whom it had spared is asked again.
 */
export async function takeBack(context: ActContext, approvalId: number): Promise<void> {
  const { db, caller } = context
  const approval = await lockApproval(context, approvalId)
  const { rows } = await sql<{ step: number; decidedAt: string }>`
    select step, decided_at::text as "decidedAt" from approval_task as mine
    where approval_id = ${approvalId} and round = ${approval.round} and person_id = ${caller.personId} and state = 'approved'
      and ${isLastDecided}
    order by step desc limit 1`.execute(db)
  const [mine] = rows
  if (!mine) throw approvalErrors.mayNotTakeBack()
  const mailed = await stopAsking(db, approval, mine.step)
  await sql`
    update approval_task set state = 'open', decided_at = null, comment = ''
    where approval_id = ${approvalId} and round = ${approval.round} and step = ${mine.step}
      and (person_id = ${caller.personId} or state = 'lapsed' and decided_at = ${mine.decidedAt}::timestamptz)`.execute(
    db,
  )
  await sql`update approval set step = ${mine.step} where id = ${approvalId}`.execute(db)
  const later = await postpone(db, { ...approval, step: mine.step })
  for (const task of later) await withdrawNotice(db, noticeOfOpening(task))
  await endSharesOf(
    db,
    approval.documentId,
    sql`select unnest(${later.map(({ personId }) => personId)}::integer[])
      except select person_id from approval_task where approval_id = ${approvalId} and (state <> 'later' or source <> 'added')`,
  )
  const details = { ...loggedOf({ ...approval, step: mine.step }), ...(mailed.length > 0 ? { mailed } : {}) }
  await recordDocumentAct(context, { act: takeBackAct, documentIds: [approval.documentId], details })
}

/** In SQL, of the task `mine`: nobody who was asked because of it has decided anything. */
export const isLastDecided = sql<boolean>`not exists (
  select from approval_task as later join approval on approval.id = later.approval_id
  where later.approval_id = mine.approval_id and later.round = mine.round
    and (later.step > mine.step and later.state not in ('open', 'later')
      or later.step = mine.step and later.state not in ('open', 'later', 'lapsed')
        and (later.after_id = mine.id
          -- one after another: who decides after them was asked because of it
          or later.decided_at > mine.decided_at and coalesce((approval.rule -> 'steps' -> mine.step ->> 'inOrder')::boolean, false))))`

/** Answers whose mails had gone out. */
async function stopAsking(
  db: Database,
  { id, round, documentId, rule }: Running,
  afterStep: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; personId: number; isMailed: boolean }>`
    delete from approval_task where approval_id = ${id} and round = ${round} and (step > ${afterStep}
      -- who comes after them in their own step was asked because of their approval as well
      or ${rule.steps[afterStep]?.inOrder ?? false} and step = ${afterStep} and state = 'open'
        and after_id is null and source not in ('added', 'late'))
    returning id, person_id as "personId", made_at + ${mailGoesAfter} <= now() as "isMailed"`.execute(db)
  if (rows.length === 0) return []
  const gone = rows.map((task) => Number(task.id))
  await sql`delete from approval_task where approval_id = ${id} and after_id = any(${gone}::bigint[])`.execute(db)
  for (const task of rows) await withdrawNotice(db, noticeOfTask(Number(task.id)))
  const notAsked = rows.map(({ personId }) => personId)
  await endSharesOf(
    db,
    documentId,
    sql`select unnest(${notAsked}::integer[]) except select person_id from approval_task where approval_id = ${id}`,
  )
  return rows.flatMap(({ personId, isMailed }) => (isMailed ? [personId] : []))
}
