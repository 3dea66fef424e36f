import { sql } from 'kysely'
import { isClearedForRunning, isClearedForWaiting, isReturnedTo, waitsForChanges } from '@shuku/domain/approval/server'
import type { TaskKind } from '@shuku/domain/notices/server'
import { approvalTexts as text } from '../messages.ts'

export const approvalTasks: readonly TaskKind[] = [
  {
    id: 'approval',
    order: 10,
    label: text.toApprove,
    waiting: ({ caller }) => ({
      id: sql`task.id`,
      subjectId: sql`approval.document_id`,
      byId: sql`approval.asked_by`,
      dueOn: sql`task.due_on`,
      at: sql`task.made_at`,
      detail: sql`approval.id`,
      from: sql`approval_task as task join approval on approval.id = task.approval_id
        where task.person_id = ${caller.personId} and task.state = 'open' and ${isClearedForRunning(caller)}`,
    }),
    begun: ({ caller }) => ({
      id: sql`approval.id`,
      subjectId: sql`approval.document_id`,
      byId: sql`asked.person_id`,
      dueOn: sql`asked.due_on`,
      at: sql`approval.asked_at`,
      detail: sql`approval.id`,
      from: sql`approval left join lateral (
          select person_id, due_on from approval_task as task
          where task.approval_id = approval.id and task.state = 'open' order by task.id limit 1
        ) as asked on true
        where approval.asked_by = ${caller.personId} and approval.state = 'running' and ${isClearedForRunning(caller)}`,
    }),
  },
  {
    id: 'returned',
    order: 20,
    label: text.toCorrect,
    waiting: ({ caller }) => ({
      id: sql`approval.id`,
      subjectId: sql`document.id`,
      byId: sql`task.person_id`,
      at: sql`approval.ended_at`,
      note: sql`task.comment`,
      detail: sql`approval.id`,
      from: sql`approval join document on document.id = approval.document_id
        join approval_task as task on task.approval_id = approval.id and task.state = 'returned'
        where ${isReturnedTo(caller.personId)} and ${waitsForChanges} and ${isClearedForWaiting(caller)}`,
    }),
  },
]
