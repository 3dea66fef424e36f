import { sql } from 'kysely'
import { lockDocuments } from '@shuku/domain/rights/server'
import { z } from '@shuku/kit/contract'
import { defineJob, eachApart, enqueue, inTransaction, type Database, type JobContext } from '@shuku/kit/server'
import { findActing, isAway } from './acting.ts'
import type { taskSources } from '../contract.ts'
import { spareTheLate } from './late.ts'
import { takePlace } from './placed.ts'
import { ask } from './run.ts'
import { lockRunning } from './running.ts'

export interface Absence {
  readonly deputyId: number
  /** `YYYY-MM-DD`, both of them included. */
  readonly from: string
  readonly until: string
  readonly handsOver: boolean
}

/** So many go to the deputy within the call that says so, and the rest right after it. */
const handedOverAtOnce = 20

/** Instead of one that was said before; what waits for them goes to the deputy at once if it begins today. */
export async function setAbsence(db: Database, personId: number, absence: Absence): Promise<void> {
  const { deputyId, from, until, handsOver } = absence
  await sql`
    insert into approval_absence (person_id, deputy_id, from_on, until_on, hands_over)
    values (${personId}, ${deputyId}, ${from}, ${until}, ${handsOver})
    on conflict (person_id) do update set deputy_id = excluded.deputy_id, from_on = excluded.from_on,
      until_on = excluded.until_on, hands_over = excluded.hands_over`.execute(db)
  const left = await findLeftOver(db, { personId })
  for (const task of left.slice(0, handedOverAtOnce)) await handOver(db, task)
  if (left.length > handedOverAtOnce) await enqueue(db, handOverRest, { payload: { personId } })
}

export async function endAbsence(db: Database, personId: number): Promise<void> {
  await sql`delete from approval_absence where person_id = ${personId}`.execute(db)
}

/** What waits for one who is away from today on. */
export const handOverRest = defineJob({
  name: 'approval.handOverRest',
  payload: z.object({ personId: z.int() }),
  run: async ({ personId }, context) => handOverOfAbsent(context, personId),
})

/** Every morning: what waits for those who are away from today on, if they have said so. */
export async function handOverOfAbsent(context: JobContext, personId?: number): Promise<void> {
  const { database } = context
  let after: LeftOver | undefined
  for (;;) {
    const page = await findLeftOver(database, { personId, after })
    await eachApart(context, page, {
      about: ({ approvalId }) => ({ approvalId }),
      run: (task) => inTransaction(database, { isolation: 'read committed' }, async (db) => handOver(db, task)),
    })
    after = page.at(-1)
    if (page.length < lookedAtOnce) return
  }
}

interface LeftOver {
  readonly taskId: number
  readonly approvalId: number
  readonly documentId: number
  readonly personId: number
}

const lookedAtOnce = 100

/** `after`: where nobody may act for those who are away it stays, and would be found again and again before all others. */
async function findLeftOver(
  db: Database,
  { personId, after }: { readonly personId?: number | undefined; readonly after?: LeftOver | undefined },
): Promise<LeftOver[]> {
  const { rows } = await sql<LeftOver>`
    select task.id::float8 as "taskId", approval.id::float8 as "approvalId", approval.document_id::float8 as "documentId",
      task.person_id as "personId"
    from approval_absence as absence join approval_task as task on task.person_id = absence.person_id and task.state = 'open'
    join approval on approval.id = task.approval_id and approval.state = 'running'
    where absence.hands_over and ${isAway()} and ${personId === undefined ? sql`true` : sql`absence.person_id = ${personId}`}
      and (approval.document_id, task.id) > (${after?.documentId ?? 0}::bigint, ${after?.taskId ?? 0}::bigint)
    order by approval.document_id, task.id limit ${lookedAtOnce}`.execute(db)
  return rows
}

/** Where nobody may act for them it stays with who is away. */
async function handOver(db: Database, { approvalId, documentId, personId }: LeftOver): Promise<void> {
  await lockDocuments(db, [documentId])
  const approval = await lockRunning(db, approvalId)
  if (!approval) return
  const [acting] = await findActing(db, approval, { personIds: [personId] })
  if (acting?.absentId === undefined) return
  const { rows } = await sql<{ id: number; source: (typeof taskSources)[number]; standsFor: number[] | null }>`
    update approval_task set state = 'handedOver', decided_at = now()
    where approval_id = ${approvalId} and person_id = ${personId} and state = 'open'
    returning id::float8 as id, source, stands_for as "standsFor"`.execute(db)
  const [left] = rows
  if (!left) return
  await spareTheLate(db, approval, [])
  const source = left.source === 'added' || left.source === 'late' ? left.source : 'deputy'
  const dueDays = approval.rule.steps[approval.step]?.dueDays
  const standsFor = new Map(left.standsFor ? [[personId, left.standsFor]] : [])
  await ask(db, approval, { personIds: [personId], source, byId: personId, dueDays, standsFor })
  await takePlace(db, approval, left.id)
}
