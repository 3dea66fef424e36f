import { sql, type RawBuilder } from 'kysely'
import { z } from '@shuku/kit/contract'
import { actingApplication, applicationKey } from '../database/acting-application.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Mailer } from './mailer.ts'
import type { FileStore } from '../storage/file-store.ts'

/** The context of a running job. */
export interface JobContext {
  /** Outside any transaction, from the pool for long work. */
  readonly database: Database
  readonly store: FileStore
  readonly log: Log
  /** Where a mail server is configured. */
  readonly mailer?: Mailer
  /** Aborted when the process is about to stop: end soon, the job runs again later. */
  readonly signal: AbortSignal
  /** 1 on the first try. */
  readonly attempt: number
  /**
   * Begins the count of tries anew in the transaction of what a long job has got done: only tries that get nowhere are
   * counted, so that a job which comes further after each of many restarts is not given up.
   */
  cameFurther?(db: Database): Promise<unknown>
}

export interface JobDefinition<S extends z.ZodType = z.ZodType> {
  /** Unique over the product, `files.extractText`; kept in the database, so it stays. */
  readonly name: string
  readonly payload: S
  /** A job may run twice, whole or in part: after a kill, and when its end could not be written down. */
  run(payload: z.output<S>, context: JobContext): Promise<unknown>
  /** Called when the last try has failed, to leave a state that people can see. */
  gaveUp?(payload: z.output<S>, error: unknown, context: JobContext): Promise<unknown>
  /** Tries in all; the pauses between them grow from seconds to hours. */
  readonly maxAttempts?: number
  /** Jobs of one queue run one after the other, over all nodes. */
  readonly queue?: string
  /** The smaller, the sooner; 0 where nothing is said. */
  readonly priority?: number
}

/** What others need to enqueue a job, without its implementation. */
export type Job<S extends z.ZodType = z.ZodType> = Pick<
  JobDefinition<S>,
  'name' | 'payload' | 'maxAttempts' | 'queue' | 'priority'
>

export function defineJob<S extends z.ZodType>(definition: JobDefinition<S>): JobDefinition<S> {
  return definition
}

export interface EnqueueOptions {
  /** One waiting job per key: a later one takes its place. One that runs already is not touched; the new one follows. */
  readonly key?: string
  /**
   * For jobs with a key: a job that already waits keeps its time, so that a stream of changes cannot postpone it for
   * ever.
   */
  readonly preservesTime?: boolean
  readonly runAt?: Date
}

export const defaultAttempts = 8
/**
 * The number of times that a job runs again after its process was killed; usually that was not its fault. A job that
 * always kills its process is given up then, so that the process comes back for good.
 */
export const mostDeaths = 5

/** Puts a job in the queue in the transaction of `db`: it runs after the commit, or never. */
export async function enqueue<S extends z.ZodType>(
  db: Database,
  job: Job<S>,
  { payload, key, preservesTime = false, runAt }: EnqueueOptions & { payload: z.input<S> },
): Promise<void> {
  await sql`
    select from graphile_worker.add_job(
      identifier => ${job.name}::text,
      payload => ${signed(sql`${payloadText(job, payload)}::json`)},
      queue_name => ${job.queue ?? null}::text,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${job.maxAttempts ?? defaultAttempts}::integer,
      job_key => ${key ?? null}::text,
      priority => ${job.priority ?? 0}::integer,
      job_key_mode => ${preservesTime ? 'preserve_run_at' : 'replace'}::text
    )`.execute(db)
}

/** Puts jobs that wait behind all others that are due; one that waits after a failure keeps its time. */
export async function postpone(db: Database, keys: readonly string[]): Promise<void> {
  await sql`
    select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where key = any(${keys}::text[]) and locked_at is null and run_at <= now()),
      run_at => now())`.execute(db)
}

/** Keys of the jobs of this name that wait or run. */
export async function findPendingKeys(db: Database, { name }: Pick<Job, 'name'>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs
    where task_identifier = ${name} and key is not null and (attempts < max_attempts or locked_at is not null)`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** The same for many at once, in one statement. */
export async function enqueueMany<S extends z.ZodType>(
  db: Database,
  job: Job<S>,
  payloads: readonly z.input<S>[],
): Promise<void> {
  if (payloads.length === 0) return
  await sql`
    select from graphile_worker.add_jobs(array(
      select row(
        ${job.name}::text, ${signed(sql`value`)}, ${job.queue ?? null}::text, null::timestamptz,
        ${job.maxAttempts ?? defaultAttempts}::smallint, null::text, ${job.priority ?? 0}::smallint, null::text[]
      )::graphile_worker.job_spec
      from json_array_elements(${`[${payloads.map((payload) => payloadText(job, payload)).join(',')}]`}::json)
    ))`.execute(db)
}

/** With the application that acts in the transaction, if one does: what the job does is recorded as its. */
const signed = (payload: RawBuilder<unknown>) => sql`case when ${actingApplication} is null then ${payload}
  else (${payload}::jsonb || jsonb_build_object(${applicationKey}::text, ${actingApplication}))::json end`

/** Checked when it is put in, where the mistake is, and not when it runs. */
function payloadText<S extends z.ZodType>({ name, payload: schema }: Job<S>, payload: z.input<S>): string {
  const checked = schema.safeParse(payload)
  if (!checked.success)
    throw new TypeError(`The payload of ${name} does not fit its schema: ${z.prettifyError(checked.error)}`)
  return JSON.stringify(payload)
}
