import {
  rowRetentionOfKit,
  repeat,
  rowRetentionJobs,
  startJobs,
  throughTheNight,
  type Database,
  type DirectConnection,
  type FileStore,
  type Log,
  type Mailer,
} from '@shuku/kit/server'
import type { ServerPart } from '@shuku/domain/slots/server'
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

/** All jobs and schedules that the slices declare, for the queue. */
export function workOf(parts: readonly ServerPart[]) {
  const sweeps = rowRetentionJobs([...rowRetentionOfKit, ...parts.flatMap(({ rowRetention = [] }) => rowRetention)])
  const nightly = [...parts.flatMap((part) => part.nightly ?? []), sweeps.nightly]
  const daily = parts.flatMap((part) => part.daily ?? [])
  return {
    jobs: [...parts.flatMap(({ jobs = [] }) => jobs), ...nightly, ...daily.map(({ job }) => job), sweeps.hourly],
    schedule: [...parts.flatMap(({ schedule = [] }) => schedule), { job: sweeps.hourly, cron: '47 * * * *' }],
    daily: [...throughTheNight(nightly), ...daily],
  }
}

/** Runs the jobs and the repeated work of all features in this process. */
export async function runJobs(running: Running): Promise<{ stop(): Promise<void> }> {
  const jobs = await startJobs({
    ...running,
    ...workOf(features),
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
