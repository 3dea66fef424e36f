import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { companyToday, defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { isUnguarded, standsBeforeGuards } from '@shuku/domain/rights/server'
import { documentActs } from '@shuku/domain/audit/contract'
import { statuses } from '../../contract.ts'
import { statusChanged } from '../events.ts'
import { leadsFrom } from '../status.ts'

/** Small enough that nobody who saves meanwhile waits long. */
const batch = 500

/**
 * What is in force until a day is expired from the next one on, by the calendar of the company. A change of it that waits is
 * decided all the same; with another last day it brings the document back into force.
 */
export const expireDocuments = defineJob({
  name: 'documents.expire',
  payload: z.object({}),
  queue: 'documents.expire',
  priority: 10,
  run: async (_payload, { database, signal }) => {
    while (!signal.aborted && (await expireSome(database)) === batch);
  },
})

/**
 * In one transaction: the status, and a log entry that names the calendar as the cause. What a guard keeps stays as it is
 * until that is gone. Returns how many were due.
 */
async function expireSome(database: Database): Promise<number> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows: due } = await sql<{ id: number }>`
      select document.id from document
      where ${leadsFrom('expire')} and document.deleted_at is null
        and document.expires_on < ${companyToday()}
        and ${isUnguarded()} and ${standsBeforeGuards}
      order by document.id limit ${batch} for update of document skip locked`.execute(db)
    // asked again under the lock: a guard may have come just now
    await sql`
      with expired as (
        update document set status = ${statuses.expired}
        where document.id = any(${due.map(({ id }) => id)}::bigint[]) and ${isUnguarded()}
        returning document.id, document.subject, document.owner_id
      )
      insert into document_log (document_id, subject, operation, person_id, account_id, details)
      select id, subject, ${documentActs.invalidate}, owner_id, owner_id, '{"automatic": true}' from expired`.execute(
      db,
    )
    await statusChanged.announce(db, { documentIds: due.map(({ id }) => Number(id)) })
    return due.length
  })
}
