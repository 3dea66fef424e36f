import type { WorkerEvents } from 'graphile-worker'

interface Watching {
  /** So many tries to take a job fail one after the other before it is looked into. */
  readonly mostFailed: number
  /** Whether the database answers. */
  readonly answers: () => Promise<boolean>
  readonly onStuck: () => void
}

/**
 * Tells when a runner takes no job although the database answers. The queue (graphile-worker 0.18) keeps what it learnt
 * about its tasks at its first statement, also where that was an error: a database that was away at that moment, or too
 * slow for a connection, would leave this process without a job until its end. A runner with a job at work is let be.
 */
export function watchTries(events: WorkerEvents, { mostFailed, answers, onStuck }: Watching): void {
  let failed = 0
  let atWork = 0
  let isLooking = false
  const works = () => (failed = 0)
  events.on('worker:getJob:empty', works)
  events.on('job:start', () => {
    works()
    atWork += 1
  })
  events.on('job:complete', () => (atWork -= 1))
  events.on('worker:getJob:error', () => {
    failed += 1
    if (failed < mostFailed || atWork > 0 || isLooking) return
    isLooking = true
    void answers()
      .then((answered) => {
        // meanwhile one of them may have gone well
        if (answered && failed >= mostFailed) onStuck()
      })
      .finally(() => {
        isLooking = false
        failed = 0
      })
  })
}
