import { sql, type RawBuilder } from 'kysely'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { z } from '@shuku/kit/contract'
import { recordAudit } from '../record-audit.ts'
import { digestOfContent, nameOf, wholeDigest, type LogName } from '../sealing/chains.ts'
import { isLongPurged, retainedFor } from './long-purged.ts'

const documentsAtOnce = 200
const entriesAtOnce = 5000

/** Every night, after the sealing: empties log entries of documents that were purged more than a year ago. */
export const emptyLogsJob = defineJob({
  name: 'audit.emptyLogs',
  payload: z.object({}),
  priority: 10,
  run: async (_, { database, signal, log }) => {
    let entries = 0
    for (;;) {
      if (signal.aborted) return
      const emptied = await inTransaction(database, { isolation: 'read committed' }, (db) => emptySomeLogs(db))
      entries += emptied.entries
      if (emptied.documents === 0) break
    }
    if (entries > 0) log.info({ entries }, 'entries of purged documents are emptied')
  },
})

interface Emptied {
  /** Gone through, some of them perhaps not to their end; 0: there is nothing left to do. */
  readonly documents: number
  readonly entries: number
}

/** Empties some entries of some documents, or of these, in this transaction. */
export async function emptySomeLogs(db: Database, of?: readonly number[]): Promise<Emptied> {
  const documentIds = await lockDue(db, of)
  if (documentIds.length === 0) return { documents: 0, entries: 0 }
  const { entries, batchIds } = await emptyEntries(db, documentIds)
  if (entries < entriesAtOnce) {
    await sql`delete from purged_document where document_id = any(${documentIds}::bigint[])`.execute(db)
  }
  if (entries === 0) return { documents: documentIds.length, entries }
  await dropBatches(db, batchIds)
  await recordAudit(db, {
    act: 'emptyLogs',
    subject: { kind: 'log' },
    details: {
      entries,
      firstDocument: documentIds[0],
      lastDocument: documentIds.at(-1),
      documents: documentIds.length,
    },
  })
  return { documents: documentIds.length, entries }
}

/** Only days that are sealed lose anything: what was sealed empty would say nothing of what had been there. */
async function lockDue(db: Database, of: readonly number[] | undefined): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select purged.document_id as id from purged_document as purged
    where purged.purged_at < now() - ${retainedFor} and ${isLongPurged(sql`purged.document_id`)}
      and purged.purged_at < ${sealedUntil('audit', 1)} and ${sealedUntil('document', 2)} is not null
      and not exists (select from document_log
        where document_id = purged.document_id and at >= ${sealedUntil('document', 2)})
      and (${of === undefined} or purged.document_id = any(${of ?? []}::bigint[]))
    order by purged.purged_at, purged.document_id limit ${documentsAtOnce}
    for update of purged skip locked`.execute(db)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** The end of the last sealed day: no day before it is still open. */
function sealedUntil(log: LogName, form: 1 | 2): RawBuilder<Date | null> {
  return sql<Date | null>`(select (max(day) + 1)::timestamp at time zone 'UTC' from log_seal
    where log = ${nameOf({ log, form })})`
}

async function emptyEntries(db: Database, documentIds: readonly number[]) {
  const { rows } = await sql<{ entries: number; batchIds: number[] }>`
    with taken as (
      delete from document_log where id in (
        select id from document_log where document_id = any(${documentIds}::bigint[])
        order by document_id, at desc, id desc limit ${entriesAtOnce})
      returning *
    ), emptied as (
      insert into emptied_entry (id, document_id, at, digest, whole_digest)
      select id, document_id, at, ${digestOfContent},
        case when (at at time zone 'UTC')::date <= (select max(day) from log_seal where log = ${nameOf({ log: 'document', form: 1 })})
          then ${wholeDigest} end
      from taken
    )
    select count(*)::integer as entries, coalesce(array_agg(distinct batch_id) filter (where batch_id is not null), '{}') as "batchIds"
    from taken`.execute(db)
  return rows[0] ?? { entries: 0, batchIds: [] }
}

/** Removes the record of an act on many documents once none of their entries names it. */
async function dropBatches(db: Database, batchIds: readonly number[]): Promise<void> {
  await sql`
    delete from log_batch where id = any(${batchIds}::bigint[])
      and not exists (select from document_log where batch_id = log_batch.id)
      and not exists (select from bulk_operation where batch_id = log_batch.id)`.execute(db)
}
