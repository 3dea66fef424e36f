import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { documentActs } from '@shuku/domain/audit/contract'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { isUnguarded, readersChanged, standsBeforeGuards } from '@shuku/domain/rights/server'

/** Small enough that nobody who saves meanwhile waits long. */
const batch = 500

/** A secrecy level restricts until the last day of its period, by the calendar of the owner; then grants alone decide. */
export const lowerSecrecy = defineJob({
  name: 'documents.lowerSecrecy',
  payload: z.object({}),
  queue: 'documents.lowerSecrecy',
  priority: 10,
  run: async (_payload, { database, signal }) => {
    while (!signal.aborted && (await lowerSome(database)) === batch);
  },
})

/**
 * In one transaction: the level, and a log entry that names the calendar as the cause. What a guard keeps stays as it is
 * until that is gone. Returns how many were due.
 */
async function lowerSome(database: Database): Promise<number> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows: due } = await sql<{ id: number }>`
      select document.id from document join person on person.id = document.owner_id
      where document.secrecy_until < (now() at time zone person.time_zone)::date
        and ${isUnguarded()} and ${standsBeforeGuards}
      order by document.id limit ${batch} for update of document skip locked`.execute(db)
    // asked again under the lock: a guard may have come just now
    await sql`
      with due as (
        select id, secrecy, secrecy_until from document
        where id = any(${due.map(({ id }) => id)}::bigint[]) and ${isUnguarded()}
      ), lowered as (
        update document set secrecy = ${secrecyLevels.public}, secrecy_until = null
        from due where document.id = due.id
        returning document.id, document.subject, document.owner_id,
          jsonb_build_object('automatic', true, 'secrecy', due.secrecy, 'until', due.secrecy_until) as before
      )
      insert into document_log (document_id, subject, operation, person_id, account_id, details)
      select id, subject, ${documentActs.modify}, owner_id, owner_id, before from lowered`.execute(db)
    if (due.length > 0) await readersChanged.announce(db, { documentIds: due.map(({ id }) => id) })
    return due.length
  })
}
