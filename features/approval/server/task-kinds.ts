import { sql } from 'kysely'
import type { TaskKind } from '@shuku/domain/notices/server'
import { mayRead } from '@shuku/domain/rights/server'
import { approvalTexts as text } from '../messages.ts'

export const approvalTasks: readonly TaskKind[] = [
  {
    id: 'approval',
    order: 10,
    label: text.toApprove,
    waiting: ({ caller }) => sql`
      select task.id, document.id, approval.asked_by, task.due_on, task.made_at, '', approval.id
      from approval_task as task join approval on approval.id = task.approval_id
      join document on document.id = approval.document_id
      where task.person_id = ${caller.personId} and task.state = 'open' and ${mayRead(caller)}`,
    begun: ({ caller }) => sql`
      select approval.id, document.id, asked.person_id, asked.due_on, approval.asked_at, '', approval.id
      from approval join document on document.id = approval.document_id
      left join lateral (
        select person_id, due_on from approval_task as task
        where task.approval_id = approval.id and task.state = 'open' order by task.id limit 1
      ) as asked on true
      where approval.asked_by = ${caller.personId} and approval.state = 'running' and ${mayRead(caller)}`,
  },
  {
    id: 'returned',
    order: 20,
    label: text.toCorrect,
    // what was submitted again, or given up, waits for nobody
    waiting: ({ caller }) => sql`
      select approval.id, document.id, task.person_id, null::date, approval.ended_at, task.comment, approval.id
      from approval join document on document.id = approval.document_id
      join approval_task as task on task.approval_id = approval.id and task.state = 'returned'
      where approval.asked_by = ${caller.personId} and approval.state = 'returned' and ${mayRead(caller)}
        and not exists (select from approval as later where later.document_id = document.id and later.id > approval.id)
        and case when approval.is_change
          then exists (select from document_draft as draft where draft.document_id = document.id and draft.person_id = ${caller.personId})
          else document.status = 4 end`,
  },
]
