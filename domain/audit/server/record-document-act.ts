import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { documentActs, type DocumentAct } from '../contract.ts'
import type { LogAct } from './log-acts.ts'

/** Who is behind an act; a request's context is one. */
export interface Actor {
  readonly db: Database
  readonly caller: { readonly personId: number; readonly signedInId: number }
  /** Absent where a job did it. */
  readonly request?: { readonly address: string; readonly terminal?: string }
}

export interface DocumentActRecord {
  /** One of the nouns’ by its name, or what a slice declares. */
  readonly act: DocumentAct | LogAct
  readonly documentIds: readonly number[]
  /** The same for all of them. */
  readonly details?: Readonly<Record<string, unknown>>
  /** By document id, added to `details`. */
  readonly detailsOf?: ReadonlyMap<number, Readonly<Record<string, unknown>>>
  /** The same in SQL: a jsonb out of the row in `document`, as it stands when it is recorded. */
  readonly selectDetails?: RawBuilder<unknown>
  /** A record of the batch that is there already. */
  readonly batchId?: number
  /** Nothing is written where the same account has such an entry, from the same place, that is no older. */
  readonly onceWithinMinutes?: number
}

/**
 * A row per document in its log, in the transaction of the act; several documents also get a record of the batch.
 * Answers how many rows were written.
 */
export async function recordDocumentAct(actor: Actor, record: DocumentActRecord): Promise<number> {
  const { db, caller, request } = actor
  const { act, documentIds, details = {}, detailsOf, selectDetails = sql`'{}'::jsonb` } = record
  if (documentIds.length === 0) return 0
  const operation = codeOf(act)
  const batchId =
    record.batchId ??
    (documentIds.length > 1 ? await beginBatch(actor, { act, details, count: documentIds.length }) : null)
  const own = JSON.stringify(Object.fromEntries(detailsOf ?? []))
  const { numAffectedRows = 0n } = await sql`
    insert into document_log (document_id, subject, operation, person_id, account_id, address, terminal, batch_id, details)
    select id, subject, ${operation}::smallint, ${caller.signedInId}::integer, ${caller.personId}::integer,
           ${request?.address ?? ''}, ${request?.terminal ?? ''}, ${batchId}::bigint,
           ${JSON.stringify(details)}::jsonb || coalesce(${own}::jsonb -> id::text, '{}') || ${selectDetails}
    from document where id = any(${documentIds}::bigint[]) and ${isFirst(actor, record)}`.execute(db)
  return Number(numAffectedRows)
}

function codeOf(act: DocumentAct | LogAct): number {
  return typeof act === 'string' ? documentActs[act] : act.code
}

/** First half of the advisory locks of those who are writing such an entry; the second is a hash of account and document. */
const lockClass = 734_119_023

/** The lock keeps out who does the same at the same moment and cannot see this entry yet. */
function isFirst({ caller, request }: Actor, { act, onceWithinMinutes }: DocumentActRecord): RawBuilder<boolean> {
  if (onceWithinMinutes === undefined) return sql`true`
  return sql`not exists (
      select from document_log as earlier
      where earlier.document_id = document.id and earlier.operation = ${codeOf(act)}::smallint
        and earlier.account_id = ${caller.personId}::integer
        and earlier.address = ${request?.address ?? ''} and earlier.terminal = ${request?.terminal ?? ''}
        and earlier.at > now() - make_interval(mins => ${onceWithinMinutes}::integer)
    ) and pg_try_advisory_xact_lock(${lockClass}::integer, hashtext(${caller.personId}::text || ':' || document.id))`
}

interface Batch {
  readonly act: DocumentAct | LogAct
  readonly details: Readonly<Record<string, unknown>>
  readonly count: number
}

/** The record of an act on many documents; answers its id, for acts that go on over several transactions. */
export async function beginBatch({ db, caller }: Actor, { act, details, count }: Batch): Promise<number> {
  const { id } = await db
    .insertInto('log_batch')
    .values({
      person_id: caller.signedInId,
      operation: codeOf(act),
      details: JSON.stringify({ ...details, count }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
