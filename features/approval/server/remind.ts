import { sql } from 'kysely'
import { askBesidesLate, askInPlaceOfLeavers, handOverOfAbsent } from '@shuku/domain/approval/server'
import { notify } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { companyZone, defineJob, inTransaction } from '@shuku/kit/server'

/** Days before and after the last one. */
const remindedAt = [1, 0, -1, -3, -7]

/**
 * Who has left or is not named any more is not asked any more, nor who is away from today on; besides who is late others
 * are asked; all are reminded of what is due, once a day.
 */
export const remindOfDueApprovals = defineJob({
  name: 'approval.remind',
  payload: z.object({}),
  run: async (_payload, context) => {
    const { database, signal } = context
    await askInPlaceOfLeavers(context)
    await handOverOfAbsent(context)
    await askBesidesLate(context)
    const { rows } = await sql<{ id: number; personId: number; documentId: number; dueOn: string; day: string }>`
      select task.id, task.person_id as "personId", approval.document_id as "documentId", task.due_on::text as "dueOn",
        today::text as day
      from approval_task as task join approval on approval.id = task.approval_id
      join document on document.id = approval.document_id and document.deleted_at is null,
        cast((now() at time zone ${companyZone()})::date as date) as today
      where task.state = 'open' and task.due_on - today = any(${remindedAt}::integer[])`.execute(database)
    for (const { id, personId, documentId, dueOn, day } of rows) {
      if (signal.aborted) return
      const source = `approvalDue:${id}:${day}`
      const notice = { kind: 'approvalDue', documentIds: [documentId], details: { dueOn }, source }
      await inTransaction(database, { isolation: 'read committed' }, async (db) => notify(db, notice, [personId]))
    }
  },
})
