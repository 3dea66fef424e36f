import { createMailer } from '../../server/jobs/mailer.ts'
import type { JobsOptions } from '../../server/jobs/start-jobs.ts'
import { runJobsNow } from './run-jobs.ts'

interface Mailing extends Pick<JobsOptions, 'pool' | 'database' | 'store' | 'jobs'> {
  /** Of the mail server; without it none is configured. */
  readonly server?: string | undefined
}

/** Runs jobs that send mails; also those that wait for their time, or to be tried again. */
export async function runMailsNow({ server, ...reached }: Mailing): Promise<void> {
  await reached.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  const address = 'https://docs.example.com/x'
  const mailer = server ? createMailer({ server, from: 'Shuku <shuku@example.com>', address }) : undefined
  await runJobsNow({ ...reached, ...(mailer ? { mailer } : {}) })
  mailer?.close()
}
