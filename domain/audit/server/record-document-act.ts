import { setTimeout as delay } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { isAmong, preparedStatement, type Database } from '@shuku/kit/server'
import { documentActs, type DocumentAct } from '../contract.ts'
import type { LogAct } from './log-acts.ts'

/** The person behind an act; the context of a request is one. */
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
  /** Details per document id, added to `details`. */
  readonly detailsOf?: ReadonlyMap<number, Readonly<Record<string, unknown>>>
  /** The same in SQL: a jsonb out of the row in `document`, as it is when it is recorded. */
  readonly selectDetails?: RawBuilder<unknown>
  /** A record of the batch that is there already; null: each is an act of its own, which others were done with. */
  readonly batchId?: number | null
  /** Nothing is written if the same account has such an entry, from the same place, within these minutes. */
  readonly onceWithinMinutes?: number
}

/**
 * A row per document in its log, in the transaction of the act; several documents also get a record of the batch.
 * Answers how many rows were written.
 */
export async function recordDocumentAct(actor: Actor, record: DocumentActRecord): Promise<number> {
  const { act, documentIds, details = {}, onceWithinMinutes } = record
  if (documentIds.length === 0) return 0
  const isBatch = record.batchId === undefined && documentIds.length > 1
  const batchId = isBatch
    ? await beginBatch(actor, { act, details, count: documentIds.length })
    : (record.batchId ?? null)
  if (onceWithinMinutes !== undefined) return recordOnce(actor, { ...record, batchId, onceWithinMinutes })
  const { numAffectedRows = 0n } = await insertOf(actor, { ...record, batchId }, sql`true`).execute(actor.db)
  return Number(numAffectedRows)
}

type InBatch = Omit<DocumentActRecord, 'batchId'> & { readonly batchId: number | null }
type Once = InBatch & { readonly onceWithinMinutes: number }

function insertOf({ caller, request }: Actor, record: InBatch, condition: RawBuilder<boolean>): RawBuilder<unknown> {
  const { act, documentIds, batchId, details = {}, detailsOf, selectDetails = sql`'{}'::jsonb` } = record
  const own = JSON.stringify(Object.fromEntries(detailsOf ?? []))
  return sql`${preparedStatement}
    insert into document_log (document_id, subject, operation, person_id, account_id, address, terminal, batch_id, details)
    select id, subject, ${codeOf(act)}::smallint, ${caller.signedInId}::integer, ${caller.personId}::integer,
           ${request?.address ?? ''}, ${request?.terminal ?? ''}, ${batchId}::bigint,
           ${JSON.stringify(details)}::jsonb || coalesce(${own}::jsonb -> id::text, '{}') || ${selectDetails}
    from document where ${isAmong(sql.ref('id'), documentIds)} and ${condition}`
}

function codeOf(act: DocumentAct | LogAct): number {
  return typeof act === 'string' ? documentActs[act] : act.code
}

/** First half of the advisory locks of those who are writing such an entry; the second is a hash of account and document. */
const lockClass = 734_119_023

/** How often, and after how long, it is seen whether the one who holds the lock has ended. */
const mostTries = 25
const pauseMs = 40

/**
 * The lock keeps out who does the same at the same moment and cannot see this entry yet. Its holder may still roll
 * back, so nobody goes without an entry because of it: they wait for the holder's end, and after a while, or where a
 * snapshot keeps them from seeing what others commit, write a second entry rather than none.
 */
async function recordOnce(actor: Actor, record: Once): Promise<number> {
  const isNew = hasNone(actor, record)
  const lock = sql<boolean>`pg_try_advisory_xact_lock(
    ${lockClass}::integer, hashtext(${actor.caller.personId}::text || ':' || document.id))`
  let written = 0
  for (let tries = 0; tries < mostTries; tries++) {
    const { rows } = await sql<{ missing: number; inserted: number; isFixed: boolean }>`
      with entry as (${insertOf(actor, record, sql`${isNew} and ${lock}`)} returning document_id)
      select (select count(*)::integer from entry) as inserted,
        current_setting('transaction_isolation') <> 'read committed' as "isFixed",
        (select count(*)::integer from document where id = any(${record.documentIds}::bigint[]) and ${isNew}) as missing
    `.execute(actor.db)
    const { inserted = 0, missing = 0, isFixed } = rows[0] ?? {}
    written += inserted
    if (inserted === missing) return written
    if (isFixed) break
    await delay(pauseMs)
  }
  const { numAffectedRows = 0n } = await insertOf(actor, record, isNew).execute(actor.db)
  return written + Number(numAffectedRows)
}

function hasNone({ caller, request }: Actor, { act, onceWithinMinutes }: Once): RawBuilder<boolean> {
  return sql`not exists (
      select from document_log as earlier
      where earlier.document_id = document.id and earlier.operation = ${codeOf(act)}::smallint
        and earlier.account_id = ${caller.personId}::integer
        and earlier.address = ${request?.address ?? ''} and earlier.terminal = ${request?.terminal ?? ''}
        and earlier.at > now() - make_interval(mins => ${onceWithinMinutes}::integer)
    )`
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
