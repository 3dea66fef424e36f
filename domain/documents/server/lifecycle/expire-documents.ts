import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { documentActs } from '@shuku/domain/audit/contract'
import { statuses } from '../../contract.ts'

/** Small enough that nobody who saves meanwhile waits long. */
const batch = 500

/** What is in force until a day is expired from the next one on, by the calendar of its owner. */
export const expireDocuments = defineJob({
  name: 'documents.expire',
  payload: z.object({}),
  queue: 'documents.expire',
  priority: 10,
  run: async (_payload, { database, signal }) => {
    while (!signal.aborted && (await expireSome(database)) === batch);
  },
})

/** In one transaction: the status, and a log entry that names the calendar as the cause. Returns how many changed. */
async function expireSome(database: Database): Promise<number> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows } = await sql<{ id: number }>`
      with due as (
        select document.id from document join person on person.id = document.owner_id
        where document.status in (${statuses.inForce}, ${statuses.inForceAfterApproval}) and document.deleted_at is null
          and document.expires_on < (now() at time zone person.time_zone)::date
        order by document.id limit ${batch} for update of document skip locked
      ), expired as (
        update document set status = ${statuses.expired} from due where document.id = due.id
        returning document.id, document.subject, document.owner_id
      )
      insert into document_log (document_id, subject, operation, person_id, account_id, details)
      select id, subject, ${documentActs.invalidate}, owner_id, owner_id, '{"automatic": true}' from expired
      returning document_id as id`.execute(db)
    return rows.length
  })
}
