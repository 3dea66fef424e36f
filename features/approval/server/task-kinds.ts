import { sql } from 'kysely'
import { isClearedForRunning, isClearedForWaiting, isReturnedTo, waitsForChanges } from '@shuku/domain/approval/server'
import type { TaskKind } from '@shuku/domain/notices/server'
import { approvalTexts as text } from '../messages.ts'

export const approvalTasks: readonly TaskKind[] = [
  {
    id: 'approval',
    order: 10,
    label: text.toApprove,
    waiting: ({ caller }) => sql`
      select task.id, approval.document_id, approval.asked_by, task.due_on, task.made_at, '', approval.id
      from approval_task as task join approval on approval.id = task.approval_id
      where task.person_id = ${caller.personId} and task.state = 'open' and ${isClearedForRunning(caller)}`,
    begun: ({ caller }) => sql`
      select approval.id, approval.document_id, asked.person_id, asked.due_on, approval.asked_at, '', approval.id
      from approval left join lateral (
        select person_id, due_on from approval_task as task
        where task.approval_id = approval.id and task.state = 'open' order by task.id limit 1
      ) as asked on true
      where approval.asked_by = ${caller.personId} and approval.state = 'running' and ${isClearedForRunning(caller)}`,
  },
  {
    id: 'returned',
    order: 20,
    label: text.toCorrect,
    waiting: ({ caller }) => sql`
      select approval.id, document.id, task.person_id, null::date, approval.ended_at, task.comment, approval.id
      from approval join document on document.id = approval.document_id
      join approval_task as task on task.approval_id = approval.id and task.state = 'returned'
      where ${isReturnedTo(caller.personId)} and ${waitsForChanges} and ${isClearedForWaiting(caller)}`,
  },
]
