import { sql } from 'kysely'
import { askBesidesLate, askInPlaceOfLeavers, handOverOfAbsent } from '@shuku/domain/approval/server'
import { notify } from '@shuku/domain/notices/server'
import { isClearedFor, isGivenTo } from '@shuku/domain/rights/server'
import { z } from '@shuku/kit/contract'
import { companyZone, defineJob, eachApart, inTransaction, type JobContext } from '@shuku/kit/server'

/** Days before and after the last one. */
const remindedAt = [1, 0, -1, -3, -7]

/**
 * Who has left or is not named any more is not asked any more, nor who is away from today on; besides who is late others
 * are asked; all are reminded of what is due, once a day. Who can end them is notified of changes whose authors are not
 * cleared for them any more.
 */
export const remindOfDueApprovals = defineJob({
  name: 'approval.remind',
  payload: z.object({}),
  run: async (_payload, context) => {
    const { database } = context
    await askInPlaceOfLeavers(context)
    await handOverOfAbsent(context)
    await askBesidesLate(context)
    await notifyOfUncleared(context)
    const { rows } = await sql<{ id: number; personId: number; documentId: number; dueOn: string; day: string }>`
      select task.id, task.person_id as "personId", approval.document_id as "documentId", task.due_on::text as "dueOn",
        today::text as day
      from approval_task as task join approval on approval.id = task.approval_id
      join document on document.id = approval.document_id and document.deleted_at is null,
        cast((now() at time zone ${companyZone()})::date as date) as today
      where task.state = 'open' and task.due_on - today = any(${remindedAt}::integer[])`.execute(database)
    await eachApart(context, rows, {
      about: ({ id }) => ({ taskId: id }),
      run: ({ id, personId, documentId, dueOn, day }) => {
        const source = `approvalDue:${id}:${day}`
        const notice = { kind: 'approvalDue', subjectIds: [documentId], details: { dueOn }, source }
        return inTransaction(database, { isolation: 'read committed' }, async (db) => notify(db, notice, [personId]))
      },
    })
  },
})

/**
 * Who proposed a change and is not cleared for it any more neither sees it nor takes it back (decision 0144). Those are
 * notified, once, who can end its waiting and are cleared: who holds the document, who is asked to approve, and of what only
 * waits for its day, who has full control.
 */
async function notifyOfUncleared(context: JobContext): Promise<void> {
  const { database } = context
  const secrecy = sql`least(document.secrecy, pending_change.secrecy)`
  const { rows } = await sql<{ documentId: number; source: string }>`
    select document.id::float8 as "documentId", found.source from pending_change
    join document on document.id = pending_change.document_id and document.deleted_at is null
    join person as author on author.id = pending_change.person_id and author.status = 'active',
      concat_ws(':', 'changeUncleared', document.id, extract(epoch from pending_change.at), is_settled) as found (source)
    where not ${isClearedFor(secrecy, sql`author.classification`)}
      and not exists (select from notice_event where notice_event.source = found.source)`.execute(database)
  const person = {
    personId: sql`person.id`,
    securityLevel: sql`person.security_level`,
    clearance: sql`person.classification`,
  }
  await eachApart(context, rows, {
    about: ({ documentId }) => ({ documentId }),
    run: ({ documentId, source }) => {
      const concerned = sql`
        select person.id from pending_change join document on document.id = pending_change.document_id
        join person on person.status = 'active' and ${isClearedFor(secrecy, sql`person.classification`)}
        where document.id = ${documentId} and (
          person.id in (document.creator_id, document.owner_id)
          or pending_change.is_settled and ${isGivenTo(person, sql`3`)}
          or exists (
            select from approval join approval_task as task on task.approval_id = approval.id and task.state = 'open'
            where approval.document_id = document.id and approval.state = 'running' and task.person_id = person.id))`
      const notice = { kind: 'changeUncleared', subjectIds: [documentId], source }
      return inTransaction(database, { isolation: 'read committed' }, async (db) => notify(db, notice, concerned))
    },
  })
}
