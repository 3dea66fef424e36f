import { sql, type RawBuilder } from 'kysely'
import { z } from '@shuku/kit/contract'
import { companyToday, defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { selectHoldings } from '@shuku/domain/files/server'
import { notify } from '@shuku/domain/notices/server'
import { documentActs } from '@shuku/domain/audit/contract'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { isUnguarded, readersChanged, standsBeforeGuards } from '@shuku/domain/rights/server'
import { strictestElsewhere, versionHoldings } from '../files/holdings.ts'

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
    if (!signal.aborted) await notifyOfStaying(database)
  },
})

/** On `document`. */
const isOver = () => sql<boolean>`document.secrecy_until < ${companyToday()}`

/**
 * On `document`: all its files are as secret as itself, and no guard keeps it: once it is lowered it demands nothing of others
 * with these files. What waits, or is in a reply, has a secrecy of its own.
 */
const lowersItsFiles = () => {
  // named anew, since what holds files has a `document` too
  const count = (holdings: RawBuilder<unknown>) => sql`(
    select count(*) from (select document.id) as asked cross join lateral (${holdings}) as held)`
  const by = { documentId: sql`asked.id` }
  return sql<boolean>`(${isOver()} and ${isUnguarded()} and ${count(selectHoldings(by))} = ${count(versionHoldings(by))})`
}

/**
 * On `document`: none of its files is more secret elsewhere, where lowering it would open them. Another one that is lowered
 * as well demands nothing: two with one file would wait for each other. `staying` are those that are not.
 */
function mayBePublic(staying: readonly number[]): RawBuilder<boolean> {
  const demands = sql<boolean>`(document.id = any(${[...staying]}::bigint[]) or not coalesce(${lowersItsFiles()}, false))`
  return sql<boolean>`
    coalesce(${strictestElsewhere(sql`document.id`, demands)}, ${secrecyLevels.public}) >= ${secrecyLevels.public}`
}

/** Those whose period is over and that stay for their files. What shares a file with one of them stays with it. */
async function findStaying(db: Database): Promise<number[]> {
  let staying: number[] = []
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select document.id::float8 as id from document where ${isOver()} and not ${mayBePublic(staying)} order by id`.execute(
      db,
    )
    if (rows.length === staying.length) return staying
    staying = rows.map(({ id }) => id)
  }
}

/** Once for each period: its owner, and the log, learn that a document stays as it is because of its files. */
async function notifyOfStaying(database: Database): Promise<void> {
  await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const staying = await findStaying(db)
    const { rows } = await sql<{ id: number; ownerId: number }>`
      insert into document_log (document_id, subject, operation, person_id, account_id, details)
      select document.id, document.subject, ${documentActs.modify}, owner_id, owner_id,
        jsonb_build_object('automatic', true, 'filesKeepSecrecy', true, 'until', secrecy_until)
      from document
      where document.id = any(${staying}::bigint[]) and document.deleted_at is null and not exists (
        select from document_log as told where told.document_id = document.id
          and told.details @> jsonb_build_object('filesKeepSecrecy', true, 'until', document.secrecy_until))
      returning document_id::float8 as id, person_id as "ownerId"`.execute(db)
    for (const { id, ownerId } of rows) await notify(db, { kind: 'secrecyKept', subjectIds: [id] }, [ownerId])
  })
}

/**
 * In one transaction: the level, a log entry that names the calendar as the cause, and a notice to each owner. What a guard
 * keeps stays as it is until that is gone. Returns how many were due.
 */
async function lowerSome(database: Database): Promise<number> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows: due } = await sql<{ id: number }>`
      select document.id from document
      where ${isOver()} and ${isUnguarded()} and ${mayBePublic(await findStaying(db))} and ${standsBeforeGuards}
      order by document.id limit ${batch} for update of document skip locked`.execute(db)
    // asked again under the lock: a guard or a file may have come just now
    const { rows: lowered } = await sql<{ ids: number[]; ownerId: number }>`
      with due as (
        select id, secrecy, secrecy_until from document
        where id = any(${due.map(({ id }) => id)}::bigint[]) and ${isUnguarded()} and ${mayBePublic(await findStaying(db))}
      ), lowered as (
        update document set secrecy = ${secrecyLevels.public}, secrecy_until = null
        from due where document.id = due.id
        returning document.id, document.subject, document.owner_id, document.deleted_at,
          jsonb_build_object('automatic', true, 'secrecy', due.secrecy, 'until', due.secrecy_until) as before
      ), logged as (
        insert into document_log (document_id, subject, operation, person_id, account_id, details)
        select id, subject, ${documentActs.modify}, owner_id, owner_id, before from lowered
      )
      select array_agg(id::float8 order by id) as ids, owner_id as "ownerId"
      from lowered where deleted_at is null group by owner_id order by owner_id`.execute(db)
    for (const { ids, ownerId } of lowered) await notify(db, { kind: 'secrecyLowered', subjectIds: ids }, [ownerId])
    if (due.length > 0) await readersChanged.announce(db, { documentIds: due.map(({ id }) => id) })
    return due.length
  })
}
