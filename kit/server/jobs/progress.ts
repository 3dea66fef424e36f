import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { liveChannel } from '../live/live-events.ts'

export interface ProgressStart {
  /** The person whose screen shows it. */
  readonly personId: number
  readonly kind: string
  readonly title?: string
  readonly total?: number
}

export interface ProgressOptions {
  /** Between two writes; the steps in between are only counted. */
  readonly pauseMs?: number
}

type State = 'waiting' | 'running' | 'done' | 'failed' | 'canceled'

/** Writes down that work will be done, in the transaction that enqueues it; answers the id for the job's payload. */
export async function startProgress(
  db: Database,
  { personId, kind, title = '', total }: ProgressStart,
): Promise<number> {
  const { id } = await db
    .insertInto('job_progress')
    .values({ person_id: personId, kind, title: Array.from(title).slice(0, 300).join(''), total: total ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Asks work to stop; what has been done stays. Returns false if the work is not this person's, or is over. */
export async function askToCancel(db: Database, { id, personId }: { id: number; personId: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job_progress')
    .set({ state: 'canceled', updated_at: sql`now()` })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A job's side of its progress: it counts, and learns here that it shall end. */
export class Progress {
  readonly #database: Database
  readonly #id: number
  readonly #pauseMs: number
  readonly #canceling = new AbortController()
  #done: number
  #total: number | null
  #writtenAt = 0

  private constructor(database: Database, row: { id: number; done: number; total: number | null }, pauseMs: number) {
    this.#database = database
    this.#id = row.id
    this.#done = row.done
    this.#total = row.total
    this.#pauseMs = pauseMs
  }

  /** Continues where an earlier try of the job ended; `done` says how far that was. */
  static async open(database: Database, id: number, { pauseMs = 500 }: ProgressOptions = {}): Promise<Progress> {
    const row = await database
      .selectFrom('job_progress')
      .select(['id', 'done', 'total'])
      .where('id', '=', id)
      .executeTakeFirst()
    // Swept, or its person is gone: the work goes on and counts for nobody.
    const progress = new Progress(database, row ?? { id, done: 0, total: null }, pauseMs)
    await progress.#write('running')
    return progress
  }

  get done(): number {
    return this.#done
  }

  /** Aborted when the person asked to cancel. */
  get signal(): AbortSignal {
    return this.#canceling.signal
  }

  /** Counts steps; from time to time it stores the progress and notifies the screen. */
  async advance(steps = 1, total: number | null = this.#total): Promise<void> {
    this.#done += steps
    this.#total = total
    if (performance.now() - this.#writtenAt >= this.#pauseMs) await this.#write('running')
  }

  /** The end; what had been canceled stays so. `result` is what the screen shows then. */
  async finish(result?: unknown): Promise<void> {
    await this.#write('done', result)
  }

  async fail(result?: unknown): Promise<void> {
    await this.#write('failed', result)
  }

  /** One statement stores the state, notifies the screens, and reads whether to cancel. */
  async #write(state: State, result?: unknown): Promise<void> {
    this.#writtenAt = performance.now()
    const text = result === undefined ? null : JSON.stringify(result)
    const { rows } = await sql<{ state: State }>`
      with written as (
        update job_progress
        set done = ${this.#done}, total = ${this.#total}, updated_at = now(), result = coalesce(${text}::jsonb, result),
          state = case when state = 'canceled' then state else ${state} end
        where id = ${this.#id}
        returning id, person_id, kind, title, done, total, state
      )
      select state, pg_notify(${liveChannel}, json_build_object(
        'person', person_id, 'event', 'progress',
        'data', json_build_object('id', id, 'kind', kind, 'title', title, 'done', done, 'total', total, 'state', state)
      )::text) from written`.execute(this.#database)
    if (rows[0]?.state === 'canceled') this.#canceling.abort()
  }
}
