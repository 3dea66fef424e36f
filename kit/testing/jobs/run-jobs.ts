import { Logger, runOnce } from 'graphile-worker'
import { type JobsOptions, tasksOf } from '../../server/jobs/start-jobs.ts'
import { silentLog } from '../../server/log.ts'
import { watchHeldByJobs } from '../held-loop.ts'

type Running = Pick<JobsOptions, 'pool' | 'database' | 'store' | 'jobs' | 'mailer'>

/** Runs every job that is due, and those that they enqueue, one after the other, until none is left. Failed ones stay. */
export async function runJobsNow(options: Running): Promise<void> {
  // the next job of a queue is there when the end of the one before is written down, which a run does not wait for
  do await runSome(options)
  while (await isSomethingDue(options))
}

async function runSome(options: Running): Promise<void> {
  await watchHeldByJobs(tasksOf({ ...options, log: silentLog }), (taskList) =>
    runOnce({
      pgPool: options.pool,
      concurrency: 1,
      noHandleSignals: true,
      // Only with batches does it wait until the ends of jobs are written down.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(() => () => {}),
      taskList,
    }),
  )
}

async function isSomethingDue({ pool, jobs }: Running): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    `select exists (
      select from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = any($1) and job.is_available and job.run_at <= now()
    ) as due`,
    [jobs.map(({ name }) => name)],
  )
  return rows[0]?.due === true
}
