import { sql } from 'kysely'
import { lockDocuments } from '@shuku/domain/rights/server'
import { inTransaction, type Database } from '@shuku/kit/server'
import { findActing, isAway } from './acting.ts'
import type { taskSources } from '../contract.ts'
import { spareTheLate } from './late.ts'
import { eachApart, type Morning } from './morning.ts'
import { ask } from './run.ts'
import { lockRunning } from './running.ts'

export interface Absence {
  readonly deputyId: number
  /** `YYYY-MM-DD`, both of them included. */
  readonly from: string
  readonly until: string
  readonly handsOver: boolean
}

/** Instead of one that was said before; what waits for them goes to the deputy at once if it begins today. */
export async function setAbsence(db: Database, personId: number, absence: Absence): Promise<void> {
  const { deputyId, from, until, handsOver } = absence
  await sql`
    insert into approval_absence (person_id, deputy_id, from_on, until_on, hands_over)
    values (${personId}, ${deputyId}, ${from}, ${until}, ${handsOver})
    on conflict (person_id) do update set deputy_id = excluded.deputy_id, from_on = excluded.from_on,
      until_on = excluded.until_on, hands_over = excluded.hands_over`.execute(db)
  for (const task of await findLeftOver(db, personId)) await handOver(db, task)
}

export async function endAbsence(db: Database, personId: number): Promise<void> {
  await sql`delete from approval_absence where person_id = ${personId}`.execute(db)
}

/** Every morning: what waits for those who are away from today on, if they have said so. */
export async function handOverOfAbsent({ database, signal, log }: Morning): Promise<void> {
  for (const task of await findLeftOver(database)) {
    if (signal.aborted) return
    await eachApart(log, task.approvalId, () =>
      inTransaction(database, { isolation: 'read committed' }, async (db) => handOver(db, task)),
    )
  }
}

interface LeftOver {
  readonly approvalId: number
  readonly documentId: number
  readonly personId: number
}

async function findLeftOver(db: Database, personId?: number): Promise<LeftOver[]> {
  const { rows } = await sql<LeftOver>`
    select approval.id as "approvalId", approval.document_id as "documentId", task.person_id as "personId"
    from approval_absence as absence join approval_task as task on task.person_id = absence.person_id and task.state = 'open'
    join approval on approval.id = task.approval_id and approval.state = 'running'
    where absence.hands_over and ${isAway()} and ${personId === undefined ? sql`true` : sql`absence.person_id = ${personId}`}
    order by approval.document_id limit 500`.execute(db)
  return rows.map((row) => ({ ...row, approvalId: Number(row.approvalId), documentId: Number(row.documentId) }))
}

/** Where nobody may act for them it stays with who is away. */
async function handOver(db: Database, { approvalId, documentId, personId }: LeftOver): Promise<void> {
  await lockDocuments(db, [documentId])
  const approval = await lockRunning(db, approvalId)
  if (!approval) return
  const [acting] = await findActing(db, approval, [personId])
  if (acting?.absentId === undefined) return
  const { rows } = await sql<{ source: (typeof taskSources)[number]; standsFor: number[] | null }>`
    update approval_task set state = 'handedOver', decided_at = now()
    where approval_id = ${approvalId} and person_id = ${personId} and state = 'open'
    returning source, stands_for as "standsFor"`.execute(db)
  const [left] = rows
  if (!left) return
  await spareTheLate(db, approval, [])
  const source = left.source === 'added' || left.source === 'late' ? left.source : 'deputy'
  const dueDays = approval.rule.steps[approval.step]?.dueDays
  const standsFor = new Map(left.standsFor ? [[personId, left.standsFor]] : [])
  await ask(db, approval, { personIds: [personId], source, byId: personId, dueDays, standsFor })
}
