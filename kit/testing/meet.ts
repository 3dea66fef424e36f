import { setTimeout as delay } from 'node:timers/promises'
import { type ControlledTransaction, sql } from 'kysely'
import type { Schema } from '@shuku/db/schema'
import type { Database } from '../server/database/database.ts'

export interface Meeting<A, B> {
  readonly first: PromiseSettledResult<A>
  readonly second: PromiseSettledResult<B>
  /** Whether the second act had to wait for the first one's commit. */
  readonly secondWaited: boolean
}

export interface Acts<A, B> {
  first(db: Database): Promise<A>
  second(db: Database): Promise<B>
  readonly isolation?: 'read committed' | 'repeatable read'
}

/**
 * Two acts that meet, each in a transaction on a connection of its own: the first has done all and not committed when
 * the second begins; it commits as soon as the second waits for it or is through. An act that throws is rolled back.
 */
export async function meet<A, B>(database: Database, acts: Acts<A, B>): Promise<Meeting<A, B>> {
  const one = await begin(database, acts)
  const two = await begin(database, acts)
  const first = await settle(acts.first(one.transaction))
  const secondRuns = settle(acts.second(two.transaction))
  const secondWaited = await waitsOrEnds(database, two.processId, secondRuns)
  await end(one.transaction, first)
  const second = await secondRuns
  return { first, second: await end(two.transaction, second), secondWaited }
}

/**
 * A call over the wire that meets an act: the act has done all and not committed when the call begins, and commits as
 * soon as something waits for it. Fails where nothing ever does.
 */
export async function callDuring<T>(
  database: Database,
  first: (db: Database) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const { transaction, processId } = await begin(database, {})
  await first(transaction)
  let isDone = false
  const calling = call().finally(() => (isDone = true))
  try {
    while (!(await isWaitedFor(database, processId))) {
      if (isDone) throw new Error('the call did not wait for the act')
      await delay(3)
    }
  } finally {
    await transaction.commit().execute()
  }
  return calling
}

/** Until somebody waits for what this transaction holds. */
export async function untilOneWaits(transaction: Database): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
  while (!(await isWaitedFor(transaction, rows[0]?.pid ?? 0))) {
    await delay(3)
    // a transaction goes on seeing the connections of its first look
    await sql`select pg_stat_clear_snapshot()`.execute(transaction)
  }
}

/** Cuts the connection that waits for what this transaction holds, as soon as one does: as the end of a process would. */
export async function cutWhoWaitsFor(transaction: Database): Promise<void> {
  await untilOneWaits(transaction)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
    transaction,
  )
}

async function isWaitedFor(database: Database, processId: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where ${processId}::integer = any(pg_blocking_pids(pid))`.execute(database)
  return rows.length > 0
}

async function begin(
  database: Database,
  { isolation = 'read committed' }: { isolation?: Acts<unknown, unknown>['isolation'] },
) {
  const transaction = await database.startTransaction().setIsolationLevel(isolation).execute()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
  return { transaction, processId: rows[0]?.pid ?? 0 }
}

/** A commit may fail as well, as at the end of a serializable transaction. */
async function end<T>(
  transaction: ControlledTransaction<Schema>,
  outcome: PromiseSettledResult<T>,
): Promise<PromiseSettledResult<T>> {
  if (outcome.status === 'rejected') {
    await transaction.rollback().execute()
    return outcome
  }
  const committed = await settle(transaction.commit().execute())
  return committed.status === 'rejected' ? committed : outcome
}

async function settle<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [outcome] = await Promise.allSettled([work])
  return outcome
}

async function waitsOrEnds(database: Database, processId: number, work: Promise<unknown>): Promise<boolean> {
  let hasEnded = false
  void work.then(() => (hasEnded = true))
  for (;;) {
    await delay(3)
    if (hasEnded) return false
    const { rows } =
      await sql`select from pg_stat_activity where pid = ${processId} and wait_event_type = 'Lock'`.execute(database)
    if (rows.length > 0) return true
  }
}
