import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Database } from '../database/database.ts'
import type { DirectConnection } from '../database/direct-connection.ts'

/** First half of the advisory locks by which workers show that they live; the second is a hash of their id. */
const lockClass = 7_405_013

/**
 * Shows as long as this process lives that its worker does. The queue itself would keep the jobs of a killed worker
 * locked for four hours.
 */
export class WorkerPresence {
  readonly #direct: DirectConnection
  #workerId: string | undefined
  #shown: Promise<unknown> = Promise.reject(new Error('The worker has not been announced.'))

  constructor(direct: DirectConnection) {
    this.#direct = direct
    this.#shown.catch(() => {})
  }

  async start(): Promise<void> {
    await this.#direct.onConnect((client) => (this.#shown = this.#show(client)))
  }

  /** Await this before the worker takes its first job. */
  get shown(): Promise<unknown> {
    return this.#shown
  }

  /** A worker that was announced before is gone from now on: what it held runs again. */
  announce(workerId: string): void {
    this.#workerId = workerId
    this.#shown = this.#direct.use((client) => this.#show(client))
    this.#shown.catch(() => {})
  }

  async #show(client: ClientBase): Promise<void> {
    if (this.#workerId === undefined) return
    // Nothing else holds session locks on this connection. The lock is shared, because after a lost connection the old
    // session may still hold it for a while.
    const parameters = [lockClass, this.#workerId]
    await client.query('select pg_advisory_unlock_all(), pg_advisory_lock_shared($1, hashtext($2))', parameters)
  }
}

/** Gives the jobs of workers that are gone back to the queue; answers how many workers that were. */
export class Rescuer {
  readonly #database: Database
  #absentBefore = new Set<string>()

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * A worker counts as gone when it was absent twice in a row, seconds apart: one whose connection was lost is back
   * by then, and its jobs go on.
   */
  async rescue(): Promise<number> {
    const absent = await this.#findAbsent()
    const gone = absent.filter((id) => this.#absentBefore.has(id))
    this.#absentBefore = new Set(absent)
    if (gone.length > 0) await this.#giveBack(gone)
    return gone.length
  }

  /** A power cut is no failed try: a job whose last one it was is tried once more; see `mostDeaths`. */
  async #giveBack(workers: readonly string[]): Promise<void> {
    await sql`
      update graphile_worker._private_jobs set max_attempts = attempts + 1
      where locked_by = any(${workers}::text[]) and attempts >= max_attempts`.execute(this.#database)
    await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(this.#database)
  }

  async #findAbsent(): Promise<string[]> {
    const { rows } = await sql<{ worker: string }>`
      select distinct holder.worker
      from (
        select locked_by as worker from graphile_worker._private_jobs where locked_by is not null
        union all
        select locked_by from graphile_worker._private_job_queues where locked_by is not null
      ) as holder
      where not exists (
        select from pg_locks
        where locktype = 'advisory' and granted and objsubid = 2 and classid = ${lockClass}::oid
          and objid = hashtext(holder.worker)::oid
          and database = (select oid from pg_database where datname = current_database())
      )`.execute(this.#database)
    return rows.map(({ worker }) => worker)
  }
}
