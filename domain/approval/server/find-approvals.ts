import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import type { Caller, Database } from '@shuku/kit/server'
import { ApprovalRule, type approvalStates, type taskSources, type taskStates } from '../contract.ts'
import { versionHash } from './content-hash.ts'
import { cameInForce, isClearedForWaiting, isReturnedTo, waitsForChanges } from './running.ts'

export interface FoundTask {
  readonly id: number
  /** It waits, or waited, for that one. */
  readonly afterId: number | null
  readonly step: number
  readonly round: number
  readonly personId: number
  readonly name: string
  readonly state: (typeof taskStates)[number]
  readonly source: (typeof taskSources)[number]
  readonly by: string | null
  readonly comment: string
  readonly dueOn: string | null
  readonly decidedAt: Date | null
}

export interface FoundApproval {
  readonly id: number
  readonly state: (typeof approvalStates)[number]
  readonly rule: ApprovalRule
  readonly step: number
  readonly round: number
  readonly version: number
  readonly hash: string
  readonly isChange: boolean
  /** The document has this version, as it was approved; what is approved may wait for its day. */
  readonly isInForce: boolean
  /** It was returned, and who goes on with it has not ended their work on it. */
  readonly waitsForChanges: boolean
  /** It does for the caller. */
  readonly waitsForMe: boolean
  readonly askedById: number
  readonly askedBy: string
  readonly askedAt: Date
  readonly endedAt: Date | null
  readonly tasks: readonly FoundTask[]
}

const most = 20

/** In SQL, of `approval` and `document`: in force, and where its version is kept, what was approved. */
const isAsApproved = sql<boolean>`(${cameInForce}
  and (not approval.is_change or coalesce(${versionHash} = approval.content_hash, true)))`

/**
 * The latest approvals of a document that the caller may read, of what they are cleared for, the last one first, each with
 * whom it asked.
 */
export async function findApprovals(
  { db, caller }: { readonly db: Database; readonly caller: Caller },
  documentId: number,
): Promise<FoundApproval[]> {
  const { language } = caller
  const { rows } = await sql<Omit<FoundApproval, 'tasks'>>`
    select approval.id, approval.state, approval.rule, approval.step, approval.round, approval.version, approval.content_hash as hash,
      approval.is_change as "isChange", approval.asked_by as "askedById", ${localName('asker', language)} as "askedBy", approval.asked_at as "askedAt",
      approval.ended_at as "endedAt", ${isAsApproved} as "isInForce",
      ${waitsForChanges} as "waitsForChanges", coalesce(${waitsForChanges} and ${isReturnedTo(caller.personId)}, false) as "waitsForMe"
    from approval join document on document.id = approval.document_id join person as asker on asker.id = approval.asked_by
    where approval.document_id = ${documentId} and ${isClearedForWaiting(caller)} order by approval.id desc limit ${most}`.execute(
    db,
  )
  if (rows.length === 0) return []
  const { rows: tasks } = await sql<FoundTask & { approvalId: number }>`
    select task.approval_id as "approvalId", task.id::float8 as id, task.after_id::float8 as "afterId", task.step, task.round, task.person_id as "personId", ${localName('asked', language)} as name,
      task.state, task.source, ${localName('adding', language)} as by, task.comment, task.due_on::text as "dueOn",
      task.decided_at as "decidedAt"
    from approval_task as task join person as asked on asked.id = task.person_id
    left join person as adding on adding.id = task.by_id
    where task.approval_id = any(${rows.map(({ id }) => id)}::bigint[])
    order by task.step, task.round, task.decided_at nulls last, task.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    rule: ApprovalRule.parse(row.rule),
    tasks: tasks.filter(({ approvalId }) => approvalId === row.id),
  }))
}
