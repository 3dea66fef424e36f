import {
  repeat,
  startJobs,
  type Database,
  type DirectConnection,
  type FileStore,
  type Log,
  type Mailer,
} from '@shuku/kit/server'
import type { Pool } from 'pg'
import { features } from '../features.ts'

interface Running {
  readonly pool: Pool
  readonly database: Database
  readonly direct: DirectConnection
  readonly store: FileStore
  readonly log: Log
  readonly mailer?: Mailer
}

/** Runs the jobs and the repeated work of all features in this process. */
export async function runJobs(running: Running): Promise<{ stop(): Promise<void> }> {
  const jobs = await startJobs({
    ...running,
    jobs: features.flatMap((feature) => feature.jobs ?? []),
    schedule: features.flatMap((feature) => feature.schedule ?? []),
    // more than there are queues of slow work on files (domain/files/server/jobs/turns.ts): the rest always finds room
    concurrency: 9,
  })
  const loops = features
    .flatMap((feature) => feature.repeated ?? [])
    .map(({ everySeconds, run }) => repeat({ everySeconds, log: running.log, run: () => run(running.database) }))
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
      await jobs.stop()
    },
  }
}
