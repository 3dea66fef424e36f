import { sql } from 'kysely'
import { withdraw, withdrawUnseen } from '@shuku/domain/notices/server'
import { endShares } from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import { noticeOfNobody, noticeOfOpening, noticeOfTask } from './run.ts'
import type { Running } from './running.ts'

/** Nobody is asked any more, and what let them read ends. */
export async function end(
  db: Database,
  approvals: readonly Pick<Running, 'id' | 'documentId'>[],
  state: 'approved' | 'returned' | 'withdrawn',
): Promise<void> {
  const ids = approvals.map(({ id }) => id)
  await sql`update approval set state = ${state}, ended_at = now() where id = any(${ids}::bigint[])`.execute(db)
  await lapse(db, ids)
  await withdrawLapsed(db, ids)
  const { rows } = await sql<{ id: number }>`
    select id from document_grant
    where document_id = any(${approvals.map(({ documentId }) => documentId)}::bigint[])
      and source = 'approval' and ended_at is null`.execute(db)
  await endShares(
    db,
    rows.map((grant) => Number(grant.id)),
  )
}

async function withdrawLapsed(db: Database, approvalIds: readonly number[]): Promise<void> {
  const { rows } = await sql<AskedBefore>`
    select id::float8 as id, after_id::float8 as "afterId", approval_id::float8 as "approvalId", person_id as "personId",
      state = 'lapsed' as "isLapsed" from approval_task
    where approval_id = any(${approvalIds}::bigint[])`.execute(db)
  const tasksOf = Map.groupBy(rows, ({ approvalId }) => approvalId)
  const ofNobody: string[] = []
  for (const id of approvalIds) {
    const tasks = tasksOf.get(id) ?? []
    const lapsed = tasks.flatMap(({ personId, isLapsed }) => (isLapsed ? [personId] : []))
    if (lapsed.length > 0) await withdrawUnseen(db, tasks.flatMap(noticesOf), lapsed)
    // where nobody was left, those who were asked before have not decided
    if (lapsed.length > 0 || tasks.length === 0)
      ofNobody.push(...[...tasks.keys(), tasks.length].map((count) => noticeOfNobody(id, count)))
  }
  if (ofNobody.length > 0) await withdraw(db, ...ofNobody)
}

interface AskedBefore {
  readonly id: number
  readonly afterId: number | null
  readonly approvalId: number
  readonly personId: number
  readonly isLapsed: boolean
}

const noticesOf = ({ id, afterId }: AskedBefore) => [
  noticeOfTask(id),
  ...(afterId === null ? [] : [noticeOfOpening({ id, afterId })]),
]

/** Those who have not decided need not any more. */
export async function lapse(db: Database, approvalIds: readonly number[]): Promise<void> {
  await sql`
    update approval_task set state = 'lapsed', decided_at = now()
    where approval_id = any(${approvalIds}::bigint[]) and state in ('open', 'later')`.execute(db)
}
