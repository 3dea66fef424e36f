import { Logger, runOnce } from 'graphile-worker'
import { type JobsOptions, tasksOf } from '../../server/jobs/start-jobs.ts'
import { silentLog } from '../../server/log.ts'

/** Runs every job that is due, and those that they enqueue, one after the other, until none is left. Failed ones stay. */
export async function runJobsNow(
  options: Pick<JobsOptions, 'pool' | 'database' | 'store' | 'jobs' | 'mailer'>,
): Promise<void> {
  await runOnce({
    pgPool: options.pool,
    concurrency: 1,
    noHandleSignals: true,
    // Only with batches does it wait until the ends of jobs are written down.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => () => {}),
    taskList: tasksOf({ ...options, log: silentLog }),
  })
}
