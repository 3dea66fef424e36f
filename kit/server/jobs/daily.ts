import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { companyZone } from '../local-time.ts'
import type { Log } from '../log.ts'
import { enqueue, type Job } from './define-job.ts'

/** A job of every day, by the company's clocks. */
export interface DailyJob {
  /** Its payload is empty. */
  readonly job: Job
  /** `09:00` */
  readonly at: string
}

/** Minutes after midnight. */
const night = { from: 60, to: 300 }

/** Jobs of the night in this order, spread over it; one that takes long, or comes late, holds up the next one. */
export function throughTheNight(jobs: readonly Job[]): DailyJob[] {
  return jobs.map((job, index) => {
    const minute = night.from + Math.floor(((night.to - night.from) * index) / jobs.length)
    const at = `${Math.floor(minute / 60)}:${minute % 60}`
    return { job: { ...job, queue: 'kit.night', priority: 20 }, at }
  })
}

/**
 * Puts in the queue what has become due since it was the last time: once a day over all nodes, whatever the clocks do,
 * and once where no node ran at its time. What is new begins with its next time. Asked every minute; answers which.
 * The database's clock counts, which all nodes share; should it have been ahead, what it left does not hold up the work.
 */
export function enqueueDue(
  database: Database,
  daily: readonly DailyJob[],
  { log, now }: { log: Log; now?: Date },
): Promise<Job[]> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const clock = sql`coalesce(${now ?? null}::timestamptz, now()) at time zone ${companyZone()}`
    const isAhead = sql`installation.value #>> '{}' > ((${clock})::date + 1)::text`
    const { rows } = await sql<{ name: string; isNew: boolean; wasAhead: boolean }>`
      with due as (
        select 'daily ' || name as name, to_jsonb((${clock} - at)::date) as day
        from unnest(${daily.map(({ job }) => job.name)}::text[], ${daily.map(({ at }) => at)}::interval[]) as due (name, at)
      ), known as (
        insert into installation (name, value) select name, day from due order by name
        on conflict (name) do update set value = excluded.value where installation.value #>> '{}' < excluded.value #>> '{}' or ${isAhead}
        returning name, xmax = 0 as "isNew"
      )
      select known.name, "isNew", coalesce(${isAhead}, false) as "wasAhead"
      from known left join installation on installation.name = known.name`.execute(db)
    for (const { name } of rows.filter(({ wasAhead }) => wasAhead))
      log.warn({ name }, 'a day that work was done on lies ahead: the clock was wrong; it is done again')
    const due = new Set(rows.filter(({ isNew }) => !isNew).map(({ name }) => name))
    const jobs = daily.map(({ job }) => job).filter(({ name }) => due.has(`daily ${name}`))
    for (const job of jobs) await enqueue(db, job, { payload: {}, key: `daily:${job.name}` })
    return jobs
  })
}
