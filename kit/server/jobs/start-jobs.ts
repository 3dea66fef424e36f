import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { Logger, parseCronItems, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { z } from '@shuku/kit/contract'
import { applicationKey, asApplication } from '../database/acting-application.ts'
import type { Database } from '../database/database.ts'
import { enqueueDue, type DailyJob } from './daily.ts'
import { defaultAttempts, mostDeaths, type Job, type JobContext, type JobDefinition } from './define-job.ts'
import type { DirectConnection } from '../database/direct-connection.ts'
import type { Log } from '../log.ts'
import type { Mailer } from './mailer.ts'
import { nudgeLater } from './nudge-later.ts'
import { repeat } from './repeat.ts'
import type { FileStore } from '../storage/file-store.ts'
import { watchEnd } from './watch-end.ts'
import { watchTries } from './watch-tries.ts'
import { Rescuer, WorkerPresence } from './worker-presence.ts'

export interface JobsOptions {
  /** The pool for long work; one of its connections listens. */
  readonly pool: Pool
  readonly database: Database
  readonly direct: DirectConnection
  readonly store: FileStore
  readonly log: Log
  readonly mailer?: Mailer
  readonly jobs: readonly JobDefinition[]
  /** Jobs at the same time in this process. */
  readonly concurrency?: number
  readonly schedule?: readonly ScheduledJob[]
  readonly daily?: readonly DailyJob[]
  /** How often is looked for workers that are gone; their jobs run again after twice that. */
  readonly rescueEverySeconds?: number
}

/** A job that comes back within a day, once over all nodes; those of the night or another time of the day are daily. */
export interface ScheduledJob {
  readonly job: Job
  /** Minute, hour, day, month, weekday; in UTC. */
  readonly cron: string
  readonly payload?: Record<string, unknown>
}

export interface RunningJobs {
  /** Takes no more jobs, gives the running ones a moment, and hands back those that do not end. */
  stop(): Promise<void>
}

const stopPatienceMs = 20_000

/** Runs the jobs of the queue in this process until it is stopped, also across losses of the database. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const supervisor = new RunnerSupervisor(options)
  await supervisor.start()
  const rescuer = new Rescuer(options.database)
  const rescuing = repeat({
    everySeconds: options.rescueEverySeconds ?? 5,
    log: options.log,
    run: async () => {
      const count = await rescuer.rescue()
      if (count > 0) options.log.warn({ count }, 'jobs of workers that are gone were given back')
    },
  })
  const { daily = [], database, log } = options
  const looking = repeat({ everySeconds: 60, log, run: () => enqueueDue(database, daily, { log }) })
  return {
    stop: async () => {
      await Promise.all([rescuing.stop(), looking.stop()])
      await supervisor.stop()
    },
  }
}

/** Keeps a runner running: the queue's own gives up when the database is away for long. */
class RunnerSupervisor {
  readonly #options: JobsOptions
  #runner: Runner | undefined
  readonly #presence: WorkerPresence
  #stopping = false

  constructor(options: JobsOptions) {
    this.#options = options
    this.#presence = new WorkerPresence(options.direct)
  }

  async start(): Promise<void> {
    await this.#presence.start()
    await this.#run()
  }

  async #run(): Promise<void> {
    const { pool, log, concurrency = 2, schedule = [] } = this.#options
    const presence = this.#presence
    const events = this.#listen()
    // as long as a runner cannot have begun to end, it is not known here yet
    const own: { runner?: Runner } = {}
    const giveUp = () => own.runner && this.#giveUp(own.runner)
    watchEnd(events, giveUp)
    watchTries(events, {
      mostFailed: 10 * concurrency,
      answers: () =>
        pool.query('select').then(
          () => true,
          () => false,
        ),
      onStuck: giveUp,
    })
    const runner = await run({
      pgPool: pool,
      concurrency,
      events,
      noHandleSignals: true,
      pollInterval: 1_000,
      gracefulShutdownAbortTimeout: 5_000,
      // Written down in batches, though of one: otherwise a lost connection at that moment ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: loggerFor(log),
      taskList: tasksOf(this.#options),
      parsedCronItems: parseCronItems(schedule.map(cronItem)),
      // Checked before every job: the first one is taken only when other processes can see that this worker lives.
      forbiddenFlags: () => presence.shown.then(() => []),
    })
    own.runner = runner
    this.#runner = runner
    if (this.#stopping) await runner.stop()
    runner.promise.then(
      () => this.#ended(runner),
      (error: unknown) => this.#ended(runner, error),
    )
  }

  async stop(): Promise<void> {
    this.#stopping = true
    const runner = this.#runner
    if (!runner) return
    const stopped = runner
      .stop()
      .then(() => true)
      .catch(() => true)
    const late = delay(stopPatienceMs, false, { ref: false })
    if (!(await Promise.race([stopped, late]))) await runner.kill().catch(() => {})
  }

  #listen(): WorkerEvents {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => this.#presence.announce(workerPool.id))
    events.on('job:complete', ({ worker, job }) => {
      if (job.job_queue_id !== null) nudgeLater(worker.workerPool)
    })
    return events
  }

  #ended(runner: Runner, error?: unknown): void {
    if (this.#stopping || this.#runner !== runner) return
    // it may be given up first, and end later
    this.#runner = undefined
    this.#options.log.error({ err: error }, 'the job runner ended and is started again')
    void this.#restart()
  }

  /** It takes no job any more, and may never end: what it holds of the queue is given back as that of a worker that is gone. */
  #giveUp(runner: Runner): void {
    runner.stop().catch(() => {})
    this.#ended(runner, new Error('The queue takes no more jobs.'))
  }

  async #restart(): Promise<void> {
    for (let pauseMs = 500; !this.#stopping; pauseMs = Math.min(pauseMs * 2, 10_000)) {
      await delay(pauseMs, undefined, { ref: false })
      try {
        if (!this.#stopping) await this.#run()
        return
      } catch (error) {
        this.#options.log.warn({ err: error }, 'the job runner did not start yet')
      }
    }
  }
}

/** The jobs as the queue calls them; also for tests, which run them to the end. */
export function tasksOf({
  jobs,
  database,
  store,
  log,
  mailer,
}: Pick<JobsOptions, 'jobs' | 'database' | 'store' | 'log' | 'mailer'>): TaskList {
  const tasks = jobs.map((job) => [
    job.name,
    async (
      payload: unknown,
      helpers: { job: { id: string; attempts: number; max_attempts: number }; abortSignal: AbortSignal },
    ) => {
      const { id, attempts, max_attempts: maxAttempts } = helpers.job
      const context: JobContext = {
        database,
        store,
        log,
        signal: helpers.abortSignal,
        attempt: attempts,
        // rarely more than the first
        cameFurther: async (db) =>
          attempts > 1 &&
          (await sql`update graphile_worker._private_jobs set attempts = 1 where id = ${id} and attempts > 1`.execute(
            db,
          )),
        ...(mailer ? { mailer } : {}),
      }
      const isLast = async () => attempts >= maxAttempts && !(await hasTriesLeft(database, id))
      await runJob(job, payload, { context, isLast })
    },
  ])
  if (new Set(jobs.map(({ name }) => name)).size < jobs.length) throw new Error('Two jobs have the same name.')
  return Object.fromEntries(tasks) as TaskList
}

/** It came further in its last try, and begins to count anew. */
async function hasTriesLeft(database: Database, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs where id = ${jobId} and attempts < max_attempts`.execute(database)
  return rows.length > 0
}

async function runJob(
  job: JobDefinition,
  raw: unknown,
  { context, isLast }: { context: JobContext; isLast: () => Promise<boolean> },
): Promise<void> {
  const { [applicationKey]: application, ...sent } = z
    .looseObject({ [applicationKey]: z.string().optional() })
    .parse(raw ?? {})
  const payload = z.parse(job.payload, sent)
  if (context.attempt > (job.maxAttempts ?? defaultAttempts) + mostDeaths) {
    context.log.error({ job: job.name, payload }, 'a job has ended its process too often and is given up')
    await job.gaveUp?.(payload, new Error('its process ended too often'), context)
    return
  }
  try {
    await asApplication(application, () => job.run(payload, context))
  } catch (error) {
    if (!context.signal.aborted && (await isLast())) await job.gaveUp?.(payload, error, context)
    throw error
  }
}

function cronItem({ job, cron, payload }: ScheduledJob) {
  return {
    task: job.name,
    match: cron,
    identifier: job.name,
    // A key, so that a slow job does not pile up behind itself.
    options: {
      backfillPeriod: 0,
      jobKey: `scheduled:${job.name}`,
      maxAttempts: job.maxAttempts ?? 3,
      priority: job.priority ?? 0,
      ...(job.queue ? { queueName: job.queue } : {}),
    },
    ...(payload ? { payload } : {}),
  }
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** The queue logs every job at debug level; errors are logged as errors. */
function loggerFor(log: Log): Logger {
  return new Logger((scope) => (level, message, facts) => log[levels[level]]({ ...scope, ...facts }, message))
}
